import { SERVICE_REQUEST_TYPES } from "@cara/contract/service-request-types.ts";
import { Person } from "@cara/ui/avatar.tsx";
import { Badge } from "@cara/ui/badge.tsx";
import { Card } from "@cara/ui/card.tsx";
import type { LedgerColumn, RowLink } from "@cara/ui/ledger-column.ts";
import { Segmented } from "@cara/ui/segmented.tsx";
import { EmptyState } from "@cara/ui/states.tsx";
import { Ledger } from "@cara/ui/table.tsx";
import { Building2, Inbox } from "lucide-react";
import { useMemo, useState } from "react";
import { addDays, formatDate, formatDateTime } from "../../lib/dates.ts";
import { DASH, orDash } from "../../lib/missing.ts";
import { serviceRequestBadge } from "../../lib/state-badges.ts";
import { titleCase } from "../../lib/title-case.ts";
import { showNumber } from "../../lib/counts.ts";

interface Request {
  id: string;
  customer: string;
  hasAccount: boolean;
  state: string;
  type: string;
  assignee: string | null;
  dueOn: string | null;
  openedAt: string;
}

const customers = ["Red River Mechanical Inc.", "Tejas Steel Erectors LLC", "Ruth Ann Calloway", "Osage Electric Co."];
const people = ["Luis Ortega", "Dana Whitfield", null, "Priya Raman"];

/** The same rows every time, so that screenshots can be compared. */
const requests = (count: number): Request[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `r${index}`,
    customer: customers[index % 4] ?? DASH,
    hasAccount: index % 4 !== 2,
    state: index % 5 === 3 ? "CLOSED" : "OPEN",
    type: SERVICE_REQUEST_TYPES[index % SERVICE_REQUEST_TYPES.length] ?? "OTHER",
    assignee: people[index % 4] ?? null,
    dueOn: index % 3 === 0 ? null : addDays("2026-03-05", index % 20),
    openedAt: new Date(Date.UTC(2026, 2, 5, 21) - index * 3_700_000).toISOString(),
  }));

const columns: readonly LedgerColumn<Request>[] = [
  {
    id: "customer",
    header: "Customer",
    width: "26%",
    sortBy: (request) => request.customer,
    cell: (request) => (
      <span className="flex min-w-0 items-center gap-2.25">
        {request.hasAccount ? (
          <Building2 aria-hidden="true" className="size-4 flex-none text-fg-subtle" />
        ) : (
          <span className="w-4 flex-none max-sm:hidden" />
        )}
        <span className={request.hasAccount ? "truncate" : "truncate font-normal"} title={request.customer}>
          {request.customer}
        </span>
      </span>
    ),
  },
  {
    id: "status",
    header: "Status",
    cell: ({ state }) => {
      const { label, tone, glyph } = serviceRequestBadge(state);
      return (
        <Badge tone={tone} glyph={glyph}>
          {label}
        </Badge>
      );
    },
  },
  { id: "type", header: "Request Type", width: "18%", cell: (request) => titleCase(request.type) },
  {
    id: "assignee",
    header: "Assignee",
    width: "16%",
    card: { line: 3 },
    cell: ({ assignee }) =>
      assignee === null ? <span className="text-fg-subtle">{DASH}</span> : <Person name={assignee} />,
  },
  {
    id: "due",
    header: "Due Date",
    card: { line: 2, end: true },
    cardCell: ({ dueOn }) =>
      dueOn === null ? <span className="text-xs text-fg-subtle">No due date</span> : `Due ${formatDate(dueOn)}`,
    sortBy: (request) => request.dueOn ?? undefined,
    cell: ({ dueOn }) => orDash(dueOn === null ? null : formatDate(dueOn)),
  },
  {
    id: "opened",
    header: "Opened At",
    foldInto: { column: "due", until: "xl" },
    card: { line: 3, end: true, word: "Opened" },
    cell: ({ openedAt }) => (
      <span className="text-fg-muted">{formatDateTime(openedAt, { timeZone: "America/Chicago" })}</span>
    ),
  },
];

const rowKey = (request: Request) => request.id;
const requestLink: RowLink<Request> = (request, { children, ...link }) => (
  <a href={`#${request.id}`} {...link}>
    {children}
  </a>
);

type Show = "rows" | "many" | "loading" | "empty" | "hidden";
const SHOWS: readonly { value: Show; label: string }[] = [
  { value: "rows", label: "Rows" },
  { value: "many", label: "5,000" },
  { value: "loading", label: "Loading" },
  { value: "empty", label: "Empty" },
  { value: "hidden", label: "No match" },
];

/** The ledger in each of its states. */
export function ListSection() {
  const [show, setShow] = useState<Show>("rows");
  const rows = useMemo(() => (show === "rows" ? requests(14) : show === "many" ? requests(5_000) : []), [show]);
  return (
    <>
      <Segmented label="Rows" options={SHOWS} value={show} onChange={setShow} className="justify-self-start" />
      <Card aria-label="Example" className="flex h-140 overflow-hidden bg-sheet">
        <Ledger
          label="Example requests"
          rows={rows}
          columns={columns}
          rowKey={rowKey}
          rowLink={requestLink}
          currentKey={show === "rows" ? "r5" : undefined}
          loading={show === "loading" ? { title: "Loading service requests..." } : undefined}
          empty={
            <EmptyState icon={<Inbox />} title="No service requests found" level={3}>
              Your clients haven't made any service requests yet.
            </EmptyState>
          }
          noMatch={
            show === "hidden"
              ? {
                  filter: "northgate",
                  children:
                    "74 open requests are hidden by this filter. Search covers the columns in this list and the text of each request.",
                  onClear: () => setShow("rows"),
                }
              : undefined
          }
          count={show === "rows" || show === "many" ? `${showNumber(rows.length)} requests, newest first` : ""}
        />
      </Card>
    </>
  );
}
