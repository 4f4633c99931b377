import { buttonClass } from "@cara/ui/button.tsx";
import { KeyHint } from "@cara/ui/kbd.tsx";
import { COLUMN_WIDTH, type LedgerColumn, type RowLink } from "@cara/ui/ledger-column.ts";
import { Ledger } from "@cara/ui/table.tsx";
import { Link } from "react-router";
import { readFragment, type FragmentType } from "../../graphql/gen/fragment-masking.ts";
import { graphql } from "../../graphql/gen/gql.ts";
import type { AccountRequestRowFragment } from "../../graphql/gen/graphql.ts";
import { formatDateTime } from "../../lib/dates.ts";
import { titleCase } from "../../lib/title-case.ts";
import { RequestStateBadge } from "../servicing/request-state-badge.tsx";

const AccountRequestRow = graphql(`
  fragment AccountRequestRow on ServiceRequest {
    id
    type
    state
    updatedAt
    details
    question {
      question
    }
    cancelPolicy {
      reason
    }
  }
`);

interface AccountRequestsProps {
  requests: readonly FragmentType<typeof AccountRequestRow>[];
  accountName: string;
}

/** The customer's service requests, last updated first. */
export function AccountRequestsTable({ requests, accountName }: AccountRequestsProps) {
  return (
    <Ledger
      label="Service requests"
      rows={requests.map((row) => readFragment(AccountRequestRow, row))}
      columns={COLUMNS}
      rowKey={({ id }) => id}
      rowLink={requestLink}
      tall
      count={<bdi>{accountName}</bdi>}
      keys={
        <span className="inline-flex gap-1.5">
          <KeyHint keys={["Shift", "1"]}>to</KeyHint>
          <KeyHint keys={["4"]}>tabs</KeyHint>
        </span>
      }
    />
  );
}

const href = (id: string): string => `/app/servicing/${id}/overview`;
const requestLink: RowLink<AccountRequestRowFragment> = ({ id }, link) => <Link to={href(id)} {...link} />;

/** The client's own description, from whichever field has it. */
const aboutOf = ({ question, cancelPolicy, details }: AccountRequestRowFragment): string =>
  [question?.question, cancelPolicy?.reason, details].find((words) => words?.trim()) ?? "";

const COLUMNS: LedgerColumn<AccountRequestRowFragment>[] = [
  {
    id: "type",
    header: "Request Type",
    cell: (request) => (
      <span className="block min-w-0">
        <span className="block truncate" title={titleCase(request.type)}>
          {titleCase(request.type)}
        </span>
        <bdi className="block truncate text-xs font-normal text-fg-subtle" title={aboutOf(request)}>
          {aboutOf(request)}
        </bdi>
      </span>
    ),
    card: { line: 1 },
  },
  {
    id: "state",
    header: "Status",
    width: COLUMN_WIDTH.state,
    cell: ({ state }) => <RequestStateBadge state={state} />,
    card: { line: 1, end: true },
  },
  {
    id: "updated",
    header: "Last Updated",
    width: COLUMN_WIDTH.time,
    cell: ({ updatedAt }) => formatDateTime(updatedAt),
    card: { line: 2, word: "Updated" },
  },
  {
    id: "view",
    header: "",
    width: "6.5rem",
    align: "right",
    cell: ({ id, type }) => (
      <Link to={href(id)} tabIndex={-1} aria-label={`View ${titleCase(type)}`} className={buttonClass({ size: "sm" })}>
        View
      </Link>
    ),
    card: false,
  },
];
