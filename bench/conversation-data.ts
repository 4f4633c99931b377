import { randomUUID } from "node:crypto";
import pg from "pg";
import type { AgencyId, PlanEventId } from "../apps/server/src/kernel/ids.ts";
import { onCommittedNotes } from "../apps/server/src/platform/db/after-commit.ts";
import { createPool } from "../apps/server/src/platform/db/pool.ts";
import { inAgency } from "../apps/server/src/platform/db/transactions.ts";
import { publishWakeup } from "../apps/server/src/platform/live/wakeups.ts";
import { publishChange } from "../apps/server/src/platform/live/publish-change.ts";
import { connectRedis } from "../apps/server/src/platform/redis.ts";
import { systemClock } from "../apps/server/src/platform/use-case.ts";
import { servicesEnvironment } from "../apps/server/test/kit/test-environment.ts";
import { createLiveData } from "../apps/server/test/live/live-data.ts";

/** Half of them a person's, half of them Cara's. */
export const MESSAGES = 500;
export const EVENTS = 3_000;
const TURNS = MESSAGES / 2;
const EVENTS_EACH = EVENTS / TURNS;

export type LongConversation = Awaited<ReturnType<typeof createConversation>>;

/** A database of its own with one long conversation, its last run still under way, and the cookie of its owner. */
export async function createConversation() {
  const data = await createLiveData(1);
  const workspaceId = randomUUID();
  const client = new pg.Client({ connectionString: data.environment.DATABASE_URL });
  await client.connect();
  try {
    await fill(client, data.agencyId, workspaceId);
  } finally {
    await client.end();
  }
  return { ...data, cookie: data.cookies[0] ?? "", workspaceId };
}

async function fill(client: pg.Client, agencyId: string, workspaceId: string): Promise<void> {
  const of = [agencyId, workspaceId];
  const statements: [sql: string, values: unknown[]][] = [
    [
      `insert into workspaces (agency_id, id, title, user_id, state, created_at, updated_at, search_text)
       select $1, $2, 'A long conversation', id, 'WORKING', now() - interval '9 days', now(), 'a long conversation'
         from agency_users`,
      of,
    ],
    [
      `insert into workspace_messages (agency_id, id, workspace_id, position, role, content, created_at)
       select $1, gen_random_uuid(), $2, n, case n % 2 when 1 then 'USER' else 'AGENT' end,
              case n % 2 when 1 then 'Question ' || n || ': what does the policy say about limits and deductibles?'
                else repeat('The policy names a limit of **$1,000,000** each occurrence and an aggregate. ', 1 + n % 9)
                  || E'\\n\\n| Line | Limit |\\n|---|---|\\n| Each occurrence | $1,000,000 |\\n| Aggregate | $2,000,000 |\\n\\n'
                  || E'- first, the declarations\\n- then the endorsements\\n' end,
              now() - (600 - n) * interval '20 minutes'
         from generate_series(1, $3::integer) n`,
      [...of, MESSAGES - 1],
    ],
    [
      `insert into workspace_runs (agency_id, id, workspace_id, message_id, attempt, state, created_at, started_at, ended_at)
       select $1, gen_random_uuid(), $2, id, 1, case when position = $3 then 'RUNNING' else 'DONE' end, created_at,
              created_at, case when position = $3 then null else created_at + interval '1 minute' end
         from workspace_messages where agency_id = $1 and workspace_id = $2 and role = 'USER'`,
      [...of, MESSAGES - 1],
    ],
    [
      `insert into plan_stages (agency_id, id, workspace_id, run_id, message_id, type, state, created_at, started_at, ended_at)
       select $1, gen_random_uuid(), $2, id, message_id, 'TASK',
              case when ended_at is null then 'IN_PROGRESS' else 'SUCCESS' end, created_at, created_at, ended_at
         from workspace_runs where agency_id = $1 and workspace_id = $2`,
      of,
    ],
    [
      `insert into plan_events (agency_id, id, workspace_id, stage_id, position, type, status, title, content,
         tool_call_id, tool_name, arguments_json, result, created_at, started_at, ended_at)
       select $1, gen_random_uuid(), $2, s.id, n, case n % 3 when 0 then 'THOUGHT' else 'TOOL_CALL' end, 'SUCCESS',
              'Step ' || n, case n % 3 when 0 then repeat('I look at what the endorsement changes. ', 4) end,
              case n % 3 when 0 then null else n::text end, case n % 3 when 0 then null else 'search_file' end,
              case n % 3 when 0 then null else '{"query":"limits of liability"}' end,
              case n % 3 when 0 then null else repeat('Each occurrence limit as declared. ', 100) end,
              s.created_at, s.created_at, s.created_at + interval '2 seconds'
         from plan_stages s cross join generate_series(1, $3::integer) n
        where s.agency_id = $1 and s.workspace_id = $2`,
      [...of, EVENTS_EACH],
    ],
  ];
  await client.query("begin");
  await client.query("select set_config('app.agency_id', $1, true)", [agencyId]);
  for (const [sql, values] of statements) await client.query(sql, values);
  await client.query("commit");
}

/** Cara goes on with the last message, as any process of the product does it: commit, then wake-up. */
export function createSteps({ environment, agencyId: id, workspaceId }: LongConversation) {
  const pool = createPool(environment.DATABASE_URL, 1);
  const redis = connectRedis(servicesEnvironment()["REDIS_URL"] ?? "");
  onCommittedNotes(pool, (topics) => publishWakeup(redis, topics));
  const agencyId = id as AgencyId;
  return {
    /** One more step of the stage that is under way. */
    step: (number: number): Promise<void> =>
      inAgency(pool, agencyId, async (db) => {
        const stage = await db
          .selectFrom("plan_stages")
          .select("id")
          .where("workspace_id", "=", workspaceId)
          .where("state", "=", "IN_PROGRESS")
          .executeTakeFirstOrThrow();
        const eventId = randomUUID() as PlanEventId;
        const now = new Date();
        await db
          .insertInto("plan_events")
          .values({
            agency_id: agencyId,
            id: eventId,
            workspace_id: workspaceId,
            stage_id: stage.id,
            position: EVENTS_EACH + number,
            type: "THOUGHT",
            status: "SUCCESS",
            title: `Live step ${number}`,
            content: "I look at what the endorsement changes.",
            created_at: now,
            started_at: now,
            ended_at: now,
          })
          .execute();
        await publishChange(
          { db, agencyId, clock: systemClock, by: "WORKFLOW" },
          { topic: `workspace:${workspaceId}`, kind: "workspace.event_changed", subjectId: eventId },
        );
      }),
    close: async (): Promise<void> => {
      redis.disconnect();
      await pool.end();
    },
  };
}
