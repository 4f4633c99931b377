import { newestApprovalsByDraft } from "#domains/emails/find-email-drafts.ts";
import { keepSentReply } from "#domains/emails/replies/keep-sent-reply.ts";
import { recordDelivery } from "#domains/emails/send-approved-email.ts";
import type { AgencyId, EmailDraftId } from "../src/kernel/ids.ts";
import type { AgencyDb } from "../src/platform/db/agency-db.ts";
import type { UseCaseContext } from "../src/platform/use-case.ts";

const MINUTE_MS = 60_000;

/** Records an approved email of the demo agency as sent a minute later. It goes nowhere. */
export async function countAsSent(
  { db, actor, clock, settings }: UseCaseContext,
  draftId: EmailDraftId,
): Promise<void> {
  const approval = (await newestApprovalsByDraft(db, [draftId])).get(draftId);
  if (!approval) throw new Error("the email was not approved");
  const sender = {
    inAgency: <T>(_agency: AgencyId, work: (within: AgencyDb) => Promise<T>) => work(db),
    sendMail: () => Promise.reject(new Error("the seed sends nothing")),
    readFile: () => Promise.reject(new Error("the seed attaches nothing")),
    clock: { now: () => new Date(clock.now().getTime() + MINUTE_MS) },
    settings,
    keepInThread: keepSentReply,
    publishChange: () => Promise.resolve(),
  };
  await recordDelivery(
    sender,
    { agencyId: actor.agencyId, approvalId: approval.id },
    { outcome: "SENT", rejected: [] },
  );
}
