import { Badge } from "@cara/ui/badge.tsx";
import { Button } from "@cara/ui/button.tsx";
import { errorOf } from "../../forms/outcome.ts";
import { useSubmission } from "../../forms/use-submission.ts";
import { readFragment, type FragmentType } from "../../graphql/gen/fragment-masking.ts";
import { graphql } from "../../graphql/gen/gql.ts";
import { formatDateTime } from "../../lib/dates.ts";

const Line = graphql(`
  fragment SessionLine on Session {
    id
    browser
    createdAt
    lastSeenAt
    expiresAt
    current
  }
`);

/** One session; the current one ends by "Sign out" instead. */
export function SessionLine({ session: masked }: { session: FragmentType<typeof Line> }) {
  const session = readFragment(Line, masked);
  const { busy, outcome, submit } = useSubmission();
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-gutter py-3 max-sm:px-4">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex items-center gap-2 font-medium">
          <span className="truncate" title={session.browser}>
            {session.browser}
          </span>
          {session.current && (
            <Badge tone="green" glyph="full">
              This browser
            </Badge>
          )}
        </p>
        <p className="text-xs text-fg-muted">
          Last used {formatDateTime(session.lastSeenAt)}. Signed in {formatDateTime(session.createdAt)}. Ends{" "}
          {formatDateTime(session.expiresAt)}.
        </p>
        <div role="alert" className="text-xs text-red-text empty:hidden">
          {errorOf(outcome, "")}
        </div>
      </div>
      {!session.current && (
        <Button
          aria-label={`End session in ${session.browser}`}
          busy={busy}
          busyLabel="Ending"
          onClick={() => submit({ id: session.id }, { method: "post", encType: "application/json" })}
        >
          End session
        </Button>
      )}
    </li>
  );
}
