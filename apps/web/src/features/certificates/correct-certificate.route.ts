import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "react-router";
import { number, object } from "zod/mini";
import { readSubmission, refusedBy, saved, settle } from "../../forms/outcome.ts";
import { execute } from "../../graphql/execute.ts";
import { ConnectionFailure } from "../../graphql/failure.ts";
import { graphql } from "../../graphql/gen/gql.ts";
import { certificatePagePath } from "./letter-page.ts";

const CorrectCertificate = graphql(`
  mutation CorrectCertificate($id: ID!, $version: Int!) {
    correctCertificate(id: $id, version: $version) {
      certificate {
        id
      }
      validationErrors {
        path
        message
      }
      conflict
    }
  }
`);

const Correction = object({ version: number() });

/** Opened directly, it redirects to the certificate. */
export const loader = ({ params }: LoaderFunctionArgs) =>
  redirect(certificatePagePath(params["accountId"] ?? "", params["certificateId"] ?? ""));

/** Drafts the correction of an issued certificate and opens it. */
export async function action({ params, request }: ActionFunctionArgs) {
  const { accountId = "", certificateId: id = "" } = params;
  const form = await readSubmission(Correction, request);
  if (!form.ok) return form.refused;
  return settle(async () => {
    const { correctCertificate } = await execute(CorrectCertificate, { id, ...form.value }, request);
    if (correctCertificate.validationErrors.length > 0) return refusedBy(correctCertificate);
    const { certificate } = correctCertificate;
    if (!certificate) throw new ConnectionFailure("corrected without a draft");
    return saved(certificatePagePath(accountId, certificate.id), { push: true });
  });
}
