import { FILE_KINDS } from "@cara/contract/file-kinds.ts";
import { IMPORT_KINDS, IMPORT_MAX_ROWS, type ImportKind } from "@cara/contract/import-terms.ts";
import { REQUIRED } from "@cara/contract/messages.ts";
import { RadioGroup } from "@cara/ui/radio-group.tsx";
import { useSearchParams, type ActionFunctionArgs } from "react-router";
import { FileField } from "../../forms/file-field.tsx";
import { FormDialog } from "../../forms/form-dialog.tsx";
import { invalid, saved } from "../../forms/outcome.ts";
import { settleWithFiles } from "../../forms/settle-with-files.ts";
import { useForm } from "../../forms/use-form.ts";
import { execute } from "../../graphql/execute.ts";
import { graphql } from "../../graphql/gen/gql.ts";
import { showNumber } from "../../lib/counts.ts";
import { KIND_LABELS } from "./import-labels.ts";

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

/** Other systems also export tab-separated lists as .txt. */
const LISTS = FILE_KINDS.filter(({ mimeType }) => mimeType === "text/csv" || mimeType === "text/plain");
const KINDS = IMPORT_KINDS.map((value) => ({
  value,
  label: KIND_LABELS[value].title,
  hint: KIND_LABELS[value].hint,
}));
const kindOf = (text: unknown): ImportKind => IMPORT_KINDS.find((kind) => kind === text) ?? "ACCOUNTS";

export async function action({ request }: ActionFunctionArgs) {
  const form = await request.formData();
  const kind = kindOf(form.get("kind"));
  if (!form.get("file")) return invalid([{ path: "file", message: REQUIRED }]);
  return settleWithFiles({ request, form, fields: ["file"] }, async ([fileId = ""]) => {
    const { startImport } = await execute(StartImport, { input: { kind, fileId } }, request);
    if (!startImport.import) return invalid(startImport.validationErrors);
    return saved(`/app/imports/${startImport.import.id}`);
  });
}

export function Component() {
  const [params] = useSearchParams();
  const form = useForm({
    method: "post",
    initial: { kind: kindOf(params.get("kind")), file: "" },
    files: ["file"],
    toFormData: ({ kind }, append) => {
      const data = new FormData();
      append(data);
      data.set("kind", kind);
      return data;
    },
  });
  return (
    <FormDialog
      form={form}
      title="Import a file"
      description="You preview every row before anything is saved."
      dirty={form.files.hasAny}
      closeTo="/app/imports"
      closeLabel="Close"
      submitLabel="Upload and read"
      busyLabel="Uploading"
    >
      <RadioGroup
        label="What's in the file"
        name="kind"
        options={KINDS}
        value={form.values.kind}
        onChange={(kind) => form.set("kind", kind)}
        error={form.error("kind")}
        className="[&>div]:flex-col [&>div]:gap-y-2"
      />
      <FileField
        form={form}
        name="file"
        label="File"
        hint={`The first row must have the column names. Separate columns with commas, semicolons or tabs. Up to ${showNumber(IMPORT_MAX_ROWS)} rows.`}
        required
        kinds={LISTS}
        maxFiles={1}
        prompt="Choose a CSV file or drop it here"
      />
    </FormDialog>
  );
}
