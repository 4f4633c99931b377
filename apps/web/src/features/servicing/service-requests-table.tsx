import { KeyHint } from "@cara/ui/kbd.tsx";
import type { LedgerSort, RowLink } from "@cara/ui/ledger-column.ts";
import { usePageKeys } from "@cara/ui/use-page-keys.ts";
import { useMemo } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";
import { readFragment, type FragmentType } from "../../graphql/gen/fragment-masking.ts";
import type { ServiceRequestRowFragment } from "../../graphql/gen/graphql.ts";
import { ListTable } from "../../forms/list-table.tsx";
import { OVER_PAGE } from "../../forms/overlay-route.ts";
import type { Page } from "../../graphql/pages.ts";
import { ConnectionLost } from "@cara/ui/connection-lost.tsx";
import type { ListFilter } from "./list-filter.ts";
import { NoRequests } from "./no-requests.tsx";
import { REQUESTS, ServiceRequestRow } from "./request-columns.tsx";
import { useLiveRows } from "./use-live-rows.ts";

type Row = FragmentType<typeof ServiceRequestRow>;

interface RequestsTableProps {
  first: Page<Row> & { isHidden: boolean };
  filter: ListFilter;
  onFilter(change: Partial<ListFilter>): void;
}

/** The service requests. */
export function ServiceRequestsTable({ first, filter, onFilter }: RequestsTableProps) {
  const [params] = useSearchParams();
  const { rows, hasMore, loadMore, latest, lost } = useLiveRows<Row, typeof first>(first, (name, value) => {
    const next = new URLSearchParams(params);
    next.set(name, value);
    return `/app/servicing?${next.toString()}`;
  });
  const requests = useMemo(() => rows.map((row) => readFragment(ServiceRequestRow, row)), [rows]);
  useAssignKey();
  const sort = { column: filter.sort, desc: filter.descending };
  return (
    <>
      <ConnectionLost shown={lost} />
      <ListTable
        look={REQUESTS}
        pages={{ rows: requests, hasMore, loadMore }}
        nouns={NOUNS[filter.state]}
        order={orderOf(filter)}
        rowLink={requestLink}
        sort={sort}
        onSort={(next) => onFilter(sortAfter(next, sort))}
        keys={
          <>
            <KeyHint keys={["A"]}>assign</KeyHint>
            <KeyHint keys={["/"]}>filter</KeyHint>
          </>
        }
        empty={<NoRequests isHidden={latest.isHidden} filter={filter} onFilter={onFilter} />}
      />
    </>
  );
}

const href = (id: string, part = "overview"): string => `/app/servicing/${id}/${part}`;
const requestLink: RowLink<ServiceRequestRowFragment> = ({ id }, link) => <Link to={href(id)} {...link} />;

/** A opens the update dialog of the focused row. */
function useAssignKey(): void {
  const navigate = useNavigate();
  usePageKeys({
    A: () => {
      const link = document.activeElement?.closest("tr")?.querySelector<HTMLAnchorElement>("a[data-row-link]");
      if (link) void navigate(link.pathname.replace(/overview$/u, "update"), { state: OVER_PAGE });
    },
  });
}

/**
 * The next sort order after a click on a head. Opened At toggles its direction; Due Date returns to the default order
 * last.
 */
function sortAfter(wanted: LedgerSort | undefined, now: LedgerSort): Partial<ListFilter> {
  if (wanted === undefined) return { sort: "OPENED", descending: now.column !== "OPENED" };
  return { sort: wanted.column === "DUE" ? "DUE" : "OPENED", descending: wanted.desc };
}

const NOUNS = {
  OPEN: ["open request", "open requests"],
  CLOSED: ["closed request", "closed requests"],
  ALL: ["request", "requests"],
} as const;

function orderOf({ sort, descending }: ListFilter): string {
  if (sort === "DUE") return descending ? ", latest due date first" : ", soonest due first";
  return descending ? ", newest first" : ", oldest first";
}
