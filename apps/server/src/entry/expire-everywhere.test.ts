import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import { expireEverywhere } from "./expire-everywhere.ts";
import { createPool } from "#platform/db/pool.ts";
import { privilegedSql } from "#test/kit/privileged-sql.ts";
import { historyOf, must, policyWorld } from "#test/kit/test-policies.ts";

const at = (day: string) => ({ now: () => new Date(`${day}T09:00:00Z`) });
const pool = createPool(process.env["DATABASE_URL"] ?? "", 3);
afterAll(() => pool.end());

/** A policy in force until a given day. */
async function inForceUntil(expiresAt: string) {
  const world = await policyWorld();
  const policy = must(
    await world.update(await world.create({ inforceAt: "2020-01-01", expiresAt }), {
      state: "INFORCE",
      policyNumber: `P-${expiresAt}`,
    }),
  );
  const stateOf = () =>
    world.agency.inDatabase((db) =>
      db
        .selectFrom("policies")
        .select(["state", "version", "search_text"])
        .where("id", "=", policy.id)
        .executeTakeFirst(),
    );
  return { ...world, policy, stateOf };
}

describe("expireEverywhere", () => {
  it("[OQ-20] ends policies in force once their last day is over, in every agency, without a user as the actor", async () => {
    const [over, last] = [await inForceUntil("2021-07-01"), await inForceUntil("2021-07-02")];
    await expireEverywhere(pool, at("2021-07-02"));
    expect(await over.stateOf()).toMatchObject({ state: "EXPIRED", version: 3 });
    expect(await last.stateOf()).toMatchObject({ state: "INFORCE", version: 2 });
    await expireEverywhere(pool, at("2021-07-03"));
    expect(await last.stateOf()).toMatchObject({ state: "EXPIRED" });
    expect((await historyOf(over.agency, over.policy.id)).at(-1)).toMatchObject({
      kind: "EXPIRED",
      actor_type: "WORKFLOW",
      actor_id: null,
      changes: [{ field: "state", from: "INFORCE", to: "EXPIRED" }],
    });
    expect(await over.agency.auditTrail(over.policy.id)).toContain("policy.expired");
  });

  it("expires a policy once, and the list finds it by its new state", async () => {
    const world = await inForceUntil("2021-08-01");
    await Promise.all([expireEverywhere(pool, at("2021-09-01")), expireEverywhere(pool, at("2021-09-01"))]);
    await expireEverywhere(pool, at("2021-09-02"));
    expect(await historyOf(world.agency, world.policy.id)).toHaveLength(3);
    expect((await world.stateOf())?.search_text).toContain("\nexpired\n");
    expect((await world.stateOf())?.search_text).not.toContain("inforce");
  });

  it("skips policies that another transaction has locked", async () => {
    const world = await inForceUntil("2021-10-01");
    await world.agency.inDatabase(async (db) => {
      await db.selectFrom("policies").select("id").where("id", "=", world.policy.id).forUpdate().execute();
      await expireEverywhere(pool, at("2021-11-01"));
    });
    expect(await world.stateOf()).toMatchObject({ state: "INFORCE" });
    await expireEverywhere(pool, at("2021-11-01"));
    expect(await world.stateOf()).toMatchObject({ state: "EXPIRED" });
  });
});

describe("app.agencies_with_ended_policies", () => {
  it("[T-10] returns the same agencies as the slow query, for any day", { timeout: 60_000 }, async () => {
    const worlds = await Promise.all(["2022-01-05", "2022-02-05", "2022-03-05"].map(inForceUntil));
    const own = new Set<string>(worlds.map(({ agency }) => agency.id));
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 120 }), async (days) => {
        const day = new Date(Date.UTC(2021, 11, 20 + days)).toISOString().slice(0, 10);
        const { rows } = await pool.query<{ ids: string[] }>(
          "select app.agencies_with_ended_policies($1::date, 1000) as ids",
          [day],
        );
        const slow = await privilegedSql<{ agency_id: string }>(
          "select distinct agency_id from policies where state = 'INFORCE' and expires_on is not null and expires_on < $1::date",
          [day],
        );
        const ours = (ids: string[]) => ids.filter((id) => own.has(id)).toSorted();
        expect(ours(rows[0]?.ids ?? [])).toEqual(ours(slow.map((row) => row.agency_id)));
      }),
      { numRuns: 40 },
    );
  });
});
