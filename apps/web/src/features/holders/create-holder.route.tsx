import type { ActionFunctionArgs } from "react-router";
import { FormDialog } from "../../forms/form-dialog.tsx";
import { invalid, readSubmission, saved, settle } from "../../forms/outcome.ts";
import { useForm } from "../../forms/use-form.ts";
import { execute } from "../../graphql/execute.ts";
import { ConnectionFailure } from "../../graphql/failure.ts";
import { graphql } from "../../graphql/gen/gql.ts";
import { HolderFields } from "./holder-fields.tsx";
import { HolderInput, NEW_HOLDER, toHolderInput, type HolderValues } from "./holder-values.ts";

const CreateHolder = graphql(`
  mutation CreateHolder($input: ListedHolderInput!) {
    createCertificateHolder(input: $input) {
      holder {
        id
      }
      validationErrors {
        path
        message
      }
    }
  }
`);

const DRAFT = "holder.new";

export async function action({ request }: ActionFunctionArgs) {
  const form = await readSubmission(HolderInput, request);
  if (!form.ok) return form.refused;
  return settle(async () => {
    const { createCertificateHolder } = await execute(CreateHolder, { input: form.value }, request);
    if (createCertificateHolder.validationErrors.length > 0) return invalid(createCertificateHolder.validationErrors);
    const { holder } = createCertificateHolder;
    if (!holder) throw new ConnectionFailure("created without a holder");
    return saved(`/app/holders/${holder.id}/certificates`, { draft: DRAFT });
  });
}

export function Component() {
  const form = useForm<HolderValues>({
    method: "post",
    initial: NEW_HOLDER,
    draftKey: DRAFT,
    toJson: toHolderInput,
  });
  return (
    <FormDialog form={form} title="Add holder" closeTo="/app/holders" submitLabel="Add Holder" busyLabel="Adding">
      <HolderFields form={form} />
    </FormDialog>
  );
}
