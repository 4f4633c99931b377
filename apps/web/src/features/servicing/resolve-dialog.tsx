import { FILE_KINDS, FILE_MAX_BYTES } from "@cara/contract/file-kinds.ts";
import { FILES_PER_SUBMIT } from "@cara/contract/limits.ts";
import { Button } from "@cara/ui/button.tsx";
import { Dialog, DialogBody, DialogClose, DialogFoot } from "@cara/ui/dialog.tsx";
import { Field } from "@cara/ui/field.tsx";
import { FilePicker } from "@cara/ui/file-picker.tsx";
import { Notice } from "@cara/ui/states.tsx";
import { Textarea } from "@cara/ui/textarea.tsx";
import { useFetcher, useNavigate } from "react-router";
import { discardDraft, discardFiles } from "../../forms/draft.ts";
import { FormMessage } from "../../forms/form-message.tsx";
import { useCloseTo } from "../../forms/overlay-route.ts";
import type { Refusal } from "../../forms/submission.ts";
import { useChosenFiles } from "../../forms/use-chosen-files.ts";
import { useForm } from "../../forms/use-redirect-form.ts";
import { holdReadings } from "../../graphql/use-refresh.ts";
import { Meanwhile, useMeanwhile } from "./meanwhile.tsx";
import { resolveDraftKey, type ResolveAnswer } from "./send-resolution.ts";
import type { RequestPage } from "./service-request-page.ts";

interface ResolveDialogProps {
  request: RequestPage;
  /** The page it stands over, where it leads when it is done or closed. */
  over: string;
}

/** How a request is closed: what was done about it, and the files that show it. Its route's action sends it. */
export function ResolveDialog({ request, over }: ResolveDialogProps) {
  const navigate = useNavigate();
  const key = resolveDraftKey(request.id);
  const { filesOf, choose, append, learn, sentBytes } = useChosenFiles(key);
  const files = filesOf("files");
  const form = useForm<{ notes: string; files: string }, ResolveAnswer>({
    method: "post",
    onLeftBehind: () => void navigate(over, { replace: true }),
    initial: { notes: "", files: "" },
    draftKey: key,
    toFormData: ({ notes }) => {
      const data = new FormData();
      data.set("notes", notes);
      data.set("version", String(meanwhile.version));
      append(data);
      return data;
    },
  });
  learn(form.answer?.arrived);
  const meanwhile = useMeanwhile(request, form.answer);
  const { entries, isClosed } = meanwhile;
  const { values, set, error } = form;
  const close = useCloseTo(over);
  return (
    <Dialog
      title="Resolve Service Request"
      dirty={values.notes !== "" || files.length > 0}
      busy={form.busy}
      onClosed={() => {
        form.discard();
        discardFiles(key);
        close();
      }}
    >
      <form {...form.props} noValidate className="flex min-h-0 flex-1 flex-col">
        <DialogBody>
          {form.restored && files.length === 0 && values.files !== "" && (
            <Notice>What you typed earlier is back. The files have to be chosen again.</Notice>
          )}
          {isClosed ? (
            <Meanwhile entries={entries} title="This request is resolved already.">
              A resolved request stays as it is.
              {values.notes.trim() !== "" && <KeepAsComment id={request.id} notes={values.notes} />}
            </Meanwhile>
          ) : (
            <Meanwhile entries={entries} title="This request was changed while you had it open.">
              Your notes and files are still here. Resolve it if that is still right.
            </Meanwhile>
          )}
          <Field label="Notes" error={error("notes")}>
            <Textarea
              name="notes"
              dir="auto"
              value={values.notes}
              onChange={(event) => set("notes", event.currentTarget.value)}
            />
          </Field>
          <Field label="Files" error={error("files")}>
            <FilePicker
              files={files}
              onFilesChange={(chosen) => {
                choose("files", chosen);
                set("files", chosen.map(({ name }) => name).join("/"));
              }}
              kinds={FILE_KINDS}
              maxBytes={FILE_MAX_BYTES}
              maxFiles={FILES_PER_SUBMIT}
              disabled={form.busy || isClosed}
              sentBytes={sentBytes("files")}
            />
          </Field>
          <FormMessage>{form.message}</FormMessage>
        </DialogBody>
        <DialogFoot>
          <DialogClose />
          <Button type="submit" variant="primary" busy={form.busy} busyLabel="Resolving" off={isClosed}>
            Resolve Request
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}

/** A colleague came first: what was typed need not be lost. */
function KeepAsComment({ id, notes }: { id: string; notes: string }) {
  const fetcher = useFetcher<Refusal>();
  const save = () => {
    discardDraft(resolveDraftKey(id));
    const action = `/app/servicing/${id}/comment`;
    holdReadings(fetcher.submit({ content: notes }, { method: "post", action, encType: "application/json" }));
  };
  return (
    <>
      <p className="mt-2">
        <Button size="sm" busy={fetcher.state !== "idle"} busyLabel="Saving" onClick={save}>
          Keep my notes as a comment
        </Button>
      </p>
      <FormMessage>{fetcher.data?.fields["content"] ?? fetcher.data?.message}</FormMessage>
    </>
  );
}
