import { ClockAlert } from "lucide-react";
import { formatDate, today } from "../../lib/dates.ts";
import { DASH } from "../../lib/missing.ts";

interface Due {
  state: string;
  dueAt?: string | null;
}

/** Whether an open request is past its due date. */
export const isOverdue = ({ state, dueAt }: Due, day = today()): boolean =>
  state === "OPEN" && dueAt !== null && dueAt !== undefined && dueAt < day;

/** The due date in a table, whose head labels it. */
export function DueDate({ request }: { request: Due }) {
  if (!request.dueAt) return <span className="text-fg-subtle">{DASH}</span>;
  if (!isOverdue(request)) return formatDate(request.dueAt);
  return (
    <span className="inline-flex items-center gap-1.5 align-bottom font-medium text-red-text">
      <ClockAlert aria-hidden="true" className="size-4 flex-none" />
      {formatDate(request.dueAt)}
      <span className="sr-only">, overdue</span>
    </span>
  );
}

/** The due date with its label: "Due Mar 6, 2026". */
export function DueLabel({ request }: { request: Due }) {
  if (!request.dueAt) return <span className="text-fg-muted">No due date</span>;
  const day = formatDate(request.dueAt);
  if (isOverdue(request)) {
    return (
      <span className="inline-flex items-center gap-1.5 align-bottom font-medium text-red-text">
        <ClockAlert aria-hidden="true" className="size-4 flex-none" />
        Overdue, {day}
      </span>
    );
  }
  return request.state === "OPEN" && request.dueAt === today() ? `Due today, ${day}` : `Due ${day}`;
}
