import type { ComboboxOption } from "@cara/ui/combobox-rules.ts";
import { execute } from "../../graphql/execute.ts";
import { graphql } from "../../graphql/gen/gql.ts";
import type { AccountsToInsureQuery } from "../../graphql/gen/graphql.ts";
import { SELECT_LIMITS } from "../../lib/search-limits.ts";

const AccountsToInsure = graphql(`
  query AccountsToInsure($first: Int!, $after: String, $search: String) {
    accounts(first: $first, after: $after, search: $search) {
      edges {
        node {
          id
          type
          account {
            name
            email
          }
        }
      }
      pageInfo {
        endCursor
        hasNextPage
      }
    }
  }
`);

const AccountToInsure = graphql(`
  query AccountToInsure($id: ID!) {
    account(id: $id) {
      id
      type
      account {
        name
        email
      }
    }
  }
`);

/** Rows per request. */
const PAGE = 100;

export interface AccountChoices {
  options: readonly ComboboxOption[];
  /** Whether the list is complete; if not, typing searches the server. */
  isComplete: boolean;
}

/** The business accounts to choose from, by name, up to the limit of a list. */
export async function listBusinesses(request: Request): Promise<AccountChoices> {
  const options: ComboboxOption[] = [];
  let after: string | null = null;
  do {
    const { accounts }: AccountsToInsureQuery = await execute(
      AccountsToInsure,
      { first: PAGE, after, search: null },
      request,
    );
    options.push(...businesses(accounts));
    after = accounts.pageInfo.hasNextPage ? (accounts.pageInfo.endCursor ?? null) : null;
  } while (after !== null && options.length < SELECT_LIMITS.maxOptions);
  return { options, isComplete: after === null };
}

/** Business accounts whose name, address or contact matches a text. */
export async function searchBusinesses(search: string, signal: AbortSignal): Promise<readonly ComboboxOption[]> {
  const request = new Request(window.location.href, { signal });
  const { accounts } = await execute(AccountsToInsure, { first: PAGE, after: null, search }, request);
  return businesses(accounts);
}

/** The business account named in the URL; null when there is none or it is an individual. */
export async function findBusiness(id: string, request: Request): Promise<ComboboxOption | null> {
  const { account } = await execute(AccountToInsure, { id }, request);
  return account.type === "BUSINESS" ? toOption(account) : null;
}

const businesses = ({ edges }: AccountsToInsureQuery["accounts"]): ComboboxOption[] =>
  edges.filter(({ node }) => node.type === "BUSINESS").map(({ node }) => toOption(node));

const toOption = ({
  id,
  account,
}: {
  id: string;
  account: { name: string; email?: string | null };
}): ComboboxOption => ({
  value: id,
  label: account.name,
  description: account.email ?? undefined,
});
