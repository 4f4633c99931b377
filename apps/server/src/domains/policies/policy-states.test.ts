import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { PolicyState } from "@cara/contract/states.ts";
import { historyOf, policyWorld, type PolicyWorld } from "#test/kit/test-policies.ts";
import { expirePolicies } from "./expire-policies.ts";
import type { Policy } from "./policy.ts";
import { getPolicy } from "./policy.store.ts";

const SEQUENCES = Number(process.env["STATE_SEQUENCES"] ?? "200");
const STATES: PolicyState[] = ["BINDING", "CANCELED", "EXPIRED", "INFORCE", "PENDING", "SUBMITTED", "UNKNOWN"];
const TODAY = "2026-07-02";

/** The expected states, written from the requirements and not from the code. */
type Model = { state: PolicyState; hasNumber: boolean; isOver: boolean; version: number; trail: PolicyState[] };
type Real = { world: PolicyWorld; policy: Policy };
type Step = fc.AsyncCommand<Model, Real>;

const WAYS = new Set(
  `PENDING>SUBMITTED PENDING>BINDING PENDING>CANCELED SUBMITTED>PENDING SUBMITTED>BINDING SUBMITTED>CANCELED
   BINDING>INFORCE BINDING>CANCELED INFORCE>CANCELED CANCELED>INFORCE`.split(/\s+/),
);
const permitted = (from: PolicyState, to: PolicyState) =>
  from === to || from === "UNKNOWN" || WAYS.has(`${from}>${to}`);

/** A person saves the edit form, with or without a number or reason, from the newest or an older version. */
class Save implements Step {
  readonly input: { to: PolicyState; numbered: boolean; reason: boolean; stale: boolean };
  constructor(input: Save["input"]) {
    this.input = input;
  }
  check = () => true;
  async run(model: Model, real: Real): Promise<void> {
    const { to, numbered, reason, stale } = this.input;
    const result = await real.world.update(real.policy, {
      state: to,
      policyNumber: numbered ? "LSM-GL-1" : null,
      updateReason: reason ? "Asked by the insured" : null,
      version: stale ? model.version - 1 : model.version,
    });
    const changes = to !== model.state || numbered !== model.hasNumber;
    const reasoned = to === model.state || (to !== "CANCELED" && model.state !== "CANCELED") || reason;
    const allowed = !stale && permitted(model.state, to) && reasoned && (to !== "INFORCE" || numbered);
    agree(this.toString(), result.ok, allowed);
    if (allowed && changes) {
      if (to !== model.state) model.trail.push(to);
      model.state = to;
      model.hasNumber = numbered;
      model.version += 1;
    }
    await agreesWith(model, real);
  }
  toString = () => `save(${JSON.stringify(this.input)})`;
}

/** The scheduled expiry runs. */
class Calendar implements Step {
  check = () => true;
  async run(model: Model, real: Real): Promise<void> {
    const { id: agencyId, inDatabase } = real.world.agency;
    const clock = { now: () => new Date() };
    await inDatabase((db) => expirePolicies({ db, agencyId, clock, by: "WORKFLOW" }, { today: TODAY }));
    if (model.state === "INFORCE" && model.isOver) {
      model.state = "EXPIRED";
      model.trail.push("EXPIRED");
      model.version += 1;
    }
    await agreesWith(model, real);
  }
  toString = () => "calendar";
}

async function agreesWith(model: Model, real: Real): Promise<void> {
  real.policy = await real.world.agency.inDatabase((db) => getPolicy(db, real.policy.id));
  agree("state", real.policy.state, model.state);
  agree("version", real.policy.version, model.version);
}

function agree<Value>(what: string, real: Value, model: Value): void {
  if (real !== model) throw new Error(`${what}: ${String(real)}, but the model says ${String(model)}`);
}

describe("the states of a policy", () => {
  it("[T-71] [OQ-20] match the model after any sequence of edits and expiry runs", { timeout: 300_000 }, async () => {
    const world = await policyWorld();
    let accepted = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.boolean(),
        fc.commands(
          [
            fc
              .record({
                // more of the transitions that leave the first state, so that sequences get further
                to: fc.constantFrom(...STATES, "INFORCE", "CANCELED", "INFORCE", "CANCELED"),
                numbered: fc.boolean(),
                reason: fc.boolean(),
                stale: fc.integer({ min: 0, max: 7 }).map((roll) => roll === 0),
              })
              .map((input) => new Save(input)),
            fc.constant(new Calendar()),
          ],
          { maxCommands: 30 },
        ),
        async (isOver, commands) => {
          const expiresAt = isOver ? "2026-07-01" : "2027-07-01";
          const policy = await world.create({ inforceAt: "2025-07-01", expiresAt });
          const model: Model = { state: "BINDING", hasNumber: false, isOver, version: 1, trail: ["BINDING"] };
          await fc.asyncModelRun(() => ({ model, real: { world, policy } }), commands);
          const history = await historyOf(world.agency, policy.id);
          expect(history.map(({ version }) => version)).toEqual(history.map((_, at) => at + 1));
          const trail = history.flatMap(({ changes }) =>
            (changes as { field: string; to: string }[]).filter(({ field }) => field === "state").map(({ to }) => to),
          );
          expect(["BINDING", ...trail]).toEqual(model.trail);
          accepted += trail.length;
        },
      ),
      { numRuns: SEQUENCES },
    );
    // sequences in which nothing is accepted would prove little
    expect(accepted).toBeGreaterThan(SEQUENCES / 4);
  });
});
