import {
  createSortedRowModel,
  rowSortingFeature,
  sortFn_alphanumeric,
  tableFeatures,
  useTable,
} from "@tanstack/react-table";
import { useMemo, useState } from "react";
import type { LedgerColumn, LedgerSort } from "./ledger-column.ts";

const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() });

export interface LedgerRowsOptions<Row extends object> {
  rows: readonly Row[];
  columns: readonly LedgerColumn<Row>[];
  sort: LedgerSort | undefined;
  onSort: ((sort: LedgerSort | undefined) => void) | undefined;
}

/** The sorted rows. With `onSort` the caller sorts; otherwise a click on a head sorts the loaded rows. */
export function useLedgerRows<Row extends object>({ rows, columns, sort, onSort }: LedgerRowsOptions<Row>) {
  const [ownSort, setOwnSort] = useState<LedgerSort | undefined>(sort);
  const isControlled = onSort !== undefined;
  const active = isControlled ? sort : ownSort;
  const sorting = useMemo(() => (active === undefined ? [] : [{ id: active.column, desc: active.desc }]), [active]);
  const definitions = useMemo(
    () =>
      columns.map((column) => ({
        id: column.id,
        header: column.header,
        accessorFn: (row: Row) => column.sortBy?.(row),
        enableSorting: column.sortBy !== undefined,
        sortFn: sortFn_alphanumeric,
        sortUndefined: "last" as const,
      })),
    [columns],
  );
  const data = useMemo(() => [...rows], [rows]);
  const table = useTable({
    features,
    columns: definitions,
    data,
    state: { sorting },
    manualSorting: isControlled,
  });

  /** Ascending, then descending, then the original order. */
  function toggle(column: string) {
    const isSame = active?.column === column;
    const next = !isSame ? { column, desc: false } : active.desc ? undefined : { column, desc: true };
    if (isControlled) onSort(next);
    else setOwnSort(next);
  }

  return { rows: table.getRowModel().rows.map((row) => row.original), sort: active, toggle };
}
