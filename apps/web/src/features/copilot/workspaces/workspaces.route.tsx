import { buttonClass } from "@cara/ui/button.tsx";
import { Combobox } from "@cara/ui/combobox.tsx";
import { Segmented } from "@cara/ui/segmented.tsx";
import { Plus } from "lucide-react";
import { Link, useLoaderData, useSearchParams, type LoaderFunctionArgs } from "react-router";
import { ListPage } from "../../../forms/list-page.tsx";
import { listColleagues } from "../../../graphql/agency-users.ts";
import { execute } from "../../../graphql/execute.ts";
import { graphql } from "../../../graphql/gen/gql.ts";
import { pageData, pageVariables } from "../../../graphql/pages.ts";
import { SELECT_LIMITS } from "../../../lib/search-limits.ts";
import { filterOf, filterVariables, STATUS_CHOICES, withFilter, type WorkspacesFilter } from "./workspaces-filter.ts";
import { WORKSPACES, WorkspacesTable } from "./workspaces-table.tsx";

const Workspaces = graphql(`
  query Workspaces($first: Int!, $after: String, $search: String, $state: WorkspaceState, $userId: ID) {
    caraWorkspaces(first: $first, after: $after, search: $search, state: $state, userId: $userId) {
      edges {
        node {
          ...WorkspaceRow
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
  const { searchParams } = new URL(request.url);
  const variables = { ...pageVariables(request), ...filterVariables(filterOf(searchParams)) };
  const page = execute(Workspaces, variables, request).then(({ caraWorkspaces }) => caraWorkspaces);
  const [first, colleagues] = await Promise.all([pageData(request, page), listColleagues(request)]);
  return { ...first, colleagues };
}

export function Component() {
  const { page, colleagues } = useLoaderData<typeof loader>();
  const [params, setParams] = useSearchParams();
  const filter = filterOf(params);
  const choose = (change: Partial<WorkspacesFilter>) =>
    setParams((now) => withFilter(now, change), { replace: true, preventScrollReset: true });
  return (
    <ListPage
      title="Workspaces"
      subtitle="Everything Cara is working on for your agency"
      actions={
        <Link to="/app/home" className={buttonClass({ variant: "primary" })}>
          <Plus aria-hidden="true" className="size-4" />
          New workspace
        </Link>
      }
      search="Search workspaces"
      filters={
        <>
          <Segmented
            label="Status"
            className="flex-wrap max-sm:w-full"
            options={STATUS_CHOICES}
            value={filter.status}
            onChange={(status) => choose({ status })}
          />
          <div className="w-56 max-sm:w-full">
            <Combobox
              aria-label="Assignee"
              placeholder="Anyone"
              options={colleagues}
              {...SELECT_LIMITS}
              selected={colleagues.find(({ value }) => value === filter.userId) ?? null}
              onSelect={(option) => choose({ userId: option?.value ?? "" })}
            />
          </div>
        </>
      }
      look={WORKSPACES}
      page={page}
    >
      {(first) => <WorkspacesTable first={first} filter={filter} onFilter={choose} />}
    </ListPage>
  );
}
