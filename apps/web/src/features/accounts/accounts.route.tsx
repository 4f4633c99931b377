import { buttonClass } from "@cara/ui/button.tsx";
import { Link, useLoaderData, type LoaderFunctionArgs } from "react-router";
import { CreateLink } from "../../forms/create-link.tsx";
import { ListPage } from "../../forms/list-page.tsx";
import { execute } from "../../graphql/execute.ts";
import { graphql } from "../../graphql/gen/gql.ts";
import { pageData, pageVariables } from "../../graphql/pages.ts";
import { ACCOUNTS, AccountsTable } from "./accounts-table.tsx";

const Accounts = graphql(`
  query Accounts($first: Int!, $after: String, $search: String) {
    accounts(first: $first, after: $after, search: $search) {
      edges {
        node {
          ...AccountRow
        }
      }
      pageInfo {
        endCursor
        hasNextPage
      }
    }
  }
`);

export async function loader({ request }: LoaderFunctionArgs) {
  return pageData(
    request,
    execute(Accounts, pageVariables(request), request).then(({ accounts }) => accounts),
  );
}

export function Component() {
  const { page } = useLoaderData<typeof loader>();
  return (
    <ListPage
      title="Accounts"
      subtitle="View and manage your agency's accounts"
      actions={
        <>
          <Link to="/app/imports?kind=ACCOUNTS" className={buttonClass()}>
            Import
          </Link>
          <CreateLink path="/app/accounts/new" label="Create Account" />
        </>
      }
      search="Search accounts"
      look={ACCOUNTS}
      page={page}
    >
      {(first) => <AccountsTable first={first} />}
    </ListPage>
  );
}
