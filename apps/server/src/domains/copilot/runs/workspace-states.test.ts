import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import {
  newId,
  type PlanStageId,
  type WorkspaceId,
  type WorkspaceMessageId,
  type WorkspaceRunId,
} from "#kernel/ids.ts";
import { createLog } from "#platform/log.ts";
import { systemClock } from "#platform/use-case.ts";
import { testAgency, type TestAgency } from "#test/kit/test-agency.ts";
import { must } from "#test/kit/test-policies.ts";
import { addCaraWorkspaceMessage, FollowUp } from "../workspaces/add-cara-workspace-message.ts";
import { beginRun, beginTask } from "./begin-run.ts";
import type { Cara } from "./cara.ts";
import { createCaraWorkspace, NewWorkspace } from "../workspaces/create-cara-workspace.ts";
import { endRun, type RunEnd } from "./end-run.ts";
import { retryCaraWorkspace } from "./retry-cara-workspace.ts";
import { stopCaraWorkspace } from "./stop-cara-workspace.ts";
import { insertMessage } from "../workspaces/workspace-message.store.ts";
import { getWorkspace } from "../workspaces/workspace.store.ts";

const SEQUENCES = Number(process.env["STATE_SEQUENCES"] ?? "200");

/** The expected states, written from the requirements and not from the code. */
type Run = {
  message: number;
  attempt: number;
  state: "QUEUED" | "RUNNING" | "DONE" | "WAITING" | "FAILED" | "STOPPED";
};
type Model = {
  state: "CREATED" | "WORKING" | "IDLE" | "WAITING_FOR_INPUT";
  runs: Run[];
  said: number;
  answers: number;
};
type Real = { agency: TestAgency; cara: Cara; id: WorkspaceId };
type Step = fc.AsyncCommand<Model, Real>;

const agree = (what: string, real: unknown, expected: unknown) => expect([what, real]).toEqual([what, expected]);
const isOpen = (run: Run | undefined) => run?.state === "QUEUED" || run?.state === "RUNNING";
const mayBeSpokenTo = ({ state }: Model) => state === "IDLE" || state === "WAITING_FOR_INPUT";

class Command implements Step {
  readonly name: string;
  readonly act: (model: Model, real: Real) => Promise<void>;
  constructor(name: string, act: Command["act"]) {
    this.name = name;
    this.act = act;
  }
  check = () => true;
  async run(model: Model, real: Real): Promise<void> {
    await this.act(model, real);
    await agreesWith(model, real);
  }
  toString = () => this.name;
}

const say = new Command("say", async (model, { agency, id }) => {
  const result = await agency.run(addCaraWorkspaceMessage, {
    workspaceId: id,
    followUp: FollowUp.parse({ message: "More" }),
  });
  agree("say", result.ok, mayBeSpokenTo(model));
  if (!mayBeSpokenTo(model)) return;
  model.said += 1;
  model.runs.push({ message: model.said, attempt: 1, state: "QUEUED" });
  model.state = "WORKING";
});

const stop = new Command("stop", async (model, { agency, id }) => {
  const last = model.runs.at(-1);
  const result = await agency.run(stopCaraWorkspace, { workspaceId: id });
  agree("stop", result.ok, isOpen(last));
  if (!last || !isOpen(last)) return;
  last.state = "STOPPED";
  model.state = "IDLE";
});

const retry = new Command("retry", async (model, { agency, id }) => {
  const last = model.runs.at(-1);
  const may = mayBeSpokenTo(model) && (last?.state === "FAILED" || last?.state === "STOPPED");
  const result = await agency.run(retryCaraWorkspace, { workspaceId: id });
  agree("retry", result.ok, may);
  if (!last || !may) return;
  model.runs.push({ message: last.message, attempt: last.attempt + 1, state: "QUEUED" });
  model.state = "WORKING";
});

/** Cara starts the newest run, or an old one whose invocation resumes late. */
const begin = (back: number) =>
  new Command(`begin(${back})`, async (model, real) => {
    const at = model.runs.length - 1 - back;
    const run = model.runs[at];
    if (!run) return;
    const ref = await refOf(real, at);
    const begun = await beginRun(real.cara, ref, "inv_test");
    agree("begin", begun !== "OVER", isOpen(run));
    const task = await beginTask(real.cara, ref, { ...ref, stageId: newId<PlanStageId>() });
    agree("begin task", task !== "OVER", isOpen(run));
    if (!isOpen(run)) return;
    run.state = "RUNNING";
    model.state = "WORKING";
  });

