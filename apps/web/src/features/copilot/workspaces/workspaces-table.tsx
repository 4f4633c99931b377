import { Person } from "@cara/ui/avatar.tsx";
import { Button } from "@cara/ui/button.tsx";
import { KeyHint } from "@cara/ui/kbd.tsx";
import type { LedgerColumn, RowLink } from "@cara/ui/ledger-column.ts";
import { NoMatch } from "@cara/ui/no-match.tsx";
import { EmptyState } from "@cara/ui/states.tsx";
import { Ledger } from "@cara/ui/table.tsx";
import { PanelsTopLeft } from "lucide-react";
import { useMemo } from "react";
import { Link, useSearchParams } from "react-router";
import { readFragment, type FragmentType } from "../../../graphql/gen/fragment-masking.ts";
import { graphql } from "../../../graphql/gen/gql.ts";
import type { WorkspaceRowFragment } from "../../../graphql/gen/graphql.ts";
import { useRows, type Page } from "../../../graphql/pages.ts";
import { formatDateTime } from "../../../lib/dates.ts";
import { DASH } from "../../../lib/missing.ts";
import { useFreshStates } from "./use-fresh-states.ts";
import { WorkspaceStateBadge } from "./workspace-state-badge.tsx";
import type { WorkspacesFilter } from "./workspaces-filter.ts";

const WorkspaceRow = graphql(`
  fragment WorkspaceRow on CaraWorkspace {
    id
    title
    state
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

/** The agency's workspaces. */
export function WorkspacesTable({ first, filter, onFilter }: WorkspacesTableProps) {
  const [params] = useSearchParams();
  const { rows, hasMore, loadMore } = useRows(first, (after) => {
    const next = new URLSearchParams(params);
    next.set("after", after);
    return `/app/workspaces?${next.toString()}`;
  });
  const workspaces = useMemo(() => rows.map((row) => readFragment(WorkspaceRow, row)), [rows]);
  useFreshStates(workspaces, rows.length === first.edges.length);
  return (
    <Ledger
      label="Workspaces"
      rows={workspaces}
      columns={WORKSPACE_COLUMNS}
      rowKey={({ id }) => id}
      rowLink={workspaceLink}
      hasMore={hasMore}
      onEndReached={loadMore}
      count={countOf(workspaces.length, hasMore)}
      keys={<KeyHint keys={["/"]}>filter</KeyHint>}
      empty={<NoWorkspaces filter={filter} onFilter={onFilter} />}
    />
  );
}

const workspaceLink: RowLink<WorkspaceRowFragment> = ({ id }, link) => <Link to={`/app/workspaces/${id}`} {...link} />;

function countOf(count: number, hasMore: boolean): string {
  if (count === 0) return "";
  return `${hasMore ? "First " : ""}${count} ${count === 1 ? "workspace" : "workspaces"}, last updated first`;
}

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

export const WORKSPACE_COLUMNS: LedgerColumn<WorkspaceRowFragment>[] = [
  { id: "title", header: "Title", cell: ({ title }) => <bdi>{title}</bdi>, card: { line: 1 } },
  {
    id: "user",
    header: "User",
    width: "20%",
    cell: ({ agencyUser }) => (agencyUser ? <Person name={agencyUser.name} /> : DASH),
    card: { line: 2 },
  },
  {
    id: "status",
    header: "Status",
    width: "10.5rem",
    cell: ({ state }) => <WorkspaceStateBadge state={state} />,
    card: { line: 1, end: true },
  },
  {
    id: "updatedAt",
    header: "Last Updated",
    width: "13.5rem",
    cell: ({ updatedAt }) => (
      <time dateTime={updatedAt} className="text-fg-muted">
        {formatDateTime(updatedAt)}
      </time>
    ),
    card: { line: 3, word: "Updated" },
  },
];
