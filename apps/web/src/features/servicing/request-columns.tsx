import { Avatar, Person } from "@cara/ui/avatar.tsx";
import type { LedgerColumn } from "@cara/ui/ledger-column.ts";
import type { ListLook } from "../../forms/list-page.tsx";
import { graphql } from "../../graphql/gen/gql.ts";
import type { ServiceRequestRowFragment } from "../../graphql/gen/graphql.ts";
import { formatDateTime } from "../../lib/dates.ts";
import { DASH } from "../../lib/missing.ts";
import { titleCase } from "../../lib/title-case.ts";
import { AgingMark } from "./aging-mark.tsx";
import { Customer } from "./customer.tsx";
import { DueDate, DueLabel } from "./due-date.tsx";
import { RequestStateBadge } from "./request-state-badge.tsx";

export const ServiceRequestRow = graphql(`
  fragment ServiceRequestRow on ServiceRequest {
    id
    type
    state
    clientName
    clientPhone
    dueAt
    createdAt
    isAging
    account {
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
    cell: (request) => <Customer request={request} />,
    card: { line: 1 },
  },
  {
    id: "status",
    header: "Status",
    width: "6.75rem",
    cell: ({ state }) => <RequestStateBadge state={state} />,
    card: { line: 1, end: true },
  },
  {
    id: "type",
    header: "Request Type",
    width: "11.75rem",
    cell: ({ type }) => titleCase(type),
    card: { line: 2 },
    foldInto: { column: "customer", until: "lg" },
  },
  {
    id: "assignee",
    header: "Assignee",
    width: "11rem",
    cell: ({ assignee }) => (assignee ? <Person name={assignee.name} /> : <Nothing />),
    cardCell: ({ assignee }) =>
      assignee ? (
        <span className="inline-flex min-w-0 items-center gap-2">
          <Avatar name={assignee.name} />
          <bdi className="truncate" title={assignee.name}>
            {assignee.name}
          </bdi>
        </span>
      ) : (
        <Nothing />
      ),
    card: { line: 3 },
  },
  {
    id: "DUE",
    header: "Due Date",
    width: "11.25rem",
    cell: (request) => <DueDate request={request} />,
    cardCell: (request) => <DueLabel request={request} />,
    card: { line: 2, end: true },
    sortBy: ({ dueAt }) => dueAt ?? undefined,
  },
  {
    id: "OPENED",
    header: "Opened At",
    width: "13.5rem",
    cell: (request) => <OpenedAt request={request} />,
    card: { line: 3, end: true, word: "Opened" },
    foldInto: { column: "DUE", until: "xl" },
    sortBy: ({ createdAt }) => createdAt,
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
