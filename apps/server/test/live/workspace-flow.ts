import { createCaraWorkspace, NewWorkspace } from "../../src/domains/copilot/workspaces/create-cara-workspace.ts";
import {
  insertEvents,
  insertStage,
  saveEventBegun,
  saveEventEnded,
} from "../../src/domains/copilot/runs/plan-writing.store.ts";
import { insertMessage } from "../../src/domains/copilot/workspaces/workspace-message.store.ts";
import { lockWorkspace } from "../../src/domains/copilot/workspaces/workspace.store.ts";
import {
  newId,
  type AgencyId,
  type AgencyUserId,
  type PlanEventId,
  type PlanStageId,
  type WorkspaceId,
  type WorkspaceMessageId,
  type WorkspaceRunId,
} from "../../src/kernel/ids.ts";
import type { AgencyDb } from "../../src/platform/db/agency-db.ts";
import { onCommittedNotes } from "../../src/platform/db/after-commit.ts";
import { createPool } from "../../src/platform/db/pool.ts";
import { inAgency } from "../../src/platform/db/transactions.ts";
import { eventsAfter } from "../../src/platform/live/live.store.ts";
import { publishWakeup } from "../../src/platform/live/wakeups.ts";
import { publishChange } from "../../src/platform/live/publish-change.ts";
import { connectRedis } from "../../src/platform/redis.ts";
import { systemClock, type UseCaseContext } from "../../src/platform/use-case.ts";
import { must } from "../kit/test-policies.ts";
import type { LiveServers } from "./live-servers.ts";
import type { Flow } from "./random-disconnects.ts";
import { WORKSPACE } from "./watch-workspace.ts";

/** As long as Cara's answers are; a watcher that does not read falls behind by it. */
const WORDS = "Harbor Point covers what the policy says. ".repeat(12);

export type WorkspaceFlow = Flow & { id: WorkspaceId; flood(times: number): Promise<void> };

