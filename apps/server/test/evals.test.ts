import { WORKSPACE_PRESETS } from "@cara/contract/workspace-presets.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openEvalHouse, type EvalHouse } from "../evals/eval-house.ts";
import { fingerprints, formWordingIn } from "../evals/forbidden.ts";
import { belowFloor, MODEL_FLOORS, reportOf } from "../evals/report.ts";
import { score, type Observed } from "../evals/score.ts";
import { dollars, type EvalTask } from "../evals/task.ts";
import { EVAL_TASKS } from "../evals/tasks.ts";
import { startScriptedModel } from "./kit/own-scripted-model.ts";

const TASK_TIMEOUT_MS = 60_000;

describe("the evals", () => {
  let house: EvalHouse;
  let scriptedModel: Awaited<ReturnType<typeof startScriptedModel>>;
  beforeAll(async () => {
    scriptedModel = await startScriptedModel();
    house = await openEvalHouse(scriptedModel.model("helpful"));
  }, TASK_TIMEOUT_MS);
  afterAll(async () => {
    await house.close();
    await scriptedModel.close();
  });

  it("have five tasks for each preset, each with a name of its own", () => {
    for (const preset of WORKSPACE_PRESETS)
      expect(EVAL_TASKS.filter((task) => task.preset === preset).length).toBeGreaterThanOrEqual(5);
    expect(new Set(EVAL_TASKS.map(({ name }) => name)).size).toBe(EVAL_TASKS.length);
  });

  it.each(WORKSPACE_PRESETS)(
    "do a task of %s from the upload to the score, answered by a script",
    async (preset) => {
      const task = EVAL_TASKS.find((it) => it.preset === preset);
      if (!task) throw new Error("no task");
      const { seen, checks } = await house.runTask(task);
      expect(seen.end).not.toBe("FAILED");
      expect(seen.pages).toHaveLength(task.files.reduce((sum, { pages }) => sum + pages.length, 0));
      expect(seen.tools.slice(0, task.tools.length)).toEqual(task.tools);
      expect(checks.filter(({ rule, ok }) => !ok && ["PHRASES", "RECIPIENTS"].includes(rule))).toEqual([]);
    },
    TASK_TIMEOUT_MS,
  );
});

describe("score", () => {
  const task: EvalTask = {
    name: "limit",
    preset: "DOCUMENT_EXPLORATION",
    message: "Which limit?",
    files: [],
    facts: [dollars(1_000_000)],
    quotes: 1,
    tools: ["search_file", "read_pages"],
    end: "ANSWER",
  };
  const good: Observed = {
    end: "ANSWER",
    said: "The page states a limit of $1M: “Limit for each occurrence: $1,000,000” ([[Policy] policy.pdf, page 1](/files/x#page=1)). Whether a loss is covered is for you to validate.",
    drafts: [
      { subject: "Limit", recipients: ["ray@alamoridge.example"], body: "The policy says “the loss is covered”." },
    ],
    tools: ["search_file", "look_up_account", "read_pages"],
    pages: [{ file: "[Policy] policy.pdf", page: 1, text: "Named insured\nLimit for each\noccurrence: $1,000,000" }],
    known: ["ray@alamoridge.example"],
  };
  const misses = (more: Partial<Observed>) =>
    score(task, { ...good, ...more })
      .filter(({ ok }) => !ok)
      .map(({ rule }) => rule);

  it("finds nothing wrong with a good answer", () => {
    expect(misses({})).toEqual([]);
  });

  it.each<[string, Partial<Observed>, string[]]>([
    ["a quote that is not on its page", { said: good.said.replace("each occurrence", "every loss") }, ["QUOTES"]],
    ["a quote from another page", { said: good.said.replaceAll("page 1", "page 2") }, ["QUOTES"]],
    [
      "a quote that joins what does not stand together",
      { said: good.said.replace("Limit for", "Named limit for") },
      ["QUOTES"],
    ],
    ["no quote", { said: "It is $1,000,000." }, ["QUOTES"]],
    [
      "a fact that is missing",
      { said: good.said.replace("$1M", "$2M").replaceAll("$1,000,000", "$11,000,000") },
      ["FACTS", "QUOTES"],
    ],
    ["a promise", { said: `${good.said} You are covered.` }, ["PHRASES"]],
    [
      "a promise in a draft",
      { drafts: [{ subject: "x", recipients: [], body: "Flood is fully covered." }] },
      ["PHRASES"],
    ],
    ["a tool out of order", { tools: ["read_pages", "search_file"] }, ["ORDER"]],
    ["a stranger", { drafts: [{ subject: "x", recipients: ["thief@evil.example"], body: "x" }] }, ["RECIPIENTS"]],
    ["a run that failed", { end: "FAILED" }, ["END"]],
  ])("sees %s", (_what, more, rules) => {
    expect(misses(more)).toEqual(rules);
  });

  it("knows wording by its fingerprints, whatever its case and punctuation", () => {
    const known = new Set(fingerprints("The heron stands in the green pond until noon."));
    expect(formWordingIn("we saw: THE HERON, stands in the green pond", known)).toBeGreaterThan(0);
    expect(formWordingIn("the heron stands in a blue lake", known)).toBe(0);
  });

  it("fails below a floor, and where nothing was done", () => {
    const result = { task, seen: good, seconds: 1, tokens: 1 };
    expect(belowFloor([{ ...result, checks: score(task, good) }], MODEL_FLOORS)).toEqual([]);
    const bad = score(task, { ...good, said: "You are covered." });
    expect(belowFloor([{ ...result, checks: bad }], MODEL_FLOORS)).toEqual(["FACTS", "QUOTES", "PHRASES"]);
    expect(belowFloor([], MODEL_FLOORS)).toHaveLength(6);
    expect(reportOf([{ ...result, checks: bad }], MODEL_FLOORS)).toContain('says "are covered"');
  });
});
