import { useLetterKeys } from "@cara/ui/letter-keys.tsx";
import { createContext, use, type ReactNode } from "react";
import type { ServiceRequestRowFragment } from "../../graphql/gen/graphql.ts";

/** What a plan changes, and what it must know. */
export type PlannedRequest = Pick<ServiceRequestRowFragment, "id" | "state" | "version" | "assignee" | "dueAt">;

/** What is being changed over a row of the list, or in the head of the request. */
export interface Planning {
  request: PlannedRequest;
  what: "assignee" | "due";
  anchor: HTMLElement;
}

/** Opens the popover. */
export const PlanContext = createContext<((planning: Planning) => void) | null>(null);

interface PlanButtonProps extends Pick<Planning, "request" | "what"> {
  label: string;
  children: ReactNode;
}

/** A value of an open request that can be changed in place. */
export function PlanButton({ request, what, label, children }: PlanButtonProps) {
  const open = use(PlanContext);
  // with single-key shortcuts, Tab need not stop at every cell
  const hasKeys = useLetterKeys();
  if (open === null || request.state !== "OPEN") return children;
  return (
    <button
      type="button"
      data-plan={what}
      aria-label={label}
      aria-haspopup="dialog"
      tabIndex={hasKeys ? -1 : 0}
      onClick={(event) => open({ request, what, anchor: event.currentTarget })}
      className="-mx-1.5 inline-flex h-6 max-w-full min-w-0 items-center rounded-sm px-1.5 text-left whitespace-nowrap hover:bg-desk hover:ring-1 hover:ring-line-strong"
    >
      {children}
    </button>
  );
}

/** Opens the popover of the focused row. */
export function planFocusedRow(what: Planning["what"]): void {
  document.activeElement?.closest("tr")?.querySelector<HTMLElement>(`button[data-plan=${what}]`)?.click();
}
