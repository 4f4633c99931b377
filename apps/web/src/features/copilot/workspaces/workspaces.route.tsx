import { buttonClass } from "@cara/ui/button.tsx";
import { Combobox } from "@cara/ui/combobox.tsx";
import { Segmented } from "@cara/ui/segmented.tsx";
import { Ledger } from "@cara/ui/table.tsx";
import { Plus } from "lucide-react";
import { Link, useLoaderData, useSearchParams, type LoaderFunctionArgs } from "react-router";
import { SearchFilter } from "../../../forms/search-filter.tsx";
import { listColleagues } from "../../../graphql/agency-users.ts";
import { execute } from "../../../graphql/execute.ts";
import { graphql } from "../../../graphql/gen/gql.ts";
import { Loaded } from "../../../graphql/loaded.tsx";
import { pageData, pageVariables } from "../../../graphql/pages.ts";
import { SELECT_LIMITS } from "../../../lib/search-limits.ts";
import { filterOf, filterVariables, STATUS_CHOICES, withFilter, type WorkspacesFilter } from "./workspaces-filter.ts";
import { WORKSPACE_COLUMNS, WorkspacesTable } from "./workspaces-table.tsx";

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
    <>
      <header className="flex items-start gap-4 px-gutter pt-5.5 pb-4 max-sm:px-4 max-sm:pt-4">
        <div className="min-w-0 flex-1">
          <h1 className="text-xl">Workspaces</h1>
          <p className="text-fg-muted">Everything Cara is working on for your agency</p>
        </div>
        <Link to="/app/home" className={buttonClass({ variant: "primary" })}>
          <Plus aria-hidden="true" className="size-4" />
          New workspace
        </Link>
      </header>
      <div className="flex flex-wrap gap-2.5 px-gutter pb-3.5 max-sm:px-4">
        <div className="w-75 max-sm:w-full">
          <SearchFilter label="Search workspaces" />
        </div>
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
      </div>
      <Loaded promise={page} fallback={<LoadingWorkspaces />}>
        {(first) => <WorkspacesTable first={first} filter={filter} onFilter={choose} />}
      </Loaded>
    </>
  );
}

function LoadingWorkspaces() {
  return (
    <Ledger
      label="Workspaces"
      rows={[]}
      columns={WORKSPACE_COLUMNS}
      rowKey={({ id }) => id}
      loading={{ title: "Loading Cara workspaces..." }}
    />
  );
}
