import { describe, expect, it } from "vitest";
import { change, event, message, NOW, stage, WORKSPACE } from "../../../../test/fake-workspace.ts";
import { applyChange, beginLive, mergeLoaded, withEarlier, withSteps, type LiveWorkspace } from "./workspace-live.ts";
import type { Workspace, WorkspaceChange } from "../workspace.ts";

const IDLE: Workspace = { ...WORKSPACE, state: "IDLE", messages: [message(1)], planStages: [], artifacts: [] };
const receiveAll = (changes: readonly WorkspaceChange[], from = beginLive(IDLE)): LiveWorkspace =>
  changes.reduce(applyChange, from);
const statuses = ({ workspace }: LiveWorkspace) =>
  workspace.planStages.map(({ state, events }) => [state, events.map(({ id, status }) => `${id} ${status}`)]);

const STORY: WorkspaceChange[] = [
  change(2, { kind: "workspace.message_added", message: message(2) }),
  change(3, { kind: "workspace.stage_changed", stage: stage("s1", { initiatedByMessageId: "m2" }) }),
  change(4, { event: event("e1", { stageId: "s1", status: "PLANNED" }) }),
  change(5, { event: event("e1", { stageId: "s1", status: "IN_PROGRESS" }) }),
  change(6, { event: event("e2", { stageId: "s1", position: 2, status: "IN_PROGRESS" }) }),
  change(7, { event: event("e1", { stageId: "s1", status: "SUCCESS" }) }),
  change(8, { event: event("e2", { stageId: "s1", position: 2, status: "FAILED" }) }),
  change(9, { stage: stage("s1", { state: "SUCCESS", initiatedByMessageId: "m2" }) }),
  change(10, { kind: "workspace.answered", message: message(3, { role: "AGENT", content: "Here it is." }) }),
  change(11, {
    kind: "workspace.state_changed",
    workspace: { ...NOW, state: "IDLE", updatedAt: "2026-03-05T16:10:00.000Z" },
  }),
];

describe("live events of a workspace", () => {
  it("[LIVE-01] add messages, stages, events, artifacts and the state to what was loaded", () => {
    const live = receiveAll(STORY);
    expect(live.workspace.messages.map(({ id, role }) => `${id} ${role}`)).toEqual(["m1 USER", "m2 USER", "m3 AGENT"]);
    expect(statuses(live)).toEqual([["SUCCESS", ["e1 SUCCESS", "e2 FAILED"]]]);
    expect(live.workspace.state).toBe("IDLE");
    expect(live.now?.inputTokens).toBe(NOW.inputTokens);
    const [artifact] = WORKSPACE.artifacts;
    const made = applyChange(live, change(12, { kind: "workspace.artifact_changed", artifact: artifact ?? null }));
    expect(made.workspace.artifacts).toEqual([artifact]);
  });

  it("change nothing when received twice", () => {
    const once = receiveAll(STORY);
    expect(receiveAll(STORY, once)).toEqual(once);
    for (const again of STORY) expect(applyChange(once, again)).toEqual(once);
  });

  it("[OQ-10] never set an ended event or stage back to an older state", () => {
    const live = receiveAll(STORY);
    const late = receiveAll(
      [
        change(5, { event: event("e1", { stageId: "s1", status: "IN_PROGRESS" }) }),
        change(4, { event: event("e2", { stageId: "s1", position: 2, status: "PLANNED" }) }),
        change(3, { stage: stage("s1", { initiatedByMessageId: "m2" }) }),
        change(2, { workspace: { ...NOW, state: "WORKING", updatedAt: "2026-03-05T16:00:00.000Z" } }),
      ],
      live,
    );
    expect(late).toEqual(live);
  });

  it("that arrive before their stage are applied in order", () => {
    const live = receiveAll([
      change(4, { event: event("e2", { stageId: "s9", position: 2 }) }),
      change(5, { event: event("e1", { stageId: "s9", position: 1 }) }),
      change(3, { stage: stage("s9", { initiatedByMessageId: "m1" }) }),
    ]);
    expect(statuses(live)).toEqual([["IN_PROGRESS", ["e1 IN_PROGRESS", "e2 IN_PROGRESS"]]]);
    expect(live.strays).toEqual([]);
  });

  it("a reset leaves the shown state until it is loaded again", () => {
    const live = receiveAll(STORY);
    const reset = applyChange(live, change(90, { reset: true }));
    expect(reset.workspace).toEqual(live.workspace);
    expect(reset.version).toBe("90");
  });

  it("compare versions as numbers, not as text", () => {
    const live = receiveAll([
      change(9, { workspace: { ...NOW, state: "WORKING" } }),
      change(10, { workspace: { ...NOW, state: "WAITING_FOR_INPUT" } }),
    ]);
    expect(live.workspace.state).toBe("WAITING_FOR_INPUT");
  });

  it("progress only rises", () => {
    const at = (currentFileProgress: number) =>
      stage("s1", { type: "PROCESS_ATTACHMENTS", processAttachmentsDetails: { currentFileProgress } });
    const live = receiveAll([change(2, { stage: at(0.5) }), change(3, { stage: at(0.25) })]);
    expect(live.workspace.planStages[0]?.processAttachmentsDetails?.currentFileProgress).toBe(0.5);
  });

  it("a person's message sets the state to working", () => {
    expect(receiveAll(STORY.slice(0, 1)).workspace.state).toBe("WORKING");
  });
});

