import { FormSection } from "@cara/ui/form-section.tsx";
import { RadioGroup } from "@cara/ui/radio-group.tsx";
import { useState } from "react";
import { useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from "react-router";
import { AskedFirst } from "../../forms/asked-first.tsx";
import { FormDialog } from "../../forms/form-dialog.tsx";
import { OnFile, type RecordOnFile } from "../../forms/on-file.tsx";
import { invalid, readSubmission, saved, settle } from "../../forms/outcome.ts";
import { useAskFirst } from "../../forms/use-ask-first.ts";
import { useForm, type FormState } from "../../forms/use-form.ts";
import { listColleagues } from "../../graphql/agency-users.ts";
import { execute } from "../../graphql/execute.ts";
import { ConnectionFailure } from "../../graphql/failure.ts";
import { graphql } from "../../graphql/gen/gql.ts";
import { NEW_ACCOUNT_CLASSIFICATION_LIMITS } from "../../lib/search-limits.ts";
import { AccountFields, type ProfileForm } from "./account-fields.tsx";
import {
  accountDraftKey,
  atFormPaths,
  NEW_ACCOUNT,
  NewAccount,
  toNewAccount,
  withType,
  type NewAccountValues,
} from "./account-values.ts";
import { ContactSection, useContactLookup } from "./contact-section.tsx";
import { ManagerField } from "./manager-field.tsx";
import { lookUpPath } from "./on-file.ts";

const CreateAccount = graphql(`
  mutation CreateAccount($input: CreateAccountInput!) {
    createAccount(input: $input) {
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
  const form = await readSubmission(NewAccount, request);
  if (!form.ok) return atFormPaths(form.refused);
  return settle(async () => {
    const { createAccount } = await execute(CreateAccount, { input: form.value }, request);
    if (createAccount.validationErrors.length > 0) return invalid(createAccount.validationErrors);
    if (!createAccount.account) throw new ConnectionFailure("created without an account");
    return saved(`/app/accounts/${createAccount.account.id}/overview`, { draft: accountDraftKey() });
  });
}

/** Who may be the manager. */
export const loader = ({ request }: LoaderFunctionArgs) => listColleagues(request);

/** Never revalidated: what is typed does not change whom to choose from. */
export const shouldRevalidate = () => false;

const NAMESAKE = "An account with this name is on file. Create another?";

const lettersOf = (name: string): string => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");

export function Component() {
  const colleagues = useLoaderData<typeof loader>();
  const form = useForm({
    method: "post",
    initial: NEW_ACCOUNT,
    draftKey: accountDraftKey(),
    toJson: toNewAccount,
  });
  const { values, change, error } = form;
  const [onFile, setOnFile] = useState<readonly RecordOnFile[]>([]);
  // what was found for a name that has changed since says nothing
  const typed = lettersOf(values["account.name"]);
  const hasNamesake = onFile.some(({ name, isNamesake }) => isNamesake && lettersOf(name) === typed);
  const { form: askingForm, asked } = useAskFirst(form, hasNamesake ? NAMESAKE : null);
  const isBusiness = values.type === "BUSINESS";
  const lookup = useContactLookup(isBusiness && values.contact === "EXISTING");

  return (
    <FormDialog
      form={askingForm}
      title="Create a new account"
      size="panel"
      closeTo="/app/accounts"
      submitLabel={asked ? "Create another" : "Create Account"}
      busyLabel="Creating"
    >
      <FormSection title="Account information" className="sm:grid-cols-1">
        <RadioGroup
          label="Account type"
          name="type"
          options={[
            { value: "BUSINESS", label: "Business" },
            { value: "INDIVIDUAL", label: "Individual" },
          ]}
          value={values.type}
          onChange={(type) => change(withType(type))}
          error={error("type")}
        />
        <AccountFields
          form={profileForm(form)}
          type={values.type}
          classification={{ limits: NEW_ACCOUNT_CLASSIFICATION_LIMITS }}
          withWebsite
          startsShort
          belowName={
            <OnFile
              onFound={setOnFile}
              path={lookUpPath("similar", {
                name: values["account.name"],
                zone: values["account.mailingAddress.zone"],
                email: values["account.email"],
                phone: values["account.phone"],
              })}
            />
          }
        />
        <ManagerField
          colleagues={colleagues}
          value={values.managerId}
          onChange={(managerId) => change({ managerId })}
          error={error("managerId")}
        />
      </FormSection>
      {isBusiness && <ContactSection form={form} lookup={lookup} />}
      <AskedFirst question={asked} />
    </FormDialog>
  );
}

/** The profile fields, whose names all start with "account.". */
const profileForm = ({ values, error, change }: FormState<NewAccountValues>): ProfileForm => ({
  value: (field) => values[`account.${field}`],
  error: (field) => error(`account.${field}`),
  change: (fields) =>
    change(Object.fromEntries(Object.entries(fields).map(([name, text]) => [`account.${name}`, text]))),
});
