import { z } from "zod";
import { amountProblem, toCents } from "@cara/contract/amount.ts";
import { readSymbols } from "@cara/contract/auto-symbols.ts";
import {
  AGGREGATE_BASES,
  COVERAGE_LINES,
  COVERAGE_TRIGGERS,
  FACT_KINDS,
  FORM_PRESENCES,
  type FactKind,
  type FactSource,
  type FactStatus,
  type FormPresence,
} from "@cara/contract/coverage.ts";
import { STATED_AS, STATED_LABELS, type StatedAs } from "@cara/contract/limit-value.ts";
import { LIMIT_MAX_CENTS, NAME_MAX_LENGTH } from "@cara/contract/limits.ts";
import { INVALID_DATE, REQUIRED } from "@cara/contract/messages.ts";
import { optionalDay, type Day } from "#kernel/calendar.ts";
import {
  newId,
  type AgencyUserId,
  type CoverageFactId,
  type CoveragePartId,
  type FileId,
  type PolicyId,
} from "#kernel/ids.ts";
import { writtenDollars } from "#kernel/money.ts";
import { optionalText, requiredText } from "#kernel/text.ts";

/** One line of coverage under a policy's number. */
export type CoveragePart = {
  id: CoveragePartId;
  policyId: PolicyId;
  line: (typeof COVERAGE_LINES)[number];
  trigger: (typeof COVERAGE_TRIGGERS)[number] | null;
  aggregateBasis: (typeof AGGREGATE_BASES)[number] | null;
  title: string | null;
  position: number;
};

/** A limit, date or form for certificates: its value, its source, and who entered or verified it. */
export type CoverageFact = FactValue & {
  id: CoverageFactId;
  policyId: PolicyId;
  partId: CoveragePartId | null;
  source: FactSource;
  status: FactStatus;
  evidence: Evidence | null;
  recordedBy: AgencyUserId | null;
  recordedAt: Date;
  verifiedBy: AgencyUserId | null;
  verifiedAt: Date | null;
};
/** With the names of the people who entered and verified it. */
export type NamedFact = CoverageFact & { recorderName: string | null; verifierName: string | null };
export type FactValue = {
  kind: FactKind;
  key: string;
  label: string | null;
  amountCents: number | null;
  /** What the policy says in place of an amount; then the amount is null. */
  statedAs: StatedAs | null;
  onDate: Day | null;
  /** The symbols of an auto policy's liability coverage. */
  textValue: string | null;
  formEdition: string | null;
  formPresence: FormPresence | null;
};
/** The page and quote that prove it. */
export type Evidence = { documentId: FileId; page: number; quote: string | null };

/** The form's input for a line of coverage. */
export const CoveragePartDraft = z.object({
  line: z.enum(COVERAGE_LINES, { error: REQUIRED }),
  trigger: z
    .enum(COVERAGE_TRIGGERS)
    .nullish()
    .transform((word) => word ?? null),
  aggregateBasis: z
    .enum(AGGREGATE_BASES)
    .nullish()
    .transform((word) => word ?? null),
  title: optionalText(NAME_MAX_LENGTH),
});
export type CoveragePartDraft = z.infer<typeof CoveragePartDraft>;

/** The form's input for a fact: exactly the value of its kind. */
export const CoverageFactDraft = z
  .object({
    kind: z.enum(FACT_KINDS, { error: REQUIRED }),
    key: requiredText(100),
    label: optionalText(NAME_MAX_LENGTH),
    amount: z.number().nullish(),
    statedAs: z.enum(STATED_AS).nullish(),
    onDate: optionalDay,
    text: z.string().nullish(),
    formEdition: optionalText(20),
    formPresence: z.enum(FORM_PRESENCES).nullish(),
  })
  .transform((draft, context): FactValue => {
    const complain = (path: string, message: string) => context.addIssue({ code: "custom", path: [path], message });
    const isLimit = draft.kind === "LIMIT" || draft.kind === "DEDUCTIBLE" || draft.kind === "RETENTION";
    const statedAs = isLimit && typeof draft.amount !== "number" ? (draft.statedAs ?? null) : null;
    const isAmount = isLimit && statedAs === null;
    const problem = isAmount ? amountProblem(draft.amount ?? Number.NaN, LIMIT_MAX_CENTS) : null;
    if (problem !== null) complain("amount", problem);
    if (draft.kind === "DATE" && !draft.onDate) complain("onDate", INVALID_DATE);
    const symbols = draft.kind === "TEXT" ? readSymbols(draft.text ?? "") : null;
    if (symbols?.ok === false) complain("text", symbols.message);
    return {
      kind: draft.kind,
      key: draft.key,
      label: draft.label,
      amountCents: isAmount ? toCents(draft.amount ?? Number.NaN) : null,
      statedAs,
      onDate: draft.kind === "DATE" ? draft.onDate : null,
      textValue: symbols?.ok ? symbols.text : null,
      formEdition: draft.kind === "FORM" ? draft.formEdition : null,
      formPresence: draft.kind === "FORM" ? (draft.formPresence ?? "UNKNOWN") : null,
    };
  });

