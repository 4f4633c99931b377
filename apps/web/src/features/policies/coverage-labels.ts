import { FIELDS_OF_LINE, type CellKind } from "@cara/contract/coverage-fields.ts";
import {
  LIMIT_FIELDS,
  type CoverageLine,
  type FactKind,
  type FactStatus,
  type LimitField,
} from "@cara/contract/coverage.ts";
import { STATED_LABELS } from "@cara/contract/limit-value.ts";
import type { EvidenceChipProps } from "@cara/ui/evidence-chip.tsx";
import { formatDate } from "../../lib/dates.ts";
import { DASH } from "../../lib/missing.ts";
import { formatShortMoney } from "../../lib/money.ts";
import type { CoverageFact, CoveragePart, PolicyPage } from "./policy-page.ts";
import { plainLabelOf } from "./policy-labels.ts";

/** A row of the coverage ledger, with or without a value. */
export interface FactSlot {
  kind: FactKind;
  key: string;
  label: string;
  fact: CoverageFact | undefined;
}

/** A row of a line's grid; forms have a schedule of their own. */
export type LineSlot = FactSlot & { kind: CellKind };

const isNamed = (key: string): key is LimitField => Object.hasOwn(LIMIT_FIELDS, key);

/** The label of a fact. */
export const factLabel = ({ key, label }: Pick<CoverageFact, "key" | "label">): string =>
  label ?? (isNamed(key) ? LIMIT_FIELDS[key] : key);

const ORDER: readonly FactKind[] = ["TEXT", "LIMIT", "DEDUCTIBLE", "RETENTION", "DATE"];

/** The rows of a line: its own fields in order, then its other facts. */
export function slotsOf(line: CoverageLine | null, facts: readonly CoverageFact[]): FactSlot[] {
  const named = line ? FIELDS_OF_LINE[line] : [];
  const own = named.map((field): FactSlot => ({
    ...field,
    fact: facts.find((fact) => fact.kind === field.kind && fact.key === field.key),
  }));
  const others = facts
    .filter((fact) => fact.kind !== "FORM" && !own.some((slot) => slot.fact === fact))
    .toSorted((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind))
    .map((fact): FactSlot => ({ kind: fact.kind, key: fact.key, label: factLabel(fact), fact }));
  return [...own, ...others];
}

/** The value of a fact; a dash if there is none. */
export function valueOf(fact: Pick<CoverageFact, "statedAs" | "amount" | "onDate" | "text"> | undefined): string {
  if (!fact) return DASH;
  if (fact.statedAs) return STATED_LABELS[fact.statedAs];
  if (typeof fact.amount === "number") return formatShortMoney(fact.amount);
  return fact.onDate ? formatDate(fact.onDate) : (fact.text ?? DASH);
}

/** A line with its trigger and basis: "General liability, occurrence, aggregate per project". */
export function partTitle({ line, title, trigger, aggregateBasis }: CoveragePart): string {
  const words = [title ?? plainLabelOf(line)];
  if (trigger) words.push(plainLabelOf(trigger).toLowerCase());
  if (aggregateBasis) words.push(`aggregate per ${plainLabelOf(aggregateBasis).toLowerCase()}`);
  return words.join(", ");
}

export const STATUS_LABELS: Readonly<Record<FactStatus, string>> = {
  ENTERED: "Entered",
  VERIFIED: "Verified",
  PROVED: "Proved",
  UNVERIFIED: "Not verified",
  CONFLICT: "Conflict",
  STALE: "Out of date",
};

/** The status with the person: "Entered by Dana Whitfield", "Verified by Dana Whitfield, no document". */
export function statusLabel({ status, recordedBy, verifiedBy, evidence }: CoverageFact): string {
  const who = status === "ENTERED" ? recordedBy : status === "VERIFIED" ? verifiedBy : null;
  const label = who ? `${STATUS_LABELS[status]} by ${who}` : STATUS_LABELS[status];
  return status === "VERIFIED" && !evidence ? `${label}, no document` : label;
}

/** The look of the evidence chip: quoted from its page, or only claimed. */
export const chipState = (status: FactStatus): EvidenceChipProps["state"] =>
  status === "VERIFIED" || status === "PROVED" ? "quoted" : "unsure";

/** Whether the policy's documents say different things of a value, and nobody has chosen. */
export const isContested = (
  { partId, key }: Pick<CoverageFact, "partId" | "key">,
  {
    coverageParts,
    conflicts,
  }: Pick<PolicyPage, "coverageParts"> & {
    conflicts: readonly Pick<PolicyPage["conflicts"][number], "line" | "key">[];
  },
): boolean => {
  const line = coverageParts.find(({ id }) => id === partId)?.line ?? null;
  return conflicts.some((conflict) => conflict.key === key && (conflict.line ?? null) === line);
};

/** The count of verified values: "10 of 11 verified". */
export function tally(facts: readonly { status: FactStatus }[]): string {
  const verified = facts.filter(({ status }) => status === "VERIFIED").length;
  return facts.length === 0 ? "Nothing entered yet" : `${verified} of ${facts.length} verified`;
}
