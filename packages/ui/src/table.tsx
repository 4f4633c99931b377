import { useCallback, useEffect, useRef, type ReactNode, type RefObject } from "react";
import { cn } from "./cn.ts";
import { DensitySwitch } from "./density-switch.tsx";
import { KeyHint } from "./kbd.tsx";
import type { LedgerColumn, LedgerSort, RowLink } from "./ledger-column.ts";
import { LedgerHead } from "./ledger-head.tsx";
import { LedgerBones, LedgerRow } from "./ledger-row.tsx";
import { NoMatch, type NoMatchProps } from "./no-match.tsx";
import { LoadingText } from "./states.tsx";
import { useDensity } from "./use-density.ts";
import { useLedgerKeys } from "./use-ledger-keys.ts";
import { useLedgerRows } from "./use-ledger-rows.ts";
import { useWindowedRows } from "./use-windowed-rows.ts";
import { titleOf } from "./title-of.ts";

/** Distance from the end, in pixels, at which the next page is fetched, before the person sees the end. */
const END_DISTANCE_PX = 400;

export interface LedgerProps<Row extends object> {
  /** The accessible name of the table. */
  label: string;
  rows: readonly Row[];
  columns: readonly LedgerColumn<Row>[];
  rowKey: (row: Row) => string;
  /** Renders the row's link with the router's component: `(row, link) => <Link to={…} {...link} />`. */
  rowLink?: RowLink<Row> | undefined;
  /** The row whose record is open beside the list. */
  currentKey?: string | undefined;
  /** The first page is loading; head and filter stay. */
  loading?: { title: string; text?: string } | undefined;
  /** Shown when there are no rows and no filter. */
  empty?: ReactNode;
  /** Shown instead when a filter hides everything. */
  noMatch?: NoMatchProps | undefined;
  /** The caller's sort order; without it the table sorts the loaded rows. */
  sort?: LedgerSort | undefined;
  onSort?: ((sort: LedgerSort | undefined) => void) | undefined;
  /** Called near the end of the rows, as long as there are more. */
  onEndReached?: (() => void) | undefined;
  hasMore?: boolean | undefined;
  /** Count and order: "74 open requests, newest first". */
  count?: ReactNode;
  /** Key hints besides the standard ones. */
  keys?: ReactNode;
  /** Rows with a second line. */
  tall?: boolean | undefined;
  className?: string | undefined;
}

/** The table of all lists: keyboard navigation, virtualized when long, cards on a phone. */
export function Ledger<Row extends object>(props: LedgerProps<Row>) {
  const { label, rows, columns, rowKey, rowLink, currentKey, loading, empty, noMatch, count, keys, tall } = props;
  const scrollRef = useRef<HTMLDivElement>(null);
  const density = useDensity();
  const order = useLedgerRows({ rows, columns, sort: props.sort, onSort: props.onSort });
  const { items, before, after, isCards, scrollToRow, measureRow } = useWindowedRows({
    count: order.rows.length,
    scrollRef,
    tall: tall ?? false,
    density,
  });
  const walk = useLedgerKeys({
    keysOf: order.rows.map(rowKey),
    currentKey,
    scrollRef,
    scrollToRow,
    firstShown: items[0] ?? 0,
    lastShown: items.at(-1) ?? 0,
    enabled: rowLink !== undefined,
  });
  const nearEnd = useNearEnd(scrollRef, props);

  // Without links, the box must take the focus so that the keyboard can scroll the rows.
  const focusable = rowLink === undefined ? { role: "group", tabIndex: 0, "aria-label": label } : {};
  const isLoading = loading !== undefined;
  const isEmpty = !isLoading && rows.length === 0;
  return (
    <div data-density={density} className={cn("group/ledger flex min-h-0 flex-1 flex-col", props.className)}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys move between the links inside; the box itself is no control */}
      <div
        ref={scrollRef}
        onScroll={nearEnd}
        onKeyDown={walk.onKeyDown}
        onFocus={walk.onFocus}
        onBlur={walk.onBlur}
        {...focusable}
        className="relative min-h-0 flex-1 overflow-auto -outline-offset-2"
      >
        <div aria-hidden="true" className="border-b border-line-strong sm:hidden" />
        <table
          aria-label={label}
          aria-rowcount={order.rows.length + 1}
          aria-busy={isLoading || undefined}
          className="w-full table-fixed border-separate border-spacing-0"
        >
          <LedgerHead columns={columns} sort={order.sort} onSort={order.toggle} />
          <tbody>
            {isLoading && <LedgerBones columns={columns} />}
            {!isLoading && <Spacer height={before} span={columns.length} />}
            {!isLoading &&
              items.map((index) => {
                const row = order.rows[index];
                if (row === undefined) return null;
                const key = rowKey(row);
                return (
                  <LedgerRow
                    key={key}
                    row={row}
                    index={index}
                    columns={columns}
                    rowLink={rowLink}
                    tabbable={walk.tabbable === index}
                    current={key === currentKey}
                    tall={tall ?? false}
                    asCard={isCards}
                    measure={measureRow}
                  />
                );
              })}
            {!isLoading && <Spacer height={after} span={columns.length} />}
          </tbody>
        </table>
        {isLoading && <LoadingText {...loading} className="absolute inset-x-0 top-28" />}
        {isEmpty && (noMatch === undefined ? empty : <NoMatch {...noMatch} />)}
        {props.hasMore && !isLoading && !isEmpty && <MoreComing />}
      </div>
      {(count !== undefined || keys !== undefined || rowLink !== undefined) && (
        <div className="flex h-8.5 flex-none items-center gap-4.5 border-t border-line px-gutter text-xs text-fg-subtle max-sm:px-4">
          <output className="mr-auto truncate text-fg-muted" title={titleOf(count)}>
            {count}
          </output>
          {rowLink !== undefined && (
            <>
              <KeyHint keys={["J", "K"]}>move</KeyHint>
              <KeyHint keys={["Enter"]}>open</KeyHint>
            </>
          )}
          {keys}
          {rowLink !== undefined && <DensitySwitch />}
        </div>
      )}
    </div>
  );
}

function MoreComing() {
  return <output className="block px-gutter py-3 text-xs text-fg-muted">Loading more...</output>;
}

/** A spacer for the rows that are not rendered, so that the scroll bar is right. */
function Spacer({ height, span }: { height: number; span: number }) {
  if (height === 0) return null;
  return (
    <tr aria-hidden="true">
      <td aria-hidden="true" colSpan={span} style={{ height }} className="p-0" />
    </tr>
  );
}

/** Loads more near the end, also when the rows do not fill the view. */
function useNearEnd<Row extends object>(
  scrollRef: RefObject<HTMLDivElement | null>,
  { rows, hasMore, onEndReached }: LedgerProps<Row>,
) {
  const requestedFor = useRef<readonly Row[]>(undefined);
  const check = useCallback(() => {
    const box = scrollRef.current;
    // One call per list of rows, because scroll events are frequent.
    if (box === null || !hasMore || requestedFor.current === rows) return;
    if (box.scrollHeight - box.scrollTop - box.clientHeight > END_DISTANCE_PX) return;
    requestedFor.current = rows;
    onEndReached?.();
  }, [scrollRef, hasMore, onEndReached, rows]);
  useEffect(check, [check]);
  return check;
}
