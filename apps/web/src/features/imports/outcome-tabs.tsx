import { IMPORT_OUTCOMES } from "@cara/contract/import-terms.ts";
import { tabClass, TabNav } from "@cara/ui/tabs.tsx";
import { Link, useSearchParams } from "react-router";
import { wantsKeptRows, outcomeIn } from "./import-rows.ts";
import type { ImportPage } from "./import-page.ts";
import { showNumber } from "../../lib/counts.ts";
import { OUTCOME_LOOKS } from "./import-labels.ts";

/** Tabs for the four outcomes with their counts; after an undo also the records it had to leave. */
export function OutcomeTabs({ counts, rowsTotal, rowsKept }: Pick<ImportPage, "counts" | "rowsTotal" | "rowsKept">) {
  const [params] = useSearchParams();
  const shown = wantsKeptRows(params) ? "KEPT" : outcomeIn(params);
  const tabs = [
    { outcome: null, label: "All", count: rowsTotal },
    ...IMPORT_OUTCOMES.map((outcome) => ({
      outcome,
      label: OUTCOME_LOOKS[outcome].label,
      count: { NEW: counts.new, UPDATE: counts.update, DUPLICATE: counts.duplicate, REFUSED: counts.refused }[outcome],
    })),
    ...(rowsKept > 0 ? [{ outcome: "KEPT", label: "Kept", count: rowsKept }] : []),
  ];
  return (
    <TabNav label="Rows" className="flex-none px-gutter max-sm:px-4">
      {tabs.map(({ outcome, label, count }) => (
        <Link
          key={label}
          to={{ search: outcome === null ? "" : `?outcome=${outcome}` }}
          replace
          preventScrollReset
          aria-current={outcome === shown ? "page" : undefined}
          className={tabClass}
        >
          {label} <span className="font-normal text-fg-subtle">{showNumber(count)}</span>
        </Link>
      ))}
    </TabNav>
  );
}
