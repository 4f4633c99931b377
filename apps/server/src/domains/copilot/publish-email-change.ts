import type { EmailDraft } from "#domains/emails/email-draft.ts";
import { touchTopic } from "#platform/live/touch-topic.ts";
import type { UseCaseContext } from "#platform/use-case.ts";

/** Notifies everyone who watches the workspace of an email that the email has changed. */
export async function publishEmailChange(
  context: UseCaseContext,
  { id, owner }: Pick<EmailDraft, "id" | "owner">,
): Promise<void> {
  if (owner.kind !== "WORKSPACE") return;
  await touchTopic(context, { topic: `workspace:${owner.id}`, kind: "workspace.artifact_changed", subjectId: id });
}
