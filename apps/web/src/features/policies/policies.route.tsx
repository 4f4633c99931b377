import { buttonClass } from "@cara/ui/button.tsx";
import { Link, useLoaderData, type LoaderFunctionArgs } from "react-router";
import { CreateLink } from "../../forms/create-link.tsx";
import { ListPage } from "../../forms/list-page.tsx";
import { execute } from "../../graphql/execute.ts";
import { graphql } from "../../graphql/gen/gql.ts";
import { pageData, pageVariables } from "../../graphql/pages.ts";
import { POLICIES, PoliciesTable } from "./policies-table.tsx";

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
    <ListPage
      title="Policies"
      subtitle="View and manage your agency's policies"
      actions={
        <>
          <Link to="/app/imports?kind=POLICIES" className={buttonClass()}>
            Import
          </Link>
          <CreateLink path="/app/policies/new" label="Add Policy" />
        </>
      }
      search="Filter table"
      look={POLICIES}
      page={page}
    >
      {(first) => <PoliciesTable first={first} />}
    </ListPage>
  );
}
