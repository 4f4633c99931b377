import { FILES_PER_SUBMIT } from "@cara/contract/limits.ts";
import { taggedName } from "@cara/contract/workspace-presets.ts";
import { WORKSPACE_MESSAGE_MAX_LENGTH } from "@cara/contract/workspace-terms.ts";
import { Textarea } from "@cara/ui/textarea.tsx";
import { FileField } from "../../../forms/file-field.tsx";
import { FormDialog } from "../../../forms/form-dialog.tsx";
import { TextField } from "../../../forms/text-field.tsx";
import { useForm } from "../../../forms/use-form.ts";
import { readDocuments } from "./policies-on-file.ts";
import type { FileField as RunFileField } from "./run-fields.ts";
import { StoredDocuments } from "./stored-documents.tsx";
import { TemplateChoice } from "./template-choice.tsx";
import { useAbout } from "./use-about.ts";

interface RunDialogProps {
  title: string;
  description: string;
  /** The page the dialog is opened over. */
  beneath: string;
  draftKey: string;
  /** The preset to run: `preset` or `customPresetId`. */
  what: readonly [name: string, value: string];
  fields: readonly RunFileField[];
  /** Offers a choice of forms to fill. */
  takesTemplates?: boolean;
  isMessageRequired?: boolean;
  /** The default message. */
  placeholder?: string;
}

/** The file fields also have a value: the names of their files. */
type RunValues = Record<string, string> & Record<"message" | "templates" | "documentIds", string>;

/** Runs a preset with files and a message, and opens the new workspace. */
export function RunDialog(props: RunDialogProps) {
  const { fields } = props;
  const about = useAbout();
  const names = fields.map(({ field }) => field);
  const form = useForm<RunValues>({
    method: "post",
    initial: { message: "", templates: "", documentIds: "", ...Object.fromEntries(names.map((name) => [name, ""])) },
    draftKey: props.draftKey,
    files: names,
    toFormData: ({ message, templates, documentIds }, append) => {
      const data = new FormData();
      data.set(...props.what);
      if (about) data.set("serviceRequestId", about.id);
      data.set("message", message);
      for (const template of templates.split(" ").filter(Boolean)) data.append("templates", template);
      for (const { id } of readDocuments(documentIds)) data.append("documentIds", id);
      append(data, (field, file) => {
        const tag = fields.find((fileField) => fileField.field === field)?.tag;
        return tag ? taggedName(tag, file.name) : file.name;
      });
      return data;
    },
  });
  const { values, set, error, busy } = form;
  return (
    <FormDialog
      form={form}
      title={props.title}
      description={props.description}
      closeTo={props.beneath}
      closeLabel="Close"
      submitLabel="Create Workspace"
      busyLabel="Creating"
    >
      {props.takesTemplates && (
        <TemplateChoice
          chosen={values.templates}
          onChange={(chosen) => set("templates", chosen)}
          error={error("templates")}
          disabled={busy}
        />
      )}
      {fields.map(({ field, label, isRequired, isSingle, tag }) => (
        <FileField
          key={field}
          form={form}
          name={field}
          label={label}
          required={isRequired}
          prompt={isSingle ? "Choose a file or drop it here" : undefined}
          tagOf={() => `[${tag}]`}
          maxFiles={isSingle ? 1 : FILES_PER_SUBMIT}
          oneOfSeveral={fields.length > 1}
        />
      ))}
      {fields.some(({ takesDocuments }) => takesDocuments) && (
        <StoredDocuments
          chosen={values.documentIds}
          onChange={(chosen) => set("documentIds", chosen)}
          offered={about?.businessPolicy?.files ?? []}
          error={error("documentIds")}
          disabled={busy}
        />
      )}
      <TextField
        form={form}
        name="message"
        label="Message"
        required={props.isMessageRequired}
        as={Textarea}
        dir="auto"
        minRows={5}
        placeholder={props.placeholder}
        maxLength={WORKSPACE_MESSAGE_MAX_LENGTH}
        readOnly={busy}
      />
    </FormDialog>
  );
}
