import { FILE_KINDS, FILE_MAX_BYTES } from "@cara/contract/file-kinds.ts";
import { FILES_PER_SUBMIT } from "@cara/contract/limits.ts";
import { Field } from "@cara/ui/field.tsx";
import { FilePicker, type FilePickerProps } from "@cara/ui/file-picker.tsx";
import type { ReactNode } from "react";
import type { FormState } from "./use-form.ts";

interface FileFieldProps extends Partial<
  Pick<FilePickerProps, "kinds" | "maxFiles" | "prompt" | "tagOf" | "oneOfSeveral" | "disabled">
> {
  form: Pick<FormState<Record<string, string>>, "files" | "busy" | "error" | "set">;
  name?: string;
  label: string;
  hint?: ReactNode;
  required?: boolean;
}

/** A file field. The file names are a form value, so that a draft knows there were files. */
export function FileField({ form, name = "files", label, hint, required, ...picker }: FileFieldProps) {
  const { files, busy } = form;
  return (
    <Field label={label} hint={hint} error={form.error(name)} required={required}>
      <FilePicker
        kinds={FILE_KINDS}
        maxFiles={FILES_PER_SUBMIT}
        {...picker}
        files={files.filesOf(name)}
        onFilesChange={(chosen) => {
          files.choose(name, chosen);
          form.set(name, chosen.map((file) => file.name).join("/"));
        }}
        maxBytes={FILE_MAX_BYTES}
        disabled={busy || picker.disabled}
        sentBytes={files.sentBytes(name)}
      />
    </Field>
  );
}
