import { ListFilter } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { EmptyState } from "./states.tsx";

export interface NoMatchProps {
  /** The search text. */
  filter: string;
  /** What is hidden and which fields are searched: "74 open requests are hidden by this filter." */
  children?: ReactNode;
  onClear: () => void;
  /** A second action, for instance to search further. */
  action?: ReactNode;
}

/** The empty state of a filtered list: names the filter and offers to clear it. */
export function NoMatch({ filter, children, onClear, action }: NoMatchProps) {
  return (
    <EmptyState
      icon={<ListFilter />}
      title={`Nothing matches '${filter}'`}
      action={
        <span className="inline-flex flex-wrap justify-center gap-2">
          <Button size="sm" shortcut={["Esc"]} onClick={onClear}>
            Clear filter
          </Button>
          {action}
        </span>
      }
    >
      {children}
    </EmptyState>
  );
}
