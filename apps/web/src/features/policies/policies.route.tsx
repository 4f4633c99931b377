import { buttonClass } from "@cara/ui/button.tsx";
import { Ledger } from "@cara/ui/table.tsx";
import { usePageKeys } from "@cara/ui/use-page-keys.ts";
import { Plus } from "lucide-react";
import { Link, Outlet, useLoaderData, useLocation, useNavigate, type LoaderFunctionArgs } from "react-router";
import { OVER_PAGE } from "../../forms/overlay-route.ts";
import { SearchFilter } from "../../forms/search-filter.tsx";
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
  const { search } = useLocation();
  const navigate = useNavigate();
  const add = { pathname: "/app/policies/new", search };
  usePageKeys({ N: () => void navigate(add, { state: OVER_PAGE }) });
  return (
    <>
      <header className="flex items-start gap-4 px-gutter pt-[22px] pb-4 max-sm:px-4 max-sm:pt-4">
        <div className="min-w-0">
          <h1 className="text-xl">Policies</h1>
          <p className="text-fg-muted">View and manage your agency's policies</p>
        </div>
        <div className="ml-auto flex flex-none flex-wrap justify-end gap-2 max-sm:flex-col-reverse">
          <Link to="/app/imports?kind=POLICIES" className={buttonClass()}>
            Import
          </Link>
          <Link to={add} state={OVER_PAGE} className={buttonClass({ variant: "primary" })}>
            <Plus aria-hidden="true" className="size-4" />
            Add Policy
          </Link>
        </div>
      </header>
      <div className="px-gutter pb-3.5 max-sm:px-4">
        <div className="max-w-75 max-sm:max-w-none">
          <SearchFilter label="Filter table" />
        </div>
      </div>
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
