import { Button } from "@cara/ui/button.tsx";
import { Textarea } from "@cara/ui/textarea.tsx";
import { AskedFirst } from "../../forms/asked-first.tsx";
import { FileField } from "../../forms/file-field.tsx";
import { FormDialog } from "../../forms/form-dialog.tsx";
import { FormMessage } from "../../forms/form-message.tsx";
import { errorOf } from "../../forms/outcome.ts";
import { TextField } from "../../forms/text-field.tsx";
import { useAskFirst } from "../../forms/use-ask-first.ts";
import { useForm } from "../../forms/use-form.ts";
import { useSubmission } from "../../forms/use-submission.ts";
import { useRequestChanges, type RequestChange } from "./request-changes.tsx";
import { resolveDraftKey } from "./send-resolution.ts";
import type { RequestPage } from "./service-request-page.ts";
import { answerOf } from "./transcript.tsx";

interface ResolveDialogProps {
  request: RequestPage;
  /** The page the dialog is opened over, and closes to. */
  over: string;
}

const NOTHING_WRITTEN = "Nothing is written down: no note, no file, no reply. Resolve anyway?";

/** The notes and files a request is resolved with. The route's action submits them. */
export function ResolveDialog({ request, over }: ResolveDialogProps) {
  const form = useForm<{ notes: string; files: string }, RequestChange>({
    method: "post",
    initial: { notes: "", files: "" },
    draftKey: resolveDraftKey(request.id),
    files: ["files"],
    toFormData: ({ notes }, append) => {
      const data = new FormData();
      data.set("notes", notes);
      data.set("version", String(version));
      append(data);
      return data;
    },
  });
  const { changes, isClosed, version } = useRequestChanges(request, form.conflict);
  const { notes } = form.values;
  const isWritten =
    notes.trim() !== "" || form.files.hasAny || request.comments.length > 0 || answerOf(request) !== undefined;
  const { form: askingForm, asked } = useAskFirst(form, isWritten || isClosed ? null : NOTHING_WRITTEN);
  return (
    <FormDialog
      form={askingForm}
      title="Resolve Service Request"
      dirty={notes !== "" || form.files.hasAny}
      closeTo={over}
      submitLabel={asked ? "Resolve anyway" : "Resolve Request"}
      busyLabel="Resolving"
      off={isClosed}
      conflict={{
        title: isClosed ? "This request is already resolved." : "This request was changed while you had it open.",
        changes,
        children: isClosed ? (
          <>
            A resolved request can't be changed.
            {notes.trim() !== "" && <SaveAsComment id={request.id} notes={notes} />}
          </>
        ) : (
          "Your notes and files are still here. Check the changes, then resolve it if you still want to."
        ),
      }}
    >
      <TextField form={form} name="notes" label="Notes" as={Textarea} dir="auto" />
      <FileField form={form} label="Files" disabled={isClosed} />
      <AskedFirst question={asked} />
    </FormDialog>
  );
}

/** A colleague resolved it first: the notes can still be saved as a comment. */
function SaveAsComment({ id, notes }: { id: string; notes: string }) {
  const { busy, outcome, submit } = useSubmission();
  const save = () => {
    // the action discards the draft once the server has accepted the comment
    const comment = { content: notes, draft: resolveDraftKey(id) };
    submit(comment, { method: "post", action: `/app/servicing/${id}/comment`, encType: "application/json" });
  };
  return (
    <>
      <p className="mt-2">
        <Button size="sm" busy={busy} busyLabel="Saving" onClick={save}>
          Save my notes as a comment
        </Button>
      </p>
      <FormMessage>{errorOf(outcome, "content") ?? errorOf(outcome, "")}</FormMessage>
    </>
  );
}
