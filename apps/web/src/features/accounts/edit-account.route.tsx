import { useState } from "react";
import { useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from "react-router";
import { FormDialog } from "../../forms/form-dialog.tsx";
import { readSubmission, refusedBy, saved, settle } from "../../forms/outcome.ts";
import { useForm, type FormState } from "../../forms/use-form.ts";
import { listColleagues } from "../../graphql/agency-users.ts";
import { execute } from "../../graphql/execute.ts";
import { graphql } from "../../graphql/gen/gql.ts";
import { CLASSIFICATION_LIMITS } from "../../lib/search-limits.ts";
import { AccountFields, type ProfileForm } from "./account-fields.tsx";
import { AccountOverview } from "./account-overview.tsx";
import { businessOf, useAccountPage, type AccountPage } from "./account-page.ts";
import { accountDraftKey, AccountEdit, atFormPaths, toAccountEdit, type EditAccountValues } from "./account-values.ts";
import { changedFields, PROFILE_LABELS } from "./changed-fields.ts";
import { loadAccountOutlook } from "./load-account-outlook.ts";
import { ManagerField, managerName } from "./manager-field.tsx";
import { storedAccount } from "./stored-account.ts";

/** The overview behind the dialog, and who may be the manager. */
export async function loader(args: LoaderFunctionArgs) {
  const [outlook, colleagues] = await Promise.all([loadAccountOutlook(args), listColleagues(args.request)]);
  return { ...outlook, colleagues };
}

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
  const { colleagues } = useLoaderData<typeof loader>();
  const stored = storedAccount(page);
  const shown = { ...stored, managerId: page.manager ? managerName(page.manager) : "" };
  const [opened] = useState(shown);
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
        changes: changedFields(PROFILE_LABELS, opened, shown),
      }}
    >
      <AccountFields
        form={profileForm(form)}
        type={page.type}
        classification={{ limits: CLASSIFICATION_LIMITS, title: businessOf(page)?.naicsTitle }}
      />
      <ManagerField
        colleagues={colleagues}
        onRecord={page.manager}
        value={form.values.managerId}
        onChange={(managerId) => form.set("managerId", managerId)}
        error={form.error("managerId")}
      />
    </FormDialog>
  );
}

const profileForm = ({ values, error, change }: FormState<EditAccountValues>): ProfileForm => ({
  value: (field) => (field === "website" ? "" : values[field]),
  error: (field) => (field === "website" ? undefined : error(field)),
  change,
});
