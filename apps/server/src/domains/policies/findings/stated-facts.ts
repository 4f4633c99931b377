import { isChangedLabel } from "@cara/contract/coverage.ts";
import { writtenDay } from "#kernel/calendar.ts";
import type { FileId } from "#kernel/ids.ts";
import { BINDING } from "../policy-document.ts";
import type { FindingDraft, LiveFinding } from "./finding.ts";

/** A value in a file: stored with a policy, or read just now from a file that no policy has. */
export type FindingInFile = FindingDraft & { fileId: FileId } & Partial<
    Pick<LiveFinding, "policyId" | "documentType" | "foundAt" | "decision" | "decidedAt" | "deciderName">
  >;

/**
 * How far a value can be relied on. PROVED: code found it beside its label on the page. VERIFIED: a person said so.
 * CONFLICT: another document, or an endorsement, says something else, and came after what a person said. CORRECTED: a
 * person entered another value. NOT_CHOSEN: a person accepted another value when this one was there.
 */
export type StatedStatus = "PROVED" | "VERIFIED" | "UNVERIFIED" | "CONFLICT" | "CORRECTED" | "NOT_CHOSEN";

/** Changes by endorsements follow the value that they change. */
export const isChange = ({ label }: Pick<FindingDraft, "label">): boolean => isChangedLabel(label);

/** The findings that still say something, each with what it is worth beside the others. */
export function statedFacts<T extends FindingInFile>(findings: readonly T[]): (T & { status: StatedStatus })[] {
  const open = findings.filter(({ decision }) => decision !== "REJECTED");
  const isOwn = ({ documentType }: FindingInFile): boolean => documentType === undefined || BINDING.has(documentType);
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
  // of several the one that was accepted last: the map holds the last of a field
  const accepted = new Map(
    stated
      .filter(({ decision }) => decision === "ACCEPTED")
      .toSorted((a, b) => decidedAtOf(a) - decidedAtOf(b))
      .map((one) => [fieldOf(one), one] as const),
  );
  return stated.map((one) => {
    const values = valuesOf.get(fieldOf(one)) ?? new Map<string, number>();
    const chosen = accepted.get(fieldOf(one));
    return { ...one, status: statusOf(one, chosen ? withoutPassedOver(values, chosen) : values) };
  });
}

/** The values of a field that are still open beside the accepted one: those that were found after it was accepted. */
function withoutPassedOver(values: ReadonlyMap<string, number>, chosen: FindingInFile): ReadonlyMap<string, number> {
  return new Map([...values].filter(([value, foundAt]) => value === valueOf(chosen) || foundAt > decidedAtOf(chosen)));
}

const decidedAtOf = ({ decidedAt }: FindingInFile): number => decidedAt?.getTime() ?? 0;

/** What a finding is worth beside the open values of its field, each with the time when it was last found. */
function statusOf(one: FindingInFile, values: ReadonlyMap<string, number>): StatedStatus {
  if (one.decision === "CORRECTED") return "CORRECTED";
  if (!values.has(valueOf(one))) return "NOT_CHOSEN";
  if (values.size > 1) return "CONFLICT";
  return one.decision === "ACCEPTED" ? "VERIFIED" : one.verdict;
}

// what isSameField and isSameFinding compare, as keys: comparing every two of 2,000 findings blocks the event loop
const fieldOf = ({ line, kind, key }: FindingDraft): string => `${line} ${kind} ${key}`;
const valueOf = ({ amountCents, onDate, textValue }: FindingDraft): string => `${amountCents} ${onDate} ${textValue}`;

/** A value as people write it: "$1,000,000", "Mar 5, 2026", or the words. */
export function valueText({
  amountCents,
  onDate,
  textValue,
}: Pick<FindingDraft, "amountCents" | "onDate" | "textValue">): string {
  if (amountCents !== null)
    return `$${(amountCents / 100).toLocaleString("en-US", { minimumFractionDigits: amountCents % 100 === 0 ? 0 : 2 })}`;
  return onDate === null ? (textValue ?? "") : writtenDay(onDate);
}
