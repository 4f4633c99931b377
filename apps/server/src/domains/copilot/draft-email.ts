import { newId, type ArtifactId, type WorkspaceId, type WorkspaceRunId } from "#kernel/ids.ts";
import { ok, refuse, type Result } from "#kernel/result.ts";
import { requireAccess } from "#platform/errors.ts";
import { recordEvent } from "#platform/events/record-event.ts";
import { touchTopic } from "#platform/live/touch-topic.ts";
import type { UseCaseContext } from "#platform/use-case.ts";
import { findArtifactOfCall, insertEmailArtifact } from "./artifact.store.ts";
import { mayDraftEmails } from "./copilot.access.ts";
import type { EmailDraft } from "./email-draft.ts";

export type DraftEmailInput = {
  workspaceId: WorkspaceId;
  runId: WorkspaceRunId;
  toolCallId: string;
  knownAddresses: readonly string[];
  draft: EmailDraft;
};

/** Most known addresses a refusal names. */
const ADDRESSES_NAMED = 20;

/** Keeps an e-mail for a person to approve. It goes to known addresses only, and the same call makes it once. */
export async function draftEmail(
  context: UseCaseContext,
  { workspaceId, runId, toolCallId, knownAddresses, draft }: DraftEmailInput,
): Promise<Result<{ artifactId: ArtifactId; subject: string; to: string[] }, "UNKNOWN_RECIPIENT">> {
  const { db, actor, clock } = context;
  requireAccess(mayDraftEmails(actor));
  const unknown = draft.to.filter((address) => !knownAddresses.includes(address));
  if (unknown.length > 0) return refuse("UNKNOWN_RECIPIENT", inWords(unknown, knownAddresses), "to");

  const { subject, to, body } = draft;
  const id = newId<ArtifactId>();
  const call = { workspaceId, runId, toolCallId };
  const isNew = await insertEmailArtifact(db, actor.agencyId, {
    id,
    ...call,
    subject,
    recipients: to,
    body,
    createdAt: clock.now(),
  });
  if (!isNew) {
    const made = await findArtifactOfCall(db, call);
    return ok({ artifactId: made?.id ?? id, subject: made?.subject ?? subject, to: made?.recipients ?? to });
  }
  await recordEvent(context, { kind: "email.drafted", subjectId: id, details: { workspaceId, runId } });
  await touchTopic(context, { topic: `workspace:${workspaceId}`, kind: "workspace.artifact_changed", subjectId: id });
  return ok({ artifactId: id, subject, to });
}

const inWords = (unknown: readonly string[], known: readonly string[]): string =>
  `${unknown.join(", ")}: nobody of this account, of the request or of this conversation has that address, and addresses ` +
  "from documents are never written to. " +
  (known.length > 0
    ? `Known are: ${known.slice(0, ADDRESSES_NAMED).join(", ")}. `
    : "No address is known; leave the recipients empty and the person fills them in. ") +
  "To write to another one, ask the person to type it.";
