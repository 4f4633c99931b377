import type pg from "pg";
import type { Policy } from "#domains/policies/policy.ts";
import { threadSearchText } from "#domains/emails/threads/email-thread.ts";
import { searchTextOf } from "#domains/servicing/service-request-search.ts";
import type { AskedPolicy } from "./ask.ts";
import { callColumns } from "./call-columns.ts";
import { copyEach, type Columns } from "./copy-rows.ts";
import { demoRequests } from "./make-demo-requests.ts";
import { makeRequest, type Conversation, type MadeRequest } from "./make-request.ts";
import { afterWork } from "./office-hours.ts";
import { emailsOf, transcriptOf } from "./request-words.ts";
import type { Random } from "./random.ts";
import type { SeededAccount, SeededUser } from "./seeded.ts";

const MINUTE_MS = 60_000;
/** Minutes of work between two emails of a thread. */
const REPLY_MINUTES = 22;
/** Requests per batch, which bounds memory for a quarter of a million of them. */
const BATCH = 20_000;

/** How many requests an agency has, how many are open, and how many have a conversation. */
export type RequestsPlan = { requests: number; openRequests: number; conversationShare: number };
export type SeededDesk = {
  id: string;
  users: readonly SeededUser[];
  accounts: readonly SeededAccount[];
  /** Those of them that were written by hand, with requests of their own. */
  first: readonly SeededAccount[];
  policies: readonly Policy[];
};

/** Loads an agency's service requests with their history, comments and conversations, batch by batch. */
export async function loadRequests(
  client: pg.Client,
  random: Random,
  today: Date,
  { id: agencyId, users, accounts, first, policies }: SeededDesk,
  plan: RequestsPlan,
): Promise<Record<string, number>> {
  const policiesOf = new Map<string, AskedPolicy[]>();
  for (const policy of policies)
    policiesOf.set(policy.accountId, [...(policiesOf.get(policy.accountId) ?? []), policy]);
  const written = first.length > 0 ? demoRequests(random, today, { users, accounts: first, policiesOf }) : [];
  // who is not insured through the agency asks for nothing here
  const others = accounts.filter((account) => policiesOf.has(account.id) && !first.includes(account));
  const desk = { users, accounts: others, policiesOf };
  const stillOpen = plan.openRequests - written.filter(({ request }) => request.state === "OPEN").length;
  const counts: Record<string, number> = {};
  const load = async <Item>(table: string, items: readonly Item[], columnsOf: (item: Item) => Columns) => {
    const loaded = await copyEach(client, table, items, (item) => ({ agency_id: agencyId, ...columnsOf(item) }));
    counts[table] = (counts[table] ?? 0) + loaded;
  };
  const names = new Map(users.map(({ id, name }) => [id, name]));
  const wanted = plan.requests - written.length;
  for (let begin = 0; begin < wanted; begin += BATCH) {
    const made = Array.from({ length: Math.min(BATCH, wanted - begin) }, (_, index) =>
      makeRequest(random, today, desk, { isOpen: begin + index < stillOpen }),
    );
    if (begin === 0) made.unshift(...written);
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
    const talks = made.flatMap((one) => {
      const said = one.conversation === undefined ? someTalk(random, users, one, plan) : one.conversation;
      return said ? [{ ...one, said }] : [];
    });
    await loadConversations(random, today, talks, load);
  }
  return counts;
}

type Load = <Item>(table: string, items: readonly Item[], columnsOf: (item: Item) => Columns) => Promise<void>;

/** Some requests began with a call, as many with an email. */
function someTalk(
  random: Random,
  users: readonly SeededUser[],
  { request, account, subject }: MadeRequest,
  { conversationShare }: RequestsPlan,
): Conversation | null {
  if (!random.chance(conversationShare)) return null;
  const client = request.clientName ?? "a client";
  const question = request.type === "QUESTION" ? request.part.question : null;
  const details = [question, request.details].filter(Boolean).join(" ");
  if (random.chance(0.5) || !request.clientEmail)
    return { call: transcriptOf(client, account?.profile.name ?? null, details) };
  const agent = users.find(({ id }) => id === request.assigneeId) ?? random.pick(users);
  const emails = emailsOf(
    { name: client, email: request.clientEmail },
    { name: agent.name, email: agent.email },
    details,
  );
  return { subject, emails: emails.slice(0, random.between(2, 3)) };
}

type Talk = MadeRequest & { said: Conversation };

async function loadConversations(random: Random, today: Date, talks: readonly Talk[], load: Load): Promise<void> {
  const calls = talks.flatMap((talk) => {
    if (!("call" in talk.said)) return [];
    const endedAt = new Date(talk.request.createdAt.getTime() - MINUTE_MS);
    const startedAt = new Date(endedAt.getTime() - random.between(60, 400) * 1000);
    return [
      { request: talk.request, account: talk.account, said: talk.said, id: random.id(startedAt), startedAt, endedAt },
    ];
  });
  await load("calls", calls, ({ id, request, account, said, startedAt, endedAt }) => ({
    id,
    ...callColumns({ request, account }),
    started_at: startedAt,
    ended_at: endedAt,
    transcript: json(said.call),
  }));
  await load("service_request_call_links", calls, ({ id, request }) => ({
    service_request_id: request.id,
    call_id: id,
  }));
  const threads = talks.flatMap((talk) => {
    if (!("emails" in talk.said)) return [];
    const startedAt = new Date(talk.request.createdAt.getTime() - 2 * MINUTE_MS);
    const voices = talk.said.emails.map((voice, index) => ({
      ...voice,
      at: index === 0 ? startedAt : afterWork(startedAt, index * REPLY_MINUTES, today),
    }));
    return [{ ...talk, said: { subject: talk.said.subject }, voices, id: random.id(startedAt), startedAt }];
  });
  await load("email_threads", threads, threadColumns);
  await load("service_request_thread_links", threads, ({ id, request }) => ({
    service_request_id: request.id,
    thread_id: id,
  }));
  const emails = threads.flatMap(({ id, said, voices }) =>
    voices.map((voice) => ({ ...voice, threadId: id, subject: said.subject })),
  );
  await load("emails", emails, ({ threadId, subject, role, name, email, content, at }) => ({
    id: random.id(at),
    thread_id: threadId,
    sender_role: role,
    sender_name: name,
    sender_email: email,
    subject,
    body: content,
    sent_at: at,
  }));
}

type Voice = { role: string; name: string | null; email: string; at: Date };
type LoadedThread = Pick<MadeRequest, "request" | "account"> & {
  id: string;
  said: { subject: string };
  voices: readonly Voice[];
  startedAt: Date;
};

function threadColumns({ id, request, account, said, voices, startedAt }: LoadedThread): Columns {
  const first = voices.find(({ role }) => role !== "AGENT" && role !== "CARA");
  const from = { fromName: first?.name ?? null, fromEmail: first?.email ?? null };
  const last = voices.at(-1);
  return {
    id,
    subject: said.subject,
    state: request.state === "OPEN" ? "ACTIVE" : "ENDED",
    waiting_for: last?.role === "AGENT" || last?.role === "CARA" ? "CLIENT" : "AGENT",
    from_name: from.fromName,
    from_email: from.fromEmail,
    account_id: request.accountId,
    filed_because: request.accountId ? ["The sender is a contact of the account."] : [],
    started_at: startedAt,
    updated_at: last?.at ?? startedAt,
    search_text: threadSearchText({ ...from, subject: said.subject }, account?.profile.name ?? null),
  };
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
