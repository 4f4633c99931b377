import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ServiceRequestId } from "#kernel/ids.ts";
import type { Browser } from "#test/kit/browser.ts";
import { startTestApi, type TestApi } from "#test/kit/test-api.ts";
import { isGapless, requestHistory, servicingWorld, type ServicingWorld } from "#test/kit/test-servicing.ts";

const ANSWER = `serviceRequest { version state } conflict validationErrors { path }
  conflictingChanges { version updateTypes initiatorName }`;
const CALLS = {
  resolve: `mutation R($id: ID!, $input: ResolveServiceRequestInput!) { it: resolveServiceRequest(id: $id, input: $input) { ${ANSWER} } }`,
  update: `mutation U($id: ID!, $input: UpdateServiceRequestInput!) { it: updateServiceRequest(id: $id, input: $input) { ${ANSWER} } }`,
  comment: `mutation C($id: ID!, $input: AddServiceRequestCommentInput!) { it: addServiceRequestComment(id: $id, input: $input) { ${ANSWER} } }`,
};
type Payload = {
  serviceRequest: { version: number; state: string } | null;
  conflict: "ALREADY_CLOSED" | "STALE_VERSION" | null;
  conflictingChanges: { version: number; updateTypes: string[]; initiatorName: string | null }[];
};
function must(holds: boolean, what: string): void {
  if (!holds) throw new Error(`not so: ${what}`);
}
type Act = { what: keyof typeof CALLS; who: 0 | 1; reread: boolean; together: boolean };

describe("people who work on one service request concurrently", () => {
  let api: TestApi;
  let world: ServicingWorld;
  let browsers: Browser[];
  beforeAll(async () => {
    api = await startTestApi();
    world = await servicingWorld();
    browsers = await Promise.all([world.agency.user, world.colleague].map(({ email }) => api.signIn(email)));
  });
  afterAll(() => api.stop());

  const send = async (id: ServiceRequestId, { what, who }: Act, version: number, mark: number): Promise<Payload> => {
    const inputs = {
      resolve: { notes: `Resolved ${mark}`, version },
      update: { dueAt: new Date(Date.UTC(2027, 0, 1 + mark)).toISOString(), version },
      comment: { content: `Comment ${mark}` },
    };
    const response = await browsers[who]?.send(CALLS[what], { id, input: inputs[what] });
    return response?.body.data?.["it"] as Payload;
  };

  it(
    "[T-63] [API-12] [API-13] [API-14] one wins, the other learns what changed and by whom, and the history has no gaps",
    { timeout: 240_000 },
    async () => {
      const tally = { taken: 0, closed: 0, changed: 0 };
      const acts = fc.array(
        fc.record<Act>({
          what: fc.constantFrom("update", "update", "update", "comment", "resolve"),
          who: fc.constantFrom(0, 1),
          reread: fc.boolean(),
          together: fc.boolean(),
        }),
        { minLength: 4, maxLength: 12 },
      );
      await fc.assert(
        fc.asyncProperty(acts, async (list) => {
          const { id } = await world.openRequest();
          const seen = [1, 1];
          const taken: { what: Act["what"]; mark: number; version: number }[] = [];
          let marks = 0;
          const act = async (input: Act) => {
            if (input.reread) seen[input.who] = (await world.read(id)).version;
            const base = seen[input.who] ?? 1;
            const mark = (marks += 1);
            const { serviceRequest, conflict, conflictingChanges } = await send(id, input, base, mark);
            if (serviceRequest) {
              must(conflict === null && conflictingChanges.length === 0, "a change that was taken is no conflict");
              taken.push({ what: input.what, mark, version: serviceRequest.version });
              return;
            }
            // a refusal says what came first, and by whom
            must(conflict !== null && conflictingChanges.length > 0, "a refusal says what came first");
            must(!conflictingChanges.some(({ initiatorName }) => initiatorName === null), "and by whom");
            const types = conflictingChanges.flatMap(({ updateTypes }) => updateTypes);
            must(conflict !== "ALREADY_CLOSED" || types.includes("CLOSE_SERVICE_REQUEST"), "who closed it");
            must(
              conflict !== "STALE_VERSION" || conflictingChanges.every(({ version }) => version > base),
              "news only",
            );
            tally[conflict === "ALREADY_CLOSED" ? "closed" : "changed"] += 1;
          };
          for (let at = 0; at < list.length;) {
            const batch = [list[at]];
            while (list[at + batch.length]?.together) batch.push(list[at + batch.length]);
            at += batch.length;
            await Promise.all(batch.flatMap((input) => (input ? [act(input)] : [])));
          }
          const end = await world.read(id);
          const history = await requestHistory(world.agency, id);
          expect(isGapless(history)).toBe(true);
          expect(end.version).toBe(history.length);
          // every accepted change is an entry of its own, and its values remain unless another change followed
          expect(taken.map(({ version }) => version).toSorted((a, b) => a - b)).toEqual(
            history.slice(1).map(({ version }) => version),
          );
          const last = taken.toSorted((a, b) => a.version - b.version).findLast(({ what }) => what === "update");
          expect(end.dueOn).toBe(last ? new Date(Date.UTC(2027, 0, 1 + last.mark)).toISOString().slice(0, 10) : null);
          expect(taken.filter(({ what }) => what === "resolve").length).toBe(end.state === "CLOSED" ? 1 : 0);
          tally.taken += taken.length;
        }),
        { numRuns: 40 },
      );
      // runs without conflicts would prove little
      expect(tally.taken).toBeGreaterThan(40);
      expect(tally.closed).toBeGreaterThan(5);
      expect(tally.changed).toBeGreaterThan(10);
    },
  );
});
