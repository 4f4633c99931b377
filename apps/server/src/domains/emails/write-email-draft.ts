import { agencySettings } from "#domains/agency/find-agency-settings.ts";
import { newId, type EmailDraftId } from "#kernel/ids.ts";
import { ok, type Result } from "#kernel/result.ts";
import type { JsonObject } from "#platform/db/tables.gen.ts";
import { requireAccess } from "#platform/errors.ts";
import { recordEvent } from "#platform/events/record-event.ts";
import type { UseCaseContext } from "#platform/use-case.ts";
import { DRAFT_OWNERS, type DraftOwner, type EmailDraft, type EmailDraftInput } from "./email-draft.ts";
import { insertDraft } from "./email-draft.store.ts";
import { mayWriteDrafts } from "./emails.access.ts";

/** `onRecord`: the addresses allowed in To and Cc. `details`: further details for the audit trail. */
export type WriteEmailDraftInput = {
  id?: EmailDraftId;
  owner: DraftOwner;
  onRecord: readonly string[];
  draft: EmailDraftInput;
  details?: JsonObject;
};

/**
 * Saves an email for a person to approve, with the agency's signature. Addresses that are not on record are saved
 * separately and shown beside To.
 */
export async function writeEmailDraft(
  context: UseCaseContext,
  { id = newId<EmailDraftId>(), owner, onRecord, draft: { subject, to, cc, body }, details = {} }: WriteEmailDraftInput,
): Promise<Result<EmailDraft>> {
  const { db, actor, clock } = context;
  requireAccess(mayWriteDrafts(actor));
  const now = clock.now();
  const { emailSignature } = await agencySettings(db);
  const draft: EmailDraft = {
    id,
    owner,
    subject,
    recipients: to.filter((address) => onRecord.includes(address)),
    cc: cc.filter((address) => onRecord.includes(address)),
    body,
    // fixed here: a later change of the settings does not change what someone is about to approve
    signature: emailSignature,
    attachmentIds: [],
    typed: [],
    flagged: [...to, ...cc].filter((address) => !onRecord.includes(address)),
    reply: null,
    isByCara: actor.through === "COPILOT",
    state: "DRAFT",
    version: 1,
    createdAt: now,
    updatedAt: now,
  };
  await insertDraft(db, actor.agencyId, draft);
  await recordEvent(context, {
    kind: "email.drafted",
    subjectId: id,
    details: { [DRAFT_OWNERS[owner.kind]]: owner.id, ...details },
  });
  return ok(draft);
}
