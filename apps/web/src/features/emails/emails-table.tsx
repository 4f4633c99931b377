import { ConnectionLost } from "@cara/ui/connection-lost.tsx";
import { cn } from "@cara/ui/cn.ts";
import { KeyHint } from "@cara/ui/kbd.tsx";
import { COLUMN_WIDTH, secondLineClass, type LedgerColumn, type RowLink } from "@cara/ui/ledger-column.ts";
import { Mail } from "lucide-react";
import { useMemo } from "react";
import { useParams, useSearchParams } from "react-router";
import type { ListLook } from "../../forms/list-page.tsx";
import { ListTable } from "../../forms/list-table.tsx";
import { NothingFound } from "../../forms/nothing-found.tsx";
import { RecordLink } from "../../forms/record-link.tsx";
import { readFragment, type FragmentType } from "../../graphql/gen/fragment-masking.ts";
import { graphql } from "../../graphql/gen/gql.ts";
import type { EmailThreadRowFragment } from "../../graphql/gen/graphql.ts";
import type { Page } from "../../graphql/pages.ts";
import { useLiveRows } from "../../graphql/use-live-rows.ts";
import { formatDateTime } from "../../lib/dates.ts";
import { DASH } from "../../lib/missing.ts";
import { useLiveEmails } from "./live-emails.ts";
import { shownIn, type ShowChoice } from "./thread-filter.ts";
import { ThreadStateBadge, WaitingForBadge } from "./thread-state.tsx";

const EmailThreadRow = graphql(`
  fragment EmailThreadRow on EmailThread {
    id
    subject
    state
    waitingFor
    isUnrouted
    needsALook
    fromName
    fromEmail
    updatedAt
    account {
      account {
        name
      }
    }
    owner {
      name
    }
  }
`);

type Row = FragmentType<typeof EmailThreadRow>;

/** The agency's email threads, last updated first. */
export function EmailsTable({ first }: { first: Page<Row> }) {
  const [params] = useSearchParams();
  const { threadId } = useParams();
  const { rows, hasMore, loadMore, refetch } = useLiveRows<Row, Page<Row>>(first, (name, value) => {
    const next = new URLSearchParams(params);
    next.set(name, value);
    return `/app/emails?${next.toString()}`;
  });
  const isLost = useLiveEmails(refetch);
  const threads = useMemo(() => rows.map((row) => readFragment(EmailThreadRow, row)), [rows]);
  const show = shownIn(params);
  return (
    <>
      <ConnectionLost shown={isLost} />
      <ListTable
        look={EMAILS}
        pages={{ rows: threads, hasMore, loadMore }}
        nouns={["email thread", "email threads"]}
        order=", last updated first"
        rowLink={threadLink}
        currentKey={threadId}
        keys={<KeyHint keys={["/"]}>filter</KeyHint>}
        empty={
          <NothingFound
            icon={<Mail />}
            title="No email threads found"
            isNarrowed={show !== "ALL"}
            noMatch={(search) => noMatch(search, show)}
          >
            Emails to your agency appear here with Cara's answers.
          </NothingFound>
        }
      />
    </>
  );
}

const NONE: Record<ShowChoice, string> = {
  ALL: "No thread matches.",
  ACTIVE: "No thread is active.",
  ENDED: "No thread has ended.",
  NOT_PLACED: "Every thread is placed with its account.",
};
const noMatch = (search: string, show: ShowChoice): string =>
  search === ""
    ? NONE[show]
    : `No customer, sender or subject ${show === "ALL" ? "" : "within this filter "}contains '${search}'.`;

const threadLink: RowLink<EmailThreadRowFragment> = ({ id }, link) => <RecordLink to={`/app/emails/${id}`} {...link} />;

/** The account, or who wrote until the thread is placed with one. */
const customerOf = ({ account, fromName, fromEmail }: EmailThreadRowFragment): string =>
  account?.account.name ?? fromName ?? fromEmail ?? DASH;

const COLUMNS: LedgerColumn<EmailThreadRowFragment>[] = [
  {
    id: "customer",
    header: "Customer",
    width: "26%",
    cell: (thread) => (
      <span className="block min-w-0">
        <bdi className="block truncate" title={customerOf(thread)}>
          {customerOf(thread)}
        </bdi>
        {thread.fromEmail != null && thread.fromEmail !== customerOf(thread) && (
          <bdi className={secondLineClass} title={thread.fromEmail}>
            {thread.fromEmail}
          </bdi>
        )}
      </span>
    ),
    card: { line: 1 },
  },
  {
    id: "subject",
    header: "Subject",
    cell: ({ subject, isUnrouted, needsALook, owner }) => (
      <span className="block min-w-0">
        <bdi className="block truncate" title={subject}>
          {subject}
        </bdi>
        {isUnrouted && (
          <span className={cn(secondLineClass, "font-medium text-amber-text")}>
            Not placed{owner && <bdi>{`, ${owner.name} has it`}</bdi>}
          </span>
        )}
        {!isUnrouted && needsALook && (
          <span className={cn(secondLineClass, "font-medium text-amber-text")}>Needs a look</span>
        )}
      </span>
    ),
    card: { line: 2 },
  },
  {
    id: "status",
    header: "Status",
    width: COLUMN_WIDTH.state,
    cell: ({ state }) => <ThreadStateBadge state={state} />,
    card: { line: 1, end: true },
  },
  {
    id: "waiting",
    header: "Waiting For",
    width: COLUMN_WIDTH.state,
    cell: ({ waitingFor }) => <WaitingForBadge role={waitingFor} />,
    card: { line: 3, word: "Waiting for" },
  },
  {
    id: "updated",
    header: "Last Update",
    width: COLUMN_WIDTH.time,
    align: "right",
    cell: ({ updatedAt }) => <time dateTime={updatedAt}>{formatDateTime(updatedAt)}</time>,
    card: { line: 3, end: true },
  },
];

/** The table of the list. */
export const EMAILS: ListLook<EmailThreadRowFragment> = {
  label: "Email threads",
  columns: COLUMNS,
  tall: true,
  loading: "Loading emails...",
};
