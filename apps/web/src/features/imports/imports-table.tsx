import { KeyHint } from "@cara/ui/kbd.tsx";
import { COLUMN_WIDTH, type LedgerColumn, type RowLink } from "@cara/ui/ledger-column.ts";
import { EmptyState } from "@cara/ui/states.tsx";
import { FileSpreadsheet } from "lucide-react";
import { Link } from "react-router";
import type { ListLook } from "../../forms/list-page.tsx";
import { ListTable } from "../../forms/list-table.tsx";
import { readFragment, type FragmentType } from "../../graphql/gen/fragment-masking.ts";
import { graphql } from "../../graphql/gen/gql.ts";
import type { ImportLineFragment } from "../../graphql/gen/graphql.ts";
import type { Page } from "../../graphql/pages.ts";
import { useListRows } from "../../graphql/use-list-rows.ts";
import { formatDateTime } from "../../lib/dates.ts";
import { DASH } from "../../lib/missing.ts";
import { ImportStateBadge } from "./import-state-badge.tsx";
import { showNumber } from "../../lib/counts.ts";
import { countOf, isMoving, KIND_LABELS } from "./import-labels.ts";
import { usePolling } from "./use-polling.ts";

const ImportLine = graphql(`
  fragment ImportLine on Import {
    id
    kind
    state
    fileName
    rowsTotal
    createdAt
    createdBy {
      name
    }
  }
`);

type ImportLines = Page<FragmentType<typeof ImportLine>>;
type Polled = { lines: ImportLines | null };
const LIST = "/app/imports";

const unmask = (row: FragmentType<typeof ImportLine>) => readFragment(ImportLine, row);

/** The agency's imports, newest first; polled while one is in progress. */
export function ImportsTable({ first }: { first: ImportLines }) {
  const pages = useListRows(LIST, first, unmask);
  return (
    <ListTable
      look={IMPORTS}
      pages={{ ...pages, rows: useFresh(pages.rows) }}
      nouns={["import", "imports"]}
      order=", newest first"
      rowLink={importLink}
      keys={<KeyHint keys={["N"]}>import a file</KeyHint>}
      empty={
        <EmptyState icon={<FileSpreadsheet />} title="No imports yet">
          Export a list from your other system as CSV, then choose "Import a file". You match its columns and preview
          every row before anything is saved.
        </EmptyState>
      }
    />
  );
}

/** The lines with their newest state; the list keeps its length and scroll position. */
function useFresh(lines: readonly ImportLineFragment[]): readonly ImportLineFragment[] {
  const polled = usePolling<Polled>(`${LIST}/lines`, (last) =>
    freshened(lines, last).some(({ state }) => isMoving(state)),
  );
  return freshened(lines, polled);
}

function freshened(lines: readonly ImportLineFragment[], polled: Polled | undefined): readonly ImportLineFragment[] {
  const fresh =
    readFragment(
      ImportLine,
      polled?.lines?.edges.map(({ node }) => node),
    ) ?? [];
  const byId = new Map(fresh.map((line) => [line.id, line]));
  return lines.map((line) => byId.get(line.id) ?? line);
}

const importLink: RowLink<ImportLineFragment> = ({ id }, link) => <Link to={`${LIST}/${id}`} {...link} />;

const COLUMNS: LedgerColumn<ImportLineFragment>[] = [
  {
    id: "file",
    header: "File",
    cell: ({ fileName }) => (
      <span className="flex items-center gap-2">
        <FileSpreadsheet aria-hidden="true" className="size-4 flex-none text-fg-subtle" />
        <bdi className="truncate" title={fileName}>
          {fileName}
        </bdi>
      </span>
    ),
    card: { line: 1 },
  },
  { id: "kind", header: "Type", width: "7rem", cell: ({ kind }) => KIND_LABELS[kind].title, card: { line: 2 } },
  {
    id: "state",
    header: "State",
    width: "10rem",
    cell: ({ state }) => <ImportStateBadge state={state} />,
    card: { line: 1, end: true },
  },
  {
    id: "rows",
    header: "Rows",
    width: "6rem",
    align: "right",
    cell: ({ rowsTotal }) => (rowsTotal === 0 ? DASH : showNumber(rowsTotal)),
    cardCell: ({ rowsTotal }) => (rowsTotal === 0 ? "" : countOf(rowsTotal, "row")),
    card: { line: 2, end: true },
  },
  {
    id: "who",
    header: "Uploaded By",
    width: "11rem",
    cell: ({ createdBy }) => createdBy?.name ?? DASH,
    card: { line: 3 },
  },
  {
    id: "when",
    header: "Uploaded At",
    width: COLUMN_WIDTH.time,
    cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>,
    card: { line: 3, end: true },
  },
];

/** The table of the list. */
export const IMPORTS: ListLook<ImportLineFragment> = {
  label: "Imports",
  columns: COLUMNS,
  loading: "Loading imports...",
};
