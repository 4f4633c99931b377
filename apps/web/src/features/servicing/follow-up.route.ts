import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "react-router";
import { invalid, saved, settle } from "../../forms/outcome.ts";
import { execute } from "../../graphql/execute.ts";
import { graphql } from "../../graphql/gen/gql.ts";

const FollowUp = graphql(`
  mutation FollowUpServiceRequest($id: ID!) {
    followUpServiceRequest(id: $id) {
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

const overviewOf = (id: string | undefined): string => `/app/servicing/${id ?? ""}/overview`;

/** Opened directly, it redirects to the request. */
export const loader = ({ params }: LoaderFunctionArgs) => redirect(overviewOf(params["requestId"]));

/** Opens the follow-up and goes there; Back returns to the closed request. */
export function action({ params, request }: ActionFunctionArgs) {
  return settle(async () => {
    const { followUpServiceRequest } = await execute(FollowUp, { id: params["requestId"] ?? "" }, request);
    const { serviceRequest, validationErrors } = followUpServiceRequest;
    if (!serviceRequest) return invalid(validationErrors);
    return saved(overviewOf(serviceRequest.id), { push: true });
  });
}
