import { stoppedBy } from "@cara/contract/workspace-terms.ts";
import { WORKSPACE_MESSAGE_ROLES } from "@cara/contract/workspace-terms.ts";
import { describe, expect, it } from "vitest";
import { artifact, event, message, stage, WORKSPACE } from "../../../../test/fake-workspace.ts";
import { artifactName, type formName } from "../artifacts/artifact-name.ts";
import { stageText } from "../runs/stage-labels.ts";
import { announcement } from "./workspace-announcements.ts";
import type { PlanStage, Workspace } from "../workspace.ts";
import { isThinking, speakerOf, turnsOf } from "./workspace-turns.ts";

describe("the turns of a conversation", () => {
  it("[WS-09] [OQ-09] [DATA-07] the person speaks as agent, Cara as herself, and tools do not speak", () => {
    expect(WORKSPACE_MESSAGE_ROLES.map((role) => `${role}: ${speakerOf(role) ?? "silent"}`)).toEqual([
      "AGENT: cara",
      "TOOL_INVOCATION: silent",
      "TOOL_RESULT: silent",
      "USER: agent",
    ]);
  });

  it("[WS-15] stages belong to the message that started them, artifacts to the answer to that message", () => {
    // whatever its edit date: it was made for the first question
    const turns = turnsOf({
      ...WORKSPACE,
      messages: [...WORKSPACE.messages, message(5), message(6, { role: "AGENT" }), message(7)],
      planStages: [
        ...WORKSPACE.planStages,
        stage("s3", { runId: "run-2", initiatedByMessageId: "m5" }),
        stage("s4", { runId: "run-3", initiatedByMessageId: "m7" }),
      ],
      artifacts: [
        artifact("a1", { createdAt: "2026-03-09T00:00:00.000Z" }),
        artifact("a2", { runId: "run-2" }),
        artifact("a3", { runId: "run-3" }),
      ],
    });
    expect(
      turns.map(({ message: { id }, stages, artifacts }) => [
        id,
        stages.length,
        artifacts.map(({ id: artifactId }) => artifactId),
      ]),
    ).toEqual([
      ["m1", 2, []],
      ["m4", 0, ["a1"]],
      ["m5", 1, []],
      ["m6", 0, ["a2"]],
      // no answer yet
      ["m7", 1, ["a3"]],
    ]);
  });

  it("artifacts of messages that are not loaded yet wait for them", () => {
    const turns = turnsOf({ ...WORKSPACE, messages: [message(40, { role: "AGENT" })] });
    expect(turns.map(({ artifacts }) => artifacts)).toEqual([[]]);
  });
});

describe("'Thinking'", () => {
  const at = (state: Workspace["state"], events: PlanStage["events"]) =>
    isThinking({ state, planStages: [stage("s1", { events })] });
  it("[WS-20] [DATA-10] is shown while Cara works, unless a thought is open", () => {
    expect(at("WORKING", [])).toBe(true);
    expect(at("WORKING", [event("e1")])).toBe(false);
    expect(at("WORKING", [event("e1", { status: "PLANNED" })])).toBe(true);
    expect(at("WORKING", [event("e1", { status: "SUCCESS" })])).toBe(true);
    expect(at("WORKING", [event("e1", { type: "TOOL_CALL" })])).toBe(true);
    expect(at("IDLE", [])).toBe(false);
    expect(at("WAITING_FOR_INPUT", [])).toBe(false);
  });
});

describe("the label of a stage", () => {
  const extractionText = (state: PlanStage["state"], currentFileProgress = 0) =>
    stageText({ type: "PROCESS_ATTACHMENTS", state, result: null, processAttachmentsDetails: { currentFileProgress } });
  it.each([
    [0, "0%"],
    [0.333, "33.3%"],
    [0.3333, "33.3%"],
    [0.5, "50%"],
    [1.2, "100%"],
  ])("[WS-11] [FORMAT-12] [OQ-11] at %s of all attachments", (progress, words) => {
    expect(extractionText("IN_PROGRESS", progress)).toBe(`Processing attachments... (${words})`);
  });
  it("[WS-12] [WS-13] [ERR-11] [DATA-09] says how the text extraction ended", () => {
    expect(extractionText("FAILED")).toBe("Failed to process attachments");
    expect(extractionText("SUCCESS")).toBe("Processed attachments");
  });
  it("[OQ-10] of the work itself", () => {
    const task = (state: PlanStage["state"], result: string | null = null) =>
      stageText({ type: "TASK", state, result, processAttachmentsDetails: null });
    expect([task("IN_PROGRESS"), task("SUCCESS"), task("FAILED")]).toEqual(["Working...", "Done", "Failed"]);
    expect(task("FAILED", stoppedBy("Helen Marsh"))).toBe("Stopped");
  });
});

describe("the insured or holder of a form", () => {
  const DATA = {
    applicant1: { name: "First Applicant" },
    namedInsured: "Named Insured",
    holder: { name: "The Holder" },
  };
  const name = (type: Parameters<typeof formName>[0], data: unknown = DATA) =>
    artifactName({ certificate: null, document: { type, data, downloadUrl: null } });
  it("[WS-17] [DATA-11] is taken from the field that form has for it", () => {
    expect(name("ACORD_125")).toBe("First Applicant");
    for (const form of ["ACORD_126", "ACORD_130", "ACORD_131", "ACORD_140"] as const)
      expect(name(form)).toBe("Named Insured");
    expect(name("ACORD_25")).toBe("The Holder");
  });
  it("[WS-18] [DATA-08] of a certificate it is the holder", () => {
    const certificate = { holder: { name: "The Holder" }, source: null, downloadUrl: null, record: null };
    expect(artifactName({ certificate, document: null })).toBe("The Holder");
  });
  it("is unknown when the form does not have it, or cannot be parsed", () => {
    expect(name("ACORD_125", {})).toBeNull();
    expect(name("ACORD_126", { namedInsured: "  " })).toBeNull();
    expect(name("ACORD_125", "not a form")).toBeNull();
  });
});

describe("announcements", () => {
  const WORKING: Workspace = { ...WORKSPACE, state: "WORKING", messages: [message(1)], planStages: [stage("s1")] };
  it("a stage that starts or ends, the whole answer, the state", () => {
    const done: Workspace = {
      ...WORKING,
      state: "IDLE",
      messages: [message(1), message(2, { role: "AGENT", content: "It is there." })],
      planStages: [stage("s1", { state: "SUCCESS" })],
    };
    expect(announcement(WORKING, done)).toBe("Done. Cara: It is there. Cara is done");
  });
  it("neither progress nor steps, nor earlier messages", () => {
    const read = (currentFileProgress: number, events: PlanStage["events"] = []): Workspace => ({
      ...WORKING,
      messages: [message(5)],
      planStages: [
        stage("s1", { type: "PROCESS_ATTACHMENTS", processAttachmentsDetails: { currentFileProgress }, events }),
      ],
    });
    expect(announcement(read(0.1), read(0.7, [event("e1")]))).toBe("");
    const back = { ...read(0.1), messages: [message(2, { role: "AGENT" as const }), message(5)] };
    expect(announcement(read(0.1), back)).toBe("");
    const started = {
      ...back,
      planStages: [stage("s0", { createdAt: "2026-03-01T00:00:00.000Z" }), ...back.planStages],
    };
    expect(announcement(read(0.1), started)).toBe("");
  });
});
