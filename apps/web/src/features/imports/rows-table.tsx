import type { ImportKind } from "@cara/contract/import-terms.ts";
import type { LedgerColumn } from "@cara/ui/ledger-column.ts";
import { EmptyState } from "@cara/ui/states.tsx";
import { Ledger } from "@cara/ui/table.tsx";
import { useMemo, useState } from "react";
import { Link, useSearchParams } from "react-router";
import { readFragment, type FragmentType } from "../../graphql/gen/fragment-masking.ts";
import type { ImportRowLineFragment } from "../../graphql/gen/graphql.ts";
import { useRows, type Page } from "../../graphql/pages.ts";
import { DASH, orDash } from "../../lib/missing.ts";
import { importAddress, type ImportPage } from "./import-page.ts";
import { ImportRowLine } from "./import-row-line.ts";
import { wantsKeptRows, outcomeIn } from "./import-rows.ts";
import { RowCell, RowNotes, valueOf } from "./row-notes.tsx";
import { OutcomeBadge } from "./import-state-badge.tsx";
import { showNumber } from "../../lib/counts.ts";
import { countOf, OUTCOME_LOOKS } from "./import-labels.ts";

/** Values shown per row besides those with problems; the rest is in the file. */
const VALUES_SHOWN = 3;
/** Columns of fields with problems; the cells of further ones are edited beside their reason. */
const MOST_TO_CORRECT = 8;
/** Wide enough for an open date or list. */
const VALUE_WIDTH = "12.5rem";
const RECORD_ADDRESS: Partial<Record<ImportKind, string>> = { ACCOUNTS: "/app/accounts", POLICIES: "/app/policies" };

interface RowsTableProps {
  page: ImportPage;
  first: Page<FragmentType<typeof ImportRowLine>>;
}

/** The rows of the file with outcome and reason. */
export function RowsTable({ page, first }: RowsTableProps) {
  const [params] = useSearchParams();
  const outcome = outcomeIn(params);
  const { rows, hasMore, loadMore } = useRows(first, (after) => {
    const chosen = wantsKeptRows(params) ? "KEPT" : outcome;
    const wanted = new URLSearchParams({ after, ...(chosen && { outcome: chosen }) });
    return `${importAddress(page.id)}/rows?${wanted.toString()}`;
  });
  // An edited row stays in view, although the tab's list may not have it anymore.
  const [held, setHeld] = useState<readonly ImportRowLineFragment[]>([]);
  const hold = (line: ImportRowLineFragment) =>
    setHeld((known) => [...known.filter(({ number }) => number !== line.number), line]);
  const lines = useMemo(() => {
    const loaded = rows.map((row) => readFragment(ImportRowLine, row));
    const numbers = new Set(loaded.map(({ number }) => number));
    return [...loaded, ...held.filter(({ number }) => !numbers.has(number))].toSorted((a, b) => a.number - b.number);
  }, [rows, held]);
  const columns = columnsOf(page, useFieldsToCorrect(page, lines), hold);
  return (
    <Ledger
      label="Rows"
      rows={lines}
      columns={columns}
      rowKey={({ number }) => String(number)}
      hasMore={hasMore}
      onEndReached={loadMore}
      count={lines.length === 0 ? "" : `${hasMore ? "First " : ""}${countOf(lines.length, "row")}, in the file's order`}
      empty={
        <EmptyState title={outcome ? `No row is marked ${OUTCOME_LOOKS[outcome].label.toLowerCase()}` : "No rows"}>
          {outcome ? "See the other tabs for the rest of the rows." : "The file has no rows below its header row."}
        </EmptyState>
      }
    />
  );
}

/** Shown until the rows have loaded. */
export function LoadingRows({ page }: { page: ImportPage }) {
  return (
    <Ledger
      label="Rows"
      rows={[]}
      columns={columnsOf(page, new Set(page.problems.map(({ field }) => field)))}
      rowKey={({ number }) => String(number)}
      loading={{ title: "Loading rows..." }}
    />
  );
}

