import { FILE_KINDS, FILE_MAX_BYTES } from "@cara/contract/file-kinds.ts";
import { FILES_PER_SUBMIT } from "@cara/contract/limits.ts";
import { taggedName } from "@cara/contract/workspace-presets.ts";
import { WORKSPACE_MESSAGE_MAX_LENGTH } from "@cara/contract/workspace-terms.ts";
import { Button } from "@cara/ui/button.tsx";
import { Dialog, DialogBody, DialogClose, DialogFoot } from "@cara/ui/dialog.tsx";
import { Field } from "@cara/ui/field.tsx";
import { FilePicker } from "@cara/ui/file-picker.tsx";
import { Notice } from "@cara/ui/states.tsx";
import { Textarea } from "@cara/ui/textarea.tsx";
import { discardFiles } from "../../forms/draft.ts";
import { FormMessage } from "../../forms/form-message.tsx";
import { useOpened, type HandOverAnswer } from "../../forms/hand-to-cara.ts";
import { useCloseTo } from "../../forms/overlay-route.ts";
import { useChosenFiles } from "../../forms/use-chosen-files.ts";
import { useForm } from "../../forms/use-redirect-form.ts";
import { readDocuments } from "./policies-on-file.ts";
import type { FileField } from "./run-fields.ts";
import { StoredDocuments } from "./stored-documents.tsx";
import { TemplateChoice } from "./template-choice.tsx";
import { useAbout } from "./use-about.ts";

interface RunDialogProps {
  title: string;
  description: string;
  /** The page it stands over. */
  beneath: string;
  draftKey: string;
  /** What is run: `preset` or `customPresetId`. */
  what: readonly [name: string, value: string];
  fields: readonly FileField[];
  /** Several forms may be chosen to be filled. */
  takesTemplates?: boolean;
  isMessageRequired?: boolean;
  /** What is sent when nothing is typed. */
  placeholder?: string;
}

/** Runs a preset: what it needs, a message, and a workspace comes of it. */
export function RunDialog(props: RunDialogProps) {
  const { fields, draftKey: key } = props;
  const about = useAbout();
  const names = fields.map(({ field }) => field);
  const { filesOf, choose, append, learn, sentBytes, hasAny } = useChosenFiles(key, names);
  const form = useForm<Record<string, string>, HandOverAnswer>({
    method: "post",
    onLeftBehind: useOpened(key),
    initial: { message: "", templates: "", documentIds: "", ...Object.fromEntries(names.map((name) => [name, ""])) },
    draftKey: key,
    toFormData: ({ message = "", templates = "", documentIds = "" }) => {
      const data = new FormData();
      data.set(...props.what);
      if (about) data.set("serviceRequestId", about.id);
      data.set("message", message);
      for (const template of templates.split(" ").filter(Boolean)) data.append("templates", template);
      for (const { id } of readDocuments(documentIds)) data.append("documentIds", id);
      append(data, (field, file) => {
        const tag = fields.find((it) => it.field === field)?.tag;
        return tag ? taggedName(tag, file.name) : file.name;
      });
      return data;
    },
  });
  learn(form.answer?.arrived);
  const { values, set, error } = form;
  const close = useCloseTo(props.beneath);
  const areFilesGone = form.restored && !hasAny && names.some((name) => (values[name] ?? "") !== "");
  return (
    <Dialog
      title={props.title}
      description={props.description}
      dirty={form.changed || hasAny}
      busy={form.busy}
      onClosed={() => {
        form.discard();
        discardFiles(key);
        close();
      }}
    >
      <form {...form.props} noValidate className="flex min-h-0 flex-1 flex-col">
        <DialogBody>
          {areFilesGone && <Notice>What you typed earlier is back. The files have to be chosen again.</Notice>}
          {props.takesTemplates && (
            <TemplateChoice
              chosen={values["templates"] ?? ""}
              onChange={(chosen) => set("templates", chosen)}
              error={error("templates")}
              disabled={form.busy}
            />
          )}
          {fields.map(({ field, label, isRequired, isSingle, tag }) => (
            <Field key={field} label={label} error={error(field)} required={isRequired}>
              <FilePicker
                files={filesOf(field)}
                onFilesChange={(chosen) => {
                  choose(field, chosen);
                  set(field, chosen.map(({ name }) => name).join("/"));
                }}
                prompt={isSingle ? "Choose a file or drop it here" : undefined}
                tagOf={() => `[${tag}]`}
                kinds={FILE_KINDS}
                maxBytes={FILE_MAX_BYTES}
                maxFiles={isSingle ? 1 : FILES_PER_SUBMIT}
                oneOfSeveral={fields.length > 1}
                disabled={form.busy}
                sentBytes={sentBytes(field)}
              />
            </Field>
          ))}
          {fields.some(({ takesDocuments }) => takesDocuments) && (
            <StoredDocuments
              chosen={values["documentIds"]}
              onChange={(chosen) => set("documentIds", chosen)}
              offered={about?.businessPolicy?.files ?? []}
              error={error("documentIds")}
              disabled={form.busy}
            />
          )}
          <Field label="Message" error={error("message")} required={props.isMessageRequired}>
            <Textarea
              name="message"
              dir="auto"
              minRows={5}
              placeholder={props.placeholder}
              maxLength={WORKSPACE_MESSAGE_MAX_LENGTH}
              readOnly={form.busy}
              value={values["message"] ?? ""}
              onChange={(event) => set("message", event.currentTarget.value)}
            />
          </Field>
          <FormMessage>{form.message}</FormMessage>
        </DialogBody>
        <DialogFoot>
          <DialogClose>Close</DialogClose>
          <Button type="submit" variant="primary" busy={form.busy} busyLabel="Creating">
            Create Workspace
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
