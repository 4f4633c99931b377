import { FILE_KINDS, FILE_MAX_BYTES } from "@cara/contract/file-kinds.ts";
import { IMPORT_KINDS, IMPORT_MAX_ROWS, type ImportKind } from "@cara/contract/import-terms.ts";
import { REQUIRED } from "@cara/contract/messages.ts";
import { Button } from "@cara/ui/button.tsx";
import { Dialog, DialogBody, DialogClose, DialogFoot } from "@cara/ui/dialog.tsx";
import { Field } from "@cara/ui/field.tsx";
import { FilePicker } from "@cara/ui/file-picker.tsx";
import { RadioGroup } from "@cara/ui/radio-group.tsx";
import { useState } from "react";
import { replace, useSearchParams, type ActionFunctionArgs } from "react-router";
import { FormMessage } from "../../forms/form-message.tsx";
import { useCloseTo } from "../../forms/overlay-route.ts";
import { refuse, settle, type Refusal } from "../../forms/submission.ts";
import { useForm } from "../../forms/use-redirect-form.ts";
import { execute } from "../../graphql/execute.ts";
import { GraphQLFailure } from "../../graphql/failure.ts";
import { graphql } from "../../graphql/gen/gql.ts";
import { sendFile } from "../../graphql/send-file.ts";
import { tellSent, useSentBytes } from "../../graphql/upload-progress.ts";
import { showNumber } from "../../lib/counts.ts";
import { KIND_WORDS } from "./import-words.ts";

const StartImport = graphql(`
  mutation StartImport($input: StartImportInput!) {
    startImport(input: $input) {
      import {
        id
      }
      validationErrors {
        path
        message
      }
    }
  }
`);

/** Other systems also give tab-separated lists the ending of a text. */
const LISTS = FILE_KINDS.filter(({ mimeType }) => mimeType === "text/csv" || mimeType === "text/plain");
const KINDS = IMPORT_KINDS.map((value) => ({
  value,
  label: KIND_WORDS[value].title,
  hint: KIND_WORDS[value].hint,
}));
const kindOf = (text: unknown): ImportKind => IMPORT_KINDS.find((kind) => kind === text) ?? "ACCOUNTS";

export async function action({ request }: ActionFunctionArgs) {
  const form = await request.formData();
  const file = form.get("file");
  const kind = kindOf(form.get("kind"));
  if (!(file instanceof File) || file.name === "") return refuse([{ path: "file", message: REQUIRED }]);
  return settle(async () => {
    const fileId = await sendFile(file, request, tellSent)
      .finally(() => tellSent(undefined))
      .catch(underFile);
    if (typeof fileId !== "string") return fileId;
    const { startImport } = await execute(StartImport, { input: { kind, fileId } }, request);
    if (!startImport.import) return refuse(startImport.validationErrors);
    return replace(`/app/imports/${startImport.import.id}`);
  });
}

/** What the server says against the file itself belongs under it. */
function underFile(error: unknown): Refusal {
  if (error instanceof GraphQLFailure && (error.code === "BAD_USER_INPUT" || error.code === "PAYLOAD_TOO_LARGE"))
    return { fields: { file: error.message } };
  throw error;
}

export function Component() {
  const [params] = useSearchParams();
  const [files, setFiles] = useState<readonly File[]>([]);
  const sent = useSentBytes();
  const form = useForm({
    method: "post",
    initial: { kind: kindOf(params.get("kind")), file: "" },
    toFormData: ({ kind }) => {
      const data = new FormData();
      const [file] = files;
      if (file) data.set("file", file);
      data.set("kind", kind);
      return data;
    },
  });
  const { values, set, error } = form;
  return (
    <Dialog
      title="Import a file"
      description="Nothing is written before you have seen what becomes of every row."
      dirty={files.length > 0}
      busy={form.busy}
      onClosed={useCloseTo("/app/imports")}
    >
      <form {...form.props} noValidate className="flex min-h-0 flex-1 flex-col">
        <DialogBody>
          <RadioGroup
            label="What the file holds"
            name="kind"
            options={KINDS}
            value={values.kind}
            onChange={(kind) => set("kind", kind)}
            error={error("kind")}
            className="[&>div]:flex-col [&>div]:gap-y-2"
          />
          <Field
            label="File"
            hint={`The first row names the columns, which are set apart by comma, semicolon or tab. At most ${showNumber(IMPORT_MAX_ROWS)} rows.`}
            error={error("file")}
            required
          >
            <FilePicker
              files={files}
              onFilesChange={(chosen) => {
                setFiles(chosen);
                set("file", chosen[0]?.name ?? "");
              }}
              kinds={LISTS}
              maxBytes={FILE_MAX_BYTES}
              maxFiles={1}
              prompt="Choose a CSV file or drop it here"
              disabled={form.busy}
              sentBytes={() => sent}
            />
          </Field>
          <FormMessage>{form.message}</FormMessage>
        </DialogBody>
        <DialogFoot>
          <DialogClose>Close</DialogClose>
          <Button type="submit" variant="primary" busy={form.busy} busyLabel="Uploading">
            Upload and read
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
