import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { policyWorld } from "#test/kit/test-policies.ts";
import { listNextPolicies, listPolicyTotals } from "./policy-totals.store.ts";

describe("listPolicyTotals", () => {
  it("[ACCLIST-04] counts every state, and finds the next end of a policy in force", async () => {
    const world = await policyWorld();
    const ends = ["2026-01-31", "2027-03-01", "2027-02-01", "2026-12-01"];
    const created: string[] = [];
    for (const [index, day] of ends.entries()) {
      const { id } = await world.create({ policyNumber: `N-${index}` });
      created.push(id);
      // the last one ends first, and is not in force
      const state = index === 3 ? "CANCELED" : "INFORCE";
      await world.agency.inDatabase((db) =>
        sql`update policies set state = ${state}, inforce_on = '2025-01-01', expires_on = ${day}::date where id = ${id}`.execute(
          db,
        ),
      );
    }
    const [account] = await world.agency.inDatabase((db) =>
      db.selectFrom("policies").select("account_id").distinct().execute(),
    );
    const id = account?.account_id as Parameters<typeof listPolicyTotals>[1][number];
    const other = await policyWorld();
    const totals = await world.agency.inDatabase((db) => listPolicyTotals(db, [id], "2026-11-16"));
    expect(totals.get(id)).toEqual({ count: 4, nextExpiration: "2027-02-01" });
    const next = await world.agency.inDatabase((db) => listNextPolicies(db, [id], "2026-11-16"));
    expect(next).toEqual([created[2], created[1]]);
    expect(await other.agency.inDatabase((db) => listNextPolicies(db, [id], "2026-11-16"))).toEqual([]);
    // another agency sees nothing of it
    const theirs = await other.agency.inDatabase((db) => listPolicyTotals(db, [id], "2026-11-16"));
    expect(theirs.get(id)).toEqual({ count: 0, nextExpiration: null });
  });
});
