import { sql, type Selectable } from "kysely";
import type { CallStatus } from "@cara/contract/states.ts";
import type { AccountId, CallId, FileId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import { asPrepared } from "#platform/db/prepared-db.ts";
import type { Calls } from "#platform/db/tables.gen.ts";
import { notFound } from "#platform/errors.ts";
import type { PageArgs } from "#platform/paging.ts";
import type { Call, CallEntry } from "./call.ts";

/** The list's page and what it is narrowed to. */
export type CallListArgs = PageArgs & { status: CallStatus | null; accountId: AccountId | null };

/** All but the transcript, which a list does not show. */
const COLUMNS = [
  ...(["id", "status", "from_name", "from_number", "account_id", "disconnection_reason", "sentiment"] as const),
  ...(["is_successful", "summary", "started_at", "ended_at"] as const),
  ...(["recording_consent", "recording_file_id", "recording_problem"] as const),
] as const;

/** One page plus one row, newest first. */
export async function listCalls(
  db: AgencyDb,
  { first, after, search, status, accountId }: CallListArgs,
): Promise<Call[]> {
  let query = calls(search ? asPrepared(db) : db)
    .orderBy("started_at", "desc")
    .orderBy("id", "desc")
    .limit(first + 1);
  // the search looks through all calls of a status; an account has few
  if (search)
    query = query.where(sql<boolean>`id = any ((select app.search_calls(${search}, ${status},
      ${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid, ${first + 1}))::uuid[])`);
  else {
    if (status) query = query.where("status", "=", status);
    if (after) query = query.where(sql<boolean>`(started_at, id) < (${after.at}::timestamptz, ${after.id}::uuid)`);
  }
  if (accountId) query = query.where("account_id", "=", accountId);
  return (await query.execute()).map(toCall);
}

export async function listCallsById(db: AgencyDb, ids: readonly CallId[]): Promise<Call[]> {
  return (await calls(db).where("id", "in", ids).execute()).map(toCall);
}

export async function getCall(db: AgencyDb, id: CallId): Promise<Call> {
  return toCall(await calls(db).where("id", "=", id).executeTakeFirstOrThrow(notFound));
}

/** What was said in these calls, in the order spoken. */
export async function listTranscripts(db: AgencyDb, ids: readonly CallId[]): Promise<Map<CallId, CallEntry[]>> {
  const rows = await db.selectFrom("calls").select(["id", "transcript"]).where("id", "in", ids).execute();
  return new Map(rows.map(({ id, transcript }) => [id as CallId, (transcript as StoredEntry[]).map(toEntry)]));
}

const calls = (db: AgencyDb) => db.selectFrom("calls").select(COLUMNS);

/** An entry has only what there is to say of it. */
export type StoredEntry = Pick<CallEntry, "role"> & Partial<CallEntry>;

export const toEntry = ({ role, content, toolName, toolArgumentsJson, toolCallId }: StoredEntry): CallEntry => ({
  role,
  content: content ?? "",
  toolName: toolName ?? null,
  toolArgumentsJson: toolArgumentsJson ?? null,
  toolCallId: toolCallId ?? null,
});

const toCall = (row: Pick<Selectable<Calls>, (typeof COLUMNS)[number]>): Call => ({
  id: row.id as CallId,
  // the table's checks admit no other values
  status: row.status as Call["status"],
  fromName: row.from_name,
  fromNumber: row.from_number,
  accountId: row.account_id as AccountId | null,
  disconnectionReason: row.disconnection_reason,
  sentiment: row.sentiment as Call["sentiment"],
  isSuccessful: row.is_successful,
  summary: row.summary,
  startedAt: row.started_at,
  endedAt: row.ended_at,
  recording: {
    consent: row.recording_consent as Call["recording"]["consent"],
    fileId: row.recording_file_id as FileId | null,
    problem: row.recording_problem,
  },
});
