import type { LoaderFunctionArgs } from "react-router";
import { execute } from "../../graphql/execute.ts";
import { graphql } from "../../graphql/gen/gql.ts";

const EarlierMessages = graphql(`
  query EarlierMessages($id: ID!, $before: Int!) {
    caraWorkspace(id: $id) {
      id
      messages(before: $before) {
        id
        position
        role
        content
        timestamp
        files {
          id
          name
          sizeBytes
          url
        }
      }
    }
  }
`);

/** What was said before a position: the page asks as someone scrolls up. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const before = Number(new URL(request.url).searchParams.get("before"));
  // Opened by its address it shows the workspace.
  if (!Number.isSafeInteger(before) || before <= 1) return { messages: [] };
  const { caraWorkspace } = await execute(EarlierMessages, { id: params["workspaceId"] ?? "", before }, request);
  return { messages: caraWorkspace.messages };
}

/** What was said stays as it was said. */
export const shouldRevalidate = (): boolean => false;
