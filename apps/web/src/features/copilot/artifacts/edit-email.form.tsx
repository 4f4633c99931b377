import { Button } from "@cara/ui/button.tsx";
import { DiscardQuestion } from "@cara/ui/discard-question.tsx";
import { GrowTextarea } from "@cara/ui/grow-textarea.tsx";
import { submitOnCtrlEnter } from "@cara/ui/use-overlay.tsx";
import { useEffect, useState } from "react";
import { RestoredDraft } from "../../../forms/form-dialog.tsx";
import { FormMessage } from "../../../forms/form-message.tsx";
import { useCloseTo } from "../../../forms/overlay-route.ts";
import { TextField } from "../../../forms/text-field.tsx";
import { useForm } from "../../../forms/use-form.ts";
import { footClass } from "./artifact-card.tsx";
import { editEmailPage, emailDraftKey, workspacePage } from "./email-page.ts";
import { FlaggedAddresses } from "./flagged-addresses.tsx";
import { attachableIn, AttachmentChoice } from "./attachment-choice.tsx";
import type { Artifact, Workspace } from "../workspace.ts";

const partsOf = (text: string): string[] => text.split(/[\s,;]+/u).filter(Boolean);

/** Edits an email where it stands. */
export function EditEmailForm({ email, workspace }: { email: Artifact; workspace: Workspace }) {
  const { id: workspaceId } = workspace;
  const close = useCloseTo(workspacePage(workspaceId));
  const form = useForm({
    method: "put",
    action: editEmailPage(workspaceId, email.id),
    initial: {
      to: email.to.join(", "),
      cc: email.cc.join(", "),
      subject: email.subject ?? "",
      body: email.body ?? "",
      signature: email.signature ?? "",
      attachmentIds: email.attachments.map(({ id }) => id).join(" "),
      version: String(email.version),
    },
    draftKey: emailDraftKey(email.id),
    toJson: ({ to, cc, subject, body, signature, attachmentIds, version }) => ({
      to: partsOf(to),
      cc: partsOf(cc),
      subject,
      body,
      signature,
      attachmentIds: partsOf(attachmentIds),
      version: Number(version),
    }),
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
      <TextField form={form} name="to" label="To" hint="Separate addresses with commas." dir="auto" />
      <FlaggedAddresses addresses={email.flagged} />
      <TextField form={form} name="cc" label="Cc" dir="auto" />
      <TextField form={form} name="subject" label="Subject" dir="auto" />
      <TextField form={form} name="body" label="Message" as={GrowTextarea} dir="auto" />
      <TextField form={form} name="signature" label="Signature" as={GrowTextarea} dir="auto" />
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
