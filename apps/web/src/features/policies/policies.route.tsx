import { buttonClass } from "@cara/ui/button.tsx";
import { useEffect, useRef } from "react";
import { Link, useLoaderData, useSearchParams, type LoaderFunctionArgs } from "react-router";
import { CreateLink } from "../../forms/create-link.tsx";
import { ListPage } from "../../forms/list-page.tsx";
import { execute } from "../../graphql/execute.ts";
import { loadAgencyToday } from "../../graphql/load-agency-today.ts";
import { graphql } from "../../graphql/gen/gql.ts";
import { pageData, pageVariables } from "../../graphql/pages.ts";
import { POLICIES, PoliciesTable } from "./policies-table.tsx";
import { listCarriers } from "./policy-choices.ts";
import { policyFilterOf, policyFilterVariables, withPolicyFilter, type PolicyFilter } from "./policy-filter.ts";
import { PolicyFilters } from "./policy-filters.tsx";

const Policies = graphql(`
  query Policies(
    $first: Int!
    $after: String
    $search: String
    $state: BusinessPolicyState
    $type: InsuranceType
    $carrierId: ID
    $expiresFrom: Date
    $expiresUntil: Date
  ) {
    businessPolicies(
      first: $first
      after: $after
      search: $search
      state: $state
      type: $type
      carrierId: $carrierId
      expiresFrom: $expiresFrom
      expiresUntil: $expiresUntil
    ) {
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
  const filter = policyFilterOf(new URL(request.url).searchParams);
  const today = filter.expiring === "" ? null : await loadAgencyToday(request);
  const variables = { ...pageVariables(request), ...policyFilterVariables(filter, today) };
  const rows = execute(Policies, variables, request).then(({ businessPolicies }) => businessPolicies);
  const [data, { carriers }] = await Promise.all([pageData(request, rows), listCarriers(request)]);
  return { ...data, carriers };
}

export function Component() {
  const { page, carriers } = useLoaderData<typeof loader>();
  const [params, setParams] = useSearchParams();
  const filter = policyFilterOf(params);
  // while a choice is loading, the next one must not lose it
  const wanted = useRef(params);
  useEffect(() => {
    wanted.current = params;
  }, [params]);
  const choose = (change: Partial<PolicyFilter>) => {
    wanted.current = withPolicyFilter(wanted.current, change);
    setParams(wanted.current, { replace: true, preventScrollReset: true });
  };
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
      filters={<PolicyFilters filter={filter} carriers={carriers} onFilter={choose} />}
      look={POLICIES}
      page={page}
    >
      {(first) => <PoliciesTable first={first} filter={filter} />}
    </ListPage>
  );
}
