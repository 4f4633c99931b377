import { Avatar, Person } from "@cara/ui/avatar.tsx";
import type { LedgerColumn } from "@cara/ui/ledger-column.ts";
import type { ListLook } from "../../forms/list-page.tsx";
import { graphql } from "../../graphql/gen/gql.ts";
import type { ServiceRequestRowFragment } from "../../graphql/gen/graphql.ts";
import { daysSince, formatDateTime } from "../../lib/dates.ts";
import { DASH } from "../../lib/missing.ts";
import { titleCase } from "../../lib/title-case.ts";
import { AgingMark } from "./aging-mark.tsx";
import { Customer } from "./customer.tsx";
import { dueButtonLabel, DueDate, DueText } from "./due-date.tsx";
import { PlanButton } from "./plan-button.tsx";
import { RequestStateBadge } from "./request-state-badge.tsx";

export const ServiceRequestRow = graphql(`
  fragment ServiceRequestRow on ServiceRequest {
    id
    type
    state
    clientName
    clientPhone
    summary
    version
    dueAt
    createdAt
    isAging
    account {
      type
      account {
        name
      }
    }
    assignee {
      id
      name
    }
  }
`);

/** Columns of the list. The server sorts the rows; `sortBy` marks the sortable columns. */
const COLUMNS: LedgerColumn<ServiceRequestRowFragment>[] = [
  {
    id: "customer",
    header: "Customer",
    width: "clamp(11rem, 13vw, 18rem)",
    cell: (request) => <Customer request={request} />,
    card: { line: 1 },
  },
  {
    id: "status",
    header: "Status",
    width: "5.75rem",
    cell: ({ state }) => <RequestStateBadge state={state} />,
    card: { line: 1, end: true },
  },
  {
    id: "type",
    header: "Request Type",
    width: "10rem",
    cell: ({ type }) => titleCase(type),
    card: { line: 2 },
    foldInto: { column: "customer", until: "lg" },
  },
  {
    id: "assignee",
    header: "Assignee",
    width: "8rem",
    cell: (request) => (
      <span className="inline-flex max-w-full items-center gap-2">
        {/* beside the button: initials inside would be part of what it is called */}
        {request.assignee && <Avatar name={request.assignee.name} />}
        <PlanButton request={request} what="assignee" label={`Assignee: ${request.assignee?.name ?? "Unassigned"}`}>
          {request.assignee ? (
            <bdi className="truncate" title={request.assignee.name}>
              {request.assignee.name}
            </bdi>
          ) : (
            <Nothing />
          )}
        </PlanButton>
      </span>
    ),
    cardCell: ({ assignee }) => (assignee ? <Person name={assignee.name} /> : <Nothing />),
    card: { line: 3 },
  },
  {
    id: "DUE",
    header: "Due Date",
    width: "8.25rem",
    align: "right",
    cell: (request) => (
      <PlanButton request={request} what="due" label={dueButtonLabel(request)}>
        <DueDate request={request} />
      </PlanButton>
    ),
    cardCell: (request) => <DueText request={request} />,
    card: { line: 2, end: true },
    sortBy: ({ dueAt }) => dueAt ?? undefined,
  },
  {
    id: "OPENED",
    header: "Opened At",
    width: "11.25rem",
    align: "right",
    cell: (request) => <OpenedAt request={request} />,
    card: { line: 3, end: true, word: "Opened" },
    foldInto: { column: "DUE", until: "wide" },
    sortBy: ({ createdAt }) => createdAt,
  },
  {
    id: "summary",
    header: "Summary",
    cell: ({ summary }) =>
      summary ? (
        <bdi className="text-fg-muted" title={summary}>
          {summary}
        </bdi>
      ) : (
        <Nothing />
      ),
    card: false,
    // the rest of the row is the summary's, so it needs more room than the others
    foldInto: { column: "customer", until: "xl" },
  },
  {
    id: "days",
    header: "Days Open",
    width: "6.25rem",
    align: "right",
    cell: (request) => <DaysOpen request={request} />,
    card: false,
  },
];

/** The table of the list. */
export const REQUESTS: ListLook<ServiceRequestRowFragment> = {
  label: "Service requests",
  columns: COLUMNS,
  loading: "Loading service requests...",
};

function Nothing() {
  return <span className="text-fg-subtle">{DASH}</span>;
}

/** Whole days since an open request was opened; colored once it is aging. */
function DaysOpen({ request: { state, createdAt, isAging } }: { request: ServiceRequestRowFragment }) {
  if (state !== "OPEN") return <Nothing />;
  return (
    <span className={isAging ? "font-medium text-amber-text tabular-nums" : "text-fg-muted tabular-nums"}>
      {daysSince(createdAt)}
    </span>
  );
}

function OpenedAt({ request: { createdAt, isAging } }: { request: ServiceRequestRowFragment }) {
  return (
    <span className="inline-flex max-w-full items-center gap-1.5 text-fg-muted">
      <span className="truncate" title={formatDateTime(createdAt)}>
        {formatDateTime(createdAt)}
      </span>
      {isAging && <AgingMark />}
    </span>
  );
}
