import { POLICY_NUMBER_MAX_LENGTH } from "@cara/contract/limits.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import { listPoliciesByNumber } from "./policies-by-number.store.ts";
import type { Policy } from "./policy.ts";

/** Shortest number to search for; shorter ones match too many. */
const NUMBER_MIN_LENGTH = 3;
/** Most policies shown. */
const SHOWN = 5;

/**
 * Policies that already have this number, in upper or in lower case, its parts separated in any way: "gl 104 2026" is
 * GL-104-2026. A hint only: a renewal may keep its number.
 */
export async function findPoliciesByNumber(db: AgencyDb, number: string): Promise<Policy[]> {
  const search = number.trim();
  if (search.length < NUMBER_MIN_LENGTH || search.length > POLICY_NUMBER_MAX_LENGTH) return [];
  const parts = search.split(/[^\p{L}\p{N}]+/u);
  const spellings = ["-", " ", ""].map((separator) => parts.join(separator));
  return (await policiesByNumber(db, [search, ...spellings], { hold: false })).slice(0, SHOWN);
}

/** Policies with one of these numbers, as written, in upper or in lower case. */
export async function policiesByNumber(
  db: AgencyDb,
  numbers: readonly string[],
  { hold }: { hold: boolean },
): Promise<Policy[]> {
  const spellings = new Set(numbers.flatMap((number) => [number, number.toUpperCase(), number.toLowerCase()]));
  return listPoliciesByNumber(db, [...spellings].toSorted(), { hold });
}
