import { Button, linkButtonClass } from "@cara/ui/button.tsx";
import { Dialog, DialogBody, DialogClose, DialogFoot, type DialogProps } from "@cara/ui/dialog.tsx";
import { Notice } from "@cara/ui/states.tsx";
import type { ReactNode } from "react";
import { ConflictNotice, type ConflictNoticeProps } from "./conflict-notice.tsx";
import { FormMessage } from "./form-message.tsx";
import { useCloseTo } from "./overlay-route.ts";
import type { FormState } from "./use-form.ts";

interface FormDialogProps extends Pick<DialogProps, "title" | "description" | "size" | "dirty"> {
  form: Pick<
    FormState<Record<string, string>>,
    "props" | "busy" | "changed" | "restored" | "areFilesGone" | "discard" | "message"
  >;
  /** The page the dialog is opened over, and closes to. */
  closeTo: string;
  submitLabel: string;
  busyLabel: string;
  closeLabel?: string;
  /** Submitting is disabled. */
  off?: boolean;
  conflict?: ConflictNoticeProps;
  /** Help beside the fields. */
  aside?: ReactNode;
  /** Left of the close and submit buttons. */
  tools?: ReactNode;
  /** Replaces the submit button. */
  decision?: ReactNode;
  children: ReactNode;
}

/** A form in a dialog. Drafts, conflicts, closing and submitting work the same for all; only the fields differ. */
export function FormDialog({ form, closeTo, conflict, aside, tools, decision, children, ...props }: FormDialogProps) {
  const { title, description, size, dirty = form.changed, submitLabel, busyLabel, closeLabel, off } = props;
  const close = useCloseTo(closeTo);
  const { busy, restored, areFilesGone, discard, message } = form;
  const body = (
    <DialogBody>
      {restored && <RestoredDraft areFilesGone={areFilesGone} onDiscard={discard} />}
      {conflict && <ConflictNotice {...conflict} />}
      {children}
      <FormMessage>{message}</FormMessage>
    </DialogBody>
  );
  return (
    <Dialog
      title={title}
      description={description}
      size={size}
      dirty={dirty}
      busy={busy}
      onClosed={() => {
        discard();
        close();
      }}
    >
      <form {...form.props} noValidate className="flex min-h-0 flex-1 flex-col">
        {aside === undefined ? (
          body
        ) : (
          <div className="flex min-h-0 flex-1 overflow-hidden max-sm:flex-col">
            {body}
            {aside}
          </div>
        )}
        <DialogFoot>
          {tools}
          <DialogClose>{closeLabel}</DialogClose>
          {decision ?? (
            <Button type="submit" variant="primary" busy={busy} busyLabel={busyLabel} off={off}>
              {submitLabel}
            </Button>
          )}
        </DialogFoot>
      </form>
    </Dialog>
  );
}

/** Shown when a draft was restored; files do not survive a reload. */
export function RestoredDraft({ areFilesGone = false, onDiscard }: { areFilesGone?: boolean; onDiscard(): void }) {
  return (
    <Notice>
      We restored your unsaved draft. {areFilesGone && "Choose your files again. "}
      <button type="button" className={linkButtonClass} onClick={onDiscard}>
        Start over
      </button>
    </Notice>
  );
}
