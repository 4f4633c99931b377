import { useState } from "react";
import type { ActionFunctionArgs } from "react-router";
import { FormDialog } from "../../forms/form-dialog.tsx";
import { readSubmission, refusedBy, saved, settle } from "../../forms/outcome.ts";
import { useForm } from "../../forms/use-form.ts";
import { execute } from "../../graphql/execute.ts";
import { graphql } from "../../graphql/gen/gql.ts";
import { changedFields } from "../accounts/changed-fields.ts";
import { HolderCertificates } from "./holder-certificates.tsx";
import { HolderFields } from "./holder-fields.tsx";
import { useHolderPage, type ListedHolder } from "./holder-page.ts";
import { HOLDER_LABELS, HolderEdit, storedHolder, toHolderInput, type EditHolderValues } from "./holder-values.ts";

// the certificates behind the dialog
export { loadHolderCertificates as loader } from "./load-holder-certificates.ts";

const UpdateHolder = graphql(`
  mutation UpdateHolder($id: ID!, $input: ListedHolderInput!, $version: Int!) {
    updateCertificateHolder(id: $id, input: $input, version: $version) {
      validationErrors {
        path
        message
      }
      conflict
    }
  }
`);

const draftKey = (id: string): string => `holder.${id}`;

export async function action({ params, request }: ActionFunctionArgs) {
  const id = params["holderId"] ?? "";
  const form = await readSubmission(HolderEdit, request);
  if (!form.ok) return form.refused;
  const { version, ...input } = form.value;
  return settle(async () => {
    const edit = { id, input, version: Number(version) };
    const { updateCertificateHolder: payload } = await execute(UpdateHolder, edit, request);
    if (payload.validationErrors.length > 0) return refusedBy(payload);
    return saved(`/app/holders/${id}/certificates`, { draft: draftKey(id) });
  });
}

export function Component() {
  const holder = useHolderPage();
  return (
    <>
      <HolderCertificates />
      <EditHolderDialog key={holder.id} holder={holder} />
    </>
  );
}

function EditHolderDialog({ holder }: { holder: ListedHolder }) {
  const stored = storedHolder(holder);
  const [opened] = useState(stored);
  const form = useForm<EditHolderValues>({
    method: "put",
    initial: stored,
    draftKey: draftKey(holder.id),
    toJson: (values) => ({ ...toHolderInput(values), version: values.version }),
  });
  return (
    <FormDialog
      form={form}
      title="Edit holder"
      description="Certificates keep the name and address that they print."
      closeTo={`/app/holders/${holder.id}/certificates`}
      submitLabel="Save Holder"
      busyLabel="Saving"
      conflict={{
        title: "Someone else just saved this holder:",
        changes: changedFields(HOLDER_LABELS, opened, stored),
      }}
    >
      <HolderFields form={form} />
    </FormDialog>
  );
}
