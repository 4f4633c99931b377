import { ClockAlert } from "lucide-react";
import { agencyToday } from "../../lib/agency-today.ts";
import { formatDate } from "../../lib/dates.ts";
import { DASH } from "../../lib/missing.ts";

interface Due {
  state: string;
  dueAt?: string | null;
}

/** Whether an open request is past its due date. */
export const isOverdue = ({ state, dueAt }: Due, day = agencyToday()): boolean =>
  state === "OPEN" && dueAt !== null && dueAt !== undefined && dueAt < day;

/** What a control that changes the due date is called. */
export function dueButtonLabel(request: Due): string {
  if (!request.dueAt) return "Due date: none";
  return `Due date: ${formatDate(request.dueAt)}${isOverdue(request) ? ", overdue" : ""}`;
}

/** Said of a chosen day that is over; it is saved all the same, because a request may be late already. */
export function PastDayWarning({ day }: { day: string | null | undefined }) {
  return (
    <output className="block text-xs text-amber-text not-empty:mt-1">
      {day && day < agencyToday() ? "This date is in the past. The request will show as overdue." : ""}
    </output>
  );
}

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

/** The due date as a sentence: "Due Mar 6, 2026". */
function dueText(request: Due): string {
  if (!request.dueAt) return "No due date";
  const day = formatDate(request.dueAt);
  if (isOverdue(request)) return `Overdue, ${day}`;
  return request.state === "OPEN" && request.dueAt === agencyToday() ? `Due today, ${day}` : `Due ${day}`;
}

/** The due date beside a label that says "Due": "Mar 6, 2026". */
export function dueValue(request: Due): string {
  const text = dueText(request).replace(/^Due /u, "");
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

/** The due date, said to be one unless a label beside it does. */
export function DueText({ request, isLabeled = false }: { request: Due; isLabeled?: boolean }) {
  const text = isLabeled ? dueValue(request) : dueText(request);
  if (!request.dueAt) return <span className="text-fg-muted">{text}</span>;
  if (!isOverdue(request)) return text;
  return (
    <span className="inline-flex items-center gap-1.5 align-bottom font-medium text-red-text">
      <ClockAlert aria-hidden="true" className="size-4 flex-none" />
      {text}
    </span>
  );
}
