import type { CoverageLine } from "@cara/contract/coverage.ts";
import { writtenDay } from "#kernel/calendar.ts";

/** Something that a certificate prints and that is no longer so, in words. */
export type IssuedChange = {
  policyId: string | null;
  line: CoverageLine | null;
  field: string;
  /** What the certificate prints; null where it prints nothing of it. */
  from: string | null;
  /** What is on record now; null where nothing is. */
  to: string | null;
};

/** "Claims made" of `CLAIMS_MADE`. */
export const wordLabel = (word: string): string => word.charAt(0) + word.slice(1).toLowerCase().replaceAll("_", " ");
export const dayLabel = (day: string | null): string | null => day && writtenDay(day);

/** Changes that a certificate would have after something, and has not already. */
export function addedChanges(before: readonly IssuedChange[], after: readonly IssuedChange[]): IssuedChange[] {
  const known = new Set(before.map((one) => JSON.stringify(one)));
  return after.filter((one) => !known.has(JSON.stringify(one)));
}
