import { isVisibleToClient, type DocumentType } from "@cara/contract/document-types.ts";
import { NOTES_MAX_LENGTH } from "@cara/contract/limits.ts";
import { REQUIRED } from "@cara/contract/messages.ts";
import { Textarea } from "@cara/ui/textarea.tsx";
import { useParams, type ActionFunctionArgs } from "react-router";
import { FileField } from "../../forms/file-field.tsx";
import { FormDialog } from "../../forms/form-dialog.tsx";
import { invalid, saved, type FieldError } from "../../forms/outcome.ts";
import { settleWithFiles } from "../../forms/settle-with-files.ts";
import { TextField } from "../../forms/text-field.tsx";
import { useForm } from "../../forms/use-form.ts";
import { execute } from "../../graphql/execute.ts";
import { graphql } from "../../graphql/gen/gql.ts";
import { DocumentTypeField, documentTypeOf } from "./document-type-field.tsx";

const UploadPolicyFile = graphql(`
  mutation UploadPolicyFile($policyId: ID!, $input: UploadPolicyFileInput!) {
    uploadPolicyFile(policyId: $policyId, input: $input) {
      id
      validationErrors {
        path
        message
      }
    }
  }
`);

const draftKey = (policyId: string): string => `document.${policyId}`;

export async function action({ params, request }: ActionFunctionArgs) {
  const policyId = params["policyId"] ?? "";
  const form = await request.formData();
  const type = documentTypeOf(form.get("type"));
  if (!type || !form.get("file")) return invalid(missing(type, form));
  return settleWithFiles({ request, form, fields: ["file"] }, async ([fileId = ""]) => {
    const notes = form.get("notes");
    const visible = form.get("visible") === "true";
    const input = { fileId, type, notes: typeof notes === "string" ? notes : "", visible };
    const { uploadPolicyFile } = await execute(UploadPolicyFile, { policyId, input }, request);
    if (uploadPolicyFile.validationErrors.length > 0) return invalid(uploadPolicyFile.validationErrors);
    return saved(`/app/policies/${policyId}/documents`, { draft: draftKey(policyId) });
  });
}

const missing = (type: DocumentType | undefined, form: FormData): FieldError[] => [
  ...(type ? [] : [{ path: "type", message: REQUIRED }]),
  ...(form.get("file") ? [] : [{ path: "file", message: REQUIRED }]),
];

export function Component() {
  const policyId = useParams()["policyId"] ?? "";
  const form = useForm({
    method: "post",
    initial: { type: "", notes: "", file: "" },
    draftKey: draftKey(policyId),
    files: ["file"],
    toFormData: ({ type, notes }, append) => {
      const data = new FormData();
      append(data);
      const known = documentTypeOf(type);
      data.set("type", type);
      data.set("notes", notes);
      data.set("visible", String(known !== undefined && isVisibleToClient(known)));
      return data;
    },
  });
  return (
    <FormDialog
      form={form}
      title="Upload a new document"
      closeTo={`/app/policies/${policyId}/documents`}
      closeLabel="Close"
      submitLabel="Upload Document"
      busyLabel="Uploading"
    >
      <DocumentTypeField
        value={form.values.type}
        onChange={(type) => form.set("type", type)}
        error={form.error("type")}
      />
      <TextField
        form={form}
        name="notes"
        label="Notes"
        hint="Notes are never visible to the client."
        as={Textarea}
        maxLength={NOTES_MAX_LENGTH}
      />
      <FileField form={form} name="file" label="File" required maxFiles={1} prompt="Choose a file or drop it here" />
    </FormDialog>
  );
}
