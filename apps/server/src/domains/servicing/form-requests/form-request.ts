import { EMAIL_SUBJECT_MAX_LENGTH } from "@cara/contract/workspace-terms.ts";
import { z } from "zod";
import type { EmailDraftInput } from "#domains/emails/email-draft.ts";
import type { LiveForm } from "#domains/policies/findings/finding.ts";
import { isSameForm } from "#domains/policies/findings/missing-forms.ts";
import type { Policy } from "#domains/policies/policy.ts";
import { writtenDay } from "#kernel/calendar.ts";
import type { AgencyUserId, EmailDraftId, FormRequestId, PolicyId } from "#kernel/ids.ts";

export const FORM_REQUEST_STATES = ["OPEN", "RECEIVED", "CANCELED"] as const;
/** Forms in one request, as the table admits; more are asked for in the next one. */
export const FORMS_MAX = 100;

/** A form that is asked for, and the document and page that brought it. */
export const RequestedForm = z.object({
  number: z.string(),
  edition: z.string().nullable(),
  title: z.string().nullable(),
  received: z.object({ fileId: z.string(), page: z.int(), at: z.iso.datetime() }).nullable(),
});
export type RequestedForm = z.infer<typeof RequestedForm>;

/** Forms of a policy that its broker or carrier is asked for, with the draft of the email that asks. */
export type FormRequest = {
  id: FormRequestId;
  policyId: PolicyId;
  draftId: EmailDraftId;
  state: (typeof FORM_REQUEST_STATES)[number];
  forms: RequestedForm[];
  requestedBy: AgencyUserId;
  requestedAt: Date;
  closedAt: Date | null;
  /** Who canceled it; the documents that its forms name close a received one. */
  closedBy: AgencyUserId | null;
};

/** The missing forms that no open request asks for. */
export const formsToAskFor = (missing: readonly LiveForm[], open: readonly FormRequest[]): RequestedForm[] =>
  missing
    .filter((form) => !open.some(({ forms }) => forms.some((asked) => !asked.received && isSameForm(asked, form))))
    .slice(0, FORMS_MAX)
    .map(({ number, edition, title }) => ({ number, edition, title, received: null }));

/**
 * A request as its policy's documents say now: the same object if nothing changed. A form is received while its page is
 * there, so one whose document was deleted, or is not the policy's any more, is missing again.
 */
export function receive(request: FormRequest, present: readonly LiveForm[], at: Date): FormRequest {
  const forms = request.forms.map((asked) => {
    const found = present.filter((form) => isSameForm(form, asked));
    const { received } = asked;
    if (received && found.some(({ fileId, firstPage }) => fileId === received.fileId && firstPage === received.page))
      return asked;
    const [first] = found;
    if (first) return { ...asked, received: { fileId: first.fileId, page: first.firstPage, at: at.toISOString() } };
    return received ? { ...asked, received: null } : asked;
  });
  if (forms.every((form, index) => form === request.forms[index])) return request;
  const isWhole = forms.every(({ received }) => received !== null);
  return { ...request, forms, ...(isWhole ? { state: "RECEIVED", closedAt: at } : {}) };
}

type Asked = {
  policy: Pick<Policy, "policyNumber" | "inforceOn" | "expiresOn">;
  insured: string;
  /** Who is asked: the wholesale broker, or the carrier of a policy without one. */
  asked: string | null;
  /** The carrier, where a broker is asked. */
  through: string | null;
};

/** The email that asks for forms; a person enters whom it goes to. */
export function requestEmail(
  { policy: { policyNumber, inforceOn, expiresOn }, insured, asked, through }: Asked,
  forms: readonly RequestedForm[],
): Pick<z.input<typeof EmailDraftInput>, "subject" | "to" | "body"> {
  const isOne = forms.length === 1;
  const term = inforceOn && expiresOn ? `, ${writtenDay(inforceOn)} to ${writtenDay(expiresOn)}` : "";
  return {
    subject: cut(
      `Missing ${isOne ? "form" : "forms"} for ${policyNumber ?? "the policy"}, ${insured}`,
      EMAIL_SUBJECT_MAX_LENGTH,
    ),
    to: [],
    body: [
      asked ? `Hello ${asked} team,` : "Hello,",
      "",
      `We received ${policyNumber ? `policy ${policyNumber}` : "the policy"}${through ? ` of ${through}` : ""} for ${insured}${term}. Its schedule lists ${isOne ? "a form whose pages are" : "forms whose pages are"} not in the documents we have:`,
      "",
      ...forms.map(
        ({ number, edition, title }) => `- ${[number, edition, titleToSend(title)].filter(Boolean).join(" ")}`,
      ),
      "",
      `Please send us ${isOne ? "this form" : "these forms"} as attached to the policy.`,
      "",
      "Thank you",
    ].join("\n"),
  };
}

/** Characters of a title in the email; a printed one is rarely longer. */
const TITLE_LENGTH = 80;

/** What a form's title is made of: words and what joins them, and no figure longer than a year. */
const TITLE = /^(?!.*\d{5})[\p{L}\d &,'’()/–—-]+$/u;

/**
 * A title as it may stand in an email that the agency sends: the words come from a document, which may say anything. One with
 * an address, a link, an account number or a sentence is no title.
 */
function titleToSend(title: string | null): string | null {
  const words = (title ?? "").replaceAll(/\s+/gu, " ").trim();
  return TITLE.test(words) ? cut(words, TITLE_LENGTH) : null;
}

const cut = (text: string, length: number): string =>
  text.length <= length
    ? text
    : `${text
        .slice(0, length - 1)
        .toWellFormed()
        .trimEnd()}…`;
