import { z } from "zod";
import type { EmailDraftInput } from "#domains/emails/email-draft.ts";
import type { LiveForm } from "#domains/policies/findings/finding.ts";
import { isSameForm } from "#domains/policies/findings/missing-forms.ts";
import type { Policy } from "#domains/policies/policy.ts";
import type { Day } from "#kernel/calendar.ts";
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

/** Forms of a policy that the carrier is asked for, with the draft of the email that asks. */
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

/** A request after its policy's documents were read: the same object if none of them brought a form. */
export function receive(request: FormRequest, present: readonly LiveForm[], at: Date): FormRequest {
  const forms = request.forms.map((asked) => {
    const found = asked.received ? undefined : present.find((form) => isSameForm(form, asked));
    return found
      ? { ...asked, received: { fileId: found.fileId, page: found.firstPage, at: at.toISOString() } }
      : asked;
  });
  if (forms.every((form, index) => form === request.forms[index])) return request;
  const isWhole = forms.every(({ received }) => received !== null);
  return { ...request, forms, ...(isWhole ? { state: "RECEIVED", closedAt: at } : {}) };
}

type Asked = {
  policy: Pick<Policy, "policyNumber" | "inforceOn" | "expiresOn">;
  insured: string;
  carrier: string | null;
};

/** The email that asks for forms; a person enters whom it goes to. */
export function requestEmail(
  { policy: { policyNumber, inforceOn, expiresOn }, insured, carrier }: Asked,
  forms: readonly RequestedForm[],
): Pick<z.input<typeof EmailDraftInput>, "subject" | "to" | "body"> {
  const isOne = forms.length === 1;
  const term = inforceOn && expiresOn ? `, ${inWords(inforceOn)} to ${inWords(expiresOn)}` : "";
  return {
    subject: `Missing ${isOne ? "form" : "forms"} for ${policyNumber ?? "the policy"}, ${insured}`,
    to: [],
    body: [
      carrier ? `Hello ${carrier} team,` : "Hello,",
      "",
      `We received ${policyNumber ? `policy ${policyNumber}` : "the policy"} for ${insured}${term}. Its schedule lists ${isOne ? "a form whose pages are" : "forms whose pages are"} not in the documents we have:`,
      "",
      ...forms.map(({ number, edition, title }) => `- ${[number, edition, title].filter(Boolean).join(" ")}`),
      "",
      `Please send us ${isOne ? "this form" : "these forms"} as attached to the policy.`,
      "",
      "Thank you",
    ].join("\n"),
  };
}

const FORMAT = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });
/** "Mar 5, 2026" */
const inWords = (day: Day): string => FORMAT.format(new Date(`${day}T00:00:00Z`));
