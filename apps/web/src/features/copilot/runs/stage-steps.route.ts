import type { LoaderFunctionArgs } from "react-router";
import { execute } from "../../../graphql/execute.ts";
import { ConnectionFailure, GraphQLFailure } from "../../../graphql/failure.ts";
import { graphql } from "../../../graphql/gen/gql.ts";

const StageSteps = graphql(`
  query StageSteps($stageId: ID!, $before: Int) {
    planStage(id: $stageId) {
      id
      events(before: $before) {
        id
        stageId
        position
        type
        status
        title
        content
        startedAt
        endedAt
        toolCall {
          name
          argumentsJson
          result
        }
      }
    }
  }
`);

/** Steps of a stage before a position, or the last ones. Null when the request failed. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const { stageId = "" } = params;
  const before = Number(new URL(request.url).searchParams.get("before")) || null;
  try {
    const { planStage } = await execute(StageSteps, { stageId, before }, request);
    return { steps: planStage.events };
  } catch (error) {
    // The stage stays as it is; the person can try again.
    if (error instanceof ConnectionFailure || error instanceof GraphQLFailure) return { steps: null };
    throw error;
  }
}

/** Never revalidated: finished steps do not change, and new ones arrive by subscription. */
export const shouldRevalidate = (): boolean => false;
