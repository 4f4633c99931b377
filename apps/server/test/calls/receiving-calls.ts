import { randomInt } from "node:crypto";
import { addPhoneNumber } from "../../src/domains/calls/phone-numbers.ts";
import { createPool } from "../../src/platform/db/pool.ts";
import { withoutAgency } from "../../src/platform/db/transactions.ts";
import { testAgency, type TestAgency } from "../kit/test-agency.ts";
import { must } from "../kit/test-policies.ts";

const pool = createPool(process.env["DATABASE_URL"] ?? "", 1);

/** A number that no other test has. */
export const someNumber = (): string => `+1${randomInt(2_000_000_000, 9_999_999_999)}`;

/** An agency that is called at a number of its own. */
export async function agencyWithPhone(provider = "retell"): Promise<TestAgency & { number: string }> {
  const agency = await testAgency();
  const number = someNumber();
  must(await withoutAgency(pool, (db) => addPhoneNumber(db, { agencyId: agency.id, number, provider })));
  return { ...agency, number };
}

/** The calls of an agency, as they are stored. */
export const callsOf = (agency: Pick<TestAgency, "inDatabase">) =>
  agency.inDatabase((db) => db.selectFrom("calls").selectAll().orderBy("id").execute());
