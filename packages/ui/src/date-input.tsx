import { Popover } from "@base-ui/react/popover";
import { CalendarDays } from "lucide-react";
import { useId, useRef, useState } from "react";
import { Calendar } from "./calendar.tsx";
import { FieldError, useFieldControl } from "./field.tsx";
import { popoverClass } from "./overlay-classes.ts";
import { showPlainDate, showWithWeekday, type PlainDate } from "./plain-date.ts";
import { cn } from "./cn.ts";
import { controlClass } from "./text-input.tsx";

export interface DateInputProps {
  /** Parses a typed text, or returns why it is refused. */
  read: (text: string) => { ok: true; day: PlainDate } | { ok: false; message: string };
  /** The day the calendar marks as today. */
  today?: PlainDate | undefined;
  /** A date as 2026-03-05, or "" for none. */
  value?: PlainDate | undefined;
  defaultValue?: PlainDate | undefined;
  /** A refused text that still needs correction. */
  refusedText?: string | undefined;
  /** The date, "" when cleared, null while the text is no date; `text` is then what was typed. */
  onValueChange?: ((value: PlainDate | null, text: string) => void) | undefined;
  /** The form field of the date; a text that is no date is submitted as typed and refused by the server. */
  name?: string | undefined;
  min?: PlainDate | undefined;
  max?: PlainDate | undefined;
  disabled?: boolean | undefined;
  /** The place of the resolved date: on the label's line, or below a field whose label is hidden. */
  preview?: "label" | "below" | undefined;
  id?: string | undefined;
  "aria-label"?: string | undefined;
  className?: string | undefined;
}

/** A date, typed or picked. While it is typed, the date it means is shown beside it. */
export function DateInput(props: DateInputProps) {
  const { name, min, max, disabled = false, preview = "label", className } = props;
  const noteId = useId();
  const problemId = `${noteId}-problem`;
  const anchorRef = useRef<HTMLSpanElement>(null);
  const popupRef = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [text, setText] = useState(
    () => showPlainDate(props.value ?? props.defaultValue ?? "") || (props.refusedText ?? ""),
  );
  const [focused, setFocused] = useState(false);
  const [typing, setTyping] = useState(false);
  /** Enter was pressed on the text as it is. */
  const [entered, setEntered] = useState(false);

  const parsed = parse(text);
  const typed = parsed.ok ? parsed.day : null;
  const isFollowing = props.value !== undefined && !focused && props.value !== typed && typed !== null;
  const day = isFollowing ? (props.value ?? "") : typed;
  const shown = isFollowing ? showPlainDate(props.value ?? "") : text;
  const isRefusedByForm = useFieldControl({})["aria-invalid"] === true;
  // A partly typed text is often no date yet: errors are shown on Enter and on blur.
  const problem = !parsed.ok && (!focused || entered) ? parsed.message : undefined;
  const wiring = useFieldControl({
    id: props.id,
    "aria-describedby": problem === undefined ? noteId : `${problemId} ${noteId}`,
    "aria-invalid": problem !== undefined,
  });

  function parse(next: string) {
    return next.trim() === "" ? { ok: true as const, day: "" } : props.read(next);
  }

  function pick(picked: PlainDate) {
    setText(showPlainDate(picked));
    setTyping(true);
    setIsOpen(false);
    props.onValueChange?.(picked, picked);
  }

  return (
    <Popover.Root open={isOpen} onOpenChange={setIsOpen}>
      <span className="relative block">
        <span ref={anchorRef} className="relative flex items-center">
          <input
            {...wiring}
            type="text"
            aria-label={props["aria-label"]}
            placeholder="Mar 5, 2026"
            autoComplete="off"
            disabled={disabled}
            value={shown}
            onChange={(event) => {
              const next = event.currentTarget.value;
              const read = parse(next);
              setText(next);
              setTyping(true);
              setEntered(false);
              props.onValueChange?.(read.ok ? read.day : null, next);
            }}
            onKeyDown={(event) => {
              if (event.key === "Enter") setEntered(true);
            }}
            onFocus={() => {
              setFocused(true);
              setText(shown);
            }}
            onBlur={() => {
              setFocused(false);
              if (typed !== null) setText(showPlainDate(typed));
            }}
            className={cn(controlClass, "pr-9", className)}
          />
          <Popover.Trigger
            aria-label="Choose a date"
            disabled={disabled}
            className="hit-area absolute right-1 grid size-6 place-items-center rounded-sm text-fg-subtle hover:bg-hover hover:text-fg"
          >
            <CalendarDays aria-hidden="true" className="size-4" />
          </Popover.Trigger>
        </span>
        <span
          id={noteId}
          aria-live="polite"
          className={cn(
            "text-xs text-fg-subtle",
            // at the free end of the label's line, so that nothing moves while typing
            preview === "label" ? "absolute right-0 bottom-full mb-1.25" : "mt-0.75 block empty:mt-0",
          )}
        >
          {typing && day ? showWithWeekday(day) : ""}
        </span>
        {!isRefusedByForm && <FieldError id={problemId}>{problem}</FieldError>}
      </span>
      {name !== undefined && <input type="hidden" name={name} value={day ?? text} />}
      <Popover.Portal>
        <Popover.Positioner anchor={anchorRef} align="start" sideOffset={4} className="z-20">
          <Popover.Popup
            ref={popupRef}
            aria-label="Calendar"
            initialFocus={() =>
              popupRef.current?.querySelector<HTMLElement>("[aria-selected=true] button") ??
              popupRef.current?.querySelector<HTMLElement>("[data-today] button") ??
              true
            }
            className={cn(popoverClass, "p-2")}
          >
            <Calendar selected={day ?? ""} onPick={pick} today={props.today} min={min} max={max} />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
