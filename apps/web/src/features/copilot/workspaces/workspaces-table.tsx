import { Person } from "@cara/ui/avatar.tsx";
import { Button } from "@cara/ui/button.tsx";
import { KeyHint } from "@cara/ui/kbd.tsx";
import { COLUMN_WIDTH, type LedgerColumn, type RowLink } from "@cara/ui/ledger-column.ts";
import { NoMatch } from "@cara/ui/no-match.tsx";
import { EmptyState } from "@cara/ui/states.tsx";
import { PanelsTopLeft } from "lucide-react";
import { Link } from "react-router";
import type { ListLook } from "../../../forms/list-page.tsx";
import { ListTable } from "../../../forms/list-table.tsx";
import { readFragment, type FragmentType } from "../../../graphql/gen/fragment-masking.ts";
import { graphql } from "../../../graphql/gen/gql.ts";
import type { WorkspaceRowFragment } from "../../../graphql/gen/graphql.ts";
import type { Page } from "../../../graphql/pages.ts";
import { useListRows } from "../../../graphql/use-list-rows.ts";
import { formatDateTime } from "../../../lib/dates.ts";
import { DASH } from "../../../lib/missing.ts";
import { AttentionLabels } from "../attention-labels.tsx";
import { useFreshStates } from "../use-fresh-states.ts";
import { WorkspaceStateBadge } from "./workspace-state-badge.tsx";
import type { WorkspacesFilter } from "./workspaces-filter.ts";

const WorkspaceRow = graphql(`
  fragment WorkspaceRow on CaraWorkspace {
    id
    title
    state
    attention
    takeoverRequest {
      requestedBy {
        name
      }
    }
    updatedAt
    agencyUser {
      name
    }
  }
`);

interface WorkspacesTableProps {
  first: Page<FragmentType<typeof WorkspaceRow>>;
  filter: WorkspacesFilter;
  onFilter(change: Partial<WorkspacesFilter>): void;
}

const unmask = (row: FragmentType<typeof WorkspaceRow>) => readFragment(WorkspaceRow, row);

/** The agency's workspaces. */
export function WorkspacesTable({ first, filter, onFilter }: WorkspacesTableProps) {
  const pages = useListRows("/app/workspaces", first, unmask);
  useFreshStates(pages.rows, pages.rows.length === first.edges.length);
  return (
    <ListTable
      look={WORKSPACES}
      pages={pages}
      nouns={["workspace", "workspaces"]}
      order=", last updated first"
      rowLink={workspaceLink}
      keys={<KeyHint keys={["/"]}>filter</KeyHint>}
      empty={<NoWorkspaces filter={filter} onFilter={onFilter} />}
    />
  );
}

const workspaceLink: RowLink<WorkspaceRowFragment> = ({ id }, link) => <Link to={`/app/workspaces/${id}`} {...link} />;

function NoWorkspaces({ filter, onFilter }: Omit<WorkspacesTableProps, "first">) {
  const isNarrowed = filter.status !== "ALL" || filter.userId !== "";
  const showAll = (
    <Button size="sm" variant={filter.search === "" ? "secondary" : "ghost"} onClick={() => onFilter(ANY)}>
      Show all workspaces
    </Button>
  );
  if (filter.search !== "") {
    return (
      <NoMatch
        filter={filter.search}
        onClear={() => onFilter({ search: "" })}
        action={isNarrowed ? showAll : undefined}
      >
        The filter searches title, user and status.
      </NoMatch>
    );
  }
  if (isNarrowed) {
    return (
      <EmptyState icon={<PanelsTopLeft />} title="No workspaces found" action={showAll}>
        Other workspaces are hidden by this filter.
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={<PanelsTopLeft />} title="No workspaces found">
      Create a copilot workspace to get started.
    </EmptyState>
  );
}

const ANY: WorkspacesFilter = { search: "", status: "ALL", userId: "" };

const COLUMNS: LedgerColumn<WorkspaceRowFragment>[] = [
  { id: "title", header: "Title", cell: ({ title }) => <bdi title={title}>{title}</bdi>, card: { line: 1 } },
  {
    id: "user",
    header: "User",
    width: "12rem",
    cell: ({ agencyUser }) => (agencyUser ? <Person name={agencyUser.name} /> : DASH),
    card: { line: 2 },
  },
  {
    id: "status",
    header: "Status",
    width: "21rem",
    cell: ({ state, attention, takeoverRequest }) => (
      <span className="flex items-center gap-x-2.5 max-sm:flex-wrap">
        <WorkspaceStateBadge state={state} />
        <AttentionLabels attention={attention} takeoverRequest={takeoverRequest} />
      </span>
    ),
    card: { line: 1, end: true },
  },
  {
    id: "updatedAt",
    header: "Last Updated",
    width: COLUMN_WIDTH.time,
    cell: ({ updatedAt }) => (
      <time dateTime={updatedAt} className="text-fg-muted">
        {formatDateTime(updatedAt)}
      </time>
    ),
    card: { line: 3, word: "Updated" },
  },
];

/** The table of the list. */
export const WORKSPACES: ListLook<WorkspaceRowFragment> = {
  label: "Workspaces",
  columns: COLUMNS,
  loading: "Loading Cara workspaces...",
};
