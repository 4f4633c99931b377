import { PAGE_MAX_ROWS } from "@cara/contract/limits.ts";
import { Segmented } from "@cara/ui/segmented.tsx";
import { useLoaderData, useSearchParams, type LoaderFunctionArgs } from "react-router";
import { ListPage } from "../../forms/list-page.tsx";
import { listColleagues } from "../../graphql/agency-users.ts";
import { execute } from "../../graphql/execute.ts";
import { graphql } from "../../graphql/gen/gql.ts";
import type { ServiceRequestsQuery } from "../../graphql/gen/graphql.ts";
import { pageData } from "../../graphql/pages.ts";
import { REFETCH_ROWS_MAX } from "../../graphql/use-live-rows.ts";
import { PAGE_ROWS } from "@cara/contract/limits.ts";
import {
  ASSIGNEE_CHOICES,
  filterOf,
  listVariables,
  STATE_CHOICES,
  withFilter,
  type ListFilter,
} from "./list-filter.ts";
import { REQUESTS } from "./request-columns.tsx";
import { ServiceRequestsTable } from "./service-requests-table.tsx";

const ServiceRequests = graphql(`
  query ServiceRequests(
    $first: Int!
    $after: String
    $search: String
    $state: ServiceRequestState
    $mine: Boolean
    $unassigned: Boolean
    $sort: ServiceRequestSort
    $direction: SortDirection
  ) {
    serviceRequests(
      first: $first
      after: $after
      search: $search
      state: $state
      mine: $mine
      unassigned: $unassigned
      sort: $sort
      direction: $direction
    ) {
      edges {
        node {
          ...ServiceRequestRow
        }
      }
      pageInfo {
        endCursor
        hasNextPage
      }
    }
  }
`);

const AnyServiceRequest = graphql(`
  query AnyServiceRequest {
    serviceRequests(first: 1) {
      edges {
        cursor
      }
    }
  }
`);

/** One page of the list; `isHidden` marks an empty page whose rows are all hidden by the filter. */
type RequestsPage = ServiceRequestsQuery["serviceRequests"] & { isHidden: boolean };
type Data = { page: RequestsPage | Promise<RequestsPage>; colleagues: Awaited<ReturnType<typeof listColleagues>> };

export { planRequest as action } from "./plan-request.action.ts";

export async function loader({ request }: LoaderFunctionArgs): Promise<Data> {
  const { page } = await pageData(request, readPage(request, new URL(request.url).searchParams));
  return { page, colleagues: page instanceof Promise ? await listColleagues(request) : [] };
}

async function readPage(request: Request, params: URLSearchParams): Promise<RequestsPage> {
  const filter = filterOf(params);
  const wanted = Math.min(Number(params.get("rows") ?? PAGE_ROWS) || PAGE_ROWS, REFETCH_ROWS_MAX);
  let page = await readRows(request, filter, wanted, params.get("after"));
  const edges = [...page.edges];
  while (edges.length < wanted && page.pageInfo.hasNextPage) {
    page = await readRows(request, filter, wanted - edges.length, page.pageInfo.endCursor);
    edges.push(...page.edges);
  }
  const isHidden = edges.length === 0 && !params.has("after") && (await hasAny(request));
  return { ...page, edges, isHidden };
}

async function readRows(request: Request, filter: ListFilter, wanted: number, after: string | null | undefined) {
  const variables = { ...listVariables(filter), first: Math.min(wanted, PAGE_MAX_ROWS), after: after ?? null };
  return (await execute(ServiceRequests, variables, request)).serviceRequests;
}

async function hasAny(request: Request): Promise<boolean> {
  const { serviceRequests } = await execute(AnyServiceRequest, {}, request);
  return serviceRequests.edges.length > 0;
}

export function Component() {
  const { page, colleagues } = useLoaderData<typeof loader>();
  const [params, setParams] = useSearchParams();
  const filter = filterOf(params);
  const choose = (change: Partial<ListFilter>) =>
    setParams((now) => withFilter(now, change), { replace: true, preventScrollReset: true });
  return (
    <ListPage
      title="Servicing"
      subtitle="Service requests from your customers"
      search="Filter service requests"
      filters={
        <>
          <Segmented
            label="Status"
            className="max-sm:w-full"
            options={STATE_CHOICES}
            value={filter.state}
            onChange={(state) => choose({ state })}
          />
          <Segmented
            label="Assignee"
            className="max-sm:w-full"
            options={ASSIGNEE_CHOICES}
            value={filter.assignee}
            onChange={(assignee) => choose({ assignee })}
          />
        </>
      }
      look={REQUESTS}
      page={page}
    >
      {(first) => <ServiceRequestsTable first={first} colleagues={colleagues} filter={filter} onFilter={choose} />}
    </ListPage>
  );
}