function columnsOf(
  page: ImportPage,
  toCorrect: ReadonlySet<string>,
  hold?: (row: ImportRowLineFragment) => void,
): LedgerColumn<ImportRowLineFragment>[] {
  const { kind, state } = page;
  const shown = shownFields(page, toCorrect);
  const [first] = shown;
  const records = RECORD_ADDRESS[kind];
  const inColumns = new Set(shown.map(({ name }) => name));
  return [
    {
      id: "row",
      header: "Row",
      width: "4.5rem",
      cell: ({ number }) => <span className="font-normal text-fg-muted">{showNumber(number)}</span>,
      card: { line: 3, word: "Row" },
    },
    ...shown.map(({ name, label, column }): LedgerColumn<ImportRowLineFragment> => ({
      id: name,
      header: label,
      width: VALUE_WIDTH,
      cell: (row) => <RowCell page={page} row={row} column={column} hold={hold} />,
      ...(name === first?.name
        ? { card: { line: 1 }, cardCell: (row) => orDash(valueOf(row, column)) }
        : { card: false }),
      // an editable cell must not be rendered twice
      ...(name !== first?.name && !toCorrect.has(name) && { foldInto: { column: first?.name ?? "", until: "lg" } }),
    })),
    {
      id: "outcome",
      header: "Outcome",
      width: "7.5rem",
      cell: ({ outcome }) => (outcome ? <OutcomeBadge outcome={outcome} /> : DASH),
      card: { line: 1, end: true },
    },
    {
      id: "reason",
      header: "Reason",
      width: "17rem",
      cell: (row) => (
        <RowNotes page={page} row={row} hold={hold} inColumns={inColumns}>
          {orDash(reasonOf(row))}
        </RowNotes>
      ),
      cardCell: (row) => (
        <RowNotes page={page} row={row} hold={hold}>
          {reasonOf(row)}
        </RowNotes>
      ),
      card: { line: 2 },
    },
    ...(records !== undefined && (state === "DONE" || state === "PAUSED" || state === "UNDONE")
      ? [recordColumn(records, first?.column)]
      : []),
  ];
}

/** What tells the policies of one account apart. */
const POLICY_NUMBER = "policyNumber";

/** The field that names the row, the policy's number, then those with cells to correct, then other required ones. */
function shownFields({ fields, matching }: ImportPage, toCorrect: ReadonlySet<string>) {
  const matched = fields.flatMap(({ name, label, required }) => {
    const match = matching.find(({ field }) => field === name);
    return match ? [{ name, label, required, column: match.column }] : [];
  });
  const first = matched.find(({ required }) => required) ?? matched[0];
  const number = matched.filter((field) => field !== first && field.name === POLICY_NUMBER);
  const others = matched.filter((field) => field !== first && !number.includes(field));
  const corrected = others.filter(({ name }) => toCorrect.has(name)).slice(0, MOST_TO_CORRECT);
  const rest = others
    .filter(({ name }) => !toCorrect.has(name))
    .toSorted((a, b) => Number(b.required) - Number(a.required))
    .slice(0, Math.max(0, VALUES_SHOWN - 1 - number.length - corrected.length));
  return first ? [first, ...number, ...corrected, ...rest] : [];
}

/** The fields with cells to correct; a column stays once it is shown, so that nothing moves under an open cell. */
function useFieldsToCorrect({ problems, matching }: ImportPage, lines: readonly ImportRowLineFragment[]) {
  const [known, setKnown] = useState<ReadonlySet<string>>(new Set());
  const fieldOf = (column: number) => matching.find((at) => at.column === column)?.field;
  const found = new Set(
    [
      ...known,
      ...problems.map(({ field }) => field),
      ...lines.flatMap((line) => [
        ...line.problems.map(({ field }) => field),
        ...line.corrections.map(({ column }) => fieldOf(column)),
        ...line.leftOut,
      ]),
    ].filter((field) => typeof field === "string"),
  );
  if (found.size > known.size) setKnown(found);
  return found;
}

function reasonOf({ reason, undone, keptReason }: ImportRowLineFragment): string | null | undefined {
  if (undone) return "Undone";
  return keptReason ? `Kept: ${keptReason}` : reason;
}

const recordColumn = (records: string, naming: number | undefined): LedgerColumn<ImportRowLineFragment> => ({
  id: "record",
  header: "Record",
  width: "5.5rem",
  cell: (row) => recordLink(row, records, naming) ?? DASH,
  cardCell: (row) => recordLink(row, records, naming) ?? "",
  card: { line: 3, end: true },
});

/** Links to the record the row created or updated, while it exists. */
function recordLink(row: ImportRowLineFragment, records: string, naming: number | undefined) {
  const { targetId, applied, undone, cells, number } = row;
  if (!targetId || !applied || undone) return null;
  const name = (naming === undefined ? undefined : cells[naming]) || `the record of row ${number}`;
  return (
    <Link
      to={`${records}/${targetId}`}
      aria-label={`Open ${name}`}
      className="text-link no-underline hover:underline touch:inline-flex touch:min-h-touch touch:items-center touch:px-2"
    >
      Open
    </Link>
  );
}
