import { PAGE_ROWS } from "@cara/contract/limits.ts";
import { Button } from "@cara/ui/button.tsx";
import { cn } from "@cara/ui/cn.ts";
import { useEffect } from "react";
import { Link } from "react-router";
import { useRows } from "../../../graphql/pages.ts";
import { agencyToday } from "../../../lib/agency-today.ts";
import { formatDate } from "../../../lib/dates.ts";
import { DESK, type DeskRow, type DeskRowsPage } from "./desk-page.ts";

/** Ticks beyond this could not be told apart. */
const TICKS_MAX = 6;

interface DeskSectionProps {
  title: string;
  note: string;
  state: "READY" | "BLOCKED";
  first: DeskRowsPage;
  isMine: boolean;
  /** The address of a row keeps what is shown. */
  search: string;
  current: string | undefined;
  /** What there is to walk through. */
  onRows(state: "READY" | "BLOCKED", rows: readonly DeskRow[]): void;
}

/** The rows of one state, the first promised first. */
export function DeskSection({ title, note, state, first, isMine, search, current, onRows }: DeskSectionProps) {
  const { rows, hasMore, loadMore } = useRows(first, (after) => rowsPath(state, isMine, after));
  useEffect(() => onRows(state, rows), [onRows, state, rows]);
  return (
    <section aria-label={title}>
      <h2 className="sticky top-0 z-1 flex min-h-8.5 items-baseline justify-between gap-3 border-b-3 border-double border-line-strong bg-sheet px-gutter pt-1.75 pb-1 font-semibold max-sm:px-4">
        {title}
        <span className="text-xs font-normal text-fg-muted">{note}</span>
      </h2>
      <ul aria-label={title}>
        {rows.map((row) => (
          <DeskRowLink key={row.id} row={row} search={search} isCurrent={row.id === current} />
        ))}
      </ul>
      {rows.length === 0 && (
        <p className="px-gutter py-4 text-fg-muted max-sm:px-4">
          {state === "READY" ? "Nothing waits for your approval." : "Nothing is blocked."}
        </p>
      )}
      {hasMore && (
        <p className="px-gutter py-2.5 max-sm:px-4">
          <Button size="sm" onClick={loadMore}>
            Show more
          </Button>
        </p>
      )}
    </section>
  );
}

const rowsPath = (state: string, isMine: boolean, after: string): string =>
  `${DESK}/rows?${new URLSearchParams({ state, after, first: String(PAGE_ROWS), ...(isMine ? { mine: "1" } : {}) })}`;

function DeskRowLink({ row, search, isCurrent }: { row: DeskRow; search: string; isCurrent: boolean }) {
  const { id, holderName, account, dueOn, reason, state } = row;
  const [holder, insured] = [holderName ?? "Holder not named", account?.account.name ?? "No account"];
  const isLate = dueOn !== null && dueOn < agencyToday();
  return (
    <li>
      <Link
        to={{ pathname: `${DESK}/${id}`, search }}
        preventScrollReset
        aria-current={isCurrent ? "true" : undefined}
        className="grid border-b border-line px-gutter py-1.5 text-fg no-underline hover:bg-hover aria-current:bg-selected aria-current:shadow-[inset_3px_0_0_var(--color-link)] max-sm:px-4 touch:py-2.5"
      >
        <span className="flex min-w-0 justify-between gap-2.5">
          <b className="truncate font-medium" title={holder}>
            {holder}
          </b>
          {dueOn && (
            <span className={cn("flex-none text-xs/5", isLate ? "text-red-text" : "text-fg-muted")}>
              {isLate ? `Overdue, ${formatDate(dueOn)}` : `Due ${formatDate(dueOn)}`}
            </span>
          )}
        </span>
        <span className="flex min-w-0 justify-between gap-2.5 text-xs/4 text-fg-muted">
          <span className="truncate" title={insured}>
            {insured}
          </span>
          {state === "BLOCKED" ? <span className="flex-none text-red-text">{reason}</span> : <Marks row={row} />}
        </span>
      </Link>
    </li>
  );
}

function Marks({ row: { marksAsked, marksProved } }: { row: DeskRow }) {
  if (marksAsked === 0) return <span className="flex-none">plain, no marks</span>;
  return (
    <span className="flex flex-none items-center gap-1.5">
      {marksAsked <= TICKS_MAX && (
        <span aria-hidden="true" className="flex gap-0.5">
          {Array.from({ length: marksAsked }, (_, at) => (
            <i
              key={at}
              className={cn(
                "h-1.5 w-2.75 rounded-[1px] ring-1 ring-inset",
                at < marksProved ? "bg-proof ring-proof-line" : "ring-line-strong",
              )}
            />
          ))}
        </span>
      )}
      {`${marksProved} of ${marksAsked}`}
    </span>
  );
}
