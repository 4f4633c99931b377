import { buttonClass } from "@cara/ui/button.tsx";
import { Segmented } from "@cara/ui/segmented.tsx";
import { Link, useLoaderData, useSearchParams, type LoaderFunctionArgs } from "react-router";
import { ListPage } from "../../forms/list-page.tsx";
import { listColleagues } from "../../graphql/agency-users.ts";
import { execute } from "../../graphql/execute.ts";
import { graphql } from "../../graphql/gen/gql.ts";
import type { ServiceRequestsQuery } from "../../graphql/gen/graphql.ts";
import { pageData, readRows } from "../../graphql/pages.ts";
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
  const filter = listVariables(filterOf(params));
  const page = await readRows(
    request,
    async (rows) => (await execute(ServiceRequests, { ...filter, ...rows }, request)).serviceRequests,
  );
  const isHidden = page.edges.length === 0 && !params.has("after") && (await hasAny(request));
  return { ...page, isHidden };
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
      actions={
        <Link to="/app/certificates/desk" className={buttonClass()}>
          Certificate desk
        </Link>
      }
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
