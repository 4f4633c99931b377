import { EMAIL_BODY_MAX_LENGTH, EMAIL_SUBJECT_MAX_LENGTH } from "@cara/contract/workspace-terms.ts";
import { CERTIFICATE_REASON_MAX_LENGTH } from "@cara/contract/limits.ts";
import { array, boolean, nullable, object, string } from "zod/mini";
import { optionalText, requiredText } from "../../forms/rules.ts";
import { graphql } from "../../graphql/gen/gql.ts";
import type { CertificateDeliveryQuery } from "../../graphql/gen/graphql.ts";
import { OpenedPages } from "./cited-proofs.ts";

/** A delivery as it is displayed before it is approved. */
graphql(`
  fragment ShownDelivery on CertificateDeliveryProposal {
    to
    cc
    subject
    body
    signature
    insured
    onRecord
    certificateName
    certificateHash
    pages {
      copyId
      state
      failure
      name
      number
      edition
      wants
      fileId
      firstPage
      lastPage
      quote
      sha256
      thirdParties
      isUnread
      isProposed
    }
  }
`);

export const CertificateToSend = graphql(`
  query CertificateDelivery($id: ID!) {
    certificate(id: $id) {
      id
      certificateNumber
      state
      downloadUrl
      holder {
        name
      }
      contents {
        decisions {
          ...ShownDecision @unmask
        }
        problems {
          message
        }
      }
    }
    certificateIssuing(id: $id) {
      hash
      needsReason
      losses {
        policyId
        line
        policyNumber
        isWholeLine
        lost
        why
      }
      blocks {
        code
      }
    }
    certificateDelivery(id: $id) {
      ...ShownDelivery @unmask
    }
  }
`);

export type ToSend = CertificateDeliveryQuery;
export type Proposal = ToSend["certificateDelivery"];
export type AttachablePages = Proposal["pages"][number];

/** What the dialog submits: the delivery exactly as it is displayed. */
export const DisplayedDelivery = object({
  to: array(string()),
  cc: array(string()),
  subject: requiredText(EMAIL_SUBJECT_MAX_LENGTH),
  body: requiredText(EMAIL_BODY_MAX_LENGTH),
  signature: nullable(string()),
  certificate: string(),
  pages: array(object({ id: string(), sha256: string() })),
  sendAnyway: boolean(),
  reason: optionalText(CERTIFICATE_REASON_MAX_LENGTH),
  confirmsLosses: boolean(),
  /** The cited pages that were displayed; none where it is issued already. */
  opened: OpenedPages,
  /** The hash of the draft that is issued with it; null where it is issued already. */
  issuing: nullable(string()),
});

/** The fields of the dialog; pages by the keys of those that a person turned on or off. */
export const sendValuesOf = ({ to, cc, subject, body }: Proposal) => ({
  to: to.join(", "),
  cc: cc.join(", "),
  subject,
  body,
  pagesOn: "",
  pagesOff: "",
  reason: "",
  confirmsLosses: false,
});
export type SendValues = ReturnType<typeof sendValuesOf>;

export const pageKey = ({ fileId, firstPage }: AttachablePages): string => `${fileId}:${firstPage}`;
const keysIn = (text: string): string[] => text.split(" ").filter(Boolean);

/** Whether pages go along: as a person said, else as proposed. What is not copied cannot. */
export function isChosen(pages: AttachablePages, { pagesOn, pagesOff }: SendValues): boolean {
  if (pages.copyId === null) return false;
  const key = pageKey(pages);
  return keysIn(pagesOn).includes(key) || (pages.isProposed && !keysIn(pagesOff).includes(key));
}

/** The fields after a person turns pages on or off. */
export function choose(pages: AttachablePages, isOn: boolean, values: SendValues): Partial<SendValues> {
  const key = pageKey(pages);
  const without = (text: string): string[] => keysIn(text).filter((one) => one !== key);
  const [on, off] = [without(values.pagesOn), without(values.pagesOff)];
  (isOn ? on : off).push(key);
  return { pagesOn: on.join(" "), pagesOff: off.join(" ") };
}

/** Addresses as typed, in lower case as they are sent. */
export const addressesIn = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[\s,;]+/u)
    .filter(Boolean);

export const sendPage = (accountId: string, id: string): string => `/app/accounts/${accountId}/certificates/${id}/send`;
