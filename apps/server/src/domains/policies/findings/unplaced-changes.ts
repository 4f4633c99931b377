import { UNPLACED_CHANGE, type FindingKind } from "@cara/contract/coverage.ts";
import { isMentioned } from "../extraction/declared-fields.ts";
import { BINDING } from "../policy-document.ts";
import type { FindingValue, LiveFinding } from "./finding.ts";

/** A field of the ledger, as a finding or a fact names it. */
type Field = Pick<FindingValue, "line" | "key"> & { kind: FindingKind | "FORM" };

/**
 * The amounts that endorsements change in words that no rule could place, unless a person rejected them. Expects what the
 * policy's own documents say.
 */
export const unplacedChanges = <Found extends LiveFinding>(own: readonly Found[]): Found[] =>
  own.filter(
    ({ documentType, key, decision }) =>
      BINDING.has(documentType) && key.startsWith(UNPLACED_CHANGE) && decision !== "REJECTED",
  );

/** Those whose sentences name a field: what it is now, nobody has said yet. */
export function unplacedAbout<Found extends LiveFinding>(
  { line, kind, key }: Field,
  unplaced: readonly Found[],
): Found[] {
  if (kind !== "LIMIT" && kind !== "DEDUCTIBLE" && kind !== "RETENTION") return [];
  return unplaced.filter(({ quote }) => {
    const said = quote.toLowerCase();
    // what no grid has is called as its document calls it
    return line === null ? said.includes(key.toLowerCase()) : isMentioned(line, { kind, key }, said);
  });
}