/** Whether two facts have the same value. */
export const saysTheSame = (a: FactValue, b: FactValue): boolean =>
  a.amountCents === b.amountCents &&
  a.statedAs === b.statedAs &&
  a.onDate === b.onDate &&
  a.textValue === b.textValue &&
  a.formEdition === b.formEdition &&
  a.formPresence === b.formPresence;

/**
 * The status of a new fact: ENTERED when a person types it; UNVERIFIED when it comes from a machine, or CONFLICT when it
 * contradicts a person's value.
 */
export function statusOf(source: FactSource, value: FactValue, before: CoverageFact | null): FactStatus {
  if (source === "PERSON") return "ENTERED";
  const isFromPerson = before?.status === "ENTERED" || before?.status === "VERIFIED";
  return isFromPerson && !saysTheSame(value, before) ? "CONFLICT" : "UNVERIFIED";
}

/** The page a person compared a value with. */
export type CitedPage = { documentId: FileId; page: number };

/**
 * Marks a fact as verified; its source and author stay unchanged. A cited page replaces the former evidence, unless it is
 * the same page: then its quote stays.
 */
export const verified = (
  fact: CoverageFact,
  { by, at, cited }: { by: AgencyUserId; at: Date; cited: CitedPage | null },
): CoverageFact => ({
  ...fact,
  evidence: cited && !isSamePage(cited, fact.evidence) ? { ...cited, quote: null } : fact.evidence,
  id: newId<CoverageFactId>(),
  status: "VERIFIED",
  verifiedBy: by,
  verifiedAt: at,
});

const isSamePage = (cited: CitedPage, former: CitedPage | null): boolean =>
  cited.documentId === former?.documentId && cited.page === former.page;

/** Removes the verification: the fact is again ENTERED or UNVERIFIED. */
export const withoutVerification = (fact: CoverageFact): CoverageFact => ({
  ...fact,
  id: newId<CoverageFactId>(),
  status: fact.source === "PERSON" && fact.recordedBy !== null ? "ENTERED" : "UNVERIFIED",
  // a page without a quote was cited when a typed value was verified
  evidence: fact.source === "PERSON" && fact.evidence?.quote === null ? null : fact.evidence,
  verifiedBy: null,
  verifiedAt: null,
});

/** A fact's name in the history: its label, for a form after its number. */
export const factName = ({ kind, key, label }: FactValue): string =>
  kind === "FORM" ? [key, label].filter(Boolean).join(", ") : (label ?? key);

/** A fact's value as the history shows it. */
export function printedFact(fact: FactValue | null): string | null {
  if (!fact) return null;
  if (fact.statedAs !== null) return STATED_LABELS[fact.statedAs];
  if (fact.amountCents !== null) return writtenDollars(fact.amountCents);
  return (
    fact.onDate ?? fact.textValue ?? [fact.formEdition, fact.formPresence?.toLowerCase()].filter(Boolean).join(", ")
  );
}

/** A value with its status, as the history shows a status change: "$1,000,000 (entered)". */
export const markedFact = (fact: CoverageFact): string =>
  `${printedFact(fact)} (${fact.status === "UNVERIFIED" ? "not verified" : fact.status.toLowerCase()})`;
