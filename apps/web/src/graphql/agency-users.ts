import { isProviderPlusTag } from "@cara/contract/plus-tag.ts";
import type { ComboboxOption } from "@cara/ui/combobox-rules.ts";
import { configuration } from "../configuration.ts";
import { askOnce } from "./ask-once.ts";
import { graphql } from "./gen/gql.ts";

const AgencyUsers = graphql(`
  query AgencyUsers {
    agencyUsers {
      id
      name
      email
    }
  }
`);

/** The assignable colleagues; cached for a short time. */
export async function listColleagues(request: Request): Promise<readonly ComboboxOption[]> {
  const { agencyUsers } = await askOnce(AgencyUsers, request);
  return agencyUsers
    .filter(({ email }) => !isProviderPlusTag(email, configuration.providerDomain))
    .map(({ id, name, email }) => ({ value: id, label: name, description: email }));
}
