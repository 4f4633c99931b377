import { REQUIRED } from "@cara/contract/messages.ts";
import { Combobox } from "@cara/ui/combobox.tsx";
import { Field } from "@cara/ui/field.tsx";
import { Notice } from "@cara/ui/states.tsx";
import { useMemo } from "react";
import type { ActionFunctionArgs } from "react-router";
import { object, string } from "zod/mini";
import { FormDialog } from "../../forms/form-dialog.tsx";
import { invalid, readSubmission, refusedBy, saved, settle } from "../../forms/outcome.ts";
import { useForm } from "../../forms/use-form.ts";
import { execute } from "../../graphql/execute.ts";
import { graphql } from "../../graphql/gen/gql.ts";
import { SELECT_LIMITS } from "../../lib/search-limits.ts";
import { HolderCertificates } from "./holder-certificates.tsx";
import { addressLine, useHolderPage, type ListedHolder } from "./holder-page.ts";
import { holderSource } from "./holder-search.ts";

// the certificates behind the dialog
export { loadHolderCertificates as loader } from "./load-holder-certificates.ts";

const MergeHolders = graphql(`
  mutation MergeHolders($id: ID!, $duplicateId: ID!, $version: Int!) {
    mergeCertificateHolders(id: $id, duplicateId: $duplicateId, version: $version) {
      validationErrors {
        path
        message
      }
      conflict
    }
  }
`);
const Merge = object({ duplicateId: string(), version: string() });

const draftKey = (id: string): string => `holder.${id}.merge`;

export async function action({ params, request }: ActionFunctionArgs) {
  const id = params["holderId"] ?? "";
  const form = await readSubmission(Merge, request);
  if (!form.ok) return form.refused;
  const { duplicateId, version } = form.value;
  if (duplicateId === "") return invalid([{ path: "duplicateId", message: REQUIRED }]);
  return settle(async () => {
    const merge = { id, duplicateId, version: Number(version) };
    const { mergeCertificateHolders: payload } = await execute(MergeHolders, merge, request);
    return payload.validationErrors.length > 0
      ? refusedBy(payload)
      : saved(`/app/holders/${id}/certificates`, { draft: draftKey(id) });
  });
}

export function Component() {
  const holder = useHolderPage();
  return (
    <>
      <HolderCertificates />
      <MergeDialog key={holder.id} holder={holder} />
    </>
  );
}

function MergeDialog({ holder }: { holder: ListedHolder }) {
  const source = useMemo(() => holderSource(holder.id), [holder.id]);
  const form = useForm({
    method: "post",
    initial: { duplicateId: "", duplicateName: "", version: String(holder.version) },
    draftKey: draftKey(holder.id),
  });
  const { duplicateId, duplicateName } = form.values;
  return (
    <FormDialog
      form={form}
      title="Merge a duplicate"
      description={`Into ${holder.name}, ${addressLine(holder.address)}`}
      closeTo={`/app/holders/${holder.id}/certificates`}
      submitLabel="Merge Holders"
      busyLabel="Merging"
      conflict={{ title: "Someone else just saved this holder.", changes: [] }}
    >
      <Field label="Duplicate" error={form.error("duplicateId")} required>
        <Combobox
          {...SELECT_LIMITS}
          name="duplicateId"
          source={source}
          minQueryLength={1}
          placeholder="Name or address"
          selected={duplicateId === "" ? null : { value: duplicateId, label: duplicateName }}
          onSelect={(option) => form.change({ duplicateId: option?.value ?? "", duplicateName: option?.label ?? "" })}
        />
      </Field>
      <Notice>
        The duplicate leaves the list, and its certificates are listed here. They keep the name and address that they
        print. This cannot be undone.
      </Notice>
    </FormDialog>
  );
}
