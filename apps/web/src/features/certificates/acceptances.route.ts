import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "react-router";
import { int, object, string, union } from "zod/mini";
import { readSubmission, refusedBy, saved, settle } from "../../forms/outcome.ts";
import { execute } from "../../graphql/execute.ts";
import { graphql } from "../../graphql/gen/gql.ts";
import { certificatePagePath } from "./letter-page.ts";

const ConfirmFormAcceptance = graphql(`
  mutation ConfirmFormAcceptance($id: ID!, $version: Int!) {
    confirmFormAcceptance(id: $id, version: $version) {
      validationErrors {
        path
        message
      }
      conflict
    }
  }
`);
const WithdrawFormAcceptance = graphql(`
  mutation WithdrawFormAcceptance($id: ID!) {
    withdrawFormAcceptance(id: $id) {
      validationErrors {
        path
        message
      }
      conflict
    }
  }
`);

const Change = union([object({ confirm: string(), version: int() }), object({ withdraw: string() })]);

/** Opened directly, it redirects to the certificate. */
export const loader = ({ params }: LoaderFunctionArgs) =>
  redirect(certificatePagePath(params["accountId"] ?? "", params["certificateId"] ?? ""));

/** Confirms what somebody accepted by its page, or withdraws it. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await readSubmission(Change, request);
  if (!form.ok) return form.refused;
  const { value } = form;
  return settle(async () => {
    const payload =
      "confirm" in value
        ? (await execute(ConfirmFormAcceptance, { id: value.confirm, version: value.version }, request))
            .confirmFormAcceptance
        : (await execute(WithdrawFormAcceptance, { id: value.withdraw }, request)).withdrawFormAcceptance;
    return payload.validationErrors.length > 0 ? refusedBy(payload) : saved(null);
  });
}
