import { useEffect, useState } from "react";
import type { ActionFunctionArgs } from "react-router";
import { FormDialog } from "../../forms/form-dialog.tsx";
import { readSubmission, invalidOrConflict, saved, settle } from "../../forms/outcome.ts";
import { useForm, type FormState } from "../../forms/use-form.ts";
import { execute } from "../../graphql/execute.ts";
import { graphql } from "../../graphql/gen/gql.ts";
import { formatPhone } from "../../lib/phone.ts";
import { CLASSIFICATION_LIMITS } from "../../lib/search-limits.ts";
import { AccountFields, type ProfileForm } from "./account-fields.tsx";
import { AccountOverview } from "./account-overview.tsx";
import { businessOf, useAccountPage, type AccountPage } from "./account-page.ts";
import { accountDraftKey, AccountEdit, atFormPaths, toAccountEdit, type EditAccountValues } from "./account-values.ts";
import { changedFields } from "./changed-fields.ts";

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
    const { validationErrors } = updateAccount;
    if (validationErrors.length > 0) return invalidOrConflict(validationErrors);
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
  const stored = valuesOf(page);
  const [opened] = useState(stored);
  const form = useForm({
    method: "put",
    initial: stored,
    draftKey: accountDraftKey(page.id),
    toJson: (values) => toAccountEdit(page.id, values),
  });
  // After a conflict the saved values are loaded and shown, so the next submit uses their version.
  const isBehind = form.conflict !== undefined && form.values.version !== stored.version;
  useEffect(() => {
    if (isBehind) form.set("version", stored.version);
  });

  return (
    <FormDialog
      form={form}
      title="Edit account"
      size="lg"
      closeTo={`/app/accounts/${page.id}/overview`}
      submitLabel="Save Account"
      busyLabel="Saving"
      conflict={{ title: "Someone else just saved this account:", changes: changedFields(opened, stored) }}
    >
      <AccountFields
        form={profileForm(form)}
        type={page.type}
        classification={{ limits: CLASSIFICATION_LIMITS, title: businessOf(page)?.naicsTitle }}
      />
    </FormDialog>
  );
}

function valuesOf(page: AccountPage): EditAccountValues {
  const { name, email, phone, mailingAddress: address } = page.account;
  const business = businessOf(page);
  return {
    name,
    dba: business?.dba ?? "",
    email: email ?? "",
    phone: phone ? formatPhone(phone) : "",
    naics: business?.naics ?? "",
    "mailingAddress.line1": address?.line1 ?? "",
    "mailingAddress.line2": address?.line2 ?? "",
    "mailingAddress.city": address?.city ?? "",
    "mailingAddress.zone": address?.zone ?? "",
    "mailingAddress.postalCode": address?.postalCode ?? "",
    version: String(page.version),
  };
}

const profileForm = ({ values, error, change }: FormState<EditAccountValues>): ProfileForm => ({
  value: (field) => (field === "website" ? "" : values[field]),
  error: (field) => (field === "website" ? undefined : error(field)),
  change,
});
