import { EMAIL_SUBJECT_MAX_LENGTH } from "@cara/contract/workspace-terms.ts";

type Described = {
  number: string;
  insured: string;
  holder: string;
  /** Where anyone with the address sees whether the certificate is current. */
  statusUrl: string | null;
};

/** The message that a delivery begins with: facts, and nothing that could read as a promise or as a change of coverage. */
export function deliveryText({ number, insured, holder, statusUrl }: Described): { subject: string; body: string } {
  const lines = [
    `Attached is certificate of liability insurance ${number}.`,
    "",
    `Insured: ${insured}`,
    `Certificate holder: ${holder}`,
    ...(statusUrl === null ? [] : ["", `Check whether it is still current: ${statusUrl}`]),
    "",
    "It gives information about the policies that it lists, as they were on the day it was issued. It does not change what they cover.",
  ];
  return {
    subject: `Certificate of insurance ${number}, ${insured}`.slice(0, EMAIL_SUBJECT_MAX_LENGTH),
    body: lines.join("\n"),
  };
}
