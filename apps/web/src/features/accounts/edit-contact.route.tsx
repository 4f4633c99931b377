import { CONTACT_FIELDS } from "@cara/contract/account-fields.ts";
import { useState } from "react";
import { Navigate, useParams, type ActionFunctionArgs } from "react-router";
import { object, string } from "zod/mini";
import { sentFields } from "../../forms/fields.ts";
import { FormDialog } from "../../forms/form-dialog.tsx";
import { readSubmission, refusedBy, saved, settle } from "../../forms/outcome.ts";
import { TextField } from "../../forms/text-field.tsx";
import { useForm } from "../../forms/use-form.ts";
import { execute } from "../../graphql/execute.ts";
import { graphql } from "../../graphql/gen/gql.ts";
import { formatPhone } from "@cara/contract/phone.ts";
import { AccountOverview } from "./account-overview.tsx";
import { useAccountPage, type AccountPage } from "./account-page.ts";
import { changedFields } from "./changed-fields.ts";

// the overview behind the dialog
export { loadAccountOutlook as loader } from "./load-account-outlook.ts";

const UpdateContact = graphql(`
  mutation UpdateAccountContact($id: ID!, $contactId: ID!, $input: UpdateAccountContactInput!) {
    updateAccountContact(id: $id, contactId: $contactId, input: $input) {
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

const ContactEdit = object({ ...sentFields(CONTACT_FIELDS), version: string() });
const draftKey = (contactId: string): string => `contact.${contactId}`;

export async function action({ params, request }: ActionFunctionArgs) {
  const { accountId: id = "", contactId = "" } = params;
  const form = await readSubmission(ContactEdit, request);
  if (!form.ok) return form.refused;
  return settle(async () => {
    const input = { ...form.value, version: Number(form.value.version) };
    const { updateAccountContact } = await execute(UpdateContact, { id, contactId, input }, request);
    if (updateAccountContact.validationErrors.length > 0) return refusedBy(updateAccountContact);
    return saved(`/app/accounts/${id}/overview`, { draft: draftKey(contactId) });
  });
}

export function Component() {
  const page = useAccountPage();
  const { contactId } = useParams();
  const contact = page.contacts.find(({ id }) => id === contactId);
  // a colleague has just taken this contact off the account
  if (!contact) return <Navigate to={`/app/accounts/${page.id}/overview`} replace />;
  return (
    <>
      <AccountOverview />
      <EditContactDialog key={contact.id} page={page} contact={contact} />
    </>
  );
}

const LABELS = {
  name: CONTACT_FIELDS.name.label,
  email: CONTACT_FIELDS.email.label,
  phone: CONTACT_FIELDS.phone.label,
};

function EditContactDialog({ page, contact }: { page: AccountPage; contact: AccountPage["contacts"][number] }) {
  const { name, email, phone } = contact;
  const version = String(page.version);
  const stored = { name, email: email ?? "", phone: phone ? formatPhone(phone) : "", version };
  const [opened] = useState(stored);
  const form = useForm({ method: "put", initial: stored, draftKey: draftKey(contact.id) });
  return (
    <FormDialog
      form={form}
      title="Change contact"
      description="The change applies at every account where this person is a contact."
      closeTo={`/app/accounts/${page.id}/overview`}
      submitLabel="Save Contact"
      busyLabel="Saving"
      conflict={{ title: "Someone else just saved this account:", changes: changedFields(LABELS, opened, stored) }}
    >
      <TextField form={form} name="name" label={LABELS.name} autoComplete="off" required />
      <div className="grid gap-x-3 gap-y-3.25 sm:grid-cols-2">
        <TextField form={form} name="email" label={LABELS.email} inputMode="email" autoComplete="off" />
        <TextField form={form} name="phone" label={LABELS.phone} inputMode="tel" autoComplete="off" />
      </div>
    </FormDialog>
  );
}
