import { Button, linkButtonClass } from "@cara/ui/button.tsx";
import { Dialog, DialogBody, DialogClose, DialogFoot } from "@cara/ui/dialog.tsx";
import { Notice } from "@cara/ui/states.tsx";
import { useEffect, useState } from "react";
import { replace, type ActionFunctionArgs } from "react-router";
import { discardDraft } from "../../forms/draft.ts";
import { FormMessage } from "../../forms/form-message.tsx";
import { useCloseTo } from "../../forms/overlay-route.ts";
import { readSubmission, refuse, settle } from "../../forms/submission.ts";
import { useForm, type FormState } from "../../forms/use-redirect-form.ts";
import { execute } from "../../graphql/execute.ts";
import { graphql } from "../../graphql/gen/gql.ts";
import { formatPhone } from "../../lib/phone.ts";
import { CLASSIFICATION_LIMITS } from "../../lib/search-limits.ts";
import { AccountFields, type ProfileForm } from "./account-fields.tsx";
import { AccountOverview } from "./account-overview.tsx";
import { businessOf, useAccountPage, type AccountPage } from "./account-page.ts";
import { accountDraftKey, AccountEdit, atFormPaths, toAccountEdit, type EditAccountValues } from "./account-values.ts";
import { ChangedMeanwhile } from "./changed-meanwhile.tsx";

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
  if (!form.ok) return atFormPaths(form.refusal);
  const { id, input } = form.value;
  return settle(async () => {
    const { updateAccount } = await execute(
      UpdateAccount,
      { id, input: { ...input, version: Number(input.version) } },
      request,
    );
    const { validationErrors } = updateAccount;
    // Someone saved first: told as plain data, so that the page reads what they saved.
    if (validationErrors.some(({ path }) => path === "")) return refuse(validationErrors).data;
    if (validationErrors.length > 0) return refuse(validationErrors);
    discardDraft(accountDraftKey(id));
    return replace(`/app/accounts/${id}/overview`);
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
  const close = useCloseTo(`/app/accounts/${page.id}/overview`);
  const { values, busy, message, set } = form;

  // Refused because someone saved first: what they saved is loaded by now and shown, so the next try is an informed one.
  const isBehind = !busy && message !== undefined && values.version !== stored.version;
  useEffect(() => {
    if (isBehind) set("version", stored.version);
  });

  return (
    <Dialog
      title="Edit account"
      size="lg"
      dirty={form.changed}
      busy={busy}
      onClosed={() => {
        form.discard();
        close();
      }}
    >
      <form {...form.props} noValidate className="flex min-h-0 flex-1 flex-col">
        <DialogBody>
          {form.restored && (
            <Notice>
              What you typed earlier is back.{" "}
              <button type="button" className={linkButtonClass} onClick={form.discard}>
                Start over
              </button>
            </Notice>
          )}
          <AccountFields
            form={profileForm(form)}
            type={page.type}
            classification={{ limits: CLASSIFICATION_LIMITS, title: businessOf(page)?.naicsTitle }}
          />
          <FormMessage>{message}</FormMessage>
          <ChangedMeanwhile before={opened} after={stored} />
        </DialogBody>
        <DialogFoot>
          <DialogClose />
          <Button type="submit" variant="primary" busy={busy} busyLabel="Saving">
            Save Account
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
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
