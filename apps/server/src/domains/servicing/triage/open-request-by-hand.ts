import { callsById } from "#domains/calls/find-calls.ts";
import { emailThreadsById } from "#domains/emails/threads/find-email-threads.ts";
import { newId, type CallId, type EmailId, type EmailThreadId, type ServiceRequestId } from "#kernel/ids.ts";
import { ok, refuse, type Result } from "#kernel/result.ts";
import { notFound, requireAccess } from "#platform/errors.ts";
import { recordEvent } from "#platform/events/record-event.ts";
import { publishChange } from "#platform/live/publish-change.ts";
import type { UseCaseContext } from "#platform/use-case.ts";
import { insertCallLink, insertThreadLink } from "../conversation.store.ts";
import { requestFrom, type NewServiceRequest } from "../open-service-request.ts";
import { saveChange } from "../save-change.ts";
import { initiatorOf, type ServiceRequest } from "../service-request.ts";
import { mayHandleRequests } from "../servicing.access.ts";
import { insertQuotes, listTriagesOf, lockTriage, saveTriage } from "./email-triage.store.ts";
import type { EmailTriage } from "./email-triage.ts";

type Input = {
  draft: NewServiceRequest;
  threadId: EmailThreadId | null;
  callId: CallId | null;
  /** What a message was found to ask for: its words go along as the proof of the fields. */
  ask: { emailId: EmailId; position: number } | null;
};

/** A person opens a request: from an account, or from the thread or call that it came by. */
export async function openRequestByHand(
  context: UseCaseContext,
  { draft, threadId, callId, ask }: Input,
): Promise<Result<ServiceRequest, "INVALID_PARTIES" | "CALL_BACK_FIRST">> {
  const { db, actor, clock } = context;
  requireAccess(mayHandleRequests(actor));

  if (threadId && !(await emailThreadsById(db, [threadId])).has(threadId)) throw notFound();
  if (callId && !(await callsById(db, [callId])).has(callId)) throw notFound();
  if (threadId && (await listTriagesOf(db, [threadId])).some(isHeld))
    return refuse(
      "CALL_BACK_FIRST",
      "This thread waits for a call back. Tick it off in the thread, then open the request.",
    );
  const made = await requestFrom(db, { draft, id: newId<ServiceRequestId>(), at: clock.now() });
  if (!made.ok) return made;
  const request = made.value;
  const by = initiatorOf(actor);
  await saveChange(db, actor.agencyId, { after: request, by, updateTypes: ["CREATE_SERVICE_REQUEST"], changes: [] });
  if (callId) await insertCallLink(db, actor.agencyId, { requestId: request.id, callId });
  if (threadId) await insertThreadLink(db, actor.agencyId, { requestId: request.id, threadId });
  if (ask) await takeAsk(context, { requestId: request.id, threadId, ask });
  const kind = "service_request.opened";
  await recordEvent(context, { kind, subjectId: request.id, details: { initiatorType: by.type, initiatorId: by.id } });
  await publishChange(context, { topic: "servicing", kind, subjectId: request.id });
  if (threadId) await publishChange(context, { topic: "emails", kind: "email_thread.triaged", subjectId: threadId });
  return ok(request);
}

/** Somebody else could profit from what it asks, and nobody has called back yet. */
const isHeld = ({ state, calledBackAt }: EmailTriage): boolean => state === "HELD" && calledBackAt === null;

/** The ask is no longer open, and its words belong to the request. */
async function takeAsk(
  { db, actor }: UseCaseContext,
  {
    requestId,
    threadId,
    ask,
  }: { requestId: ServiceRequestId; threadId: EmailThreadId | null; ask: Exclude<Input["ask"], null> },
): Promise<void> {
  const triage = await lockTriage(db, ask.emailId);
  const taken = triage.asks.find(({ position }) => position === ask.position);
  // somebody else was faster: the request is opened as it was typed
  if (triage.threadId !== threadId || !taken) return;
  await insertQuotes(db, actor.agencyId, { requestId, emailId: ask.emailId, quotes: taken.quotes });
  const asks = triage.asks.filter((one) => one !== taken);
  await saveTriage(db, { ...triage, asks, state: asks.length === 0 ? "SETTLED" : triage.state });
}
