import { FILES_PER_SUBMIT } from "@cara/contract/limits.ts";
import { MESSAGE_NEEDED, REQUIRED, TOO_MANY_FILES } from "@cara/contract/messages.ts";
import { PRESET_FORMS, type PresetFiles, type WorkspacePreset } from "@cara/contract/workspace-presets.ts";

/** A file field of a run dialog, with its name in the form. */
export interface FileField extends PresetFiles {
  field: string;
  label: string;
}

/** The file fields of a builtin preset. */
export const fieldsOf = (preset: WorkspacePreset): FileField[] =>
  PRESET_FORMS[preset].files.map((files, index) => ({ ...files, field: `files-${index + 1}`, label: files.tag }));

/** The file field of a custom preset; none where it accepts no files. */
export const customFields = ({ allowFileUpload }: { allowFileUpload: boolean }): FileField[] =>
  allowFileUpload
    ? [
        {
          field: "files",
          label: "Input Files",
          tag: "Input",
          isRequired: false,
          isSingle: false,
          takesDocuments: false,
        },
      ]
    : [];

/** Missing fields of a builtin preset's form, reported before any file is uploaded. */
export function missingFields(preset: WorkspacePreset, form: FormData): { path: string; message: string }[] {
  const fields = fieldsOf(preset);
  const documents = form.getAll("documentIds").length;
  const missing = fields
    .filter(({ field, isRequired, takesDocuments }) => {
      const given = form.getAll(field).length + (takesDocuments ? documents : 0);
      return isRequired && given === 0;
    })
    .map(({ field }) => ({ path: field, message: REQUIRED }));
  if (preset === "GENERATE_TEMPLATE" && form.getAll("templates").length === 0)
    missing.unshift({ path: "templates", message: REQUIRED });
  const message = form.get("message");
  if (PRESET_FORMS[preset].isMessageRequired && (typeof message !== "string" || message.trim() === ""))
    missing.push({ path: "message", message: MESSAGE_NEEDED });
  const total = fields.reduce((sum, { field }) => sum + form.getAll(field).length, 0);
  if (total > FILES_PER_SUBMIT) missing.push({ path: fields[0]?.field ?? "", message: TOO_MANY_FILES });
  return missing;
}
