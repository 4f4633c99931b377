import type { ServiceRequestComment } from "#domains/servicing/service-request-comment.ts";
import { entryOf, planChanges, type ServiceRequestVersion } from "#domains/servicing/service-request-history.ts";
import { nextVersion, plan, resolve, type Initiator, type ServiceRequest } from "#domains/servicing/service-request.ts";
import type { AgencyUserId, ServiceRequestCommentId, ServiceRequestId } from "#kernel/ids.ts";
import { ask, type AskedPolicy } from "./ask.ts";
import { phone, THREE_STATES, weighted } from "./companies.ts";
import { day } from "./make-policy.ts";
import { afterWork, someMoment, workdayAhead, workdaysBack } from "./office-hours.ts";
import { personName } from "./people.ts";
import type { Random } from "./random.ts";
import { COMMENTS, NOTES } from "./request-words.ts";
import type { SeededAccount, SeededUser } from "./seeded.ts";

/** Share of requests from an unknown sender. */
const UNKNOWN_CLIENT_SHARE = 0.04;
/** How often a client is drawn who was one by then. */
const CLIENT_TRIES = 40;
/** A working day in minutes. */
const DAY_MINUTES = 8 * 60;

/** What was said in a call or by email before the request was opened. */
export type Conversation =
  | { call: readonly { role: string; content: string }[] }
  | { subject: string; emails: readonly { role: string; name: string; email: string; content: string }[] };
export type MadeRequest = {
  request: ServiceRequest;
  account: SeededAccount | null;
  versions: ServiceRequestVersion[];
  comments: ServiceRequestComment[];
  /** The subject of an email about it. */
  subject: string;
  /** Null where chance decides. */
  conversation?: Conversation | null;
};
type Desk = {
  users: readonly SeededUser[];
  accounts: readonly SeededAccount[];
  policiesOf: ReadonlyMap<string, AskedPolicy[]>;
};

const INITIATORS: readonly { share: number; type: Initiator["type"] }[] = [
  { share: 70, type: "WORKFLOW" },
  { share: 18, type: "AGENCY_CLIENT" },
  { share: 6, type: "OYSTER" },
  { share: 4, type: "ANONYMOUS" },
  { share: 2, type: "CRONJOB" },
];

/** One request with everything that happened to it, made by the same rules that make real ones. */
export function makeRequest(random: Random, today: Date, desk: Desk, { isOpen }: { isOpen: boolean }): MadeRequest {
  const openedAt = opening(random, today, isOpen);
  const account = random.chance(UNKNOWN_CLIENT_SHARE) ? null : someClient(random, desk, openedAt);
  const policies = (account ? desk.policiesOf.get(account.id) : undefined) ?? [];
  const { body, details, policy, subject } = ask(
    random,
    account,
    policies.filter(({ createdAt }) => createdAt < openedAt),
  );
  const client = account?.contacts.length ? random.pick(account.contacts) : null;
  const made = openRequest(
    {
      ...body,
      id: random.id<ServiceRequestId>(openedAt),
      clientName: client?.name ?? personName(random),
      clientEmail: client?.email ?? account?.profile.email ?? null,
      clientPhone: client?.phone ?? account?.profile.phone ?? phone(random, random.pick(THREE_STATES.slice(0, 4))),
      details,
      accountId: account?.id ?? null,
      businessPolicyId: policy?.id ?? null,
      ...openedAs(openedAt),
    },
    { account, subject, by: { type: weighted(random, INITIATORS).type, id: null } },
  );
  const later = () => afterWork(made.request.updatedAt, random.between(30, 3 * DAY_MINUTES), today);

  if (!isOpen || random.chance(0.8)) {
    const at = later();
    const dueOn = random.chance(0.85) ? day(workdayAhead(at, random.between(1, 12))) : null;
    assign(made, { assignee: random.pick(desk.users), dueOn, at, by: random.pick(desk.users) });
  }
  while (made.comments.length < 2 && random.chance(0.35)) {
    const content = random.pick(COMMENTS[body.type]);
    if (made.comments.some((comment) => comment.content === content)) break;
    const at = later();
    addComment(made, { id: random.id(at), content, by: random.pick(desk.users), at });
  }
  if (!isOpen) close(made, { notes: NOTES[body.type], by: random.pick(desk.users), at: later() });
  return made;
}

