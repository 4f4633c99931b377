import { withoutChange } from "@cara/contract/coverage.ts";
import { cn } from "@cara/ui/cn.ts";
import { Name } from "@cara/ui/prose.tsx";
import { Spinner } from "@cara/ui/spinner.tsx";
import { findingLabel, isOpenFinding } from "./explored-policy.ts";
import { FindingStatus } from "./finding-status.tsx";
import { FindingValue } from "./finding-value.tsx";
import type { FindingDecisions } from "./use-finding-decisions.ts";
import { supplierOf, type SourceFile, type WalkRow, type WalkStop } from "./verify-desk.ts";

interface WalkListProps {
  rows: readonly WalkStop[];
  /** All values, of every document. */
  walk: readonly WalkRow[];
  /** The document that is shown alone. */
  fileId: string | null;
  onFile(fileId: string | null): void;
  decisions: FindingDecisions;
}

/** All facts of the walk, each with its mark, by document and who supplied it. */
export function WalkList({ rows, walk, fileId, onFile, decisions }: WalkListProps) {
  const files = [...new Map(walk.map(({ file }) => [file.id, file])).values()];
  return (
    <section aria-label="All facts" className="flex min-h-40 flex-1 flex-col px-6 max-sm:px-4">
      <header className="flex flex-none flex-wrap items-center justify-between gap-x-3 gap-y-1 border-b border-line-strong pt-3 pb-1.5">
        <h2 className="text-sm font-semibold">All facts</h2>
        {files.length > 1 && <FileFilter files={files} fileId={fileId} onFile={onFile} />}
      </header>
      <ol className="-mx-6 min-h-0 flex-1 overflow-y-auto px-6 pb-4 max-sm:-mx-4 max-sm:px-4">
        {rows.map((row, index) => (
          <WalkItem
            key={row.finding.id}
            row={row}
            number={index + 1}
            startsFile={rows[index - 1]?.file.id !== row.file.id}
            decisions={decisions}
          />
        ))}
      </ol>
    </section>
  );
}

function FileFilter({ files, fileId, onFile }: Pick<WalkListProps, "fileId" | "onFile"> & { files: SourceFile[] }) {
  return (
    <select
      aria-label="Document"
      value={fileId ?? ""}
      onChange={({ currentTarget }) => {
        onFile(currentTarget.value || null);
        // the keys of the desk work again
        currentTarget.blur();
      }}
      className="h-control-sm max-w-56 rounded-md border border-control bg-sheet px-2 text-xs touch:h-touch touch:text-base"
    >
      <option value="">All documents</option>
      {files.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  );
}

/** A conflict, open or decided, has the name of its field, without what an endorsement adds to it. */
const nameOfStop = ({ label, isContradicted, finding }: WalkStop): string =>
  isContradicted || !isOpenFinding(finding) ? withoutChange(label) : label;

/** Scrolls the list alone: what it is beside stays where it is. */
function keepInView(row: HTMLElement | null): void {
  const list = row?.closest("ol");
  if (!row || !list) return;
  const [item, box] = [row.getBoundingClientRect(), list.getBoundingClientRect()];
  if (item.top < box.top) list.scrollTop -= box.top - item.top;
  else if (item.bottom > box.bottom) list.scrollTop += item.bottom - box.bottom;
}

interface WalkItemProps {
  row: WalkStop;
  number: number;
  startsFile: boolean;
  decisions: FindingDecisions;
}

function WalkItem({ row, number, startsFile, decisions }: WalkItemProps) {
  const { finding } = row;
  const shown = row.chosen ?? row;
  const { file, value } = shown;
  const label = nameOfStop(row);
  const isCurrent = finding.id === decisions.current;
  return (
    <>
      {startsFile && (
        <li className="pt-2.5 pb-1 text-xs text-fg-muted">
          <Name>{file.name}</Name>, {supplierOf(file)}
        </li>
      )}
      <li
        ref={isCurrent ? keepInView : undefined}
        aria-label={label}
        aria-current={isCurrent || undefined}
        className={cn(
          "relative -mx-6 grid min-h-8.5 grid-cols-[1.25rem_minmax(0,1fr)_auto] items-center gap-x-2.5 border-b border-line px-6 py-1 max-sm:-mx-4 max-sm:px-4",
          "sm:grid-cols-[1.25rem_minmax(0,1fr)_minmax(0,1fr)_2.5rem_6rem]",
          isCurrent && "bg-selected shadow-[inset_3px_0_0_var(--color-link)]",
        )}
      >
        <span className="text-right text-xs text-fg-subtle tabular-nums">{number}</span>
        <button
          type="button"
          onClick={() => decisions.select(finding.id)}
          className="min-w-0 cursor-pointer truncate text-left after:absolute after:inset-0"
          title={label}
        >
          {label}
        </button>
        <span className="truncate font-medium" title={value}>
          <FindingValue row={shown} />
        </span>
        <span className="text-xs text-fg-muted max-sm:col-start-2">{`p. ${shown.finding.page}`}</span>
        {decisions.isPending(finding.id) ? (
          <span className="inline-flex items-center gap-1 text-xs text-fg-muted">
            <Spinner /> Saving
          </span>
        ) : (
          <FindingStatus row={shown} brief title={`${findingLabel(shown)}. ${file.name}, ${supplierOf(file)}`} />
        )}
      </li>
    </>
  );
}
