import { sql, type Selectable } from "kysely";
import type { EmailPart } from "@cara/contract/states.ts";
import type { Day } from "#kernel/calendar.ts";
import type { AgencyId, AgencyUserId, EmailId, EmailThreadId, ServiceRequestId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import type { EmailTriages } from "#platform/db/tables.gen.ts";
import { notFound } from "#platform/errors.ts";
import type { EmailTriage, QuotedWords, RequestQuote } from "./email-triage.ts";

/** Most triages and quotes per query; a thread and a request have a few. */
const SHOWN = 1_000;

/** Oldest message first. */
export async function listTriagesOf(db: AgencyDb, threadIds: readonly EmailThreadId[]): Promise<EmailTriage[]> {
  const rows = await db
    .selectFrom("email_triages")
    .selectAll()
    .where("thread_id", "in", threadIds)
    .orderBy("triaged_at")
    .orderBy("email_id")
    .limit(SHOWN)
    .execute();
  return rows.map(toTriage);
}

/** Reads what became of a message and locks it until the transaction ends. */
export async function lockTriage(db: AgencyDb, emailId: EmailId): Promise<EmailTriage> {
  const row = await db
    .selectFrom("email_triages")
    .selectAll()
    .where("email_id", "=", emailId)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound);
  return toTriage(row);
}

export async function insertTriage(db: AgencyDb, agencyId: AgencyId, triage: EmailTriage): Promise<void> {
  await db
    .insertInto("email_triages")
    .values({
      agency_id: agencyId,
      email_id: triage.emailId,
      thread_id: triage.threadId,
      warnings: JSON.stringify(triage.warnings),
      ...changedColumns(triage),
    })
    .execute();
}

export async function saveTriage(db: AgencyDb, triage: EmailTriage): Promise<void> {
  await db.updateTable("email_triages").set(changedColumns(triage)).where("email_id", "=", triage.emailId).execute();
}

/** The words that a request rests on, behind those it has already from the same message. */
export async function insertQuotes(
  db: AgencyDb,
  agencyId: AgencyId,
  { requestId, emailId, quotes }: { requestId: ServiceRequestId; emailId: EmailId; quotes: readonly QuotedWords[] },
): Promise<void> {
  if (quotes.length === 0) return;
  await db
    .insertInto("service_request_quotes")
    .values(
      quotes.map(({ field, source, from, to, words, dueAt, dueOn }, position) => ({
        agency_id: agencyId,
        service_request_id: requestId,
        email_id: emailId,
        position,
        field,
        source,
        starts_at: from,
        ends_at: to,
        words,
        due_at: dueAt,
        due_on: dueOn,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** In the order of the messages, and within one as they were found. */
export async function listQuotesOf(db: AgencyDb, requestIds: readonly ServiceRequestId[]): Promise<RequestQuote[]> {
  const { rows } = await sql<{
    requestId: ServiceRequestId;
    emailId: EmailId;
    threadId: EmailThreadId;
    field: string;
    source: EmailPart;
    from: number;
    to: number;
    words: string;
    dueAt: Date | null;
    dueOn: Day | null;
  }>`
    select q.service_request_id as "requestId", q.email_id as "emailId", e.thread_id as "threadId", q.field, q.source,
           q.starts_at as "from", q.ends_at as "to", q.words, q.due_at as "dueAt",
           q.due_on as "dueOn"
      from unnest(${requestIds}::uuid[]) as r (id)
     cross join lateral (
       select * from service_request_quotes
        where service_request_id = r.id order by email_id, position limit 200
     ) q
      join emails e on e.agency_id = q.agency_id and e.id = q.email_id
     order by e.sent_at, q.email_id, q.position`.execute(db);
  return rows.map((row) => ({ ...row, dueAt: row.dueAt?.toISOString() ?? null }));
}

const changedColumns = (triage: EmailTriage) => ({
  state: triage.state,
  asks: JSON.stringify(triage.asks),
  triaged_at: triage.triagedAt,
  called_back_by: triage.calledBackBy,
  called_back_at: triage.calledBackAt,
});

const toTriage = (row: Selectable<EmailTriages>): EmailTriage => ({
  emailId: row.email_id as EmailId,
  threadId: row.thread_id as EmailThreadId,
  // the table's check admits no other values
  state: row.state as EmailTriage["state"],
  // written by `insertTriage` and `saveTriage` alone
  asks: (row.asks as unknown as EmailTriage["asks"]).map((ask, at) => ({ ...ask, position: ask.position ?? at })),
  warnings: row.warnings as unknown as EmailTriage["warnings"],
  triagedAt: row.triaged_at,
  calledBackBy: row.called_back_by as AgencyUserId | null,
  calledBackAt: row.called_back_at,
});
