import { POLICY_NUMBER_MAX_LENGTH } from "@cara/contract/limits.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import type { Policy } from "./policy.ts";
import { listPolicies } from "./policy.store.ts";

/** Letters and digits from which a number is worth looking for; fewer fit too many. */
const NUMBER_MIN_LENGTH = 3;
/** Policies that hold the text somewhere and are compared by number. */
const COMPARED = 50;
/** Most worth showing. */
const SHOWN = 5;

/** The policies that have this number already, whatever its case. It informs and never blocks: a renewal may keep its number. */
export async function findPoliciesByNumber(db: AgencyDb, number: string): Promise<Policy[]> {
  const search = number.trim();
  if (search.length < NUMBER_MIN_LENGTH || search.length > POLICY_NUMBER_MAX_LENGTH) return [];
  const holding = await listPolicies(db, { first: COMPARED, after: null, search });
  return holding.filter(({ policyNumber }) => policyNumber?.toLowerCase() === search.toLowerCase()).slice(0, SHOWN);
}
