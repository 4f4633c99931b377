import { EmptyState } from "@cara/ui/states.tsx";
import { Monitor } from "lucide-react";
import { useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from "react-router";
import { object, string } from "zod/mini";
import { readSubmission, saved, settle } from "../../forms/outcome.ts";
import { execute } from "../../graphql/execute.ts";
import { graphql } from "../../graphql/gen/gql.ts";
import { SessionLine } from "./session-line.tsx";

const Sessions = graphql(`
  query Sessions {
    sessions {
      id
      ...SessionLine
    }
  }
`);

const RevokeSession = graphql(`
  mutation RevokeSession($id: ID!) {
    revokeSession(id: $id) {
      revokedId
    }
  }
`);

const SessionChoice = object({ id: string() });

export async function loader({ request }: LoaderFunctionArgs) {
  const { sessions } = await execute(Sessions, {}, request);
  return sessions;
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await readSubmission(SessionChoice, request);
  if (!form.ok) return form.refused;
  return settle(async () => {
    await execute(RevokeSession, form.value, request);
    return saved(null);
  });
}

export function Component() {
  const sessions = useLoaderData<typeof loader>();
  return (
    <div className="min-h-0 flex-1 overflow-auto">
      <header className="px-gutter pt-5.5 pb-4 max-sm:px-4 max-sm:pt-4">
        <h1 className="text-xl">Sessions</h1>
        <p className="text-fg-muted">Browsers where you're signed in. End any session you don't recognize.</p>
      </header>
      {sessions.length === 0 ? (
        <EmptyState icon={<Monitor />} title="No sessions found" />
      ) : (
        <ul aria-label="Sessions" className="border-t border-line">
          {sessions.map((session) => (
            <SessionLine key={session.id} session={session} />
          ))}
        </ul>
      )}
    </div>
  );
}
