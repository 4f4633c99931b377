import { BUSINESS_FIELDS } from "@cara/contract/account-fields.ts";
import { useState } from "react";
import type { ActionFunctionArgs } from "react-router";
import { FormDialog } from "../../forms/form-dialog.tsx";
import { readSubmission, refusedBy, saved, settle } from "../../forms/outcome.ts";
import { TextField } from "../../forms/text-field.tsx";
import { useForm } from "../../forms/use-form.ts";
import { execute } from "../../graphql/execute.ts";
import { graphql } from "../../graphql/gen/gql.ts";
import { AccountOverview } from "./account-overview.tsx";
import { businessOf, useAccountPage, type AccountPage } from "./account-page.ts";
import { atFormPaths, CompanyEdit, toAccountEdit } from "./account-values.ts";
import { changedFields } from "./changed-fields.ts";
import { storedAccount } from "./stored-account.ts";

// the overview behind the dialog
export { loadAccountOutlook as loader } from "./load-account-outlook.ts";

const UpdateCompany = graphql(`
  mutation UpdateCompany($id: ID!, $input: UpdateAccountInput!) {
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

const draftKey = (id: string): string => `company.${id}`;

export async function action({ request }: ActionFunctionArgs) {
  const form = await readSubmission(CompanyEdit, request);
  if (!form.ok) return atFormPaths(form.refused);
  const { id, input } = form.value;
  return settle(async () => {
    const { updateAccount } = await execute(
      UpdateCompany,
      { id, input: { ...input, version: Number(input.version) } },
      request,
    );
    if (updateAccount.validationErrors.length > 0) return refusedBy(updateAccount);
    return saved(`/app/accounts/${id}/overview`, { draft: draftKey(id) });
  });
}

export function Component() {
  const page = useAccountPage();
  return (
    <>
      <AccountOverview />
      <EditCompanyDialog key={page.id} page={page} />
    </>
  );
}

const LABELS = {
  email: BUSINESS_FIELDS.email.label,
  phone: BUSINESS_FIELDS.phone.label,
  website: BUSINESS_FIELDS.website.label,
};

function EditCompanyDialog({ page }: { page: AccountPage }) {
  const { email, phone, version } = storedAccount(page);
  const stored = { email, phone, website: businessOf(page)?.website ?? "", version };
  const [opened] = useState(stored);
  const form = useForm({
    method: "put",
    initial: stored,
    draftKey: draftKey(page.id),
    toJson: ({ website, ...reach }) => {
      const edit = toAccountEdit(page.id, { ...storedAccount(page), ...reach });
      const { managerId: _unchanged, ...input } = edit.input;
      return { id: edit.id, input: { ...input, website } };
    },
  });
  return (
    <FormDialog
      form={form}
      title="Update company details"
      closeTo={`/app/accounts/${page.id}/overview`}
      submitLabel="Save Details"
      busyLabel="Saving"
      conflict={{ title: "Someone else just saved this account:", changes: changedFields(LABELS, opened, stored) }}
    >
      <div className="grid gap-x-3 gap-y-3.25 sm:grid-cols-2">
        <TextField form={form} name="email" label={LABELS.email} inputMode="email" autoComplete="off" />
        <TextField form={form} name="phone" label={LABELS.phone} inputMode="tel" autoComplete="off" />
      </div>
      <TextField form={form} name="website" label={LABELS.website} autoComplete="off" placeholder="www.example.com" />
    </FormDialog>
  );
}
