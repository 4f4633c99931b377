import { WORKSPACE_MESSAGE_MAX_LENGTH } from "@cara/contract/workspace-terms.ts";
import { Combobox } from "@cara/ui/combobox.tsx";
import { Field } from "@cara/ui/field.tsx";
import { Textarea } from "@cara/ui/textarea.tsx";
import { useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from "react-router";
import { FileField } from "../../forms/file-field.tsx";
import { FormDialog } from "../../forms/form-dialog.tsx";
import { handToCara } from "../../forms/hand-to-cara.ts";
import { TextField } from "../../forms/text-field.tsx";
import { useForm } from "../../forms/use-form.ts";
import { execute } from "../../graphql/execute.ts";
import { graphql } from "../../graphql/gen/gql.ts";
import { PRESET_LIMITS } from "../../lib/search-limits.ts";
import { defaultChoice, nameInCopilot, PRESET_CHOICES, presetOf, defaultMessage } from "./copilot-choice.ts";
import { DocumentChoice } from "@cara/ui/document-choice.tsx";
import { RequestOverview } from "./request-overview.tsx";
import { useRequestPage, type RequestPage } from "./service-request-page.ts";

const RequestDocuments = graphql(`
  query RequestDocuments($id: ID!) {
    serviceRequest(id: $id) {
      businessPolicy {
        files {
          id
          name
        }
      }
    }
  }
`);

const draftKeyOf = (id: string): string => `copilot.${id}`;

/** The documents of the request's policy, to use without an upload. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const { serviceRequest } = await execute(RequestDocuments, { id: params["requestId"] ?? "" }, request);
  return serviceRequest.businessPolicy?.files ?? [];
}

/** Never revalidated: a failed revalidation would close the dialog on someone who is typing in it. */
export const shouldRevalidate = () => false;

export async function action({ params, request }: ActionFunctionArgs) {
  const form = await request.formData();
  return handToCara({ request, form, draftKey: draftKeyOf(params["requestId"] ?? "") });
}

export function Component() {
  const { request } = useRequestPage();
  return (
    <>
      <RequestOverview />
      <CopilotDialog key={request.id} request={request} />
    </>
  );
}

function CopilotDialog({ request: { id, type } }: { request: RequestPage }) {
  const documents = useLoaderData<typeof loader>();
  const form = useForm({
    method: "post",
    initial: { preset: defaultChoice(type), message: "", files: "", documentIds: "" },
    draftKey: draftKeyOf(id),
    files: ["files"],
    toFormData: ({ preset, message, documentIds }, append) => {
      const data = new FormData();
      data.set("serviceRequestId", id);
      data.set("preset", presetOf(preset) ?? "");
      data.set("message", message);
      for (const documentId of documentIds.split(" ").filter(Boolean)) data.append("documentIds", documentId);
      append(data, (_field, file) => nameInCopilot(preset, file.name));
      return data;
    },
  });
  const { values, set, error, busy } = form;
  return (
    <FormDialog
      form={form}
      title="Open in Copilot"
      description="Cara works on this in a workspace, with the request shown beside it."
      closeTo={`/app/servicing/${id}/overview`}
      submitLabel="Create Workspace"
      busyLabel="Opening"
      off={values.preset === "" && !busy}
    >
      <Field label="Preset" error={error("preset")} required>
        <Combobox
          {...PRESET_LIMITS}
          name="preset"
          placeholder="Choose a preset"
          options={PRESET_CHOICES}
          selected={PRESET_CHOICES.find(({ value }) => value === values.preset) ?? null}
          onSelect={(option) => set("preset", option?.value ?? "")}
          disabled={busy}
        />
      </Field>
      <TextField
        form={form}
        name="message"
        label="Message"
        as={Textarea}
        dir="auto"
        placeholder={defaultMessage(values.preset)}
        maxLength={WORKSPACE_MESSAGE_MAX_LENGTH}
        readOnly={busy}
      />
      <FileField form={form} label="Files" />
      <DocumentChoice
        documents={documents}
        chosen={values.documentIds}
        onChange={(chosen) => set("documentIds", chosen)}
        error={error("documentIds")}
        disabled={busy}
      />
    </FormDialog>
  );
}
