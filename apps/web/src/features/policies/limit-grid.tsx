import { LIMIT_EXAMPLES } from "@cara/contract/limit-value.ts";
import { Field } from "@cara/ui/field.tsx";
import { TextInput } from "@cara/ui/text-input.tsx";
import { useId, useRef, useState, type ClipboardEvent, type KeyboardEvent, type ReactNode } from "react";
import { limitAmountIn, readCell, withText, type CellTexts, type LimitRow } from "./limit-cells.ts";
import { LimitWarnings } from "./limit-warnings.tsx";
import { isFromSpreadsheet, pasteCells, pasteNotice } from "./paste-cells.ts";

interface LimitGridProps {
  /** The line's title, for screen readers. */
  label: string;
  rows: readonly LimitRow[];
  texts: CellTexts;
  onChange(texts: CellTexts): void;
  /** Enter in a cell. */
  onEnter(row: number): void;
  /** Ctrl+Enter in a cell; a dialog around the grid submits by itself. */
  onCtrlEnter?(): void;
  /** Escape in a cell that is as it was. */
  onLeave?(): void;
  /** Also shows the problem of the cell that is being typed in. */
  checked: boolean;
  /** What stands beside a cell, by its name: the status of its stored value. */
  marks?: Readonly<Record<string, ReactNode>>;
}

/**
 * The values of one line as a grid: Tab goes from cell to cell, Escape restores a cell, cells of a spreadsheet are
 * pasted. A text that cannot be read is marked in its cell and stays there.
 */
export function LimitGrid(props: LimitGridProps) {
  const { label, rows, texts, onChange, onEnter, onCtrlEnter, onLeave, checked, marks } = props;
  const [notice, setNotice] = useState("");

  function paste(event: ClipboardEvent, from: number): void {
    const text = event.clipboardData.getData("text/plain");
    if (!isFromSpreadsheet(text)) return;
    event.preventDefault();
    const pasted = pasteCells(text, rows, from);
    onChange({ ...texts, ...pasted.texts });
    setNotice(pasteNotice(pasted));
  }

  return (
    <>
      <ul aria-label={label} className="mt-1.5 max-w-160">
        {rows.map((row, index) => (
          <li
            key={row.name}
            aria-label={row.label}
            className="grid min-h-9 grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 gap-y-1 border-t border-line py-1 first:border-t-0"
          >
            <span className="flex min-h-control min-w-0 flex-wrap items-center gap-x-3 gap-y-0.5 touch:min-h-touch">
              <span aria-hidden="true">{row.label}</span>
              {marks?.[row.name]}
            </span>
            <LimitCell
              row={row}
              text={texts[row.name]}
              checked={checked}
              onText={(text) => onChange(withText(texts, row.name, text))}
              onPaste={(event) => paste(event, index)}
              onEnter={() => onEnter(index)}
              onCtrlEnter={onCtrlEnter}
              onLeave={onLeave}
            />
          </li>
        ))}
      </ul>
      <LimitWarnings amountOf={(limit) => limitAmountIn(rows, texts, limit)} />
      <p className="mt-1 text-xs text-fg-subtle">{LIMIT_EXAMPLES}.</p>
      <p aria-live="polite" className="mt-1 text-xs text-fg-muted empty:hidden">
        {notice}
      </p>
    </>
  );
}

interface LimitCellProps {
  row: LimitRow;
  /** The typed text; without one the stored value is shown. */
  text: string | undefined;
  checked: boolean;
  /** Without a text the cell is as it was. */
  onText(text: string | undefined): void;
  onPaste(event: ClipboardEvent): void;
  onEnter(): void;
  onCtrlEnter: (() => void) | undefined;
  onLeave: (() => void) | undefined;
}

function LimitCell({ row, text, checked, onText, onPaste, onEnter, onCtrlEnter, onLeave }: LimitCellProps) {
  const { name, kind, label, stored } = row;
  const [isTyping, setIsTyping] = useState(false);
  /** What Escape restores: the text the cell had when it got the focus. */
  const former = useRef(text);
  const noteId = useId();
  const read = readCell(kind, text ?? stored);
  const isShown = !isTyping || checked;
  const preview = isTyping && read.ok && read.shown !== text?.trim() ? read.shown : "";

  function onKeyDown(event: KeyboardEvent): void {
    const enter = event.ctrlKey || event.metaKey ? onCtrlEnter : onEnter;
    if (event.key === "Enter" && enter) {
      event.preventDefault();
      enter();
      return;
    }
    if (event.key !== "Escape") return;
    if (text !== former.current) {
      event.preventDefault();
      event.stopPropagation();
      setIsTyping(false);
      onText(former.current);
    } else if (onLeave) {
      event.stopPropagation();
      onLeave();
    }
  }

  return (
    <Field
      label={label}
      hideLabel
      error={!read.ok && text !== undefined && isShown ? read.message : undefined}
      className="relative w-48 max-sm:w-36"
    >
      <TextInput
        data-cell={name}
        autoComplete="off"
        aria-describedby={noteId}
        className="text-right"
        value={text ?? stored}
        onChange={(event) => {
          setIsTyping(true);
          onText(event.currentTarget.value);
        }}
        onFocus={(event) => {
          former.current = text;
          event.currentTarget.select();
        }}
        onBlur={() => {
          setIsTyping(false);
          if (text !== undefined && read.ok && read.shown !== text) onText(read.shown);
        }}
        onPaste={(event) => {
          setIsTyping(false);
          onPaste(event);
        }}
        onKeyDown={onKeyDown}
      />
      {/* over the next row: a note in the flow would move Save away from under the pointer that blurs the cell */}
      <span
        id={noteId}
        aria-live="polite"
        className="pointer-events-none absolute top-full right-0 z-10 mt-0.5 rounded-sm border border-line bg-raised px-1.5 text-xs text-fg-muted shadow-pop empty:hidden"
      >
        {preview && `= ${preview}`}
      </span>
    </Field>
  );
}

/** Moves the focus to a cell of a grid, by its place; past the last one it stays. */
export function focusCell(box: ParentNode | null, place: number | string): void {
  const cells = [...(box?.querySelectorAll<HTMLElement>("[data-cell]") ?? [])];
  const cell = typeof place === "number" ? cells[place] : cells.find(({ dataset }) => dataset["cell"] === place);
  cell?.focus();
}