/** What happens in one workspace while Cara is at work in it: events are planned, begin and end, and messages come. */
export async function openWorkspaceFlow({ env, agencyId }: LiveServers): Promise<WorkspaceFlow> {
  const pool = createPool(env.DATABASE_URL ?? "", 4);
  const redis = connectRedis(env.REDIS_URL);
  onCommittedNotes(pool, (topics) => publishWakeup(redis, topics));
  const agency = agencyId as AgencyId;
  const inOwn = <T>(work: (db: AgencyDb) => Promise<T>): Promise<T> => inAgency(pool, agency, work);
  const stageId = newId<PlanStageId>();
  const { id, contextOf } = await inOwn(async (db) => {
    const { id: userId } = await db.selectFrom("agency_users").select("id").limit(1).executeTakeFirstOrThrow();
    const actor = { agencyId: agency, userId: userId as AgencyUserId, role: "MEMBER", through: "APP" } as const;
    const toContext = (it: AgencyDb): UseCaseContext => ({
      db: it,
      actor,
      clock: systemClock,
      settings: { providerDomain: "cara.example", recipientsPerDay: 5_000, storageBytes: 500_000_000_000 },
    });
    const made = must(await createCaraWorkspace(toContext(db), NewWorkspace.parse({ message: "What is covered?" })));
    const run = await db.selectFrom("workspace_runs").select(["id", "message_id"]).executeTakeFirstOrThrow();
    const of = {
      workspaceId: made.id,
      runId: run.id as WorkspaceRunId,
      messageId: run.message_id as WorkspaceMessageId,
    };
    await insertStage(db, agency, { ...of, id: stageId, type: "TASK", progress: null, at: new Date() });
    return { id: made.id, contextOf: toContext };
  });
  const topic = { agencyId: agency, name: `workspace:${id}` } as const;
  const touch = (db: AgencyDb, kind: "workspace.event_changed" | "workspace.answered", subjectId: string) =>
    publishChange(contextOf(db), { topic: topic.name, kind, subjectId });

  const say = async (db: AgencyDb): Promise<void> => {
    const messageId = newId<WorkspaceMessageId>();
    const message = { id: messageId, workspaceId: id, role: "AGENT" as const, content: WORDS, payload: null };
    await insertMessage(db, agency, { ...message, createdAt: new Date() });
    await touch(db, "workspace.answered", messageId);
  };
  const plan = async (db: AgencyDb, eventId: PlanEventId): Promise<void> => {
    const times = { createdAt: new Date(), startedAt: null, endedAt: null };
    const words = { type: "TOOL_CALL", status: "PLANNED", title: "Looking", content: "" } as const;
    const toolCall = { id: eventId, name: "search_file", argumentsJson: "{}", result: null };
    await insertEvents(db, agency, [{ ...times, ...words, id: eventId, workspaceId: id, stageId, toolCall }]);
    await touch(db, "workspace.event_changed", eventId);
  };
  const moveOn = async (db: AgencyDb, { eventId, isBegun }: Open): Promise<void> => {
    if (isBegun) await saveEventEnded(db, { id: eventId, status: "SUCCESS", result: "Found", endedAt: new Date() });
    else await saveEventBegun(db, { id: eventId, at: new Date() });
    await touch(db, "workspace.event_changed", eventId);
  };

  type Open = { eventId: PlanEventId; isBegun: boolean };
  const open: Open[] = [];
  let count = 0;
  const heard = new Map<number, Map<string, string>>();
  return {
    id,
    subscription: { query: WORKSPACE, variables: { id } },
    async change() {
      count += 1;
      const isSaid = count % 8 === 0;
      const next = count % 3 === 0 || isSaid ? undefined : open.shift();
      const eventId = next?.eventId ?? newId<PlanEventId>();
      await inOwn(async (db) => {
        // as a run does: the workspace is held until commit
        await lockWorkspace(db, id);
        if (isSaid) await say(db);
        else if (next) await moveOn(db, next);
        else await plan(db, eventId);
      });
      if (!isSaid && !next?.isBegun) open.push({ eventId, isBegun: next !== undefined });
    },
    /** So many changes at once, all about one message. */
    async flood(times) {
      await inOwn(async (db) => {
        const { id: messageId } = await db
          .selectFrom("workspace_messages")
          .select("id")
          .where("role", "=", "AGENT")
          .limit(1)
          .executeTakeFirstOrThrow();
        for (let at = 0; at < times; at += 1) await touch(db, "workspace.answered", messageId);
      });
    },
    latest: async () => (await inOwn((db) => eventsAfter(db, topic, Number.MAX_SAFE_INTEGER, 1))).latest,
    onText(watcher, text) {
      const things = heard.get(watcher) ?? new Map<string, string>();
      heard.set(watcher, things);
      const { payload } = JSON.parse(text) as { payload?: { data?: { watchCaraWorkspace?: Heard } } };
      const { event, message } = payload?.data?.watchCaraWorkspace ?? {};
      if (event) things.set(event.id, `${event.position} ${event.status} ${event.toolCall?.result ?? ""}`);
      if (message) things.set(message.id, `${message.position} ${message.role} ${message.content}`);
    },
    async differences() {
      const truth = await inOwn(readThings);
      return [...heard].flatMap(([watcher, things]) => {
        const wrong = [...truth].filter(([it, words]) => things.get(it) !== words);
        const more = [...things.keys()].filter((key) => !truth.has(key));
        return wrong.length + more.length === 0
          ? []
          : [
              `watcher ${watcher} has ${wrong.length} things otherwise than the database, and ${more.length} it has not`,
            ];
      });
    },
    async close() {
      redis.disconnect();
      await pool.end();
    },
  };
}

type Heard = {
  event?: { id: string; position: number; status: string; toolCall: { result: string | null } | null } | null;
  message?: { id: string; position: number; role: string; content: string } | null;
};

/** What there is to be known about events and messages, by id; the person's own message came before anyone watched. */
async function readThings(db: AgencyDb): Promise<Map<string, string>> {
  const events = await db.selectFrom("plan_events").select(["id", "position", "status", "result"]).execute();
  const messages = await db
    .selectFrom("workspace_messages")
    .select(["id", "position", "role", "content"])
    .where("role", "=", "AGENT")
    .execute();
  return new Map([
    ...events.map((it): [string, string] => [it.id, `${it.position} ${it.status} ${it.result ?? ""}`]),
    ...messages.map((it): [string, string] => [it.id, `${it.position} ${it.role} ${it.content}`]),
  ]);
}
