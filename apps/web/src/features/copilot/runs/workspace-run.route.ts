import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "react-router";
import { invalid, saved, settle } from "../../../forms/outcome.ts";
import { execute } from "../../../graphql/execute.ts";
import { graphql } from "../../../graphql/gen/gql.ts";

const StopCara = graphql(`
  mutation StopCaraWorkspace($id: ID!) {
    stopCaraWorkspace(id: $id) {
      validationErrors {
        path
        message
      }
    }
  }
`);
const RetryCara = graphql(`
  mutation RetryCaraWorkspace($id: ID!) {
    retryCaraWorkspace(id: $id) {
      validationErrors {
        path
        message
      }
    }
  }
`);

/** Opened directly, it redirects to the workspace. */
export const loader = ({ params }: LoaderFunctionArgs) => redirect(`/app/workspaces/${params["workspaceId"] ?? ""}`);

/** Stops the run (DELETE), or retries a failed or stopped run (POST). */
export async function action({ params, request }: ActionFunctionArgs) {
  const id = params["workspaceId"] ?? "";
  return settle(async () => {
    const { validationErrors } =
      request.method === "DELETE"
        ? (await execute(StopCara, { id }, request)).stopCaraWorkspace
        : (await execute(RetryCara, { id }, request)).retryCaraWorkspace;
    return validationErrors.length > 0 ? invalid(validationErrors) : saved(null);
  });
}
