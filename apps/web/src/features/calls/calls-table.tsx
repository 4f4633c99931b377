import { formatPhone } from "@cara/contract/phone.ts";
import { ConnectionLost } from "@cara/ui/connection-lost.tsx";
import { KeyHint } from "@cara/ui/kbd.tsx";
import { COLUMN_WIDTH, type LedgerColumn, type RowLink } from "@cara/ui/ledger-column.ts";
import { titleOf } from "@cara/ui/title-of.ts";
import { Phone } from "lucide-react";
import { useMemo } from "react";
import { useParams, useSearchParams } from "react-router";
import type { ListLook } from "../../forms/list-page.tsx";
import { ListTable } from "../../forms/list-table.tsx";
import { NothingFound } from "../../forms/nothing-found.tsx";
import { RecordLink } from "../../forms/record-link.tsx";
import { readFragment, type FragmentType } from "../../graphql/gen/fragment-masking.ts";
import { graphql } from "../../graphql/gen/gql.ts";
import type { CallRowFragment } from "../../graphql/gen/graphql.ts";
import type { Page } from "../../graphql/pages.ts";
import { useLiveRows } from "../../graphql/use-live-rows.ts";
import { formatDateTime } from "../../lib/dates.ts";
import { formatCallDuration } from "../../lib/durations.ts";
import { DASH } from "../../lib/missing.ts";
import { CallStatusBadge } from "./call-status-badge.tsx";
import { endReason } from "./end-reason.ts";
import { useLiveCalls } from "./live-calls.ts";
import { statusIn } from "./status-in.ts";

const CallRow = graphql(`
  fragment CallRow on Call {
    id
    status
    fromName
    fromNumber
    disconnectionReason
    startedAt
    endedAt
    account {
      account {
        name
      }
    }
  }
`);

type Row = FragmentType<typeof CallRow>;

/** The agency's calls, newest first. */
export function CallsTable({ first }: { first: Page<Row> }) {
  const [params] = useSearchParams();
  const { callId } = useParams();
  const { rows, hasMore, loadMore, refetch } = useLiveRows<Row, Page<Row>>(first, (name, value) => {
    const next = new URLSearchParams(params);
    next.set(name, value);
    return `/app/calls?${next.toString()}`;
  });
  const isLost = useLiveCalls(refetch);
  const calls = useMemo(() => rows.map((row) => readFragment(CallRow, row)), [rows]);
  const isNarrowed = statusIn(params) !== null;
  return (
    <>
      <ConnectionLost shown={isLost} />
      <ListTable
        look={CALLS}
        pages={{ rows: calls, hasMore, loadMore }}
        nouns={["call", "calls"]}
        order=", newest first"
        rowLink={callLink}
        currentKey={callId}
        keys={<KeyHint keys={["/"]}>filter</KeyHint>}
        empty={
          <NothingFound
            icon={<Phone />}
            title="No calls found"
            isNarrowed={isNarrowed}
            noMatch={(search) =>
              search === ""
                ? "No call has this status."
                : `No customer, phone number, status or end reason ${isNarrowed ? "within this filter " : ""}contains '${search}'.`
            }
          >
            Calls that Cara answers for your agency appear here with their transcripts.
          </NothingFound>
        }
      />
    </>
  );
}

const callLink: RowLink<CallRowFragment> = ({ id }, link) => <RecordLink to={`/app/calls/${id}`} {...link} />;

const customerOf = ({ account, fromName }: CallRowFragment): string => account?.account.name ?? fromName ?? DASH;

const COLUMNS: LedgerColumn<CallRowFragment>[] = [
  {
    id: "customer",
    header: "Customer",
    cell: (call) => (
      <bdi className="block truncate" title={customerOf(call)}>
        {customerOf(call)}
      </bdi>
    ),
    card: { line: 1 },
  },
  {
    id: "phone",
    header: "Phone Number",
    width: "10rem",
    cell: ({ fromNumber }) => (
      <span className="tabular-nums">{fromNumber ? <bdi>{formatPhone(fromNumber)}</bdi> : DASH}</span>
    ),
    card: { line: 2 },
  },
  {
    id: "status",
    header: "Status",
    width: COLUMN_WIDTH.state,
    cell: ({ status }) => <CallStatusBadge status={status} />,
    card: { line: 1, end: true },
  },
  {
    id: "reason",
    header: "End Reason",
    width: "16%",
    cell: ({ disconnectionReason }) => (
      <span className="block truncate" title={titleOf(endReason(disconnectionReason))}>
        {endReason(disconnectionReason)}
      </span>
    ),
    card: { line: 3 },
  },
  {
    id: "duration",
    header: "Duration",
    width: "8rem",
    align: "right",
    cell: ({ startedAt, endedAt }) => formatCallDuration(startedAt, endedAt ?? null),
    card: { line: 2, end: true },
  },
  {
    id: "at",
    header: "Timestamp",
    width: "11rem",
    align: "right",
    cell: ({ startedAt }) => <time dateTime={startedAt}>{formatDateTime(startedAt, { style: "short" })}</time>,
    card: { line: 3, end: true },
  },
];

/** The table of the list. */
export const CALLS: ListLook<CallRowFragment> = {
  label: "Calls",
  columns: COLUMNS,
  loading: "Loading inbox...",
};