const QUESTION = {
  id: newId(),
  name: "ask_person",
  title: "Asking a question",
  arguments: { question: "Which?" },
  rawArguments: "",
  isQuestion: true,
};
const ENDS: Record<string, { end: RunEnd; run: Run["state"]; state: Model["state"]; speaks: boolean }> = {
  answer: {
    end: {
      how: "ANSWERED",
      text: "This.",
      step: { usage: { inputTokens: 5, cachedInputTokens: 0, outputTokens: 2 }, costMicros: 1 },
    },
    run: "DONE",
    state: "IDLE",
    speaks: true,
  },
  ask: {
    end: { how: "ASKED", asks: [{ callId: QUESTION.id, eventId: newId() }] },
    run: "WAITING",
    state: "WAITING_FOR_INPUT",
    speaks: true,
  },
  fail: { end: { how: "FAILED", words: "It failed." }, run: "FAILED", state: "WAITING_FOR_INPUT", speaks: true },
};
const finish = (how: string, back: number) =>
  new Command(`${how}(${back})`, async (model, real) => {
    const at = model.runs.length - 1 - back;
    const run = model.runs[at];
    const ending = ENDS[how];
    if (!run || !ending) return;
    if (how === "ask" && isOpen(run)) await putQuestion(real);
    const ended = await endRun(real.cara, await refOf(real, at), ending.end, newId());
    agree(how, ended, isOpen(run) ? "ENDED" : "OVER");
    if (!isOpen(run)) return;
    run.state = ending.run;
    model.state = ending.state;
    model.answers += ending.speaks ? 1 : 0;
  });

/** Saves a step that asks a question. */
const putQuestion = ({ agency, id }: Real) =>
  agency.inDatabase((db) =>
    insertMessage(db, agency.id, {
      id: newId(),
      workspaceId: id,
      role: "TOOL_INVOCATION",
      content: "",
      payload: [QUESTION],
      createdAt: new Date(),
    }),
  );

async function refOf({ agency, id }: Real, at: number) {
  const runs = await runsOf(agency, id);
  return {
    agencyId: agency.id,
    workspaceId: id,
    runId: runs[at]?.id as WorkspaceRunId,
    messageId: runs[at]?.message_id as WorkspaceMessageId,
  };
}
const runsOf = (agency: TestAgency, id: WorkspaceId) =>
  agency.inDatabase((db) =>
    db
      .selectFrom("workspace_runs")
      .select(["id", "message_id", "state", "attempt"])
      .where("workspace_id", "=", id)
      .orderBy("created_at")
      .orderBy("attempt")
      .execute(),
  );

async function agreesWith(model: Model, { agency, id }: Real): Promise<void> {
  const workspace = await agency.inDatabase((db) => getWorkspace(db, id));
  agree("state", workspace.state, model.state);
  const runs = await runsOf(agency, id);
  agree(
    "runs",
    runs.map(({ state, attempt }) => `${state} ${attempt}`),
    model.runs.map(({ state, attempt }) => `${state} ${attempt}`),
  );
  const said = await agency.inDatabase((db) =>
    db.selectFrom("workspace_messages").select("role").where("workspace_id", "=", id).execute(),
  );
  agree("said", said.filter(({ role }) => role === "USER").length, model.said);
  agree("answers", said.filter(({ role }) => role === "AGENT").length, model.answers);
}

describe("the states of a workspace", () => {
  let agency: TestAgency;
  beforeAll(async () => {
    agency = await testAgency();
  });

  it(
    "[T-71] [OQ-07] match the model after any sequence of actions",
    { timeout: 20_000 + SEQUENCES * 1_000 },
    async () => {
      const cara: Cara = {
        inAgency: (_id, work) => agency.inDatabase(work),
        clock: systemClock,
        settings: { providerDomain: "cara.example", recipientsPerDay: 5_000, storageBytes: 500_000_000_000 },
        model: { name: "scripted:none", isScripted: true, cost: () => 0 } as unknown as Cara["model"],
        limits: {} as Cara["limits"],
        stepLimits: {},
        tools: () => [],
        drafts: () => undefined,
        log: createLog("silent", "test"),
      };
      const commands = fc.commands(
        [
          fc.constant(say),
          fc.constant(stop),
          fc.constant(retry),
          fc.nat({ max: 1 }).map(begin),
          fc.tuple(fc.constantFrom(...Object.keys(ENDS)), fc.nat({ max: 1 })).map(([how, back]) => finish(how, back)),
        ],
        { maxCommands: 30 },
      );
      let begun = 0;
      await fc.assert(
        fc.asyncProperty(commands, (steps) =>
          fc.asyncModelRun(async () => {
            begun += 1;
            const draft = NewWorkspace.parse({ message: "What is covered?" });
            const { id } = must(await agency.run(createCaraWorkspace, draft));
            const model: Model = {
              state: "CREATED",
              runs: [{ message: 1, attempt: 1, state: "QUEUED" }],
              said: 1,
              answers: 0,
            };
            return { model, real: { agency, cara, id } };
          }, steps),
        ),
        { numRuns: SEQUENCES },
      );
      expect(begun).toBe(SEQUENCES);
    },
  );
});
