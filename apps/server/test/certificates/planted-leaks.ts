import type { CertificateForm, CertificateRow } from "../../src/domains/certificates/form/certificate-form.ts";
import { WRONG } from "./random-ledger.ts";

type Leak = (form: CertificateForm, foreign: string) => CertificateForm | null;

const source = { kind: "RECORD", of: "POLICY", id: "leak" } as const;
const yes = { value: "Y", source: { kind: "FORM", formId: "leak", page: 1 } } as const;
const inOne = (
  form: CertificateForm,
  change: (row: CertificateRow) => CertificateRow | null,
): CertificateForm | null => {
  const at = form.rows.findIndex((row) => change(row) !== null);
  const changed = form.rows[at] && change(form.rows[at]);
  return changed ? { ...form, rows: form.rows.with(at, changed) } : null;
};
const amount = { amountCents: Number(WRONG) * 100_000, statedAs: null, source };

/** What a certificate must never print, planted in one that is right; null where there is no place for it. */
export const LEAKS: Readonly<Record<string, Leak>> = {
  "a limit of the model's": (form) =>
    inOne(form, (row) =>
      row.kind === "GENERAL_LIABILITY" ? { ...row, limits: { ...row.limits, eachOccurrence: amount } } : null,
    ),
  "a Y for additional insured without an endorsement": (form) =>
    inOne(form, (row) =>
      "additionalInsured" in row && !row.additionalInsured ? { ...row, additionalInsured: yes } : null,
    ),
  "a Y for a waiver without an endorsement": (form) =>
    inOne(form, (row) => (row.waiver ? null : { ...row, waiver: yes })),
  "the policy number of another account": (form, foreign) =>
    inOne(form, (row) => (row.policyNumber ? { ...row, policyNumber: { value: foreign, source } } : null)),
  "a NAIC code of the model's": (form) =>
    form.insurers.length === 0
      ? null
      : { ...form, insurers: form.insurers.map((one) => ({ ...one, naicCode: { value: WRONG, source } })) },
  "a date of the model's": (form) =>
    inOne(form, (row) => (row.expiresOn ? { ...row, expiresOn: { value: "2078-07-07", source } } : null)),
  "nothing of any policy": (form) => (form.rows.length === 0 ? null : { ...form, rows: [], insurers: [] }),
  "a limit that is lost": (form) =>
    inOne(form, (row) =>
      row.kind === "AUTO" && row.limits.combinedSingle
        ? { ...row, limits: { ...row.limits, combinedSingle: null } }
        : null,
    ),
};
