import type { ComboboxOption } from "@cara/ui/combobox-rules.ts";
import { KeyHint } from "@cara/ui/kbd.tsx";
import type { LedgerSort, RowLink } from "@cara/ui/ledger-column.ts";
import { usePageKeys } from "@cara/ui/use-page-keys.ts";
import { useMemo, useState } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";
import { readFragment, type FragmentType } from "../../graphql/gen/fragment-masking.ts";
import type { ServiceRequestRowFragment } from "../../graphql/gen/graphql.ts";
import { ListTable } from "../../forms/list-table.tsx";
import { OVER_PAGE } from "../../forms/overlay-route.ts";
import type { Page } from "../../graphql/pages.ts";
import { useLiveRows } from "../../graphql/use-live-rows.ts";
import { ConnectionLost } from "@cara/ui/connection-lost.tsx";
import { lastRequest } from "./last-request.ts";
import type { ListFilter } from "./list-filter.ts";
import { useLiveServicing } from "./live-servicing.ts";
import { NoRequests } from "./no-requests.tsx";
import { PlanContext, planFocusedRow, type Planning } from "./plan-button.tsx";
import { PlanPopover } from "./plan-popover.tsx";
import { REQUESTS, ServiceRequestRow } from "./request-columns.tsx";

type Row = FragmentType<typeof ServiceRequestRow>;

interface RequestsTableProps {
  first: Page<Row> & { isHidden: boolean };
  colleagues: readonly ComboboxOption[];
  filter: ListFilter;
  onFilter(change: Partial<ListFilter>): void;
}

/** The service requests. */
export function ServiceRequestsTable({ first, colleagues, filter, onFilter }: RequestsTableProps) {
  const [params] = useSearchParams();
  const { rows, hasMore, loadMore, latest, refetch } = useLiveRows<Row, typeof first>(first, (name, value) => {
    const next = new URLSearchParams(params);
    next.set(name, value);
    return `/app/servicing?${next.toString()}`;
  });
  const lost = useLiveServicing(refetch);
  const requests = useMemo(() => rows.map((row) => readFragment(ServiceRequestRow, row)), [rows]);
  useRowKeys(filter, onFilter);
  const [planning, setPlanning] = useState<Planning | null>(null);
  return (
    <PlanContext value={setPlanning}>
      <ConnectionLost shown={lost} />
      <ListTable
        look={REQUESTS}
        pages={{ rows: requests, hasMore, loadMore }}
        nouns={NOUNS[filter.state]}
        order={orderOf(filter)}
        rowLink={requestLink}
        currentKey={lastRequest()}
        sort={{ column: filter.sort, desc: filter.descending }}
        onSort={(next) => onFilter(sortAfter(next))}
        keys={
          <>
            <KeyHint keys={["A"]}>assign</KeyHint>
            <KeyHint keys={["D"]}>due date</KeyHint>
            <KeyHint keys={["R"]}>resolve</KeyHint>
            <KeyHint keys={["M"]}>{filter.assignee === "MINE" ? "everyone's" : "mine"}</KeyHint>
            <KeyHint keys={["/"]}>filter</KeyHint>
          </>
        }
        empty={<NoRequests isHidden={latest.isHidden} filter={filter} onFilter={onFilter} />}
      />
      {planning && (
        <PlanPopover
          // after a conflict, the row as it was fetched again
          planning={{ ...planning, request: requests.find(({ id }) => id === planning.request.id) ?? planning.request }}
          colleagues={colleagues}
          onClose={() => setPlanning(null)}
          onSettled={() => void refetch()}
        />
      )}
    </PlanContext>
  );
}

const href = (id: string, part = "overview"): string => `/app/servicing/${id}/${part}`;
const requestLink: RowLink<ServiceRequestRowFragment> = ({ id }, link) => <Link to={href(id)} {...link} />;

/** The keys of the list: those of the focused row, and M for what is mine or everyone's. */
function useRowKeys({ assignee }: ListFilter, onFilter: RequestsTableProps["onFilter"]): void {
  const navigate = useNavigate();
  usePageKeys({
    A: () => planFocusedRow("assignee"),
    D: () => planFocusedRow("due"),
    R: () => {
      const row = document.activeElement?.closest("tr");
      const link = row?.querySelector("button[data-plan]") && row.querySelector<HTMLAnchorElement>("a[data-row-link]");
      if (link) void navigate(link.pathname.replace(/overview$/u, "resolve"), { state: OVER_PAGE });
    },
    M: () => onFilter({ assignee: assignee === "MINE" ? "ANYONE" : "MINE" }),
  });
}

/** The next sort order after a click on a head; the third click returns to the default order. */
function sortAfter(wanted: LedgerSort | undefined): Partial<ListFilter> {
  if (wanted === undefined) return { sort: "DUE", descending: false };
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
