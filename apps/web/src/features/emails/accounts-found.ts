import type { ComboboxOption } from "@cara/ui/combobox-rules.ts";
import { execute } from "../../graphql/execute.ts";
import { graphql } from "../../graphql/gen/gql.ts";

const AccountsFound = graphql(`
  query AccountsFound($first: Int!, $search: String) {
    accounts(first: $first, search: $search) {
      edges {
        node {
          id
          account {
            name
            email
          }
        }
      }
    }
  }
`);

/** Most accounts that are offered at a time; more letters find the others. */
const OFFERED = 20;

/** The accounts whose name, address or contact matches a text; without one, the first by name. */
export async function findAccounts(search: string, signal: AbortSignal): Promise<readonly ComboboxOption[]> {
  const request = new Request(window.location.href, { signal });
  const { accounts } = await execute(AccountsFound, { first: OFFERED, search: search.trim() || null }, request);
  return accounts.edges.map(({ node: { id, account } }) => ({
    value: id,
    label: account.name,
    description: account.email ?? undefined,
  }));
}
