import { REQUIRED } from "@cara/contract/messages.ts";
import { RadioGroup } from "@cara/ui/radio-group.tsx";
import type { ActionFunctionArgs } from "react-router";
import { FileField } from "../../../forms/file-field.tsx";
import { FormDialog } from "../../../forms/form-dialog.tsx";
import { invalid, saved } from "../../../forms/outcome.ts";
import { settleWithFiles } from "../../../forms/settle-with-files.ts";
import { useForm } from "../../../forms/use-form.ts";
import { execute } from "../../../graphql/execute.ts";
import { graphql } from "../../../graphql/gen/gql.ts";
import { EDITIONS, FORMS } from "./template-labels.ts";

const AddTemplate = graphql(`
  mutation AddCertificateTemplate($fileId: ID!, $edition: CertificateFormEdition!) {
    addCertificateTemplate(fileId: $fileId, edition: $edition) {
      validationErrors {
        path
        message
      }
    }
  }
`);
const DRAFT = "certificate-template.new";

export async function action({ request }: ActionFunctionArgs) {
  const form = await request.formData();
  const edition = EDITIONS.find(({ value }) => value === form.get("edition"))?.value;
  if (!edition) return invalid([{ path: "edition", message: REQUIRED }]);
  if (!form.get("file")) return invalid([{ path: "file", message: REQUIRED }]);
  return settleWithFiles({ request, form, fields: ["file"] }, async ([fileId = ""]) => {
    const { addCertificateTemplate } = await execute(AddTemplate, { fileId, edition }, request);
    const { validationErrors } = addCertificateTemplate;
    if (validationErrors.length > 0)
      return invalid(
        validationErrors.map(({ path, message }) => ({ path: path === "fileId" ? "file" : path, message })),
      );
    return saved(FORMS, { draft: DRAFT });
  });
}

export function Component() {
  const form = useForm<{ edition: string; file: string }>({
    method: "post",
    initial: { edition: EDITIONS[0].value, file: "" },
    draftKey: DRAFT,
    files: ["file"],
    toFormData: ({ edition }, append) => {
      const data = new FormData();
      append(data);
      data.set("edition", edition);
      return data;
    },
  });
  return (
    <FormDialog form={form} title="Add certificate form" closeTo={FORMS} submitLabel="Add Form" busyLabel="Uploading">
      <RadioGroup
        label="Edition"
        name="edition"
        options={EDITIONS}
        value={form.values.edition}
        onChange={(edition) => form.set("edition", edition)}
        error={form.error("edition")}
        required
      />
      <FileField
        form={form}
        name="file"
        label="Fillable PDF"
        required
        maxFiles={1}
        prompt="Choose the PDF or drop it here"
      />
      <p className="text-xs text-fg-muted">
        The form is checked first: it must be of this edition, have fields to fill, and contain no scripts. It is not
        used before you looked at a filled sample.
      </p>
    </FormDialog>
  );
}
