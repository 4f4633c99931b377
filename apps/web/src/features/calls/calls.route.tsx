import { CALL_STATUSES } from "@cara/contract/states.ts";
import { Combobox } from "@cara/ui/combobox.tsx";
import { useLoaderData, useSearchParams, type LoaderFunctionArgs } from "react-router";
import { ListPage } from "../../forms/list-page.tsx";
import { execute } from "../../graphql/execute.ts";
import { graphql } from "../../graphql/gen/gql.ts";
import { pageData, readRows } from "../../graphql/pages.ts";
import { SELECT_LIMITS } from "../../lib/search-limits.ts";
import { callBadge } from "../../lib/state-badges.ts";
import { CALLS, CallsTable } from "./calls-table.tsx";
import { statusIn } from "./status-in.ts";

const Calls = graphql(`
  query Calls($first: Int!, $after: String, $search: String, $status: CallStatus) {
    calls(first: $first, after: $after, search: $search, status: $status) {
      edges {
        node {
          ...CallRow
        }
      }
      pageInfo {
        endCursor
        hasNextPage
      }
    }
  }
`);

const ALL = { value: "", label: "All statuses" };
const STATUSES = [ALL, ...CALL_STATUSES.map((status) => ({ value: status, label: callBadge(status).label }))];

export function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const filter = { search: searchParams.get("search")?.trim() || null, status: statusIn(searchParams) };
  return pageData(
    request,
    readRows(request, async (rows) => (await execute(Calls, { ...filter, ...rows }, request)).calls),
  );
}

export function Component() {
  const { page } = useLoaderData<typeof loader>();
  const [params, setParams] = useSearchParams();
  const chosen = statusIn(params) ?? "";
  return (
    <ListPage
      title="Calls"
      subtitle="Calls Cara answered for your agency"
      search="Filter calls"
      filters={
        <div className="w-44 max-sm:w-full">
          <Combobox
            {...SELECT_LIMITS}
            aria-label="Status"
            options={STATUSES}
            selected={STATUSES.find(({ value }) => value === chosen) ?? ALL}
            onSelect={(option) =>
              setParams(
                (now) => {
                  if (option?.value) now.set("status", option.value);
                  else now.delete("status");
                  return now;
                },
                { replace: true, preventScrollReset: true },
              )
            }
          />
        </div>
      }
      look={CALLS}
      page={page}
    >
      {(first) => <CallsTable first={first} />}
    </ListPage>
  );
}
