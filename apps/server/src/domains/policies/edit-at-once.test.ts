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

/** Each person edits a field of their own, so that every accepted save must survive to the end. */
const FIELDS = ["sourceNotes", "quoteNumber", "sourceCampaignId"] as const;
type Act = { who: 0 | 1 | 2; reread: boolean; together: boolean };

describe("people who edit one policy concurrently", () => {
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

  it("[T-63] the second learns what changed, and nothing is silently lost", { timeout: 240_000 }, async () => {
    let refused = 0;
    let accepted = 0;
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
          const response = await browsers[who]?.send(UPDATE, { id, input: { ...formOf(base), [field]: value } });
          const outcome = response?.body.data?.["updateBusinessPolicy"] as Saved;
          const changes = outcome.conflictingChanges.map(({ version }) => version);
          const version = outcome.businessPolicy?.version;
          // every change since the version this edit started from, newest first, without gaps
          expect(version ?? changes.at(-1)).toBe(base.version + 1);
          expect(changes).toEqual(changes.map((_, at) => (changes[0] ?? 0) - at));
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
          expect(end[field]).toBe(inOrder.findLast((save) => save.field === field)?.value ?? null);
        accepted += saved.length;
        const history = await historyOf(world.agency, id);
        expect(history.map(({ version }) => version)).toEqual(history.map((_, index) => index + 1));
        expect(end.version).toBe(history.length);
      }),
      { numRuns: 30 },
    );
    expect(refused).toBeGreaterThan(20);
    expect(accepted).toBeGreaterThan(20);
  });
});
