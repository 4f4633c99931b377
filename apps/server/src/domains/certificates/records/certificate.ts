import { createHash } from "node:crypto";
import { z } from "zod";
import { WORDING_GRADES } from "@cara/contract/check-wording.ts";
import { COVERAGE_LINES } from "@cara/contract/coverage.ts";
import { PAGE_NUMBER } from "@cara/contract/messages.ts";
import type { Day } from "#kernel/calendar.ts";
import type { AccountId, AgencyUserId, CertificateId } from "#kernel/ids.ts";
import { CertificateForm, type CertificateRow } from "../form/certificate-form.ts";
import { NEXT_STEPS, RANKS } from "../gate/gate-refusal.ts";
import { WANTS } from "../gate/known-forms.ts";
import type { CertificateHolder } from "../holders/holder.ts";

/** The written contract that requires a certificate: with the insured, or reaching the holder through others. */
export const CONTRACTS = ["DIRECT", "THROUGH_OTHERS"] as const;
export const CERTIFICATE_STATES = ["DRAFT", "ISSUED", "SUPERSEDED", "VOID"] as const;

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
  version: number;
  /** The certificate that this one corrects. */
  correctsId: CertificateId | null;
  /** A newer draft took its place. */
  isSetAside: boolean;
};

/** The people who accepted a form by its page, and when; absent where code read the form. */
const AcceptedBy = z.object({
  id: z.string(),
  acceptedBy: z.string(),
  acceptedAt: z.iso.datetime(),
  confirmedBy: z.string(),
  confirmedAt: z.iso.datetime(),
});

/** Words of a page, counted where it is split at whitespace; both ends inclusive. */
const ProofWords = z.object({ page: z.int(), first: z.int(), last: z.int(), text: z.string() });

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
      /** The words behind it; certificates from before they were kept have none. */
      words: z.array(ProofWords).default([]),
      acceptance: AcceptedBy.optional(),
    })
    .nullable(),
  refusal: z
    .object({
      reason: z.enum(RANKS),
      message: z.string(),
      nextStep: z.enum(NEXT_STEPS),
      /** The first page of the form that came nearest; certificates from before it was kept have none. */
      form: z.object({ fileId: z.string(), page: z.int() }).nullable().default(null),
    })
    .nullable(),
  /** A term of the policy that nobody asked for. */
  isUnasked: z.literal(true).optional(),
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

/** The page of a document that requires what is asked for. */
export const ContractFile = z.object({
  fileId: z.string(),
  page: z
    .int()
    .min(1, PAGE_NUMBER)
    .nullish()
    .transform((page) => page ?? null),
});
export type ContractFile = z.infer<typeof ContractFile>;

/** What a certificate prints, and every decision behind it, as they were when it was computed. */
export const Snapshot = z.object({
  form: CertificateForm,
  decisions: z.array(Decision),
  /** What stands in the way of the description of operations; certificates from before it was checked have none. */
  wording: z.array(WordingFinding).default([]),
  /** What was asked for, to compute it again; certificates from before it was kept have none and cannot be issued. */
  request: z
    .object({
      asks: z.array(z.object({ line: z.enum(COVERAGE_LINES), want: z.enum(WANTS) })),
      contract: z.enum(CONTRACTS).nullable(),
      riskState: z.string().nullable(),
      project: z.string().nullable(),
      contractFile: ContractFile.nullable().default(null),
    })
    .nullable()
    .default(null),
});
export type Snapshot = z.infer<typeof Snapshot>;

/** "COI-2026-000042". */
export const certificateNumber = (year: number, nth: number): string => `COI-${year}-${String(nth).padStart(6, "0")}`;

/** SHA-256 of data, whatever the order of its keys. */
export const hashOf = (data: unknown): Buffer => createHash("sha256").update(canonical(data)).digest();

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "null";
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, one]) => `${JSON.stringify(key)}:${canonical(one)}`).join(",")}}`;
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
