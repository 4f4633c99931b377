import { PAGE_ROWS } from "@cara/contract/limits.ts";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { sql } from "kysely";
import { testAgency } from "#test/kit/test-agency.ts";
import { addTestCarrier, policyWorld, type PolicyWorld, NO_FILTER } from "#test/kit/test-policies.ts";
import type { Policy } from "./policy.ts";
import { refreshPolicySearch } from "./refresh-policy-search.ts";
import { listPolicies } from "./policy-list.store.ts";

const QUESTIONS = 300;
const NUMBERS = ["LSM-GL-4017", "lsm_gl", "100%", "A\\B", "O'Hara", "É-7", "LSM", "漢"];

const WORDS =
  "lsm|LSM_|100%|a\\b|o'h|é|漢|gulf|ALAMO|workers comp|binding|ls|%|zzz|office@alamo|lone star|star lone|ALAMO  100%|comp gulf 漢|cyber".split(
    "|",
  );

/** The results of a search, page by page. */
async function walk({ agency }: PolicyWorld, search: string | null, first: number): Promise<string[]> {
  const ids: string[] = [];
  let after: { key: string; id: string } | null = null;
  for (;;) {
    const page: Policy[] = await agency.inDatabase((db) => listPolicies(db, { ...NO_FILTER, first, after, search }));
    ids.push(...page.slice(0, first).map(({ id }) => id));
    const last = page[first - 1];
    if (page.length <= first || !last) return ids;
    after = { key: last.updatedAt.toISOString(), id: last.id };
  }
}

describe("app.search_policies", () => {
  const worlds: PolicyWorld[] = [];
  beforeAll(async () => {
    for (let made = 0; made < 2; made += 1) {
      const world = await policyWorld();
      const gulf = await addTestCarrier(world.agency, "Gulf States Casualty", { isCarrier: true, isBroker: false });
      for (const [index, policyNumber] of NUMBERS.entries())
        await world.create({
          policyNumber,
          type: index % 2 ? "CYBER" : "WORKERS_COMPENSATION",
          ...(index % 3 ? {} : { carrierId: gulf }),
        });
      // several with the same timestamp, so that the id must break the tie
      await world.agency.inDatabase((db) =>
        db
          .updateTable("policies")
          .set({ updated_at: sql`date_trunc('minute', updated_at)` })
          .execute(),
      );
      worlds.push(world);
    }
  });

  it(
    "[T-10] [POLLIST-03+] [OQ-36] returns page by page what the slow reference query returns",
    { timeout: 60_000 },
    async () => {
      let hits = 0;
      const words = fc.constantFrom(...WORDS);
      await fc.assert(
        fc.asyncProperty(fc.constantFrom(...worlds), words, fc.constantFrom(1, 3, 50), async (world, search, first) => {
          const slow = await world.agency.inDatabase(async (db) => {
            const { rows } = await sql<{ id: string }>`select id from policies
            where case when length(${search}) < 3 then starts_with(search_text, lower(${search}))
                       else (select bool_and(strpos(search_text, w) > 0)
                               from regexp_split_to_table(lower(${search}), '\\s+') w) end
            order by updated_at desc, id desc`.execute(db);
            return rows.map(({ id }) => id);
          });
          hits += slow.length > 0 ? 1 : 0;
          expect(await walk(world, search, first)).toEqual(slow);
        }),
        { numRuns: QUESTIONS },
      );
      expect(hits).toBeGreaterThan(QUESTIONS / 4);
    },
  );

  it("[OQ-36] returns every policy once, newest first, for any page size", async () => {
    for (const world of worlds) {
      const whole = await walk(world, null, 100);
      expect(whole).toHaveLength(NUMBERS.length);
      for (const first of [1, 2, 5]) expect(await walk(world, null, first)).toEqual(whole);
    }
    const world = await policyWorld();
    const [first, second] = [await world.create(), await world.create()];
    // the web app's page size has a prepared statement of its own
    const shown = async () => {
      const asked = { ...NO_FILTER, first: PAGE_ROWS, after: null, search: null };
      const rows = await world.agency.inDatabase((db) => listPolicies(db, asked, ["id", "updated_at"]));
      return rows.map(({ id }) => id);
    };
    expect(await walk(world, null, 1)).toEqual([second.id, first.id]);
    expect(await shown()).toEqual([second.id, first.id]);
    await world.agency.inDatabase((db) =>
      db
        .updateTable("policies")
        .set({ updated_at: sql`updated_at + interval '1 minute'` })
        .where("id", "=", first.id)
        .execute(),
    );
    expect(await walk(world, null, 1)).toEqual([first.id, second.id]);
    expect(await shown()).toEqual([first.id, second.id]);
  });

  it("[T-10] finds nothing without an agency, and nothing of another agency", async () => {
    const stranger = await testAgency();
    const { rows } = await stranger.inDatabase((db) =>
      sql<{
        ids: string[];
      }>`select app.search_policies('alamo', null, null, null, null, null, null, null, 100) as ids`.execute(db),
    );
    expect(rows).toEqual([{ ids: [] }]);
  });

  it("finds a policy by the new name of its renamed account", async () => {
    const world = await policyWorld();
    const policy = await world.create();
    await world.agency.inDatabase((db) =>
      db.updateTable("accounts").set({ name: "Bayou City Roofing Inc.", email: null }).execute(),
    );
    expect(await walk(world, "bayou", 10)).toEqual([]);
    expect(await world.agency.inDatabase((db) => refreshPolicySearch(db, world.accountId))).toBe(1);
    expect(await walk(world, "bayou", 10)).toEqual([policy.id]);
    expect(await walk(world, "alamo ridge", 10)).toEqual([]);
  });
});
