import { sql, type Selectable } from "kysely";
import type { EmailThreadState } from "@cara/contract/states.ts";
import type { AccountId, AgencyId, AgencyUserId, ContactId, EmailThreadId, PolicyId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import { asPrepared } from "#platform/db/prepared-db.ts";
import type { EmailThreads } from "#platform/db/tables.gen.ts";
import { notFound } from "#platform/errors.ts";
import type { PageArgs } from "#platform/paging.ts";
import type { EmailThread } from "./email-thread.ts";

/** The list's page and what it is narrowed to. */
export type ThreadListArgs = PageArgs & {
  state: EmailThreadState | null;
  /** Only the pile: threads of which nobody knows whose they are. */
  isUnrouted: boolean;
  accountId: AccountId | null;
};

const COLUMNS = [
  ...(["id", "subject", "state", "waiting_for", "from_name", "from_email", "account_id", "contact_id"] as const),
  ...(["policy_id", "filed_because", "is_unrouted", "owner_id", "summary", "version", "started_at"] as const),
  "updated_at",
] as const;

/** One page plus one row, last changed first. */
export async function listThreads(
  db: AgencyDb,
  { first, after, search, state, isUnrouted, accountId }: ThreadListArgs,
): Promise<EmailThread[]> {
  let query = threads(search ? asPrepared(db) : db)
    .orderBy("updated_at", "desc")
    .orderBy("id", "desc")
    .limit(first + 1);
  // the search looks through all threads of a state; a pile and an account have few
  if (search)
    query = query.where(sql<boolean>`id = any ((select app.search_email_threads(${search}, ${state},
      ${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid, ${first + 1}))::uuid[])`);
  else {
    if (state) query = query.where("state", "=", state);
    if (after) query = query.where(sql<boolean>`(updated_at, id) < (${after.at}::timestamptz, ${after.id}::uuid)`);
  }
  if (isUnrouted) query = query.where(sql<boolean>`is_unrouted`);
  if (accountId) query = query.where("account_id", "=", accountId);
  return (await query.execute()).map(toThread);
}

export async function listThreadsById(db: AgencyDb, ids: readonly EmailThreadId[]): Promise<EmailThread[]> {
  return (await threads(db).where("id", "in", ids).execute()).map(toThread);
}

export async function getThread(db: AgencyDb, id: EmailThreadId): Promise<EmailThread> {
  return toThread(await threads(db).where("id", "=", id).executeTakeFirstOrThrow(notFound));
}

/** Reads a thread and locks its row until the transaction ends. */
export async function lockThread(db: AgencyDb, id: EmailThreadId): Promise<EmailThread> {
  return toThread(await threads(db).where("id", "=", id).forUpdate().executeTakeFirstOrThrow(notFound));
}

export async function saveThread(db: AgencyDb, thread: EmailThread, searchText: string): Promise<void> {
  await db.updateTable("email_threads").set(columnsOf(thread, searchText)).where("id", "=", thread.id).execute();
}

export async function insertThread(
  db: AgencyDb,
  agencyId: AgencyId,
  { thread, searchText }: { thread: EmailThread; searchText: string },
): Promise<void> {
  await db
    .insertInto("email_threads")
    .values({
      agency_id: agencyId,
      id: thread.id,
      subject: thread.subject,
      from_name: thread.fromName,
      from_email: thread.fromEmail,
      started_at: thread.startedAt,
      ...columnsOf(thread, searchText),
    })
    .execute();
}

const threads = (db: AgencyDb) => db.selectFrom("email_threads").select(COLUMNS);

type Row = Pick<Selectable<EmailThreads>, (typeof COLUMNS)[number]>;

const toThread = (row: Row): EmailThread => ({
  id: row.id as EmailThreadId,
  subject: row.subject,
  // the table's checks admit no other values
  state: row.state as EmailThread["state"],
  waitingFor: row.waiting_for as EmailThread["waitingFor"],
  fromName: row.from_name,
  fromEmail: row.from_email,
  accountId: row.account_id as AccountId | null,
  contactId: row.contact_id as ContactId | null,
  policyId: row.policy_id as PolicyId | null,
  filedBecause: row.filed_because,
  isUnrouted: row.is_unrouted,
  ownerId: row.owner_id as AgencyUserId | null,
  summary: row.summary,
  version: row.version,
  startedAt: row.started_at,
  updatedAt: row.updated_at,
});

const columnsOf = (thread: EmailThread, searchText: string) => ({
  state: thread.state,
  waiting_for: thread.waitingFor,
  account_id: thread.accountId,
  contact_id: thread.contactId,
  policy_id: thread.policyId,
  filed_because: thread.filedBecause,
  is_unrouted: thread.isUnrouted,
  owner_id: thread.ownerId,
  summary: thread.summary,
  version: thread.version,
  updated_at: thread.updatedAt,
  search_text: searchText,
});