/** What every request has when it is opened: nobody has planned or resolved it yet. */
export const openedAs = (at: Date) => ({
  state: "OPEN" as const,
  assigneeId: null,
  dueOn: null,
  resolutionNotes: null,
  resolvedAt: null,
  resolvedBy: null,
  version: 1,
  createdAt: at,
  updatedAt: at,
});

/** A request as it is opened, with the first entry of its history. */
export function openRequest(
  request: ServiceRequest,
  { account, subject, by }: { account: SeededAccount | null; subject: string; by: Initiator },
): MadeRequest {
  const versions = [entryOf(request, { by, updateTypes: ["CREATE_SERVICE_REQUEST"], changes: [] })];
  return { request, account, versions, comments: [], subject };
}

type Assignment = { assignee: SeededUser; dueOn: string | null; at: Date; by: SeededUser };

export function assign(made: MadeRequest, { assignee, dueOn, at, by }: Assignment): void {
  // the very id the user's row was given
  const planned = plan(made.request, { assigneeId: assignee.id as AgencyUserId, dueOn, at });
  if (!planned.ok) return;
  const { updateTypes, changes } = planChanges(made.request, planned.value, (id) => (id ? assignee.name : null));
  made.request = planned.value;
  made.versions.push(entryOf(made.request, { by: { type: "AGENCY_USER", id: by.id }, updateTypes, changes }));
}

export function addComment(
  made: MadeRequest,
  { id, content, by, at }: { id: string; content: string; by: SeededUser; at: Date },
): void {
  made.request = nextVersion(made.request, at);
  const author: Initiator = { type: "AGENCY_USER", id: by.id };
  made.versions.push(entryOf(made.request, { by: author, updateTypes: ["ADD_SERVICE_REQUEST_COMMENT"], changes: [] }));
  made.comments.push({
    // ids of the seed are ids of the product
    id: id as ServiceRequestCommentId,
    requestId: made.request.id,
    version: made.request.version,
    content,
    authorId: by.id as AgencyUserId,
    createdAt: made.request.updatedAt,
  });
}

export function close(made: MadeRequest, { notes, by, at }: { notes: string; by: SeededUser; at: Date }): void {
  const closer: Initiator = { type: "AGENCY_USER", id: by.id };
  const resolved = resolve(made.request, { notes, by: closer, at });
  if (!resolved.ok) return;
  made.request = resolved.value;
  const changes = [{ field: "state", from: "OPEN", to: "CLOSED" }];
  made.versions.push(entryOf(made.request, { by: closer, updateTypes: ["CLOSE_SERVICE_REQUEST"], changes }));
}

/** Somebody who was insured here by then; if nobody turns up, somebody unknown. */
function someClient(random: Random, { accounts, policiesOf }: Desk, at: Date): SeededAccount | null {
  for (let tries = 0; tries < CLIENT_TRIES; tries += 1) {
    const account = random.pick(accounts);
    const isInsured = ({ state, createdAt }: AskedPolicy) => state === "INFORCE" && createdAt < at;
    if (account.createdAt < at && policiesOf.get(account.id)?.some(isInsured)) return account;
  }
  return null;
}

/** Most open requests are of this week; the rest have been lying about, which the desk must show. */
function opening(random: Random, today: Date, isOpen: boolean): Date {
  if (!isOpen) return someMoment(random, today, 4, 300);
  const since = random.chance(0.7) ? random.between(1, 5) : random.between(6, 18);
  return someMoment(random, workdaysBack(today, since - 1), 1, 1);
}
