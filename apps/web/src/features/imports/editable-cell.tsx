import { Button } from "@cara/ui/button.tsx";
import { Field } from "@cara/ui/field.tsx";
import { PencilLine } from "lucide-react";
import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import { discardDraft, readDraft, saveDraft } from "../../forms/draft.ts";
import { useChange } from "../../forms/use-change.ts";
import { readFragment, type FragmentType } from "../../graphql/gen/fragment-masking.ts";
import type { ImportRowLineFragment } from "../../graphql/gen/graphql.ts";
import { agencyToday } from "../../lib/agency-today.ts";
import { CellInput, cellToSend } from "./cell-input.tsx";
import { cellText, type ImportField } from "./import-choices.ts";
import { importAddress } from "./import-page.ts";
import { ImportRowLine } from "./import-row-line.ts";
import type { PreviewChange } from "./import.action.ts";

type Corrected = { row?: FragmentType<typeof ImportRowLine> };

interface EditableCellProps {
  importId: string;
  row: number;
  column: number;
  field: ImportField;
  /** The file's name of the column. */
  label: string;
  value: string;
  hasProblem: boolean;
  /** Who changed it from what; missing while it has the file's value. */
  was: string | undefined;
  onOpen(): void;
  onCorrected?: ((row: ImportRowLineFragment) => void) | undefined;
}

/**
 * A cell of the preview that can be edited in place. Enter and Tab save and open the next cell with a problem, Escape
 * cancels. What is typed is a draft until the server has accepted it, whatever happens to the list around it.
 */
export function EditableCell(props: EditableCellProps) {
  const { importId, row, column, field, label, value, hasProblem, was, onOpen, onCorrected } = props;
  const name = `${label}, row ${row}`;
  const today = agencyToday();
  const { typed, type } = useTyped(`import.${importId}.cell.${row}.${column}`);
  const [refused, setRefused] = useState<string>();
  const { busy, summary, send } = useChange<PreviewChange, Corrected>(importAddress(importId), {
    onDone: (saved) => {
      type(null);
      if (saved.row) onCorrected?.(readFragment(ImportRowLine, saved.row));
    },
  });
  const message = refused ?? summary;
  const box = useRef<HTMLSpanElement>(null);
  const isOpen = typed !== null;
  const isReturning = useRef(false);
  useEffect(() => {
    if (isOpen) box.current?.querySelector("input")?.select();
    else if (isReturning.current) box.current?.querySelector("button")?.focus();
    isReturning.current = false;
  }, [isOpen]);

  const close = () => {
    isReturning.current = true;
    setRefused(undefined);
    type(null);
  };
  /** Saves what was typed, or `text`, and goes on to the next cell with a problem; stays where it is refused. */
  const save = (text = typed ?? "") => {
    const sent = cellToSend(field, text, today);
    if ("problem" in sent) return setRefused(sent.problem);
    const next = box.current && nextCell(box.current);
    if (sent.text === value) close();
    else send({ change: "CORRECT", row, column, value: sent.text, seen: value });
    isReturning.current = !next;
    next?.click();
  };
  const press = (event: KeyboardEvent<HTMLSpanElement>) => {
    // a list that is open has used the key
    const isUsed = event.nativeEvent.isComposing || event.isDefaultPrevented();
    if (isUsed || !(event.target instanceof HTMLInputElement)) return;
    // a text that is none of the choices is neither saved nor lost
    const isUnchosen = event.target.hasAttribute("data-unchosen");
    if (event.key === "Escape") close();
    else if (isUnchosen) return;
    else if (event.key === "Enter" || (event.key === "Tab" && !event.shiftKey)) save();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  if (isOpen)
    return (
      // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys of the input inside
      <span ref={box} onKeyDown={press} className="grid min-w-0 flex-1 basis-48 gap-1 p-0.5 whitespace-normal">
        <Field label={name} hideLabel hint={field.hint} error={message}>
          <CellInput
            field={field}
            label={name}
            typed={typed}
            today={today}
            onType={(text) => {
              setRefused(undefined);
              if (!busy) type(text);
            }}
            onChoose={(chosen) => {
              type(chosen);
              save(chosen);
            }}
          />
        </Field>
        <span className="flex flex-wrap gap-1">
          <Button size="sm" busy={busy} aria-label={`Save ${name}`} onClick={() => save()}>
            Save
          </Button>
          <Button size="sm" variant="ghost" aria-label={`Cancel ${name}`} onClick={close}>
            Cancel
          </Button>
        </span>
      </span>
    );
  return (
    <span ref={box} className="flex min-w-0 flex-wrap items-center gap-x-2">
      <button
        type="button"
        data-problem-cell={hasProblem ? "" : undefined}
        title={was ?? (value || undefined)}
        aria-label={`Edit ${name}: ${value || "blank"}`}
        onClick={() => {
          onOpen();
          type(value);
        }}
        className="inline-flex max-w-full min-w-0 cursor-text items-center gap-1 rounded-sm border border-dashed border-line-strong px-1.5 text-left text-fg hover:bg-hover focus-visible:-outline-offset-2 data-problem-cell:border-red-solid touch:min-h-touch"
      >
        <bdi className="truncate" title={was ?? value}>
          {value ? cellText(field, value) : "(blank)"}
        </bdi>
        <PencilLine aria-hidden="true" className="size-3.5 flex-none text-fg-subtle" />
      </button>
      {was !== undefined && (
        <Button
          size="sm"
          variant="ghost"
          busy={busy}
          title={was}
          aria-label={`Use the file's value of ${name}`}
          onClick={() => {
            onOpen();
            send({ change: "CORRECT", row, column, value: null, seen: value });
          }}
        >
          Use the file's value
        </Button>
      )}
      <span role="alert" className="text-xs whitespace-normal text-red-text empty:hidden">
        {message}
      </span>
    </span>
  );
}

/** What is typed into an open cell; null while it is closed. */
function useTyped(draft: string) {
  const [typed, setTyped] = useState(() => {
    const text = readDraft(draft)?.["text"];
    return typeof text === "string" ? text : null;
  });
  const type = (text: string | null): void => {
    setTyped(text);
    if (text === null) discardDraft(draft);
    else saveDraft(draft, { text });
  };
  return { typed, type };
}

/** The next closed cell with a problem in the table, after this one. */
function nextCell(from: HTMLElement): HTMLElement | undefined {
  const cells = from.closest("table")?.querySelectorAll<HTMLElement>("button[data-problem-cell]") ?? [];
  return [...cells].find((cell) => from.compareDocumentPosition(cell) & Node.DOCUMENT_POSITION_FOLLOWING);
}
