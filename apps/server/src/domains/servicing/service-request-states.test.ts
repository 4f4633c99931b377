import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import type { ServiceRequestId } from "#kernel/ids.ts";
import { systemClock } from "#platform/use-case.ts";
import { isGapless, requestHistory, servicingWorld, type ServicingWorld } from "#test/kit/test-servicing.ts";
import { enrichServiceRequest } from "./enrich-service-request.ts";
import { RequestFacts } from "./open-service-request.ts";

const SEQUENCES = Number(process.env["STATE_SEQUENCES"] ?? "200");
const DAYS = [null, "2026-12-01", "2026-12-24"];

/** The expected states, written from the requirements and not from the code. */
type Model = {
  state: "OPEN" | "CLOSED";
  assignee: string | null;
  due: string | null;
  notes: string | null;
  details: string | null;
  /** Each entry: its update types, and whether it can conflict. */
  trail: string[];
};
type Real = { world: ServicingWorld; id: ServiceRequestId };
type Step = fc.AsyncCommand<Model, Real>;
const COMMENT = "ADD_SERVICE_REQUEST_COMMENT";
/** A change based on an older version is refused if an entry since was more than a comment. */
const isStale = ({ trail }: Model, behind: number) =>
  behind < 0 || trail.slice(trail.length - Math.min(behind, trail.length - 1)).some((types) => types !== COMMENT);
const seen = ({ trail }: Model, behind: number) => Math.max(1, trail.length - behind);

class Resolve implements Step {
  readonly input: { notes: string | null; behind: number };
  constructor(input: Resolve["input"]) {
    this.input = input;
  }
  check = () => true;
  async run(model: Model, real: Real): Promise<void> {
    const { notes, behind } = this.input;
    const result = await real.world.resolve(real.id, { notes, version: seen(model, behind) });
    const expected = model.state === "CLOSED" ? "ALREADY_CLOSED" : isStale(model, behind) ? "STALE_VERSION" : "ok";
    agree(this.toString(), result.ok ? "ok" : result.refusal.code, expected);
    if (expected === "ok") {
      model.state = "CLOSED";
      model.notes = notes;
      model.trail.push("CLOSE_SERVICE_REQUEST");
    }
    await agreesWith(model, real);
  }
  toString = () => `resolve(${JSON.stringify(this.input)})`;
}

class Update implements Step {
  readonly input: { who: 0 | 1 | 2; due: string | null; behind: number };
  constructor(input: Update["input"]) {
    this.input = input;
  }
  check = () => true;
  async run(model: Model, real: Real): Promise<void> {
    const { who, due, behind } = this.input;
    const assignee = [null, real.world.agency.user.id, real.world.colleague.id][who] ?? null;
    const result = await real.world.update(real.id, {
      assigneeId: assignee,
      dueAt: due && `${due}T00:00:00.000Z`,
      version: seen(model, behind),
    });
    const expected = model.state === "CLOSED" ? "ALREADY_CLOSED" : isStale(model, behind) ? "STALE_VERSION" : "ok";
    agree(this.toString(), result.ok ? "ok" : result.refusal.code, expected);
    const types = [
      ...(assignee === model.assignee ? [] : ["ASSIGN_SERVICE_REQUEST"]),
      ...(due === model.due ? [] : ["UPDATE_SERVICE_REQUEST_DUE_AT"]),
    ];
    if (expected === "ok" && types.length > 0) {
      model.assignee = assignee;
      model.due = due;
      model.trail.push(types.join("+"));
    }
    await agreesWith(model, real);
  }
  toString = () => `update(${JSON.stringify(this.input)})`;
}

class Comment implements Step {
  check = () => true;
  async run(model: Model, real: Real): Promise<void> {
    agree("comment", (await real.world.comment(real.id, "Called.")).ok, true);
    model.trail.push(COMMENT);
    await agreesWith(model, real);
  }
  toString = () => "comment";
}

class Enrich implements Step {
  readonly details: string;
  constructor(details: string) {
    this.details = details;
  }
  check = () => true;
  async run(model: Model, real: Real): Promise<void> {
    const { agency } = real.world;
    const facts = RequestFacts.parse({ details: this.details });
    const result = await agency.inDatabase((db) =>
      enrichServiceRequest(
        { db, agencyId: agency.id, clock: systemClock, by: "WORKFLOW" },
        { requestId: real.id, facts, by: { type: "WORKFLOW", id: null } },
      ),
    );
    agree(this.toString(), result.ok, model.state === "OPEN");
    if (model.state === "OPEN" && model.details !== this.details) {
      model.trail.push(
        model.details === null ? "ENRICH_SERVICE_REQUEST" : "ENRICH_SERVICE_REQUEST+UPDATE_SERVICE_REQUEST",
      );
      model.details = this.details;
    }
    await agreesWith(model, real);
  }
  toString = () => `enrich(${this.details})`;
}

async function agreesWith(model: Model, { world, id }: Real): Promise<void> {
  const request = await world.read(id);
  agree("state", request.state, model.state);
  agree("assignee", request.assigneeId, model.assignee);
  agree("due day", request.dueOn, model.due);
  agree("notes", request.resolutionNotes, model.notes);
  agree("details", request.details, model.details);
  agree("version", request.version, model.trail.length);
}

function agree<Value>(what: string, real: Value, model: Value): void {
  if (real !== model) throw new Error(`${what}: ${String(real)}, but the model says ${String(model)}`);
}

describe("the states of a service request", () => {
  let world: ServicingWorld;
  beforeAll(async () => {
    world = await servicingWorld();
  });

  it(
    "[T-71] [OQ-14] [OQ-16] [SR-38] follow the model, whatever people and workflows do",
    { timeout: 300_000 },
    async () => {
      let closed = 0;
      let refused = 0;
      // mostly from the newest version, now and then from an older one
      const behind = fc.constantFrom(0, 0, 0, 0, 1, 2);
      await fc.assert(
        fc.asyncProperty(
          fc.commands(
            [
              fc.record({ notes: fc.constantFrom(null, "Sent."), behind }).map((input) => new Resolve(input)),
              fc
                .record({ who: fc.constantFrom(0, 1, 2), due: fc.constantFrom(...DAYS), behind })
                .map((input) => new Update(input)),
              fc
                .record({ who: fc.constantFrom(0, 1, 2), due: fc.constantFrom(...DAYS), behind })
                .map((input) => new Update(input)),
              fc.constant(new Comment()),
              fc.constantFrom("One thing", "Another").map((details) => new Enrich(details)),
            ],
            { maxCommands: 30 },
          ),
          async (commands) => {
            const { id } = await world.openRequest();
            const model: Model = {
              state: "OPEN",
              assignee: null,
              due: null,
              notes: null,
              details: null,
              trail: ["CREATE_SERVICE_REQUEST"],
            };
            await fc.asyncModelRun(() => ({ model, real: { world, id } }), commands);
            const history = await requestHistory(world.agency, id);
            expect(isGapless(history)).toBe(true);
            expect(history.map(({ update_types }) => update_types.join("+"))).toEqual(model.trail);
            expect(model.trail.filter((types) => types === "CLOSE_SERVICE_REQUEST").length).toBeLessThan(2);
            closed += model.state === "CLOSED" ? 1 : 0;
            refused += Number(model.trail.length < 3);
          },
        ),
        { numRuns: SEQUENCES },
      );
      // sequences in which nothing is accepted would prove little
      expect(closed).toBeGreaterThan(SEQUENCES / 10);
      expect(refused).toBeLessThan(SEQUENCES);
    },
  );
});
