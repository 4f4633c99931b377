import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "react-router";
import { refusedBy, saved, settle } from "../../forms/outcome.ts";
import { execute } from "../../graphql/execute.ts";
import { graphql } from "../../graphql/gen/gql.ts";
import { certificatePagePath } from "./letter-page.ts";

const WriteLetter = graphql(`
  mutation WriteRefusalLetter($id: ID!) {
    writeRefusalLetter(id: $id) {
      validationErrors {
        path
        message
      }
      conflict
    }
  }
`);

/** Opened directly, it redirects to the certificate. */
export const loader = ({ params }: LoaderFunctionArgs) =>
  redirect(certificatePagePath(params["accountId"] ?? "", params["certificateId"] ?? ""));

/** Drafts the letter; the certificate shows it. */
export function action({ params, request }: ActionFunctionArgs) {
  return settle(async () => {
    const { writeRefusalLetter } = await execute(WriteLetter, { id: params["certificateId"] ?? "" }, request);
    return writeRefusalLetter.validationErrors.length > 0 ? refusedBy(writeRefusalLetter) : saved(null);
  });
}
