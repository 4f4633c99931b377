import { buttonClass } from "@cara/ui/button.tsx";
import { Ledger } from "@cara/ui/table.tsx";
import { Link, Outlet, useLoaderData, type LoaderFunctionArgs } from "react-router";
import { ListHead } from "../../forms/list-head.tsx";
import { execute } from "../../graphql/execute.ts";
import { graphql } from "../../graphql/gen/gql.ts";
import { Loaded } from "../../graphql/loaded.tsx";
import { pageData, pageVariables } from "../../graphql/pages.ts";
import { POLICY_COLUMNS, PoliciesTable } from "./policies-table.tsx";

const Policies = graphql(`
  query Policies($first: Int!, $after: String, $search: String) {
    businessPolicies(first: $first, after: $after, search: $search) {
      edges {
        node {
          ...PolicyRow
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
    execute(Policies, pageVariables(request), request).then(({ businessPolicies }) => businessPolicies),
  );
}

export function Component() {
  const { page } = useLoaderData<typeof loader>();
  return (
    <>
      <ListHead
        title="Policies"
        subtitle="View and manage your agency's policies"
        create={{ path: "/app/policies/new", label: "Add Policy" }}
        filterLabel="Filter table"
      >
        <Link to="/app/imports?kind=POLICIES" className={buttonClass()}>
          Import
        </Link>
      </ListHead>
      <Loaded promise={page} fallback={<LoadingPolicies />}>
        {(first) => <PoliciesTable first={first} />}
      </Loaded>
      <Outlet />
    </>
  );
}

function LoadingPolicies() {
  return (
    <Ledger
      label="Policies"
      rows={[]}
      columns={POLICY_COLUMNS}
      rowKey={({ id }) => id}
      tall
      loading={{ title: "Loading policies..." }}
    />
  );
}
