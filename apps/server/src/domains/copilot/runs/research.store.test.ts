import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { WorkspaceId, WorkspaceRunId } from "#kernel/ids.ts";
import { startTestApi, type TestApi } from "#test/kit/test-api.ts";
import { workspaceWorld, type WorkspaceWorld } from "#test/kit/test-workspaces.ts";
import { readEarlierResearch } from "./research.store.ts";

const AT = new Date("2026-03-05T10:00:00.000Z");
type Event = {
  tool: string;
  callId?: string;
  status?: "PLANNED" | "SUCCESS" | "FAILED";
  given?: string;
  result?: string;
};

describe("readEarlierResearch", () => {
  let api: TestApi;
  let world: WorkspaceWorld;
  beforeAll(async () => {
    api = await startTestApi();
    world = await workspaceWorld(api);
  });
  afterAll(() => api.stop());

  /** What the call "this" reads of a conversation with these calls. */
  const readAfter = async (events: Event[], input: object = { message: "Hello" }) => {
    const { id } = await world.create(input);
    return world.agency.inDatabase(async (db) => {
      const run = await db
        .selectFrom("workspace_runs")
        .select(["id", "message_id"])
        .where("workspace_id", "=", id)
        .executeTakeFirstOrThrow();
      const own = { agency_id: world.agency.id, workspace_id: id };
      const stageId = randomUUID();
      const stage = { ...own, id: stageId, run_id: run.id, message_id: run.message_id, created_at: AT, started_at: AT };
      await db
        .insertInto("plan_stages")
        .values({ ...stage, type: "TASK", state: "IN_PROGRESS" })
        .execute();
      for (const [at, { tool, callId = `${at}`, status = "SUCCESS", given = "{}", result = null }] of events.entries())
        await db
          .insertInto("plan_events")
          .values({
            ...own,
            id: randomUUID(),
            stage_id: stageId,
            position: at + 1,
            type: "TOOL_CALL",
            status,
            title: tool,
            tool_name: tool,
            tool_call_id: callId,
            arguments_json: given,
            result,
            created_at: AT,
            ended_at: status === "PLANNED" ? null : AT,
          })
          .execute();
      const place = { workspaceId: id as WorkspaceId, runId: run.id as WorkspaceRunId, except: "this" };
      return readEarlierResearch(db, place);
    });
  };

  it("reads the run's earlier calls and the web results of this conversation only", async () => {
    await readAfter([{ tool: "web_research", given: '{"question":"other"}', result: "other" }]);
    const read = await readAfter([
      { tool: "web_research", given: '{"question":"one"}', result: "answer" },
      { tool: "web_research", given: '{"question":"two"}', status: "FAILED", result: "refused" },
      { tool: "web_research", given: '{"question":"three"}', status: "PLANNED" },
      { tool: "web_research", given: '{"question":"four"}', callId: "this" },
      { tool: "ask_person", result: "which one?" },
    ]);
    expect(read.calls.toSorted()).toEqual(['{"question":"one"}', '{"question":"two"}']);
    expect(read.results).toContain("answer");
    expect(read.results).not.toContain("other");
    expect(read.results).not.toContain("refused");
    expect(read.hasReadPrivate).toBe(false);
  });

  it.each(["search_file", "read_pages", "look_up_account", "look_up_policies", "draft_email", "a_tool_to_come"])(
    "counts a call of %s as a private read, even one that failed",
    async (tool) => {
      expect((await readAfter([{ tool }])).hasReadPrivate).toBe(true);
      expect((await readAfter([{ tool, status: "FAILED" }])).hasReadPrivate).toBe(true);
      expect((await readAfter([{ tool, status: "PLANNED" }])).hasReadPrivate).toBe(false);
    },
  );

  it("treats a missing conversation as one that has read private data", async () => {
    const unknown = { workspaceId: randomUUID() as WorkspaceId, runId: randomUUID() as WorkspaceRunId, except: "" };
    const missing = await world.agency.inDatabase((db) => readEarlierResearch(db, unknown));
    expect(missing.hasReadPrivate).toBe(true);
  });

  it("counts files and a custom preset as private", async () => {
    const files = [await world.upload("note.pdf")];
    expect((await readAfter([], { message: "Hello", files })).hasReadPrivate).toBe(true);
    const customPresetId = await world.preset(true);
    expect((await readAfter([], { message: "Hello", customPresetId })).hasReadPrivate).toBe(true);
    expect((await readAfter([])).hasReadPrivate).toBe(false);
  });
});
