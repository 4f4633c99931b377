import type { EmailDraft } from "#domains/emails/email-draft.ts";
import { publishChange } from "#platform/live/publish-change.ts";
import type { UseCaseContext } from "#platform/use-case.ts";

/** Notifies everyone who watches the workspace of an email that the email has changed. */
export async function publishEmailChange(
  context: UseCaseContext,
  { id, owner }: Pick<EmailDraft, "id" | "owner">,
): Promise<void> {
  if (owner.kind !== "WORKSPACE") return;
  await publishChange(context, { topic: `workspace:${owner.id}`, kind: "workspace.artifact_changed", subjectId: id });
}
