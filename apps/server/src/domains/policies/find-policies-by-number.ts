import { POLICY_NUMBER_MAX_LENGTH } from "@cara/contract/limits.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import { listPoliciesByNumber } from "./policies-by-number.store.ts";
import type { Policy } from "./policy.ts";

/** Letters and digits from which a number is worth looking for; fewer fit too many. */
const NUMBER_MIN_LENGTH = 3;
/** Most worth showing. */
const SHOWN = 5;

/** The policies that have this number already, as typed, in capitals or in small letters. It informs and never blocks: a renewal may keep its number. */
export async function findPoliciesByNumber(db: AgencyDb, number: string): Promise<Policy[]> {
  const search = number.trim();
  if (search.length < NUMBER_MIN_LENGTH || search.length > POLICY_NUMBER_MAX_LENGTH) return [];
  return (await policiesByNumber(db, [search], { hold: false })).slice(0, SHOWN);
}

/** Policies that have one of these numbers, however it is written: as it stands, in capitals or in small letters. */
export async function policiesByNumber(
  db: AgencyDb,
  numbers: readonly string[],
  { hold }: { hold: boolean },
): Promise<Policy[]> {
  const spellings = new Set(numbers.flatMap((number) => [number, number.toUpperCase(), number.toLowerCase()]));
  return listPoliciesByNumber(db, [...spellings].toSorted(), { hold });
}
