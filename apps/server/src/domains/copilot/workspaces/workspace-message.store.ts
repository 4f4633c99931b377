import { sql, type Selectable } from "kysely";
import { citationsIn } from "#domains/documents/evidence/citation.ts";
import type { AgencyId, AgencyUserId, FileId, WorkspaceId, WorkspaceMessageId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import { prepared } from "#platform/db/prepared.ts";
import { asPrepared } from "#platform/db/prepared-db.ts";
import type { WorkspaceFiles, WorkspaceMessages } from "#platform/db/tables.gen.ts";
import { callsIn, type CallRef, type SavedCall } from "./tool-message.ts";
import type { WorkspaceFile, WorkspaceMessage } from "./workspace.ts";

/** Most files shown with one workspace; a message has at most ten. */
const FILES_SHOWN = 500;

/** The newest messages of each workspace before a position, in order. */
export async function listMessages(
  db: AgencyDb,
  workspaceIds: readonly WorkspaceId[],
  { before, most }: { before: number; most: number },
): Promise<WorkspaceMessage[]> {
  return (await newestMessages(db, { workspaceIds, before, most })).map(toMessage);
}
const newestMessages = prepared<{ workspaceIds: readonly WorkspaceId[]; before: number; most: number }, MessageRow>(
  (_db, value) => sql`
    select m.id, m.workspace_id, m.position, m.role, m.author_id, m.content, m.payload, m.citations, m.created_at
      from unnest(${value("workspaceIds")}::uuid[]) as w (id)
     cross join lateral (
       select id, workspace_id, position, role, author_id, content, payload, citations, created_at from workspace_messages
        where agency_id = app.current_agency() and workspace_id = w.id and position < ${value("before")}
        order by position desc limit ${value("most")}) m
     order by m.workspace_id, m.position`,
);

/**
 * Appends a message; an existing one stays unchanged and 0 is returned. The caller holds the workspace lock, so positions
 * do not collide.
 */
export async function insertMessage(db: AgencyDb, agencyId: AgencyId, message: NewMessage): Promise<number> {
  const payload = message.payload === null ? null : JSON.stringify(message.payload);
  const citations = message.citations ? JSON.stringify(message.citations) : null;
  const [row] = await appendMessage(db, {
    ...message,
    authorId: message.authorId ?? null,
    payload,
    citations,
    agencyId,
  });
  return row?.position ?? 0;
}
type NewMessage = Omit<WorkspaceMessage, "position" | "citations" | "authorId"> &
  Partial<Pick<WorkspaceMessage, "citations" | "authorId">>;
const appendMessage = prepared<
  Omit<NewMessage, "payload" | "citations" | "authorId"> & {
    authorId: AgencyUserId | null;
    payload: string | null;
    citations: string | null;
    agencyId: AgencyId;
  },
  { position: number }
>(
  (_db, value) => sql`
    insert into workspace_messages
      (agency_id, id, workspace_id, position, role, author_id, content, payload, citations, created_at)
    select ${value("agencyId")}::uuid, ${value("id")}::uuid, ${value("workspaceId")}::uuid,
           coalesce(max(m.position), 0) + 1, ${value("role")}, ${value("authorId")}::uuid, ${value("content")},
           ${value("payload")}::jsonb, ${value("citations")}::jsonb, ${value("createdAt")}::timestamptz
      from workspace_messages m
     where m.agency_id = ${value("agencyId")} and m.workspace_id = ${value("workspaceId")}
    on conflict (agency_id, id) do nothing
    returning position`,
);

/** Cara's last calls; while a run is open, those of its newest step. */
export async function listNewestCalls(db: AgencyDb, workspaceId: WorkspaceId): Promise<SavedCall[]> {
  const { rows } = await sql<{ payload: unknown }>`
    select payload from workspace_messages
     where agency_id = app.current_agency() and workspace_id = ${workspaceId} and role = 'TOOL_INVOCATION'
     order by position desc limit 1`.execute(asPrepared(db));
  return callsIn(rows[0]?.payload);
}

/** One of those calls, whether its event has ended, and when its run started. */
export type FoundCall = { call: SavedCall; isEnded: boolean; startedAt: Date | null };
export async function findCall(
  db: AgencyDb,
  { callId, eventId }: Pick<CallRef, "callId" | "eventId">,
): Promise<FoundCall | null> {
  const [row] = await callById(db, { eventId });
  const call = callsIn(row?.payload).find(({ id }) => id === callId);
  return row && call ? { call, isEnded: row.is_ended, startedAt: row.started_at } : null;
}
type CallRow = { is_ended: boolean; started_at: Date | null; payload: unknown };
const callById = prepared<Pick<CallRef, "eventId">, CallRow>(
  (_db, value) => sql`
    select e.ended_at is not null as is_ended, r.started_at,
           (select m.payload from workspace_messages m
             where m.agency_id = e.agency_id and m.workspace_id = e.workspace_id and m.role = 'TOOL_INVOCATION'
             order by m.position desc limit 1) as payload
      from plan_events e
      join plan_stages s on s.agency_id = e.agency_id and s.id = e.stage_id
      join workspace_runs r on r.agency_id = s.agency_id and r.id = s.run_id
     where e.id = ${value("eventId")}`,
);

/**
 * Appends a message with the results of calls for one message of a person, across attempts, in the given order. Calls
 * without a result are left out; if none has one, no message is added.
 */
export async function insertResults(
  db: AgencyDb,
  agencyId: AgencyId,
  message: Pick<WorkspaceMessage, "id" | "workspaceId" | "createdAt">,
  { toMessageId, callIds }: { toMessageId: WorkspaceMessageId; callIds: readonly string[] },
): Promise<void> {
  await appendResults(db, { ...message, agencyId, toMessageId, callIds });
}
const appendResults = prepared<
  Pick<WorkspaceMessage, "id" | "workspaceId" | "createdAt"> & {
    agencyId: AgencyId;
    toMessageId: WorkspaceMessageId;
    callIds: readonly string[];
  },
  unknown
>(
  (_db, value) => sql`
    insert into workspace_messages (agency_id, id, workspace_id, position, role, content, payload, created_at)
    select ${value("agencyId")}::uuid, ${value("id")}::uuid, ${value("workspaceId")}::uuid,
           (select coalesce(max(m.position), 0) + 1 from workspace_messages m
             where m.agency_id = ${value("agencyId")} and m.workspace_id = ${value("workspaceId")}),
           'TOOL_RESULT', '', brought.results, ${value("createdAt")}::timestamptz
      from (
        select jsonb_agg(
                 jsonb_build_object('id', e.tool_call_id, 'name', e.tool_name, 'result', e.result,
                   'isError', e.status = 'FAILED')
                 order by array_position(${value("callIds")}::text[], e.tool_call_id)) as results
          from plan_stages s
          join plan_events e on e.agency_id = s.agency_id and e.stage_id = s.id
         where s.agency_id = ${value("agencyId")} and s.message_id = ${value("toMessageId")}
           and e.tool_call_id = any (${value("callIds")}::text[]) and e.result is not null) brought
     where brought.results is not null
    on conflict (agency_id, id) do nothing`,
);

export async function insertWorkspaceFiles(
  db: AgencyDb,
  agencyId: AgencyId,
  files: readonly WorkspaceFile[],
): Promise<void> {
  if (files.length === 0) return;
  await db
    .insertInto("workspace_files")
    .values(
      files.map((file) => ({
        agency_id: agencyId,
        workspace_id: file.workspaceId,
        file_id: file.fileId,
        message_id: file.messageId,
        position: file.position,
        name: file.name,
      })),
    )
    // a document chosen again in a later message is already there
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Files of workspaces, in the order they were added. */
export async function listWorkspaceFiles(db: AgencyDb, workspaceIds: readonly WorkspaceId[]): Promise<WorkspaceFile[]> {
  const rows = await filesOf(db, { workspaceIds, most: FILES_SHOWN * workspaceIds.length });
  return rows.map(toFile);
}
const filesOf = prepared<
  { workspaceIds: readonly WorkspaceId[]; most: number },
  Omit<Selectable<WorkspaceFiles>, "agency_id">
>(
  (_db, value) => sql`
    select f.workspace_id, f.message_id, f.file_id, f.position, f.name
      from workspace_files f
      join workspace_messages m on m.agency_id = f.agency_id and m.id = f.message_id
     where f.workspace_id = any (${value("workspaceIds")}::uuid[])
     order by m.position, f.position
     limit ${value("most")}`,
);

/**
 * What the owner typed, oldest first; beyond the limit the oldest is left out. What a former owner typed is not theirs.
 * Joined through the runs, because each message of a person has a first one, and most messages of a conversation are
 * Cara's and her tools'.
 */
export async function listTyped(db: AgencyDb, workspaceId: WorkspaceId, most: number): Promise<string[]> {
  return (await typedIn(db, { workspaceId, most })).map(({ content }) => content).toReversed();
}
const typedIn = prepared<{ workspaceId: WorkspaceId; most: number }, Pick<Selectable<WorkspaceMessages>, "content">>(
  (_db, value) => sql`
    select m.content
      from workspaces w
      join workspace_runs r on r.agency_id = w.agency_id and r.workspace_id = w.id
      join workspace_messages m on m.agency_id = r.agency_id and m.id = r.message_id
     where w.id = ${value("workspaceId")} and r.attempt = 1 and m.role = 'USER'
       and coalesce(m.author_id, w.opened_by, w.user_id) = w.user_id
     order by r.created_at desc, m.position desc
     limit ${value("most")}`,
);

type MessageRow = Omit<Selectable<WorkspaceMessages>, "agency_id">;

export const toMessage = (row: MessageRow): WorkspaceMessage => ({
  id: row.id as WorkspaceMessageId,
  workspaceId: row.workspace_id as WorkspaceId,
  position: row.position,
  // the table's check admits no other value
  role: row.role as WorkspaceMessage["role"],
  authorId: row.author_id as AgencyUserId | null,
  content: row.content,
  payload: row.payload,
  citations: citationsIn(row.citations),
  createdAt: row.created_at,
});

const toFile = (row: Omit<Selectable<WorkspaceFiles>, "agency_id">): WorkspaceFile => ({
  workspaceId: row.workspace_id as WorkspaceId,
  messageId: row.message_id as WorkspaceMessageId,
  fileId: row.file_id as FileId,
  position: row.position,
  name: row.name,
});
