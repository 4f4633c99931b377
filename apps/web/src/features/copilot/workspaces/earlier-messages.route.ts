import type { LoaderFunctionArgs } from "react-router";
import { execute } from "../../../graphql/execute.ts";
import { ConnectionFailure, GraphQLFailure } from "../../../graphql/failure.ts";
import { graphql } from "../../../graphql/gen/gql.ts";

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

/** The messages before a position, fetched as the person scrolls up. Null when the request failed. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const before = Number(new URL(request.url).searchParams.get("before"));
  // Opened directly, it redirects to the workspace.
  if (!Number.isSafeInteger(before) || before <= 1) return { earlier: { messages: [], stages: [] } };
  try {
    const { caraWorkspace } = await execute(EarlierMessages, { id: params["workspaceId"] ?? "", before }, request);
    return { earlier: { messages: caraWorkspace.messages, stages: caraWorkspace.planStages } };
  } catch (error) {
    // The conversation stays; further scrolling retries.
    if (error instanceof ConnectionFailure || error instanceof GraphQLFailure) return { earlier: null };
    throw error;
  }
}

/** Never revalidated: old messages do not change. */
export const shouldRevalidate = (): boolean => false;
