import type pg from "pg";
import { searchTextOf } from "#domains/servicing/service-request-search.ts";
import type { PolicyId } from "#kernel/ids.ts";
import { copyEach, type Columns } from "./copy-rows.ts";
import type { SeededAccount } from "./load-accounts.ts";
import { makeRequest, type MadeRequest, type SeededUser } from "./make-request.ts";
import { emailsOf, transcriptOf } from "./request-words.ts";
import type { Random } from "./random.ts";

const HOUR_MS = 3_600_000;
/** Requests per batch, which bounds memory for a quarter of a million of them. */
const BATCH = 20_000;

/** How many requests an agency has, how many are open, and how many have a conversation. */
export type RequestsPlan = { requests: number; openRequests: number; conversationShare: number };
export type SeededDesk = {
  id: string;
  users: readonly SeededUser[];
  accounts: readonly SeededAccount[];
  policies: readonly { id: PolicyId; accountId: string }[];
};

/** Loads an agency's service requests with their history, comments and conversations, batch by batch. */
export async function loadRequests(
  client: pg.Client,
  random: Random,
  today: Date,
  { id: agencyId, users, accounts, policies }: SeededDesk,
  plan: RequestsPlan,
): Promise<Record<string, number>> {
  const policiesOf = new Map<string, PolicyId[]>();
  for (const { id, accountId } of policies) policiesOf.set(accountId, [...(policiesOf.get(accountId) ?? []), id]);
  const desk = { users, accounts, policiesOf };
  const counts: Record<string, number> = {};
  const load = async <Item>(table: string, items: readonly Item[], columnsOf: (item: Item) => Columns) => {
    const loaded = await copyEach(client, table, items, (item) => ({ agency_id: agencyId, ...columnsOf(item) }));
    counts[table] = (counts[table] ?? 0) + loaded;
  };
  const names = new Map(users.map(({ id, name }) => [id, name]));
  for (let begin = 0; begin < plan.requests; begin += BATCH) {
    const made = Array.from({ length: Math.min(BATCH, plan.requests - begin) }, (_, index) =>
      makeRequest(random, today, desk, { isOpen: begin + index < plan.openRequests }),
    );
    await load("service_requests", made, requestColumns(names));
    await load(
      "service_request_versions",
      made.flatMap(({ versions }) => versions),
      (entry) => ({
        service_request_id: entry.requestId,
        version: entry.version,
        created_at: entry.createdAt,
        update_types: entry.updateTypes,
        initiator_type: entry.initiatorType,
        initiator_id: entry.initiatorId,
        assignee_id: entry.assigneeId,
        due_on: entry.dueOn,
        resolution_notes: entry.resolutionNotes,
        changes: json(entry.changes),
      }),
    );
    await load(
      "service_request_comments",
      made.flatMap(({ comments }) => comments),
      (comment) => ({
        id: comment.id,
        service_request_id: comment.requestId,
        version: comment.version,
        content: comment.content,
        author_id: comment.authorId,
        created_at: comment.createdAt,
      }),
    );
    const talked = made.filter(() => random.chance(plan.conversationShare));
    await loadConversations(random, users, talked, load);
  }
  return counts;
}

type Load = <Item>(table: string, items: readonly Item[], columnsOf: (item: Item) => Columns) => Promise<void>;

/** Half of them began with a call, the others with an email. */
async function loadConversations(
  random: Random,
  users: readonly SeededUser[],
  talked: readonly MadeRequest[],
  load: Load,
): Promise<void> {
  const before = ({ request }: MadeRequest) => new Date(request.createdAt.getTime() - HOUR_MS);
  const client = ({ request }: MadeRequest) => request.clientName ?? "a client";
  const said = ({ request }: MadeRequest) => request.details ?? "I have a question about my insurance.";
  const calls = talked.filter(() => random.chance(0.5)).map((it) => ({ ...it, id: random.id(before(it)) }));
  await load("calls", calls, (it) => ({
    id: it.id,
    status: "COMPLETED",
    from_name: it.request.clientName,
    from_number: it.request.clientPhone,
    started_at: before(it),
    ended_at: new Date(before(it).getTime() + random.between(60, 400) * 1000),
    transcript: json(transcriptOf(client(it), said(it))),
  }));
  await load("service_request_call_links", calls, (it) => ({ service_request_id: it.request.id, call_id: it.id }));
  const called = new Set(calls.map(({ request }) => request));
  const threads = talked
    .filter(({ request }) => !called.has(request))
    .map((it) => ({ ...it, id: random.id(before(it)) }));
  await load("email_threads", threads, (it) => ({
    id: it.id,
    subject: `${it.request.type.charAt(0)}${it.request.type.slice(1).toLowerCase().replaceAll("_", " ")}`,
    state: it.request.state === "OPEN" ? "ACTIVE" : "ENDED",
    started_at: before(it),
  }));
  await load("service_request_thread_links", threads, (it) => ({
    service_request_id: it.request.id,
    thread_id: it.id,
  }));
  const emails = threads.flatMap((thread) => {
    const email = thread.request.clientEmail ?? "client@mail.example";
    return emailsOf({ name: client(thread), email }, random.pick(users), said(thread))
      .slice(0, random.between(2, 4))
      .map((voice, index) => ({
        ...voice,
        threadId: thread.id,
        at: new Date(before(thread).getTime() + index * 600_000),
      }));
  });
  await load("emails", emails, (it) => ({
    id: random.id(it.at),
    thread_id: it.threadId,
    sender_role: it.role,
    sender_name: it.name,
    sender_email: it.email,
    body: it.content,
    sent_at: it.at,
  }));
}

const requestColumns =
  (names: ReadonlyMap<string, string>) =>
  ({ request, account }: MadeRequest): Columns => ({
    id: request.id,
    type: request.type,
    state: request.state,
    client_name: request.clientName,
    client_email: request.clientEmail,
    client_phone: request.clientPhone,
    details: request.details,
    account_id: request.accountId,
    business_policy_id: request.businessPolicyId,
    part: request.part,
    assignee_id: request.assigneeId,
    due_on: request.dueOn,
    resolution_notes: request.resolutionNotes,
    resolved_at: request.resolvedAt,
    resolved_by: request.resolvedBy,
    version: request.version,
    created_at: request.createdAt,
    updated_at: request.updatedAt,
    search_text: searchTextOf(request, {
      accountName: account?.profile.name ?? null,
      assigneeName: (request.assigneeId && names.get(request.assigneeId)) ?? null,
    }),
  });

/** A list as JSON; the loader would take a bare one for an array of the database. */
const json = (list: readonly unknown[]): string => JSON.stringify(list);
