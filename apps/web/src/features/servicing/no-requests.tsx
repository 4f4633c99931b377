import { Button } from "@cara/ui/button.tsx";
import { NoMatch } from "@cara/ui/no-match.tsx";
import { EmptyState } from "@cara/ui/states.tsx";
import { Inbox } from "lucide-react";
import type { ListFilter } from "./list-filter.ts";

interface NoRequestsProps {
  /** Requests exist, but the filter hides them all. */
  isHidden: boolean;
  filter: ListFilter;
  onFilter(change: Partial<ListFilter>): void;
}

/** An empty list: there are no requests, or none match the filter. */
export function NoRequests({ isHidden, filter, onFilter }: NoRequestsProps) {
  if (!isHidden) {
    return (
      <EmptyState icon={<Inbox />} title="No service requests found">
        Your clients haven't made any service requests yet.
      </EmptyState>
    );
  }
  const showAll = (
    <Button size="sm" onClick={() => onFilter({ state: "ALL", assignee: "ANYONE" })}>
      Show all requests
    </Button>
  );
  if (filter.search === "" && filter.state === "OPEN" && filter.assignee === "MINE") {
    return (
      <EmptyState
        icon={<Inbox />}
        title="No open requests are assigned to you"
        action={
          <Button size="sm" shortcut={["M"]} onClick={() => onFilter({ assignee: "ANYONE" })}>
            Show everyone's requests
          </Button>
        }
      >
        Requests that others work on, or that nobody has yet, are hidden by this filter.
      </EmptyState>
    );
  }
  if (filter.search === "") {
    return (
      <EmptyState icon={<Inbox />} title={`Nothing matches '${filterLabel(filter)}'`} action={showAll}>
        {filter.state === "OPEN" && filter.assignee === "ANYONE"
          ? "Every request is closed."
          : "Other requests are hidden by this filter."}
      </EmptyState>
    );
  }
  const narrowed = filter.state !== "ALL" || filter.assignee !== "ANYONE";
  return (
    <NoMatch
      filter={filter.search}
      onClear={() => onFilter({ search: "" })}
      action={
        narrowed && (
          <Button size="sm" variant="ghost" onClick={() => onFilter({ state: "ALL", assignee: "ANYONE" })}>
            {filter.state === "OPEN" && filter.assignee === "ANYONE" ? "Search closed too" : "Search all requests"}
          </Button>
        )
      }
    >
      {narrowed && `Only '${filterLabel(filter)}' was searched. `}
      Search covers the columns in this list and the text of each request.
    </NoMatch>
  );
}

const STATES = { OPEN: "Open", CLOSED: "Closed", ALL: "" } as const;
const ASSIGNEES = { ANYONE: "", MINE: "Mine", UNASSIGNED: "Unassigned" } as const;

/** The chosen status and assignee: "Open, Mine". */
function filterLabel({ state, assignee }: ListFilter): string {
  return [STATES[state], ASSIGNEES[assignee]].filter(Boolean).join(", ");
}
