import type { EmailDraft, EmailDraftInput } from "#domains/emails/email-draft.ts";
import { emailDraftsById } from "#domains/emails/find-email-drafts.ts";
import { writeEmailDraft } from "#domains/emails/write-email-draft.ts";
import { newId, type EmailDraftId, type WorkspaceId, type WorkspaceRunId } from "#kernel/ids.ts";
import { ok, type Result } from "#kernel/result.ts";
import { notFound, requireAccess } from "#platform/errors.ts";
import type { UseCaseContext } from "#platform/use-case.ts";
import { findArtifactOfCall, insertEmailArtifact } from "./artifact.store.ts";
import { mayDraftEmails } from "../copilot.access.ts";
import { publishEmailChange } from "./publish-email-change.ts";

/** `notInTo` are the addresses that are not on record. */
export type DraftedEmail = { artifactId: string; subject: string; to: string[]; notInTo: string[] };
export type DraftEmailInput = {
  workspaceId: WorkspaceId;
  runId: WorkspaceRunId;
  toolCallId: string;
  knownAddresses: readonly string[];
  draft: EmailDraftInput;
};

/**
 * Saves an email for a person to approve, once per call. Only addresses on record go into To; the others are saved
 * separately and shown to the person.
 */
export async function draftEmail(
  context: UseCaseContext,
  { workspaceId, runId, toolCallId, knownAddresses, draft }: DraftEmailInput,
): Promise<Result<DraftedEmail>> {
  const { db, actor, clock } = context;
  requireAccess(mayDraftEmails(actor));
  const id = newId<EmailDraftId>();
  const call = { workspaceId, runId, toolCallId };
  if (!(await insertEmailArtifact(db, actor.agencyId, { ...call, draftId: id, at: clock.now() })))
    return ok(await findDrafted(context, call));
  const owner = { kind: "WORKSPACE", id: workspaceId } as const;
  const written = await writeEmailDraft(context, { id, owner, onRecord: knownAddresses, draft, details: { runId } });
  if (!written.ok) return written;
  await publishEmailChange(context, written.value);
  return ok(drafted(written.value));
}

async function findDrafted({ db }: UseCaseContext, call: Pick<DraftEmailInput, "runId" | "toolCallId">) {
  const draftId = (await findArtifactOfCall(db, call))?.emailDraftId;
  const made = draftId ? (await emailDraftsById(db, [draftId])).get(draftId) : undefined;
  if (!made) throw notFound();
  return drafted(made);
}

const drafted = ({ id, subject, recipients, flagged }: EmailDraft): DraftedEmail => ({
  artifactId: id,
  subject,
  to: recipients,
  notInTo: flagged,
});
