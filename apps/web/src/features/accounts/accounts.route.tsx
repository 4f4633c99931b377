import { buttonClass } from "@cara/ui/button.tsx";
import { Ledger } from "@cara/ui/table.tsx";
import { Link, Outlet, useLoaderData, type LoaderFunctionArgs } from "react-router";
import { ListHead } from "../../forms/list-head.tsx";
import { execute } from "../../graphql/execute.ts";
import { graphql } from "../../graphql/gen/gql.ts";
import { Loaded } from "../../graphql/loaded.tsx";
import { pageData, pageVariables } from "../../graphql/pages.ts";
import { ACCOUNT_COLUMNS, AccountsTable } from "./accounts-table.tsx";

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
    <>
      <ListHead
        title="Accounts"
        subtitle="View and manage your agency's accounts"
        create={{ path: "/app/accounts/new", label: "Create Account" }}
        filterLabel="Search accounts"
      >
        <Link to="/app/imports?kind=ACCOUNTS" className={buttonClass()}>
          Import
        </Link>
      </ListHead>
      <Loaded promise={page} fallback={<LoadingAccounts />}>
        {(first) => <AccountsTable first={first} />}
      </Loaded>
      <Outlet />
    </>
  );
}

function LoadingAccounts() {
  return (
    <Ledger
      label="Accounts"
      rows={[]}
      columns={ACCOUNT_COLUMNS}
      rowKey={({ id }) => id}
      tall
      loading={{ title: "Loading accounts..." }}
    />
  );
}
