import { NORTHGATE } from "./fake-certificates.ts";

/** A form that may be accepted by its page for a waiver that a certificate was refused. */
export const ACCEPTABLE = {
  formId: "form1",
  number: "GM 70 11",
  edition: "03 24",
  title: "Waiver of transfer of rights of recovery",
  fileId: "f1",
  fileName: "policy.pdf",
  pages: [41, 42],
  reason: "GM 70 11 03 24 may grant this, but it is not a form we know. Read its page.",
};
export const acceptableForms = (forms: readonly object[] = [ACCEPTABLE], reason: string | null = null) => ({
  certificate: { id: "7", certificateNumber: "COI-2026-000007", holder: NORTHGATE },
  acceptableForms: { forms, reason },
});

/** What somebody accepted and a second person has yet to confirm. */
export const acceptance = (more: object = {}) => ({
  id: "x1",
  version: 1,
  line: "GENERAL_LIABILITY",
  want: "WAIVER",
  number: "GM 70 11",
  edition: "03 24",
  holderName: NORTHGATE.name,
  fileId: "f1",
  page: 41,
  quote: "We waive any right of recovery against the owner",
  acceptedBy: { name: "Dana Whitfield" },
  acceptedAt: "2026-11-17T15:00:00.000Z",
  confirmedBy: null,
  confirmedAt: null,
  certificate: { id: "7", accountId: "a1" },
  ...more,
});
