import { Popover } from "@base-ui/react/popover";
import { CalendarDays } from "lucide-react";
import { useRef, useState } from "react";
import { Calendar } from "./calendar.tsx";
import { useFieldControl } from "./field.tsx";
import { popoverClass } from "./overlay-classes.ts";
import { parseTypedDate, showPlainDate, type PlainDate } from "./plain-date.ts";
import { cn } from "./cn.ts";
import { controlClass } from "./text-input.tsx";

export interface DateInputProps {
  /** A date as 2026-03-05, or "" for none. */
  value?: PlainDate | undefined;
  defaultValue?: PlainDate | undefined;
  /** The date, "" when cleared, null while the text is no date. */
  onValueChange?: ((value: PlainDate | null) => void) | undefined;
  /** The form field of the date; a text that is no date is submitted as typed and refused by the server. */
  name?: string | undefined;
  min?: PlainDate | undefined;
  max?: PlainDate | undefined;
  disabled?: boolean | undefined;
  id?: string | undefined;
  "aria-label"?: string | undefined;
  className?: string | undefined;
}

/** A date, typed or picked. */
export function DateInput(props: DateInputProps) {
  const { name, min, max, disabled = false, className } = props;
  const wiring = useFieldControl({ id: props.id });
  const anchorRef = useRef<HTMLSpanElement>(null);
  const popupRef = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [text, setText] = useState(() => showPlainDate(props.value ?? props.defaultValue ?? ""));
  const [focused, setFocused] = useState(false);

  const typed = text.trim() === "" ? "" : parseTypedDate(text);
  const isFollowing = props.value !== undefined && !focused && props.value !== typed && typed !== null;
  const day = isFollowing ? (props.value ?? "") : typed;
  const shown = isFollowing ? showPlainDate(props.value ?? "") : text;

  function pick(picked: PlainDate) {
    setText(showPlainDate(picked));
    setIsOpen(false);
    props.onValueChange?.(picked);
  }

  return (
    <Popover.Root open={isOpen} onOpenChange={setIsOpen}>
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
            setText(next);
            props.onValueChange?.(next.trim() === "" ? "" : parseTypedDate(next));
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
            <Calendar selected={day ?? ""} onPick={pick} min={min} max={max} />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
