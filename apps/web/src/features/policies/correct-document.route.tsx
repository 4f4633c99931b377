import { DOCUMENT_TYPES } from "@cara/contract/document-types.ts";
import { REQUIRED } from "@cara/contract/messages.ts";
import { replace, useLoaderData, useParams, type ActionFunctionArgs, type LoaderFunctionArgs } from "react-router";
import { enum as oneOf, object } from "zod/mini";
import { FormDialog } from "../../forms/form-dialog.tsx";
import { invalid, readSubmission, saved, settle } from "../../forms/outcome.ts";
import { useForm } from "../../forms/use-form.ts";
import { execute } from "../../graphql/execute.ts";
import { orFallBack } from "../../graphql/fall-back.ts";
import { graphql } from "../../graphql/gen/gql.ts";
import { DocumentTypeField } from "./document-type-field.tsx";

const DocumentToCorrect = graphql(`
  query DocumentToCorrect($policyId: ID!) {
    businessPolicy(id: $policyId) {
      files {
        id
        name
        type
      }
    }
  }
`);

const UpdatePolicyFile = graphql(`
  mutation UpdatePolicyFile($id: ID!, $input: UpdatePolicyFileInput!) {
    updatePolicyFile(id: $id, input: $input) {
      id
      validationErrors {
        path
        message
      }
    }
  }
`);

const documentsOf = (policyId = ""): string => `/app/policies/${policyId}/documents`;

export async function loader({ params, request }: LoaderFunctionArgs) {
  const { policyId = "", fileId } = params;
  const gone = "That document could not be opened";
  const { businessPolicy } = await orFallBack(
    execute(DocumentToCorrect, { policyId }, request),
    documentsOf(policyId),
    gone,
  );
  const file = businessPolicy.files.find(({ id }) => id === fileId);
  return file ?? replace(documentsOf(policyId));
}

const Correction = object({ type: oneOf(DOCUMENT_TYPES, REQUIRED) });

export async function action({ params, request }: ActionFunctionArgs) {
  const form = await readSubmission(Correction, request);
  if (!form.ok) return form.refused;
  return settle(async () => {
    const variables = { id: params["fileId"] ?? "", input: form.value };
    const { updatePolicyFile } = await execute(UpdatePolicyFile, variables, request);
    if (updatePolicyFile.validationErrors.length > 0) return invalid(updatePolicyFile.validationErrors);
    return saved(documentsOf(params["policyId"]));
  });
}

export function Component() {
  const file = useLoaderData<Exclude<Awaited<ReturnType<typeof loader>>, Response>>();
  const form = useForm({ method: "put", initial: { type: file.type ?? "" }, toJson: ({ type }) => ({ type }) });
  const closeTo = documentsOf(useParams()["policyId"]);
  return (
    <FormDialog
      form={form}
      title="Change document type"
      closeTo={closeTo}
      closeLabel="Close"
      submitLabel="Save Type"
      busyLabel="Saving"
    >
      <p className="min-w-0 break-words text-fg-muted">
        <bdi className="font-medium text-fg">{file.name}</bdi>
      </p>
      <DocumentTypeField
        value={form.values.type}
        onChange={(type) => form.set("type", type)}
        error={form.error("type")}
      />
      <p className="text-xs text-fg-muted">
        The type decides whether the client can see the document. The change is recorded in the policy's history.
      </p>
    </FormDialog>
  );
}
