import type { LoaderFunctionArgs } from "react-router";
import { execute } from "../../graphql/execute.ts";
import { ConnectionFailure, GraphQLFailure } from "../../graphql/failure.ts";
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
        citations {
          ...Citation
        }
        files {
          id
          name
          sizeBytes
          url
        }
      }
      planStages(before: $before) {
        id
        type
        state
        result
        createdAt
        startedAt
        endedAt
        initiatedByMessageId
        runId
        eventsCount
        processAttachmentsDetails {
          currentFileProgress
        }
      }
    }
  }
`);

/** What was said before a position: the page asks as someone scrolls up. Null when the server could not answer. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const before = Number(new URL(request.url).searchParams.get("before"));
  // Opened by its address it shows the workspace.
  if (!Number.isSafeInteger(before) || before <= 1) return { earlier: { messages: [], stages: [] } };
  try {
    const { caraWorkspace } = await execute(EarlierMessages, { id: params["workspaceId"] ?? "", before }, request);
    return { earlier: { messages: caraWorkspace.messages, stages: caraWorkspace.planStages } };
  } catch (error) {
    // The conversation stays; scrolling on asks again.
    if (error instanceof ConnectionFailure || error instanceof GraphQLFailure) return { earlier: null };
    throw error;
  }
}

/** What was said stays as it was said. */
export const shouldRevalidate = (): boolean => false;
