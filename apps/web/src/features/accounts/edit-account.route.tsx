import { useState } from "react";
import type { ActionFunctionArgs } from "react-router";
import { FormDialog } from "../../forms/form-dialog.tsx";
import { readSubmission, refusedBy, saved, settle } from "../../forms/outcome.ts";
import { useForm, type FormState } from "../../forms/use-form.ts";
import { execute } from "../../graphql/execute.ts";
import { graphql } from "../../graphql/gen/gql.ts";
import { CLASSIFICATION_LIMITS } from "../../lib/search-limits.ts";
import { AccountFields, type ProfileForm } from "./account-fields.tsx";
import { AccountOverview } from "./account-overview.tsx";
import { businessOf, useAccountPage, type AccountPage } from "./account-page.ts";
import { accountDraftKey, AccountEdit, atFormPaths, toAccountEdit, type EditAccountValues } from "./account-values.ts";
import { changedFields, PROFILE_LABELS } from "./changed-fields.ts";
import { storedAccount } from "./stored-account.ts";

// the overview behind the dialog
export { loadAccountOutlook as loader } from "./load-account-outlook.ts";

const UpdateAccount = graphql(`
  mutation UpdateAccount($id: ID!, $input: UpdateAccountInput!) {
    updateAccount(id: $id, input: $input) {
      account {
        id
      }
      validationErrors {
        path
        message
      }
      conflict
    }
  }
`);

export async function action({ request }: ActionFunctionArgs) {
  const form = await readSubmission(AccountEdit, request);
  if (!form.ok) return atFormPaths(form.refused);
  const { id, input } = form.value;
  return settle(async () => {
    const { updateAccount } = await execute(
      UpdateAccount,
      { id, input: { ...input, version: Number(input.version) } },
      request,
    );
    if (updateAccount.validationErrors.length > 0) return refusedBy(updateAccount);
    return saved(`/app/accounts/${id}/overview`, { draft: accountDraftKey(id) });
  });
}

export function Component() {
  const page = useAccountPage();
  return (
    <>
      <AccountOverview />
      <EditAccountDialog key={page.id} page={page} />
    </>
  );
}

function EditAccountDialog({ page }: { page: AccountPage }) {
  const stored = storedAccount(page);
  const [opened] = useState(stored);
  const form = useForm({
    method: "put",
    initial: stored,
    draftKey: accountDraftKey(page.id),
    toJson: (values) => toAccountEdit(page.id, values),
  });

  return (
    <FormDialog
      form={form}
      title="Edit account"
      size="lg"
      closeTo={`/app/accounts/${page.id}/overview`}
      submitLabel="Save Account"
      busyLabel="Saving"
      conflict={{
        title: "Someone else just saved this account:",
        changes: changedFields(PROFILE_LABELS, opened, stored),
      }}
    >
      <AccountFields
        form={profileForm(form)}
        type={page.type}
        classification={{ limits: CLASSIFICATION_LIMITS, title: businessOf(page)?.naicsTitle }}
      />
    </FormDialog>
  );
}

const profileForm = ({ values, error, change }: FormState<EditAccountValues>): ProfileForm => ({
  value: (field) => (field === "website" ? "" : values[field]),
  error: (field) => (field === "website" ? undefined : error(field)),
  change,
});
