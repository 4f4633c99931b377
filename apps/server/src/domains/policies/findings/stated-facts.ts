import type { FileId } from "#kernel/ids.ts";
import { BINDING, type FindingDraft, type LiveFinding } from "./finding.ts";

/** A value that rules read just now from a file that is no policy's document, and one that was stored with a policy. */
export type ReadFinding = FindingDraft & { fileId: FileId } & Partial<
    Pick<LiveFinding, "policyId" | "documentType" | "foundAt" | "decision" | "decidedAt" | "deciderName">
  >;

/**
 * How far a value can be relied on. PROVED: code found it beside its label on the page. VERIFIED: a person said so.
 * CONFLICT: another document, or an endorsement, says something else, and came after what a person said. CORRECTED: a
 * person entered another value.
 */
export type FactStatus = "PROVED" | "VERIFIED" | "UNVERIFIED" | "CONFLICT" | "CORRECTED";

/** Changes by endorsements follow the value that they change. */
const CHANGED = " (changed by an endorsement)";
export const isChange = ({ label }: Pick<FindingDraft, "label">): boolean => label.endsWith(CHANGED);

/** The findings that still say something, each with what it is worth beside the others. */
export function statedFacts<T extends ReadFinding>(findings: readonly T[]): (T & { status: FactStatus })[] {
  const open = findings.filter(({ decision }) => decision !== "REJECTED");
  const isOwn = ({ documentType }: ReadFinding): boolean => documentType === undefined || BINDING.has(documentType);
  const ownFields = new Set(open.filter(isOwn).map(fieldOf));
  // what was quoted or applied for counts where the policy itself says nothing
  const stated = open.filter((one) => isOwn(one) || !ownFields.has(fieldOf(one)));
  const valuesOf = new Map<string, Map<string, number>>();
  for (const one of stated) {
    if (one.decision === "CORRECTED") continue;
    const values = valuesOf.get(fieldOf(one)) ?? new Map<string, number>();
    const foundAt = one.foundAt?.getTime() ?? Infinity;
    valuesOf.set(fieldOf(one), values.set(valueOf(one), Math.max(foundAt, values.get(valueOf(one)) ?? 0)));
  }
  return stated.map((one) => ({ ...one, status: statusOf(one, valuesOf.get(fieldOf(one))) }));
}

/** What a finding is worth beside the values of its field, each with the time when it was last found. */
function statusOf(one: ReadFinding, values: ReadonlyMap<string, number> = new Map()): FactStatus {
  if (one.decision === "CORRECTED") return "CORRECTED";
  if (one.decision !== "ACCEPTED") return values.size > 1 ? "CONFLICT" : one.verdict;
  const decidedAt = one.decidedAt?.getTime() ?? 0;
  const others = [...values].filter(([value]) => value !== valueOf(one));
  return others.some(([, foundAt]) => foundAt > decidedAt) ? "CONFLICT" : "VERIFIED";
}

// what isSameField and isSameFinding compare, as keys: comparing every two of 2,000 findings blocks the event loop
const fieldOf = ({ line, kind, key }: FindingDraft): string => `${line} ${kind} ${key}`;
const valueOf = ({ amountCents, onDate, textValue }: FindingDraft): string => `${amountCents} ${onDate} ${textValue}`;

/** A value as people write it: "$1,000,000", "03/05/2026", or the words. */
export function valueText({
  amountCents,
  onDate,
  textValue,
}: Pick<FindingDraft, "amountCents" | "onDate" | "textValue">): string {
  if (amountCents !== null)
    return `$${(amountCents / 100).toLocaleString("en-US", { minimumFractionDigits: amountCents % 100 === 0 ? 0 : 2 })}`;
  return onDate === null ? (textValue ?? "") : `${onDate.slice(5, 7)}/${onDate.slice(8, 10)}/${onDate.slice(0, 4)}`;
}
