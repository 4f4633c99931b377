import { Button } from "@cara/ui/button.tsx";
import { EmptyState } from "@cara/ui/states.tsx";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router";

interface NothingFoundProps {
  icon: ReactNode;
  title: string;
  /** The sentence for an empty list. */
  children: string;
  /** The sentence for a search without a match. */
  noMatch(search: string): string;
}

/** The empty state of a list that is filtered by its search alone. */
export function NothingFound({ icon, title, children, noMatch }: NothingFoundProps) {
  const [params, setParams] = useSearchParams();
  const search = params.get("search") ?? "";
  if (search === "") {
    return (
      <EmptyState icon={icon} title={title}>
        {children}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={icon}
      title={title}
      action={
        <Button size="sm" onClick={() => setParams({}, { replace: true })}>
          Clear filter
        </Button>
      }
    >
      {noMatch(search)}
    </EmptyState>
  );
}
