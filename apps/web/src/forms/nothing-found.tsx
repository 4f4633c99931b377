import { Button } from "@cara/ui/button.tsx";
import { EmptyState } from "@cara/ui/states.tsx";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router";

interface NothingFoundProps {
  icon: ReactNode;
  title: string;
  /** The sentence for an empty list. */
  children: string;
  /** Whether filters beside the search hide rows. */
  isNarrowed?: boolean;
  /** The sentence for a search, or filters, without a match. */
  noMatch(search: string): string;
}

/** The empty state of a list with a search, and perhaps filters beside it. */
export function NothingFound({ icon, title, children, isNarrowed = false, noMatch }: NothingFoundProps) {
  const [params, setParams] = useSearchParams();
  const search = params.get("search") ?? "";
  if (search === "" && !isNarrowed) {
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
