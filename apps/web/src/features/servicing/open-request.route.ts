import { redirect, type ActionFunctionArgs } from "react-router";
import { invalid, readSubmission, saved, settle } from "../../forms/outcome.ts";
import { execute } from "../../graphql/execute.ts";
import { graphql } from "../../graphql/gen/gql.ts";
import { NewRequest } from "./new-request.ts";

const OpenRequest = graphql(`
  mutation OpenServiceRequest($input: OpenServiceRequestInput!) {
    openServiceRequest(input: $input) {
      serviceRequest {
        id
      }
      validationErrors {
        path
        message
      }
    }
  }
`);

/** Opened directly, it redirects to the list. */
export const loader = () => redirect("/app/servicing");

/** Opens a request from an account, a thread or a call, and goes there. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await readSubmission(NewRequest, request);
  if (!form.ok) return form.refused;
  return settle(async () => {
    const { serviceRequest, validationErrors } = (await execute(OpenRequest, { input: form.value }, request))
      .openServiceRequest;
    if (!serviceRequest) return invalid(validationErrors);
    return saved(`/app/servicing/${serviceRequest.id}/overview`, { push: true });
  });
}
