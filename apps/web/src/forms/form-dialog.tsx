import { Button, linkButtonClass } from "@cara/ui/button.tsx";
import { Dialog, DialogBody, DialogClose, DialogFoot, type DialogProps } from "@cara/ui/dialog.tsx";
import { Notice } from "@cara/ui/states.tsx";
import type { ReactNode } from "react";
import { ConflictNotice, type ConflictNoticeProps } from "./conflict-notice.tsx";
import { FormMessage } from "./form-message.tsx";
import { useCloseTo } from "./overlay-route.ts";
import type { FormState } from "./use-form.ts";

type DialogForm = Pick<
  FormState<Record<string, string>>,
  "props" | "busy" | "changed" | "restored" | "areFilesGone" | "discard" | "message"
>;

interface FormFrameProps extends Pick<DialogProps, "title" | "description" | "size" | "dirty"> {
  form: DialogForm;
  /** The page the dialog is opened over, and closes to. */
  closeTo: string;
  children: ReactNode;
}

interface FormBodyProps {
  form: DialogForm;
  conflict?: ConflictNoticeProps;
  children: ReactNode;
}

interface FormDialogProps extends FormFrameProps, FormBodyProps {
  submitLabel: string;
  busyLabel: string;
  closeLabel?: string;
  /** Submitting is disabled. */
  off?: boolean;
  /** The sums of the form, always in view beside its buttons. */
  totals?: ReactNode;
}

/** A form in a dialog. Drafts, conflicts, closing and submitting work the same for all; only the fields differ. */
export function FormDialog({ submitLabel, busyLabel, closeLabel, off, totals, ...props }: FormDialogProps) {
  const { conflict, children, ...frame } = props;
  const { form } = frame;
  return (
    <FormFrame {...frame}>
      <FormBody form={form} {...(conflict && { conflict })}>
        {children}
      </FormBody>
      <DialogFoot>
        {totals}
        <DialogClose>{closeLabel}</DialogClose>
        <Button type="submit" variant="primary" busy={form.busy} busyLabel={busyLabel} off={off}>
          {submitLabel}
        </Button>
      </DialogFoot>
    </FormFrame>
  );
}

/** The dialog and its form, for one whose foot or layout differs; it closes and discards like all others. */
export function FormFrame({ form, closeTo, children, ...props }: FormFrameProps) {
  const { title, description, size, dirty = form.changed } = props;
  const close = useCloseTo(closeTo);
  return (
    <Dialog
      title={title}
      description={description}
      size={size}
      dirty={dirty}
      busy={form.busy}
      onClosed={() => {
        form.discard();
        close();
      }}
    >
      <form {...form.props} noValidate className="flex min-h-0 flex-1 flex-col">
        {children}
      </form>
    </Dialog>
  );
}

/** The fields, with the notices of a restored draft and a conflict above and the form's error below. */
export function FormBody({ form, conflict, children }: FormBodyProps) {
  const { busy, restored, areFilesGone, discard, message } = form;
  return (
    <DialogBody>
      {restored && <RestoredDraft areFilesGone={areFilesGone} onDiscard={discard} />}
      {/* while the form is being saved, a change that arrives may be its own */}
      {conflict && <ConflictNotice {...conflict} changes={busy ? [] : conflict.changes} />}
      {children}
      <FormMessage>{message}</FormMessage>
    </DialogBody>
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
