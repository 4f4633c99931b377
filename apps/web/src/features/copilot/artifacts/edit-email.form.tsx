import { Button } from "@cara/ui/button.tsx";
import { DiscardQuestion } from "@cara/ui/discard-question.tsx";
import { submitOnCtrlEnter } from "@cara/ui/use-overlay.tsx";
import { useEffect, useState } from "react";
import { RestoredDraft } from "../../../forms/form-dialog.tsx";
import { FormMessage } from "../../../forms/form-message.tsx";
import { useCloseTo } from "../../../forms/overlay-route.ts";
import { useForm } from "../../../forms/use-form.ts";
import { footClass } from "./artifact-card.tsx";
import { editEmailPage, emailDraftKey, workspacePage } from "./email-page.ts";
import { EmailFields, emailFieldsOf, emailToSend, partsOf } from "./email-fields.tsx";
import { attachableIn, AttachmentChoice } from "./attachment-choice.tsx";
import type { Artifact, Workspace } from "../workspace.ts";

/** Edits an email where it stands. */
export function EditEmailForm({ email, workspace }: { email: Artifact; workspace: Workspace }) {
  const { id: workspaceId } = workspace;
  const close = useCloseTo(workspacePage(workspaceId));
  const form = useForm({
    method: "put",
    action: editEmailPage(workspaceId, email.id),
    initial: { ...emailFieldsOf(email), attachmentIds: email.attachments.map(({ id }) => id).join(" ") },
    draftKey: emailDraftKey(email.id),
    toJson: (values) => ({ ...emailToSend(values), attachmentIds: partsOf(values.attachmentIds) }),
  });
  const [isLeaving, setIsLeaving] = useState(false);
  function leave(): void {
    form.discard();
    close();
  }
  const { ref } = form.props;
  useEffect(() => ref.current?.querySelector("input")?.focus(), [ref]);
  return (
    // the keys of a form in a dialog
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Ctrl+Enter submits, as everywhere
    <form {...form.props} noValidate aria-label="Edit email" onKeyDown={submitOnCtrlEnter} className="grid gap-3">
      {form.restored && <RestoredDraft onDiscard={form.discard} />}
      <EmailFields form={form} flagged={email.flagged} />
      <AttachmentChoice
        files={attachableIn(workspace, email)}
        chosen={partsOf(form.values.attachmentIds)}
        onChange={(ids) => form.set("attachmentIds", ids.join(" "))}
        error={form.error("attachmentIds")}
      />
      <FormMessage>{form.message}</FormMessage>
      <div className={`${footClass} -mx-3 -mb-2.5 justify-end`}>
        <Button size="sm" off={form.busy} onClick={() => (form.changed ? setIsLeaving(true) : leave())}>
          Cancel
        </Button>
        <Button type="submit" size="sm" variant="primary" busy={form.busy} busyLabel="Saving">
          Save Email
        </Button>
      </div>
      <DiscardQuestion open={isLeaving} onKeep={() => setIsLeaving(false)} onDiscard={leave} />
    </form>
  );
}
