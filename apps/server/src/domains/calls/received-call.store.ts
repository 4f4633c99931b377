import { sql } from "kysely";
import type { CallProvider } from "@cara/contract/states.ts";
import type { AccountId, AgencyId, CallId, FileId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import type { CallEntry } from "./call.ts";
import { toEntry, type StoredEntry } from "./call.store.ts";
import { callOf, type CallFacts, type Heard } from "./call-facts.ts";

/** A call that was received, as it is stored. */
export type ReceivedCall = {
  id: CallId;
  heard: Heard;
  accountId: AccountId | null;
  recordingFileId: FileId | null;
  finishedAt: Date | null;
};

/** What its columns are, besides those that follow from what was said of it. */
export type SavedCall = Omit<ReceivedCall, "id"> & { fromName: string | null; searchText: string };

/** Lets the events of one call wait for each other until the transaction ends: none of them need be the first. */
export async function lockCallEvents(db: AgencyDb, id: CallId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`call:${id}`}, 0))`.execute(db);
}

/** Null for a call of which nothing was heard. */
export async function findReceivedCall(db: AgencyDb, id: CallId): Promise<ReceivedCall | null> {
  const row = await db
    .selectFrom("calls")
    .select(["facts", "transcript", "account_id", "recording_file_id", "finished_at"])
    .where("id", "=", id)
    .where("facts", "is not", null)
    .executeTakeFirst();
  if (!row) return null;
  return {
    id,
    heard: {
      // written by `columnsOf` only
      facts: row.facts as unknown as CallFacts,
      transcript: (row.transcript as StoredEntry[]).map(toEntry),
    },
    accountId: row.account_id as AccountId | null,
    recordingFileId: row.recording_file_id as FileId | null,
    finishedAt: row.finished_at,
  };
}

export async function insertReceivedCall(
  db: AgencyDb,
  agencyId: AgencyId,
  { id, provider, providerCallId }: { id: CallId; provider: CallProvider; providerCallId: string },
  call: SavedCall,
): Promise<void> {
  await db
    .insertInto("calls")
    .values({ agency_id: agencyId, id, provider, provider_call_id: providerCallId, ...columnsOf(call) })
    .execute();
}

export async function saveReceivedCall(db: AgencyDb, id: CallId, call: SavedCall): Promise<void> {
  await db.updateTable("calls").set(columnsOf(call)).where("id", "=", id).execute();
}

export async function saveFinished(db: AgencyDb, id: CallId, at: Date): Promise<void> {
  await db.updateTable("calls").set({ finished_at: at }).where("id", "=", id).execute();
}

/** What became of its recording: the file, or why there is none. */
export async function saveRecording(
  db: AgencyDb,
  id: CallId,
  { fileId, problem }: { fileId: FileId | null; problem: string | null },
): Promise<void> {
  await db
    .updateTable("calls")
    .set({ recording_file_id: fileId, recording_problem: problem })
    .where("id", "=", id)
    .execute();
}

function columnsOf({ heard, accountId, recordingFileId, finishedAt, fromName, searchText }: SavedCall) {
  const call = callOf(heard);
  return {
    status: call.status,
    from_name: fromName,
    from_number: call.fromNumber,
    disconnection_reason: call.disconnectionReason,
    sentiment: call.sentiment,
    is_successful: call.isSuccessful,
    summary: call.summary,
    started_at: call.startedAt,
    ended_at: call.endedAt,
    transcript: JSON.stringify(heard.transcript.map(saidOf)),
    facts: JSON.stringify(heard.facts),
    recording_consent: heard.facts.consent,
    account_id: accountId,
    recording_file_id: recordingFileId,
    finished_at: finishedAt,
    search_text: searchText,
  };
}

/** An entry without what there is not to say of it. */
const saidOf = ({ role, content, toolName, toolArgumentsJson, toolCallId }: CallEntry): StoredEntry => ({
  role,
  content,
  ...(toolName === null ? {} : { toolName }),
  ...(toolArgumentsJson === null ? {} : { toolArgumentsJson }),
  ...(toolCallId === null ? {} : { toolCallId }),
});
