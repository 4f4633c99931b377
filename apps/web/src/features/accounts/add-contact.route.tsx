import type { ActionFunctionArgs } from "react-router";
import { FormDialog } from "../../forms/form-dialog.tsx";
import { readSubmission, refusedBy, saved, settle } from "../../forms/outcome.ts";
import { useForm } from "../../forms/use-form.ts";
import { execute } from "../../graphql/execute.ts";
import { graphql } from "../../graphql/gen/gql.ts";
import { AccountOverview } from "./account-overview.tsx";
import { useAccountPage, type AccountPage } from "./account-page.ts";
import { NewContact, NO_CONTACT, toContact } from "./account-values.ts";
import { ContactSection, useContactLookup } from "./contact-section.tsx";

// the overview behind the dialog
export { loadAccountOutlook as loader } from "./load-account-outlook.ts";

const AddContact = graphql(`
  mutation AddAccountContact($id: ID!, $input: AddAccountContactInput!) {
    addAccountContact(id: $id, input: $input) {
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

const draftKey = (id: string): string => `contact.new.${id}`;

export async function action({ params, request }: ActionFunctionArgs) {
  const id = params["accountId"] ?? "";
  const form = await readSubmission(NewContact, request);
  if (!form.ok) return form.refused;
  return settle(async () => {
    const input = { ...form.value, version: Number(form.value.version) };
    const { addAccountContact } = await execute(AddContact, { id, input }, request);
    if (addAccountContact.validationErrors.length > 0) return refusedBy(addAccountContact);
    return saved(`/app/accounts/${id}/overview`, { draft: draftKey(id) });
  });
}

export function Component() {
  const page = useAccountPage();
  return (
    <>
      <AccountOverview />
      <AddContactDialog key={page.id} page={page} />
    </>
  );
}

function AddContactDialog({ page }: { page: AccountPage }) {
  const version = String(page.version);
  const form = useForm({
    method: "post",
    initial: { ...NO_CONTACT, version },
    draftKey: draftKey(page.id),
    toJson: (values) => ({ ...toContact(values), version: values.version }),
  });
  const lookup = useContactLookup(form.values.contact === "EXISTING");
  return (
    <FormDialog
      form={form}
      title="Add a contact"
      closeTo={`/app/accounts/${page.id}/overview`}
      submitLabel="Add Contact"
      busyLabel="Adding"
    >
      <ContactSection form={form} lookup={lookup} />
    </FormDialog>
  );
}
