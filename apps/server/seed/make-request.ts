import type { ServiceRequestComment } from "#domains/servicing/service-request-comment.ts";
import { entryOf, planChanges, type ServiceRequestVersion } from "#domains/servicing/service-request-history.ts";
import { nextVersion, plan, resolve, type Initiator, type ServiceRequest } from "#domains/servicing/service-request.ts";
import type { AgencyUserId, PolicyId, ServiceRequestCommentId, ServiceRequestId } from "#kernel/ids.ts";
import { weighted } from "./companies.ts";
import type { SeededAccount } from "./load-accounts.ts";
import { day } from "./make-policy.ts";
import { personName } from "./people.ts";
import { bodyOf, COMMENTS, detailsOf, NOTES, REQUEST_SHARES } from "./request-words.ts";
import type { Random } from "./random.ts";

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** Share of requests from an unknown sender. */
const UNKNOWN_CLIENT_SHARE = 0.04;

export type SeededUser = { id: string; name: string; email: string };
export type MadeRequest = {
  request: ServiceRequest;
  account: SeededAccount | null;
  versions: ServiceRequestVersion[];
  comments: ServiceRequestComment[];
};
type Desk = {
  users: readonly SeededUser[];
  accounts: readonly SeededAccount[];
  policiesOf: ReadonlyMap<string, PolicyId[]>;
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
  const account = random.chance(UNKNOWN_CLIENT_SHARE) ? null : random.pick(desk.accounts);
  const { type } = weighted(random, REQUEST_SHARES);
  const clientName = personName(random);
  const policies = account ? (desk.policiesOf.get(account.id) ?? []) : [];
  const by: Initiator = { type: weighted(random, INITIATORS).type, id: null };
  let request: ServiceRequest = {
    ...bodyOf(random, type),
    id: random.id<ServiceRequestId>(openedAt),
    state: "OPEN",
    clientName: random.chance(0.95) ? clientName : null,
    clientEmail: account?.profile.email ?? null,
    clientPhone: account?.profile.phone ?? `+1210555${String(random.between(100, 199)).padStart(4, "0")}`,
    details: random.chance(0.9) ? detailsOf(random, type) : null,
    accountId: account?.id ?? null,
    businessPolicyId: policies.length > 0 && type !== "QUOTE_REQUEST" ? random.pick(policies) : null,
    assigneeId: null,
    dueOn: null,
    resolutionNotes: null,
    resolvedAt: null,
    resolvedBy: null,
    version: 1,
    createdAt: openedAt,
    updatedAt: openedAt,
  };
  const versions = [entryOf(request, { by, updateTypes: ["CREATE_SERVICE_REQUEST"], changes: [] })];
  const comments: ServiceRequestComment[] = [];
  const later = () =>
    new Date(Math.min(request.updatedAt.getTime() + random.between(1, 30) * HOUR_MS, today.getTime()));
  const someone = (): Initiator => ({ type: "AGENCY_USER", id: random.pick(desk.users).id });

  if (!isOpen || random.chance(0.8)) {
    const assignee = random.pick(desk.users);
    const at = later();
    const dueOn = random.chance(0.85) ? day(new Date(at.getTime() + random.between(1, 12) * DAY_MS)) : null;
    // the very id the user's row was given
    const planned = plan(request, { assigneeId: assignee.id as AgencyUserId, dueOn, at });
    if (planned.ok) {
      const { updateTypes, changes } = planChanges(request, planned.value, (id) => (id ? assignee.name : null));
      request = planned.value;
      versions.push(entryOf(request, { by: someone(), updateTypes, changes }));
    }
  }
  while (comments.length < 3 && random.chance(0.35)) {
    request = nextVersion(request, later());
    const author = someone();
    versions.push(entryOf(request, { by: author, updateTypes: ["ADD_SERVICE_REQUEST_COMMENT"], changes: [] }));
    comments.push({
      id: random.id<ServiceRequestCommentId>(request.updatedAt),
      requestId: request.id,
      version: request.version,
      content: random.pick(COMMENTS),
      authorId: author.id as AgencyUserId,
      createdAt: request.updatedAt,
    });
  }
  if (!isOpen) {
    const closer: Initiator = random.chance(0.9) ? someone() : { type: "WORKFLOW", id: null };
    const notes = random.chance(0.9) ? random.pick(NOTES) : null;
    const resolved = resolve(request, { notes, by: closer, at: later() });
    if (resolved.ok) {
      request = resolved.value;
      const changes = [{ field: "state", from: "OPEN", to: "CLOSED" }];
      versions.push(entryOf(request, { by: closer, updateTypes: ["CLOSE_SERVICE_REQUEST"], changes }));
    }
  }
  return { request, account, versions, comments };
}

/** Most open requests are of this week; the rest have been lying about, which the desk must show. */
function opening(random: Random, today: Date, isOpen: boolean): Date {
  const days = isOpen ? (random.chance(0.7) ? random.between(1, 5) : random.between(6, 25)) : random.between(3, 390);
  return new Date(today.getTime() - days * DAY_MS + random.between(13 * HOUR_MS, 23 * HOUR_MS));
}
