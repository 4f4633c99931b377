import { Button } from "@cara/ui/button.tsx";
import { TextInput } from "@cara/ui/text-input.tsx";
import { PencilLine } from "lucide-react";
import { useEffect, useId, useRef, useState, type KeyboardEvent } from "react";
import { readFragment, type FragmentType } from "../../graphql/gen/fragment-masking.ts";
import type { ImportRowLineFragment } from "../../graphql/gen/graphql.ts";
import { ImportRowLine } from "./import-row-line.ts";
import { useImportChange } from "./use-import-change.ts";

type Corrected = { row?: FragmentType<typeof ImportRowLine> };

interface EditableCellProps {
  importId: string;
  row: number;
  column: number;
  /** The file's name of the column. */
  label: string;
  value: string;
  /** Who changed it from what; missing while it has the file's value. */
  was: string | undefined;
  hint: string | null | undefined;
  onOpen(): void;
  onCorrected?: ((row: ImportRowLineFragment) => void) | undefined;
}

/**
 * A cell of the preview that can be edited in place. Enter saves, Escape cancels, Tab saves and opens the next cell with
 * a problem.
 */
export function EditableCell(props: EditableCellProps) {
  const { importId, row, column, label, value, was, hint, onOpen, onCorrected } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const { busy, message, send } = useImportChange<Corrected>(importId, (saved) => {
    setTyped(null);
    if (saved.row) onCorrected?.(readFragment(ImportRowLine, saved.row));
  });
  const button = useRef<HTMLButtonElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const messageId = useId();
  const isOpen = typed !== null;
  const isReturning = useRef(false);
  useEffect(() => {
    if (isOpen) input.current?.select();
    else if (isReturning.current) button.current?.focus();
    isReturning.current = false;
  }, [isOpen]);

  const close = () => {
    isReturning.current = true;
    setTyped(null);
  };
  const save = () => {
    if (typed === null || typed.trim() === value) return close();
    isReturning.current = true;
    send({ change: "CORRECT", row, column, value: typed, seen: value });
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Escape") close();
    else if (event.key === "Enter") save();
    else if (event.key === "Tab" && !event.shiftKey) {
      const next = nextCell(event.currentTarget);
      save();
      isReturning.current = next === null;
      next?.click();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };

  if (isOpen)
    return (
      <span data-problem-cell="" className="grid min-w-0 flex-1 basis-48 gap-1 p-0.5">
        <TextInput
          ref={input}
          aria-label={`${label}, row ${row}`}
          aria-describedby={messageId}
          value={typed}
          readOnly={busy}
          maxLength={10_000}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={press}
          className="h-8"
        />
        <span id={messageId} role={message ? "alert" : undefined} className="text-xs text-fg-subtle empty:hidden">
          {message ? <span className="text-red-text">{message}</span> : hint}
        </span>
      </span>
    );
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-2">
      <button
        ref={button}
        type="button"
        data-problem-cell=""
        title={was}
        aria-label={`Edit ${label}, row ${row}: ${value || "blank"}`}
        onClick={() => {
          onOpen();
          setTyped(value);
        }}
        className="inline-flex min-w-0 max-w-full cursor-text items-center gap-1 rounded-sm border border-dashed border-line-strong px-1.5 text-left text-fg hover:bg-hover touch:min-h-touch"
      >
        <bdi className="truncate" title={value}>
          {value || "(blank)"}
        </bdi>
        <PencilLine aria-hidden="true" className="size-3.5 flex-none text-fg-subtle" />
      </button>
      {was !== undefined && (
        <>
          <span className="text-xs" title={was}>
            Changed
          </span>
          <Button
            size="sm"
            variant="ghost"
            busy={busy}
            title={was}
            onClick={() => {
              onOpen();
              send({ change: "CORRECT", row, column, value: null, seen: value });
            }}
          >
            Use the file's value
          </Button>
        </>
      )}
      <span role="alert" className="text-xs text-red-text empty:hidden">
        {message}
      </span>
    </span>
  );
}

/** The next cell with a problem in the table, after this one. */
function nextCell(from: HTMLElement): HTMLElement | null {
  const cells = [...(from.closest("table")?.querySelectorAll<HTMLElement>("[data-problem-cell]") ?? [])];
  const at = cells.findIndex((cell) => cell.contains(from));
  return cells.slice(at + 1).find((cell) => cell instanceof HTMLButtonElement) ?? null;
}
