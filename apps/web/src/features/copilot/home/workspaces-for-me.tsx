import { Card, CardHead } from "@cara/ui/card.tsx";
import { Link } from "react-router";
import { createCache } from "../../../graphql/cache.ts";
import { execute } from "../../../graphql/execute.ts";
import { graphql } from "../../../graphql/gen/gql.ts";
import type { WorkspacesForMeQuery } from "../../../graphql/gen/graphql.ts";
import { AttentionLabels } from "../attention-labels.tsx";

const WorkspacesForMeDocument = graphql(`
  query WorkspacesForMe {
    workspacesForMe {
      id
      title
      attention
      takeoverRequest {
        requestedBy {
          name
        }
      }
    }
  }
`);

type Workspaces = WorkspacesForMeQuery["workspacesForMe"];
const cachedWorkspaces = createCache<Workspaces>();

/** The workspaces that need the signed-in user; a failed revalidation leaves them as they are. */
export const loadWorkspacesForMe = async (request: Request): Promise<Workspaces> =>
  (await cachedWorkspaces.read(execute(WorkspacesForMeDocument, {}, request).then((read) => read.workspacesForMe)))
    .value;

/** The workspaces that need the signed-in user; hidden when there are none. */
export function WorkspacesForMe({ workspaces }: { workspaces: Workspaces }) {
  cachedWorkspaces.useShown(workspaces);
  if (workspaces.length === 0) return null;
  return (
    <Card aria-label="Waiting for you" className="min-w-0">
      <CardHead title="Waiting for you">{workspaces.length}</CardHead>
      <ul>
        {workspaces.map(({ id, title, attention, takeoverRequest }) => (
          <li key={id} className="relative border-b border-line px-3.5 py-2 last:border-b-0 hover:bg-hover">
            <Link
              to={`/app/workspaces/${id}`}
              className="stretched block truncate font-medium text-fg no-underline outline-offset-[-2px]"
              title={title}
            >
              <bdi>{title}</bdi>
            </Link>
            <span className="flex flex-wrap gap-x-2.5">
              <AttentionLabels attention={attention} takeoverRequest={takeoverRequest} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
