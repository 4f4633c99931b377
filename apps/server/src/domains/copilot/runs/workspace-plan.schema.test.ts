import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApi, type TestApi } from "#test/kit/test-api.ts";
import { workspaceWorld, type WorkspaceWorld } from "#test/kit/test-workspaces.ts";

const READ = `query R($id: ID!) { caraWorkspace(id: $id) {
  messages { id }
  planStages { type state result createdAt startedAt endedAt initiatedByMessageId
    processAttachmentsDetails { currentFileProgress }
    events { id type status title content startedAt endedAt toolCall { name argumentsJson result } } }
  artifacts { id createdAt type subject to body document { type data downloadUrl } certificate { holder { name } downloadUrl } } } }`;
const AT = new Date("2026-03-05T10:00:00.000Z");
const LATER = new Date("2026-03-05T10:00:04.000Z");

describe("a workspace's plan and artifacts at the API", () => {
  let api: TestApi;
  let world: WorkspaceWorld;
  beforeAll(async () => {
    api = await startTestApi();
    world = await workspaceWorld(api);
  });
  afterAll(() => api.stop());

  /** Inserts Cara's work on the first message of a workspace. */
  const plant = async (workspaceId: string) => {
    const own = { agency_id: world.agency.id, workspace_id: workspaceId };
    const [reading, task] = [randomUUID(), randomUUID()];
    const ids = { event: randomUUID(), email: randomUUID(), document: randomUUID(), certificate: randomUUID() };
    await world.agency.inDatabase(async (db) => {
      const run = await db
        .selectFrom("workspace_runs")
        .select(["id", "message_id"])
        .where("workspace_id", "=", workspaceId)
        .executeTakeFirstOrThrow();
      const of = { ...own, run_id: run.id, message_id: run.message_id };
      const stage = { ...of, created_at: AT, started_at: AT };
      await db
        .insertInto("plan_stages")
        .values([
          { ...stage, id: reading, type: "PROCESS_ATTACHMENTS", state: "IN_PROGRESS", progress: 0.5 },
          {
            ...stage,
            id: task,
            type: "TASK",
            state: "SUCCESS",
            result: "Answered",
            created_at: LATER,
            ended_at: LATER,
          },
        ])
        .execute();
      await db
        .insertInto("plan_events")
        .values({
          ...own,
          id: ids.event,
          stage_id: task,
          position: 1,
          type: "TOOL_CALL",
          status: "SUCCESS",
          title: "Searching",
          tool_call_id: "1",
          tool_name: "search_file",
          arguments_json: '{"query":"flood"}',
          result: "Page 2",
          created_at: AT,
          started_at: AT,
          ended_at: LATER,
        })
        .execute();
      const made = { ...own, run_id: run.id, created_at: AT, updated_at: AT };
      await db
        .insertInto("workspace_artifacts")
        .values([
          { ...made, id: ids.email, tool_call_id: "2", type: "EMAIL" },
          {
            ...made,
            id: ids.document,
            tool_call_id: "3",
            type: "DOCUMENT",
            document_type: "ACORD_126",
            data: JSON.stringify({ namedInsured: "Alamo Ridge Builders LLC" }),
            created_at: LATER,
          },
          {
            ...made,
            id: ids.certificate,
            tool_call_id: "4",
            type: "CERTIFICATE_OF_LIABILITY_INSURANCE",
            data: JSON.stringify({ holder: { name: "Northgate Constructors LP" } }),
            created_at: new Date(LATER.getTime() + 1),
          },
        ])
        .execute();
      await db
        .insertInto("email_drafts")
        .values({
          agency_id: own.agency_id,
          id: ids.email,
          owner_kind: "WORKSPACE",
          owner_id: own.workspace_id,
          subject: "Your policy",
          recipients: ["ray@example.com"],
          typed: ["ray@example.com"],
          body: "Dear Ray",
          created_at: AT,
          updated_at: AT,
        })
        .execute();
    });
    return ids;
  };

  it("pages through a long conversation and a long stage", async () => {
    const { id } = await world.create({ message: "Is flood covered?" });
    await plant(id);
    await world.agency.inDatabase(async (db) => {
      const own = { agency_id: world.agency.id, workspace_id: id };
      const stage = await db
        .selectFrom("plan_stages")
        .select(["id", "message_id"])
        .where("workspace_id", "=", id)
        .where("type", "=", "TASK")
        .executeTakeFirstOrThrow();
      const done = { created_at: AT, started_at: AT, ended_at: LATER, type: "THOUGHT", status: "SUCCESS" };
      const events = Array.from({ length: 59 }, (_, index) => ({
        ...own,
        ...done,
        id: randomUUID(),
        stage_id: stage.id,
        position: index + 2,
        title: `Step ${index + 2}`,
      }));
      await db.insertInto("plan_events").values(events).execute();
      const said = { ...own, role: "USER", content: "And hail?", created_at: LATER };
      const messages = Array.from({ length: 120 }, (_, index) => ({ ...said, id: randomUUID(), position: index + 2 }));
      await db.insertInto("workspace_messages").values(messages).execute();
    });
    const read = async (fields: string) =>
      (await world.readPlan(`query R($id: ID!) { caraWorkspace(id: $id) { ${fields} } }`, id)) as {
        caraWorkspace: Record<string, { id: string; eventsCount: number; events: { title: string }[] }[]>;
      };
    // the stages of the first message come with it, not with the newest hundred
    const { planStages, unfinishedStages } = (await read("planStages { id } unfinishedStages { id eventsCount }"))
      .caraWorkspace;
    expect(planStages).toEqual([]);
    expect(unfinishedStages?.map(({ eventsCount }) => eventsCount)).toEqual([0]);
    const { planStages: earlier = [] } = (
      await read("planStages(before: 22) { id eventsCount events(before: 11) { title } }")
    ).caraWorkspace;
    expect(earlier.map(({ eventsCount, events }) => [eventsCount, events.length])).toEqual([
      [0, 0],
      [60, 10],
    ]);
    const stageId = earlier[1]?.id ?? "";
    const { planStage } =
      (await world.readPlan(`query R($id: ID!) { planStage(id: $id) { events { title } } }`, stageId)) ?? {};
    expect(planStage).toMatchObject({ events: { length: 50, 49: { title: "Step 60" } } });
  });

  it("[DATA-26] shows stages with their states, instants, progress and message, and events with their tool calls", async () => {
    const { id } = await world.create({ message: "Is flood covered?" });
    const { event } = await plant(id);
    const { caraWorkspace } = (await world.readPlan(READ, id)) as Shown;
    const initiatedByMessageId = caraWorkspace.messages[0]?.id;
    const at = { createdAt: AT.toISOString(), startedAt: AT.toISOString(), initiatedByMessageId };
    expect(caraWorkspace.planStages).toEqual([
      {
        ...at,
        type: "PROCESS_ATTACHMENTS",
        state: "IN_PROGRESS",
        result: null,
        endedAt: null,
        processAttachmentsDetails: { currentFileProgress: 0.5 },
        events: [],
      },
      {
        ...at,
        createdAt: LATER.toISOString(),
        type: "TASK",
        state: "SUCCESS",
        result: "Answered",
        endedAt: LATER.toISOString(),
        processAttachmentsDetails: null,
        events: [
          {
            id: event,
            type: "TOOL_CALL",
            status: "SUCCESS",
            title: "Searching",
            content: null,
            startedAt: AT.toISOString(),
            endedAt: LATER.toISOString(),
            toolCall: { name: "search_file", argumentsJson: '{"query":"flood"}', result: "Page 2" },
          },
        ],
      },
    ]);
  });

  it("[DATA-27] shows an email with subject, recipients and body, a document with its type and data, a certificate with its holder", async () => {
    const { id } = await world.create({ message: "Write to Ray" });
    const { email, document, certificate } = await plant(id);
    const { caraWorkspace } = (await world.readPlan(READ, id)) as Shown;
    const bare = { document: null, certificate: null, subject: null, to: [], body: null };
    expect(caraWorkspace.artifacts).toEqual([
      {
        ...bare,
        id: email,
        createdAt: AT.toISOString(),
        type: "EMAIL",
        subject: "Your policy",
        to: ["ray@example.com"],
        body: "Dear Ray",
      },
      {
        ...bare,
        id: document,
        createdAt: LATER.toISOString(),
        type: "DOCUMENT",
        document: { type: "ACORD_126", data: { namedInsured: "Alamo Ridge Builders LLC" }, downloadUrl: null },
      },
      {
        ...bare,
        id: certificate,
        createdAt: new Date(LATER.getTime() + 1).toISOString(),
        type: "CERTIFICATE_OF_LIABILITY_INSURANCE",
        certificate: { holder: { name: "Northgate Constructors LP" }, downloadUrl: null },
      },
    ]);
  });
});

type Shown = { caraWorkspace: { messages: { id: string }[]; planStages: unknown[]; artifacts: unknown[] } };
