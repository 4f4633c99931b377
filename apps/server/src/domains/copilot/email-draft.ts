import { createHash } from "node:crypto";
import { z } from "zod";
import {
  EMAIL_BODY_MAX_LENGTH,
  EMAIL_RECIPIENTS_MAX,
  EMAIL_SUBJECT_MAX_LENGTH,
} from "@cara/contract/workspace-terms.ts";
import { atMostCharacters, INVALID_EMAIL, REQUIRED, TOO_MANY_RECIPIENTS } from "@cara/contract/messages.ts";
import { isEmailAddress, visibleText } from "#kernel/text.ts";

/** An e-mail as it would leave: what is shown, approved and sent is exactly this. */
export type EmailContent = { subject: string; recipients: string[]; body: string };

/** What an e-mail is written with, by Cara or by a person: nothing in it is there without being seen. */
export const EmailDraft = z.object({
  subject: z
    .string({ error: REQUIRED })
    // a line end in a subject would begin another header
    .transform((text) => visibleText(text).replaceAll(/\s+/g, " ").trim())
    .pipe(z.string().min(1, REQUIRED).max(EMAIL_SUBJECT_MAX_LENGTH, atMostCharacters(EMAIL_SUBJECT_MAX_LENGTH))),
  to: z
    .array(
      z
        .string()
        .transform((text) => visibleText(text).trim().toLowerCase())
        .refine(isEmailAddress, INVALID_EMAIL),
    )
    .transform((addresses) => [...new Set(addresses)])
    .refine((addresses) => addresses.length <= EMAIL_RECIPIENTS_MAX, TOO_MANY_RECIPIENTS),
  body: z
    .string({ error: REQUIRED })
    .transform((text) => visibleText(text).trimEnd())
    .pipe(z.string().min(1, REQUIRED).max(EMAIL_BODY_MAX_LENGTH, atMostCharacters(EMAIL_BODY_MAX_LENGTH))),
});
export type EmailDraft = z.infer<typeof EmailDraft>;

/** The seal of what was approved: subject, recipients and body, each with its length, so that no two read alike. */
export function contentHash({ subject, recipients, body }: EmailContent): Buffer {
  const hash = createHash("sha256");
  for (const part of [subject, String(recipients.length), ...recipients, body]) {
    const bytes = Buffer.from(part, "utf8");
    hash.update(`${bytes.length}:`).update(bytes);
  }
  return hash.digest();
}
