import { createHash } from "node:crypto";
import { z } from "zod";
import { WORDING_GRADES } from "@cara/contract/check-wording.ts";
import { COVERAGE_LINES } from "@cara/contract/coverage.ts";
import type { Address } from "#kernel/address.ts";
import type { Day } from "#kernel/calendar.ts";
import type { AccountId, AgencyUserId, CertificateHolderId, CertificateId } from "#kernel/ids.ts";
import { CertificateForm, type CertificateRow } from "../form/certificate-form.ts";
import { NEXT_STEPS, RANKS } from "../gate/gate-refusal.ts";
import { WANTS } from "../gate/known-forms.ts";
import { wordsOf } from "#kernel/party-name.ts";

export const CERTIFICATE_STATES = ["DRAFT", "ISSUED", "SUPERSEDED", "VOID"] as const;

/** Who receives certificates. */
export type CertificateHolder = { id: CertificateHolderId; name: string; address: Address };

/** A certificate without what is printed on it. */
export type Certificate = {
  id: CertificateId;
  accountId: AccountId;
  holder: CertificateHolder;
  number: string;
  state: (typeof CERTIFICATE_STATES)[number];
  /** What was asked for. */
  additionalInsured: boolean;
  descriptionOfOperations: string | null;
  issuedOn: Day | null;
  createdBy: AgencyUserId;
  createdAt: Date;
};

const Decision = z.object({
  policyId: z.string(),
  line: z.enum(COVERAGE_LINES),
  want: z.enum(WANTS),
  proof: z
    .object({
      formId: z.string(),
      fileId: z.string(),
      number: z.string(),
      edition: z.string(),
      page: z.int(),
      quote: z.string(),
      note: z.string(),
    })
    .nullable(),
  refusal: z.object({ reason: z.enum(RANKS), message: z.string(), nextStep: z.enum(NEXT_STEPS) }).nullable(),
});
export type Decision = z.infer<typeof Decision>;

const WordingFinding = z.object({
  start: z.int(),
  end: z.int(),
  rule: z.string(),
  grade: z.enum(WORDING_GRADES),
  reason: z.string(),
  citation: z.string().nullable(),
  alternatives: z.array(z.string()),
});

/** What a certificate prints, and every decision behind it, as they were when it was computed. */
export const Snapshot = z.object({
  form: CertificateForm,
  decisions: z.array(Decision),
  /** What stands in the way of the description of operations; certificates from before it was checked have none. */
  wording: z.array(WordingFinding).default([]),
});
export type Snapshot = z.infer<typeof Snapshot>;

/** "COI-2026-000042". */
export const certificateNumber = (year: number, nth: number): string => `COI-${year}-${String(nth).padStart(6, "0")}`;

/** SHA-256 of a snapshot, whatever the order of its keys. */
export const hashOf = (snapshot: Snapshot): Buffer => createHash("sha256").update(canonical(snapshot)).digest();

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "null";
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, one]) => `${JSON.stringify(key)}:${canonical(one)}`).join(",")}}`;
}

/** The same for the same party at the same address, however they are typed. */
export function holderIdentity({ name, address }: Omit<CertificateHolder, "id">): Buffer {
  const { line1, line2, city, zone, postalCode } = address;
  const parts = [name, line1, line2 ?? "", city, zone, postalCode.slice(0, 5)];
  return createHash("sha256")
    .update(JSON.stringify(parts.map((part) => wordsOf(part).join(" "))))
    .digest();
}

/** The facts and forms that a row prints. */
export function sourcesOf(row: CertificateRow): { factIds: string[]; formIds: string[] } {
  const [factIds, formIds] = [new Set<string>(), new Set<string>()];
  const visit = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    if ("factId" in value && typeof value.factId === "string") factIds.add(value.factId);
    if ("formId" in value && typeof value.formId === "string") formIds.add(value.formId);
    for (const one of Object.values(value)) visit(one);
  };
  visit(row);
  return { factIds: [...factIds], formIds: [...formIds] };
}
