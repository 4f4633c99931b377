import type { ActionFunctionArgs } from "react-router";
import { number, object, string } from "zod/mini";
import { readSubmission, refusedBy, saved, settle } from "../../forms/outcome.ts";
import { execute } from "../../graphql/execute.ts";
import { graphql } from "../../graphql/gen/gql.ts";

export { AccountOverview as Component } from "./account-overview.tsx";
export { loadAccountOutlook as loader } from "./load-account-outlook.ts";

const RemoveContact = graphql(`
  mutation RemoveAccountContact($id: ID!, $contactId: ID!, $version: Int) {
    removeAccountContact(id: $id, contactId: $contactId, version: $version) {
      validationErrors {
        path
        message
      }
      conflict
    }
  }
`);

const Removal = object({ contactId: string(), version: number() });

/** Takes a contact off the account. */
export async function action({ params, request }: ActionFunctionArgs) {
  const form = await readSubmission(Removal, request);
  if (!form.ok) return form.refused;
  return settle(async () => {
    const { removeAccountContact } = await execute(
      RemoveContact,
      { id: params["accountId"] ?? "", ...form.value },
      request,
    );
    return removeAccountContact.validationErrors.length > 0 ? refusedBy(removeAccountContact) : saved(null);
  });
}
