import { Button } from "@cara/ui/button.tsx";
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
  // the version the edit started from: a concurrent change is rejected instead of overwritten
  const [seen] = useState(email);
  const close = useCloseTo(workspacePage(workspaceId));
  const form = useForm({
    method: "put",
    action: editEmailPage(workspaceId, seen.id),
    initial: {
      to: seen.to.join(", "),
      cc: seen.cc.join(", "),
      subject: seen.subject ?? "",
      body: seen.body ?? "",
      signature: seen.signature ?? "",
      attachmentIds: seen.attachments.map(({ id }) => id).join(" "),
    },
    draftKey: emailDraftKey(seen.id),
    toJson: ({ to, cc, subject, body, signature, attachmentIds }) => ({
      to: partsOf(to),
      cc: partsOf(cc),
      subject,
      body,
      signature,
      attachmentIds: partsOf(attachmentIds),
      version: seen.version,
    }),
  });
  const { ref } = form.props;
  useEffect(() => ref.current?.querySelector("input")?.focus(), [ref]);
  return (
    // the keys of a form in a dialog
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Ctrl+Enter submits, as everywhere
    <form {...form.props} noValidate aria-label="Edit email" onKeyDown={submitOnCtrlEnter} className="grid gap-3">
      {form.restored && <RestoredDraft onDiscard={form.discard} />}
      <TextField form={form} name="to" label="To" hint="Separate addresses with commas." dir="auto" />
      <FlaggedAddresses addresses={seen.flagged} />
      <TextField form={form} name="cc" label="Cc" dir="auto" />
      <TextField form={form} name="subject" label="Subject" dir="auto" />
      <TextField form={form} name="body" label="Message" as={GrowTextarea} dir="auto" />
      <TextField form={form} name="signature" label="Signature" as={GrowTextarea} dir="auto" />
      <AttachmentChoice
        files={attachableIn(workspace, seen)}
        chosen={partsOf(form.values.attachmentIds)}
        onChange={(ids) => form.set("attachmentIds", ids.join(" "))}
        error={form.error("attachmentIds")}
      />
      <FormMessage>{form.message}</FormMessage>
      <div className={`${footClass} -mx-3 -mb-2.5 justify-end`}>
        <Button
          size="sm"
          off={form.busy}
          onClick={() => {
            form.discard();
            close();
          }}
        >
          Cancel
        </Button>
        <Button type="submit" size="sm" variant="primary" busy={form.busy} busyLabel="Saving">
          Save Email
        </Button>
      </div>
    </form>
  );
}
