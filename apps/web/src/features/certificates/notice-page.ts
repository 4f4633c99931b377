import { useLoaderData, useParams, type LoaderFunctionArgs } from "react-router";
import { execute } from "../../graphql/execute.ts";
import { orFallBack } from "../../graphql/fall-back.ts";
import { graphql } from "../../graphql/gen/gql.ts";
import { isOpen } from "../copilot/artifacts/email-page.ts";
import { certificatePagePath } from "./letter-page.ts";

const CertificateNotices = graphql(`
  query CertificateNotices($id: ID!) {
    certificate(id: $id) {
      id
      notices {
        id
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

export const noticePage = (certificatePage: string, id: string, change: "edit" | "send"): string =>
  `${certificatePage}/notices/${id}/${change}`;

/** The notice that a dialog was opened for; null when there is none to change. */
export async function loadNotice({ params, request }: LoaderFunctionArgs) {
  const { accountId = "", certificateId = "", noticeId } = params;
  const { certificate } = await orFallBack(
    execute(CertificateNotices, { id: certificateId }, request),
    `/app/accounts/${accountId}/certificates`,
    "That notice could not be opened",
  );
  return certificate.notices.find(({ id }) => id === noticeId)?.email ?? null;
}

export function useNotice() {
  const email = useLoaderData<typeof loadNotice>();
  const { accountId = "", certificateId = "", noticeId = "" } = useParams();
  const over = certificatePagePath(accountId, certificateId);
  return { email: email && isOpen(email) ? email : null, noticeId, over };
}