describe("a partial answer", () => {
  const PARTIAL = change(0, { draft: { messageId: "m3", text: "Here" } });
  it("replaces the one before, and the message replaces them all", () => {
    const started = receiveAll([...STORY.slice(0, 2), PARTIAL]);
    expect(started.draft?.text).toBe("Here");
    const more = applyChange(started, change(0, { draft: { messageId: "m3", text: "Here it" } }));
    expect(more.draft?.text).toBe("Here it");
    expect(more.version).toBe("3");
    const answered = applyChange(more, STORY[8] ?? PARTIAL);
    expect(answered.draft).toBeNull();
    expect(applyChange(answered, PARTIAL).draft).toBeNull();
  });
  it("is gone when Cara stops", () => {
    const started = receiveAll([...STORY.slice(0, 2), PARTIAL]);
    expect(applyChange(started, change(4, { workspace: { ...NOW, state: "WAITING_FOR_INPUT" } })).draft).toBeNull();
  });
});

describe("a revalidation", () => {
  it("[LIVE-09+] adds what was missed", () => {
    const loaded: Workspace = {
      ...IDLE,
      state: "WAITING_FOR_INPUT",
      updatedAt: "2026-03-05T17:00:00.000Z",
      messages: [message(1), message(2, { role: "AGENT" })],
      planStages: [stage("s1", { state: "FAILED", events: [event("e1", { status: "FAILED" })] })],
    };
    const live = mergeLoaded(beginLive(IDLE), loaded);
    expect(live.workspace).toEqual(loaded);
  });

  it("that is older than received events removes nothing", () => {
    const applied = receiveAll(STORY);
    const stale: Workspace = {
      ...IDLE,
      state: "WORKING",
      messages: [message(1), message(2, { files: [{ id: "f1", name: "a.pdf", sizeBytes: 1, url: "/files/f1" }] })],
      planStages: [stage("s1", { initiatedByMessageId: "m2", events: [event("e1", { stageId: "s1" })] })],
    };
    const live = mergeLoaded(applied, stale);
    expect(statuses(live)).toEqual(statuses(applied));
    expect(live.workspace.state).toBe("IDLE");
    expect(live.workspace.messages.map(({ id, files }) => `${id} ${files.length}`)).toEqual(["m1 0", "m2 1", "m3 0"]);
  });

  it("keeps earlier messages that were loaded by scrolling up", () => {
    const late = beginLive({ ...IDLE, messages: [message(101)] });
    const whole = withEarlier(late, {
      messages: [message(99), message(100)],
      stages: [stage("s0", { state: "SUCCESS", eventsCount: 70 })],
    });
    expect(whole.workspace.planStages.map(({ id, eventsCount, events }) => [id, eventsCount, events])).toEqual([
      ["s0", 70, []],
    ]);
    expect(whole.workspace.messages.map(({ position }) => position)).toEqual([99, 100, 101]);
    const again = mergeLoaded(whole, { ...IDLE, messages: [message(101), message(102)] });
    expect(again.workspace.messages.map(({ position }) => position)).toEqual([99, 100, 101, 102]);
  });

  it("merges steps that were loaded later, and counts those it receives", () => {
    const closed = beginLive({ ...IDLE, planStages: [stage("s1", { eventsCount: 60 })] });
    const at = (position: number) => event(`e${position}`, { position, status: "SUCCESS" });
    const opened = withSteps(closed, [at(59), at(60)]);
    const applied = applyChange(withSteps(opened, [at(58)]), change(2, { event: at(61) }));
    const [known] = applied.workspace.planStages;
    expect(known?.events.map(({ position }) => position)).toEqual([58, 59, 60, 61]);
    expect(known?.eventsCount).toBe(61);
    // the gap lies between: it is loaded again from the end
    const later = { ...IDLE, planStages: [stage("s1", { eventsCount: 200, events: [at(199), at(200)] })] };
    const [again] = mergeLoaded(applied, later).workspace.planStages;
    expect(again?.events.map(({ position }) => position)).toEqual([199, 200]);
    expect(again?.eventsCount).toBe(200);
  });
});
