import { Button } from "@cara/ui/button.tsx";
import { useChange } from "../../forms/use-change.ts";
import { importAddress, labelOf, type ImportPage } from "./import-page.ts";
import { countOf } from "./import-labels.ts";
import type { PreviewChange } from "./import.action.ts";

/** The optional fields that rows are refused for, each with the offer to import without it, and those left out. */
export function LeftOutFields({ page }: { page: ImportPage }) {
  const { busy, summary, send } = useChange<PreviewChange>(importAddress(page.id));
  const offered = page.problems.filter(({ field }) => mayLeaveOut(page, field));
  if (offered.length === 0 && page.leftOut.length === 0) return null;
  const change = (field: string, leftOut: boolean) => send({ change: "LEAVE_OUT", field, leftOut });
  return (
    <section aria-label="Fields with problems" className="grid flex-none gap-2 px-gutter pb-3 max-sm:px-4">
      <ul className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {page.leftOut.map(({ field, rows }) => (
          <li key={field} className="flex flex-wrap items-center gap-2 text-fg-muted">
            <span>{`${labelOf(page, field)} is left out of ${countOf(rows, "row")}`}</span>
            <Button size="sm" busy={busy} onClick={() => change(field, false)}>
              Use {labelOf(page, field)} again
            </Button>
          </li>
        ))}
        {offered.map(({ field, rows }) => (
          <li key={field}>
            <Button size="sm" busy={busy} onClick={() => change(field, true)}>
              Import without {labelOf(page, field)} — {countOf(rows, "row")} affected
            </Button>
          </li>
        ))}
      </ul>
      <span role="alert" className="text-xs text-red-text empty:hidden">
        {summary}
      </span>
    </section>
  );
}

const mayLeaveOut = ({ fields, matching, leftOut }: ImportPage, name: string): boolean =>
  fields.some((field) => field.name === name && field.canLeaveOut) &&
  matching.some(({ field }) => field === name) &&
  !leftOut.some(({ field }) => field === name);
