import { useLoaderData, useParams, type LoaderFunctionArgs } from "react-router";
import { execute } from "../../graphql/execute.ts";
import { orFallBack } from "../../graphql/fall-back.ts";
import { graphql } from "../../graphql/gen/gql.ts";
import { isOpen } from "../copilot/artifacts/email-page.ts";

const Letter = graphql(`
  query RefusalLetter($id: ID!) {
    certificate(id: $id) {
      id
      refusalLetter {
        email {
          id
          state
          version
          subject
          to
          cc
          flagged
          unlisted
          body
          signature
        }
      }
    }
  }
`);

export const certificatePagePath = (accountId: string, id: string): string =>
  `/app/accounts/${accountId}/certificates/${id}`;
export const letterPage = (certificatePage: string, change: "edit" | "send"): string =>
  `${certificatePage}/letter/${change}`;

/** The letter that a dialog was opened for; null when there is none to change. */
export async function loadLetter({ params, request }: LoaderFunctionArgs) {
  const { accountId = "", certificateId = "" } = params;
  const { certificate } = await orFallBack(
    execute(Letter, { id: certificateId }, request),
    `/app/accounts/${accountId}/certificates`,
    "That letter could not be opened",
  );
  return certificate.refusalLetter?.email ?? null;
}

export function useLetter() {
  const email = useLoaderData<typeof loadLetter>();
  const { accountId = "", certificateId = "" } = useParams();
  const over = certificatePagePath(accountId, certificateId);
  return { email: email && isOpen(email) ? email : null, certificateId, over };
}
