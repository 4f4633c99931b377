import { isVisibleToClient, type DocumentType } from "@cara/contract/document-types.ts";
import { FILE_KINDS, FILE_MAX_BYTES } from "@cara/contract/file-kinds.ts";
import { NOTES_MAX_LENGTH } from "@cara/contract/limits.ts";
import { REQUIRED } from "@cara/contract/messages.ts";
import { Button } from "@cara/ui/button.tsx";
import { Dialog, DialogBody, DialogClose, DialogFoot } from "@cara/ui/dialog.tsx";
import { Field } from "@cara/ui/field.tsx";
import { FilePicker } from "@cara/ui/file-picker.tsx";
import { Textarea } from "@cara/ui/textarea.tsx";
import { useState } from "react";
import { replace, useParams, type ActionFunctionArgs } from "react-router";
import { discardDraft } from "../../forms/draft.ts";
import { FormMessage } from "../../forms/form-message.tsx";
import { useCloseTo } from "../../forms/overlay-route.ts";
import { refuse, settle, type Refusal } from "../../forms/submission.ts";
import { useForm } from "../../forms/use-redirect-form.ts";
import { execute } from "../../graphql/execute.ts";
import { GraphQLFailure } from "../../graphql/failure.ts";
import { graphql } from "../../graphql/gen/gql.ts";
import { sendFile } from "../../graphql/send-file.ts";
import { tellSent, useSentBytes } from "../../graphql/upload-progress.ts";
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
  const file = form.get("file");
  const type = documentTypeOf(form.get("type"));
  if (!type || !(file instanceof File) || file.name === "") return refuse(missing(type, file));
  return settle(async () => {
    const fileId = await sendFile(file, request, tellSent)
      .finally(() => tellSent(undefined))
      .catch(underFile);
    if (typeof fileId !== "string") return fileId;
    const notes = form.get("notes");
    const visible = form.get("visible") === "true";
    const input = { fileId, type, notes: typeof notes === "string" ? notes : "", visible };
    const { uploadPolicyFile } = await execute(UploadPolicyFile, { policyId, input }, request);
    if (uploadPolicyFile.validationErrors.length > 0) return refuse(uploadPolicyFile.validationErrors);
    discardDraft(draftKey(policyId));
    return replace(`/app/policies/${policyId}/documents`);
  });
}

function missing(type: DocumentType | undefined, file: FormDataEntryValue | null): { path: string; message: string }[] {
  const errors = type ? [] : [{ path: "type", message: REQUIRED }];
  const isThere = file instanceof File && file.name !== "";
  return isThere ? errors : [...errors, { path: "file", message: REQUIRED }];
}

/** What the server says against the file itself belongs under it. */
function underFile(error: unknown): Refusal {
  if (error instanceof GraphQLFailure && (error.code === "BAD_USER_INPUT" || error.code === "PAYLOAD_TOO_LARGE"))
    return { fields: { file: error.message } };
  throw error;
}

export function Component() {
  const policyId = useParams()["policyId"] ?? "";
  const [files, setFiles] = useState<readonly File[]>([]);
  const sent = useSentBytes();
  const form = useForm({
    method: "post",
    initial: { type: "", notes: "", file: "" },
    draftKey: draftKey(policyId),
    toFormData: ({ type, notes }) => {
      const data = new FormData();
      const [file] = files;
      if (file) data.set("file", file);
      const known = documentTypeOf(type);
      data.set("type", type);
      data.set("notes", notes);
      data.set("visible", String(known !== undefined && isVisibleToClient(known)));
      return data;
    },
  });
  const { values, set, error } = form;
  const close = useCloseTo(`/app/policies/${policyId}/documents`);
  return (
    <Dialog
      title="Upload a new document"
      dirty={form.changed}
      busy={form.busy}
      onClosed={() => {
        form.discard();
        close();
      }}
    >
      <form {...form.props} noValidate className="flex min-h-0 flex-1 flex-col">
        <DialogBody>
          <DocumentTypeField value={values.type} onChange={(type) => set("type", type)} error={error("type")} />
          <Field label="Notes" hint="Notes are never visible to the client." error={error("notes")}>
            <Textarea
              name="notes"
              maxLength={NOTES_MAX_LENGTH}
              value={values.notes}
              onChange={(event) => set("notes", event.currentTarget.value)}
            />
          </Field>
          <Field label="File" error={error("file")} required>
            <FilePicker
              files={files}
              onFilesChange={(chosen) => {
                setFiles(chosen);
                set("file", chosen[0]?.name ?? "");
              }}
              kinds={FILE_KINDS}
              maxBytes={FILE_MAX_BYTES}
              maxFiles={1}
              prompt="Choose a file or drop it here"
              disabled={form.busy}
              sentBytes={() => sent}
            />
          </Field>
          <FormMessage>{form.message}</FormMessage>
        </DialogBody>
        <DialogFoot>
          <DialogClose>Close</DialogClose>
          <Button type="submit" variant="primary" busy={form.busy} busyLabel="Uploading">
            Upload Document
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
