import { ListFilter } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { EmptyState } from "./states.tsx";

export interface NoMatchProps {
  /** What was typed. */
  filter: string;
  /** How many are hidden and where the filter looks: "74 open requests are hidden by this filter." */
  children?: ReactNode;
  onClear: () => void;
  /** A second way out, for instance to search further. */
  action?: ReactNode;
}

/** Rows exist, but the filter hides them all: names the filter and how to clear it. */
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
