import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Browser } from "#test/kit/browser.ts";
import { startTestApi, type TestApi } from "#test/kit/test-api.ts";
import { formOf, historyOf, policyWorld, type PolicyWorld } from "#test/kit/test-policies.ts";
import { getPolicy } from "./policy.store.ts";

const UPDATE = `mutation U($id: ID!, $input: UpdateBusinessPolicyInput!) { updateBusinessPolicy(id: $id, input: $input) {
  businessPolicy { version } validationErrors { path } conflictingChanges { version changes { field to } } } }`;
type Saved = {
  businessPolicy: { version: number } | null;
  conflictingChanges: { version: number; changes: { field: string; to: string }[] }[];
};

/** Each person writes into a field of their own, so that every accepted save must still be there at the end. */
const FIELDS = ["sourceNotes", "quoteNumber", "sourceCampaignId"] as const;
type Act = { who: 0 | 1 | 2; reread: boolean; together: boolean };

describe("people who edit one policy at once", () => {
  let api: TestApi;
  let world: PolicyWorld;
  let browsers: Browser[];
  beforeAll(async () => {
    api = await startTestApi();
    world = await policyWorld();
    const people = [
      world.agency.user,
      await world.agency.addUser("Luis Ortega"),
      await world.agency.addUser("Helen Voss"),
    ];
    browsers = await Promise.all(people.map(({ email }) => api.signIn(email)));
  });
  afterAll(() => api.stop());

  it(
    "[T-63] the second is told what changed meanwhile and nothing is silently lost",
    { timeout: 240_000 },
    async () => {
      let refused = 0;
      let kept = 0;
      const acts = fc.array(
        fc.record<Act>({
          who: fc.constantFrom(0, 1, 2),
          reread: fc.boolean(),
          together: fc.boolean(),
        }),
        { minLength: 4, maxLength: 14 },
      );
      await fc.assert(
        fc.asyncProperty(acts, async (list) => {
          const { id } = await world.create();
          const read = () => world.agency.inDatabase((db) => getPolicy(db, id));
          const seen = [await read(), await read(), await read()];
          const saved: { field: string; value: string; version: number }[] = [];
          let count = 0;
          const save = async ({ who, reread }: Act) => {
            if (reread) seen[who] = await read();
            const base = seen[who];
            if (!base) throw new Error("nobody");
            const field = FIELDS[who];
            const value = `${field} ${(count += 1)}`;
            const answer = await browsers[who]?.send(UPDATE, { id, input: { ...formOf(base), [field]: value } });
            const outcome = answer?.body.data?.["updateBusinessPolicy"] as Saved;
            const told = outcome.conflictingChanges.map(({ version }) => version);
            const version = outcome.businessPolicy?.version;
            // told of everything since the version this edit began from, newest first, without a gap
            expect(version ?? told.at(-1)).toBe(base.version + 1);
            expect(told).toEqual(told.map((_, at) => (told[0] ?? 0) - at));
            if (version === undefined) refused += 1;
            else saved.push({ field, value, version });
          };
          for (let at = 0; at < list.length;) {
            const batch = [list[at]];
            while (list[at + batch.length]?.together) batch.push(list[at + batch.length]);
            at += batch.length;
            await Promise.all(batch.flatMap((act) => (act ? [save(act)] : [])));
          }
          const end = await read();
          const inOrder = saved.toSorted((a, b) => a.version - b.version);
          for (const field of FIELDS)
            expect(end[field]).toBe(inOrder.findLast((it) => it.field === field)?.value ?? null);
          kept += saved.length;
          const history = await historyOf(world.agency, id);
          expect(history.map(({ version }) => version)).toEqual(history.map((_, index) => index + 1));
          expect(end.version).toBe(history.length);
        }),
        { numRuns: 30 },
      );
      expect(refused).toBeGreaterThan(20);
      expect(kept).toBeGreaterThan(20);
    },
  );
});
