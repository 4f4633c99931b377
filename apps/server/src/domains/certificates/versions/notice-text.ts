import { EMAIL_SUBJECT_MAX_LENGTH } from "@cara/contract/workspace-terms.ts";
import { writtenDay, type Day } from "#kernel/calendar.ts";
import { visibleText } from "#kernel/text.ts";

type Recalled = {
  number: string;
  insured: string;
  holder: string;
  issuedOn: Day;
  /** Where anyone with the address sees whether the certificate is current. */
  statusUrl: string | null;
};

/** The email that recalls a void certificate. It does not say why: the reason is for the agency. */
export function recallText({ number, insured, holder, issuedOn, statusUrl }: Recalled) {
  return {
    subject: inOneLine(`Void: certificate of insurance ${number}, ${insured}`).slice(0, EMAIL_SUBJECT_MAX_LENGTH),
    body: [
      `Certificate of liability insurance ${number}, issued on ${writtenDay(issuedOn)}, is void.`,
      "",
      `Insured: ${inOneLine(insured)}`,
      `Certificate holder: ${inOneLine(holder)}`,
      "",
      "Please do not rely on it, and tell whoever you passed it on to.",
      ...(statusUrl ? ["", `Its status page says so too: ${statusUrl}`] : []),
      "",
      "If you need a certificate, please tell us.",
    ].join("\n"),
  };
}

export const inOneLine = (text: string): string => visibleText(text).replaceAll(/\s+/gu, " ").trim();
