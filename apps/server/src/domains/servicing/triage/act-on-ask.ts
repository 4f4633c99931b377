import { DETAILS_MAX_LENGTH } from "@cara/contract/limits.ts";
import { holdersIn } from "#domains/certificates/holders/holder-block.ts";
import type { ReceivedText } from "#domains/emails/threads/find-received-emails.ts";
import { derivedId, type ServiceRequestId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import type { Unattended } from "#platform/events/record-event.ts";
import { enrichServiceRequest } from "../enrich-service-request.ts";
import { serviceRequestsById } from "../find-service-request.ts";
import { insertFollowUp } from "../follow-up.store.ts";
import { insertThreadLink, listRequestLinks } from "../conversation.store.ts";
import { NewServiceRequest, openServiceRequest, RequestFacts } from "../open-service-request.ts";
import { partOf } from "../service-request-part.ts";
import type { Initiator, ServiceRequest } from "../service-request.ts";
import { insertQuotes } from "./email-triage.store.ts";
import { quoted, type ShownAsk } from "./email-triage.ts";
import { detailsOf } from "./find-asks.ts";
import { ownWords } from "./own-words.ts";
import type { TriagePlace } from "./triage-place.ts";

const BY: Initiator = { type: "WORKFLOW", id: null };

/**
 * Opens the request that a message asks for; one of the same thread that is open and about the same is enriched instead, and
 * one that was closed is followed by the new one. Account and policy are the thread's, never the message's.
 */
export async function actOnAsk(
  context: Unattended,
  place: TriagePlace,
  email: ReceivedText,
  ask: ShownAsk,
): Promise<boolean> {
  const { db, agencyId } = context;
  const { thread } = place;
  const linked = await requestsOfThread(db, place);
  const open = linked.find((request) => request.state === "OPEN" && isAboutTheSame(request, ask));
  if (open) {
    const facts = RequestFacts.parse({ details: joined(open.details, ask.details), part: ask.fields });
    const enriched = await enrichServiceRequest(context, { requestId: open.id, facts, by: BY });
    if (enriched.ok) await insertQuotes(db, agencyId, { requestId: open.id, emailId: email.id, quotes: ask.quotes });
    return enriched.ok;
  }
  const draft = NewServiceRequest.safeParse({
    type: ask.type,
    clientName: email.senderName,
    clientEmail: email.senderEmail,
    details: ask.details,
    accountId: thread.accountId,
    businessPolicyId: thread.policyId,
    part: ask.fields,
  });
  if (!draft.success) return false;
  const id = derivedId<ServiceRequestId>(email.id, `ask ${ask.position} ${ask.kind}`);
  const opened = await openServiceRequest(context, { by: BY, draft: draft.data, id });
  if (!opened.ok) return false;
  await insertThreadLink(db, agencyId, { requestId: id, threadId: thread.id });
  const closed = linked.filter(({ state }) => state === "CLOSED");
  const followed = closed.findLast(({ type }) => type === ask.type) ?? closed.at(-1);
  if (followed) await insertFollowUp(db, agencyId, { requestId: id, followsId: followed.id });
  await insertQuotes(db, agencyId, { requestId: id, emailId: email.id, quotes: ask.quotes });
  return true;
}

/** Fills in the holder that an open request for a certificate still lacks: "The address is …". */
export async function completeRequest(context: Unattended, place: TriagePlace, email: ReceivedText): Promise<boolean> {
  const { db, agencyId } = context;
  const [request, ...others] = (await requestsOfThread(db, place)).filter((one) => {
    const part = partOf(one, "CREATE_CERTIFICATE");
    return one.state === "OPEN" && part !== null && part.address === null;
  });
  if (!request || others.length > 0) return false;
  const text = ownWords(email.body)
    .lines.map((line) => line.text)
    .join("\n");
  const [holder, ...more] = holdersIn(text, { isBare: true });
  if (!holder || more.length > 0) return false;
  const { name, address } = holder;
  const facts = RequestFacts.parse({
    details: joined(request.details, detailsOf(email.body)),
    part: { name, address },
  });
  const enriched = await enrichServiceRequest(context, { requestId: request.id, facts, by: BY });
  if (!enriched.ok) return false;
  const places = [
    ["name", name],
    ["address", address.line1],
  ].flatMap(([field = "", words = ""]) => {
    const from = email.body.indexOf(words);
    return from === -1 ? [] : [{ field, source: "BODY" as const, from, to: from + words.length }];
  });
  await insertQuotes(db, agencyId, { requestId: request.id, emailId: email.id, quotes: quoted(email, places) });
  return true;
}

/** The requests that came out of a thread, oldest first; of its account only. */
async function requestsOfThread(db: AgencyDb, { thread }: TriagePlace): Promise<ServiceRequest[]> {
  const links = await listRequestLinks(db, [thread.id]);
  const requests = await serviceRequestsById(
    db,
    links.map(({ requestId }) => requestId),
  );
  return [...requests.values()]
    .filter(({ accountId }) => accountId === thread.accountId)
    .toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
}

/** Of the same type, and for nobody else: two holders are two requests. */
function isAboutTheSame(request: ServiceRequest, { type, fields }: ShownAsk): boolean {
  if (request.type !== type) return false;
  const before = "name" in request.part ? request.part.name : null;
  const kind = "type" in request.part ? request.part.type : null;
  if (fields.type !== undefined && kind !== null && fields.type !== kind) return false;
  return before === null || fields.name === undefined || before.toLowerCase() === fields.name.toLowerCase();
}

/** What was said before, and what is said now below it. */
const joined = (before: string | null, now: string): string =>
  before === null || before.includes(now) ? (before ?? now) : `${before}\n\n${now}`.slice(0, DETAILS_MAX_LENGTH);
