import { Badge } from "@cara/ui/badge.tsx";
import { Button, buttonClass } from "@cara/ui/button.tsx";
import { showBytes } from "@cara/ui/file-rules.ts";
import { COLUMN_WIDTH, type LedgerColumn } from "@cara/ui/ledger-column.ts";
import { Ledger } from "@cara/ui/table.tsx";
import { FileText } from "lucide-react";
import { useMemo } from "react";
import { Link } from "react-router";
import { OVER_PAGE } from "../../forms/overlay-route.ts";
import { graphql } from "../../graphql/gen/gql.ts";
import type { DocumentRowFragment } from "../../graphql/gen/graphql.ts";
import { formatDate } from "../../lib/dates.ts";
import { DASH } from "../../lib/missing.ts";
import { titleCase } from "../../lib/title-case.ts";
import { ReadingState } from "./extraction-state.tsx";
import type { DocumentQuestion } from "./confirm-document.tsx";
import type { Split } from "./split-notices.tsx";
import { canBeSplit } from "./split-parts.ts";

export const DocumentRow = graphql(`
  fragment DocumentRow on File {
    id
    name
    mimeType
    type
    notes
    visible
    url
    sizeBytes
    createdAt
    scanState
    readingState
    readingFailure
    pagesTotal
    pagesRead
  }
`);

const SplitInto = ({ split }: { split: DocumentsTableProps["splits"][number] | undefined }) =>
  split ? <span>{`Split into ${split.parts.length} documents`}</span> : null;

interface DocumentsTableProps {
  files: readonly DocumentRowFragment[];
  splits: readonly Pick<Split, "fileId" | "state" | "parts">[];
  /** Why documents count for nothing, by file. */
  notUsed?: Readonly<Record<string, string>>;
  onAsk(question: DocumentQuestion): void;
}

/** The documents of a policy, newest first. */
export function DocumentsTable({ files, splits, notUsed = NONE, onAsk }: DocumentsTableProps) {
  const columns = useMemo(() => columnsWith(onAsk, splits, notUsed), [onAsk, splits, notUsed]);
  return <Ledger label="Documents" rows={files} columns={columns} rowKey={({ id }) => id} tall />;
}

const NONE: Readonly<Record<string, string>> = {};

const columnsWith = (
  onAsk: DocumentsTableProps["onAsk"],
  splits: DocumentsTableProps["splits"],
  notUsed: Readonly<Record<string, string>>,
): LedgerColumn<DocumentRowFragment>[] => [
  {
    id: "name",
    header: "Name",
    cell: (file) => (
      <span className="flex items-center gap-2">
        <FileText aria-hidden="true" className="size-4 flex-none text-fg-subtle" />
        <span className="min-w-0">
          <span className="block truncate" title={file.name}>
            {file.name}
          </span>
          <span className="flex gap-2 text-xs font-normal text-fg-subtle">
            <span className="flex-none">{showBytes(file.sizeBytes)}</span>
            <ReadingState file={file} />
            <SplitInto split={splits.find(({ fileId, state }) => fileId === file.id && state === "DONE")} />
          </span>
        </span>
      </span>
    ),
    card: { line: 1 },
  },
  {
    id: "type",
    header: "Type",
    width: "24%",
    cell: ({ id, type, visible }) => (
      <span className="flex items-center gap-x-2 max-sm:flex-wrap">
        <span>{type ? titleCase(type) : DASH}</span>
        {notUsed[id] && <Badge tone="amber">{notUsed[id]}</Badge>}
        {visible && <Badge tone="neutral">Visible to client</Badge>}
      </span>
    ),
    card: { line: 2 },
  },
  {
    id: "uploaded",
    header: "Upload Date",
    width: COLUMN_WIDTH.day,
    cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDate(createdAt)}</time>,
    card: { line: 2, end: true },
  },
  {
    id: "actions",
    header: "Actions",
    width: "22rem",
    align: "right",
    cell: (file) => (
      <span className="inline-flex flex-wrap justify-end gap-1.5 max-sm:justify-start">
        <a
          href={file.url}
          target="_blank"
          rel="noreferrer"
          aria-label={`Open ${file.name} in a new tab`}
          className={buttonClass({ size: "sm" })}
        >
          Open
        </a>
        <Link
          to={`${file.id}/edit`}
          state={OVER_PAGE}
          aria-label={`Change type of ${file.name}`}
          className={buttonClass({ size: "sm" })}
        >
          Change type
        </Link>
        <SplitOrUndo file={file} state={splits.find(({ fileId }) => fileId === file.id)?.state} onAsk={onAsk} />
        <Button size="sm" aria-label={`Delete ${file.name}`} onClick={() => onAsk({ does: "DELETE", file })}>
          Delete
        </Button>
      </span>
    ),
    card: { line: 3 },
  },
];

interface SplitOrUndoProps {
  file: DocumentRowFragment;
  state: Split["state"] | undefined;
  onAsk: DocumentsTableProps["onAsk"];
}

/** Any PDF of several pages may hold several documents, whatever was proposed or decided about it. */
function SplitOrUndo({ file, state, onAsk }: SplitOrUndoProps) {
  if (state === "DONE")
    return (
      <Button size="sm" aria-label={`Undo split of ${file.name}`} onClick={() => onAsk({ does: "UNDO_SPLIT", file })}>
        Undo split
      </Button>
    );
  if (state === "CONFIRMED" || !canBeSplit(file)) return null;
  return (
    <Link
      to={`${file.id}/split`}
      state={OVER_PAGE}
      aria-label={`Split ${file.name}`}
      className={buttonClass({ size: "sm" })}
    >
      Split
    </Link>
  );
}
