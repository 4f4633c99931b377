import { EMAIL_BODY_MAX_LENGTH, EMAIL_SUBJECT_MAX_LENGTH } from "@cara/contract/workspace-terms.ts";
import { GrowTextarea } from "@cara/ui/grow-textarea.tsx";
import { array, number, object, optional, string } from "zod/mini";
import { refusedBy, saved, underPaths } from "../../../forms/outcome.ts";
import { requiredText } from "../../../forms/rules.ts";
import { TextField } from "../../../forms/text-field.tsx";
import type { FormState } from "../../../forms/use-form.ts";
import type { Artifact } from "../workspace.ts";
import { emailDraftKey } from "./email-page.ts";
import { FlaggedAddresses } from "./flagged-addresses.tsx";

export type EditedEmail = Pick<Artifact, "subject" | "to" | "cc" | "body" | "signature" | "flagged" | "version">;

/** What an edit of an email submits; only those of a workspace have attachments. */
export const EmailValues = object({
  to: array(string()),
  cc: array(string()),
  subject: requiredText(EMAIL_SUBJECT_MAX_LENGTH),
  body: requiredText(EMAIL_BODY_MAX_LENGTH),
  signature: string(),
  attachmentIds: optional(array(string())),
  version: number(),
});

/** The fields of an email as typed, addresses in one text. */
export const emailFieldsOf = ({ to, cc, subject, body, signature, version }: EditedEmail) => ({
  to: to.join(", "),
  cc: cc.join(", "),
  subject: subject ?? "",
  body: body ?? "",
  signature: signature ?? "",
  version: String(version),
});
type EmailFieldValues = ReturnType<typeof emailFieldsOf>;

export const partsOf = (text: string): string[] => text.split(/[\s,;]+/u).filter(Boolean);

export const emailToSend = ({ to, cc, subject, body, signature, version }: EmailFieldValues) => ({
  to: partsOf(to),
  cc: partsOf(cc),
  subject,
  body,
  signature,
  version: Number(version),
});

/** What became of an edit. */
export function editOutcome(id: string, payload: Parameters<typeof refusedBy>[0], redirectTo: string) {
  // an error of one address is shown under the field that holds them all
  const validationErrors = underPaths(payload.validationErrors, (path) => path.split(".")[0] ?? path);
  if (validationErrors.length > 0) return refusedBy({ ...payload, validationErrors });
  return saved(redirectTo, { draft: emailDraftKey(id), push: true });
}

interface EmailFieldsProps<Values extends EmailFieldValues> {
  form: FormState<Values>;
  flagged: readonly string[];
}

export function EmailFields<Values extends EmailFieldValues>({ form, flagged }: EmailFieldsProps<Values>) {
  return (
    <>
      <TextField form={form} name="to" label="To" hint="Separate addresses with commas." dir="auto" />
      <FlaggedAddresses addresses={flagged} />
      <TextField form={form} name="cc" label="Cc" dir="auto" />
      <TextField form={form} name="subject" label="Subject" dir="auto" />
      <TextField form={form} name="body" label="Message" as={GrowTextarea} dir="auto" />
      <TextField form={form} name="signature" label="Signature" as={GrowTextarea} dir="auto" />
    </>
  );
}
