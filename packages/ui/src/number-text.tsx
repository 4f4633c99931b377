import { useId, useLayoutEffect, useRef, useState, type ComponentProps } from "react";
import { cn } from "./cn.ts";
import { FieldError, useFieldControl } from "./field.tsx";
import { TextInput } from "./text-input.tsx";

export interface NumberTextProps extends Omit<
  ComponentProps<"input">,
  "value" | "defaultValue" | "onChange" | "type" | "ref"
> {
  value?: number | undefined;
  defaultValue?: number | undefined;
  /** A refused text that still needs correction. */
  refusedText?: string | undefined;
  /** Not-a-number while the text is empty or refused; `text` is then what was typed. */
  onValueChange?: ((value: number, text: string) => void) | undefined;
  /** The place of the preview: on the label's line, or below a field whose label is hidden. */
  preview?: "label" | "below" | undefined;
}

export interface NumberFormat {
  /** Parses a text, or returns why it is refused. */
  read: (text: string) => { ok: true; value: number } | { ok: false; message: string };
  /** Whether a refused text was meant as a number. Other text is cleared on blur. */
  isAttempt: (text: string) => boolean;
  /** The text of the field on blur. */
  show: (value: number) => string;
  /** The preview of the stored value. */
  preview: (value: number) => string;
  /** The text of the field while editing. */
  edit: (value: number) => string;
  /** Letters and commas are allowed, so a phone shows the full keyboard. */
  inputMode?: "text" | undefined;
  /** The submitted value. */
  plain: (value: number) => string;
}

/** A number input: formatted on blur, with a preview of the stored value while typing. */
export function NumberText({ format, ...props }: NumberTextProps & { format: NumberFormat }) {
  const { value, defaultValue, refusedText, onValueChange, preview = "label", name, onFocus, onBlur, ...rest } = props;
  const [text, setText] = useState(() => shown(format, value ?? defaultValue) || (refusedText ?? ""));
  const [focused, setFocused] = useState(false);
  const [typing, setTyping] = useState(false);
  const [cleared, setCleared] = useState("");
  const inputRef = useRef<HTMLInputElement>(null);
  const noteId = useId();
  const problemId = `${noteId}-problem`;
  const clearedId = `${noteId}-cleared`;
  const isRefusedByForm = useFieldControl({})["aria-invalid"] === true;
  const parsed = format.read(text);
  const typed = parsed.ok ? parsed.value : Number.NaN;
  // A value changed from outside replaces the text, but never while the field has the focus.
  const isFollowing = value !== undefined && !focused && !Object.is(value, typed);
  const display = isFollowing ? shown(format, value) : text;
  const current = isFollowing ? value : typed;
  // A partly typed text is often not a number yet: errors are shown on blur.
  const problem = !parsed.ok && !isFollowing && !focused && text.trim() !== "" ? parsed.message : undefined;
  const isPreviewed = typing && parsed.ok && !isFollowing && (focused || preview === "below");
  const note = isPreviewed ? `= ${format.preview(parsed.value)}` : "";

  // The text changes on focus, which would move the caret anywhere; selecting it all lets it be typed over.
  useLayoutEffect(() => {
    if (focused) inputRef.current?.select();
  }, [focused]);

  return (
    <span className="relative block">
      <TextInput
        {...rest}
        ref={inputRef}
        aria-describedby={`${problem === undefined ? "" : `${problemId} `}${noteId} ${clearedId}`}
        aria-invalid={problem !== undefined}
        inputMode={format.inputMode ?? "decimal"}
        autoComplete="off"
        value={display}
        onChange={(event) => {
          const next = event.currentTarget.value;
          const read = format.read(next);
          setText(next);
          setTyping(true);
          setCleared("");
          onValueChange?.(read.ok ? read.value : Number.NaN, next);
        }}
        onFocus={(event) => {
          setFocused(true);
          setCleared("");
          if (!Number.isNaN(current)) setText(format.edit(current));
          onFocus?.(event);
        }}
        onBlur={(event) => {
          setFocused(false);
          if (parsed.ok) setText(format.show(parsed.value));
          else if (!format.isAttempt(text)) {
            setText("");
            setTyping(false);
            if (text.trim() !== "") setCleared(`“${text.trim().slice(0, 20)}” isn't a number and was cleared`);
          }
          onBlur?.(event);
        }}
      />
      <span
        id={noteId}
        aria-live="polite"
        className={cn(
          "text-xs text-fg-subtle",
          // at the free end of the label's line, so that nothing moves while typing
          preview === "label" ? "absolute right-0 bottom-full mb-1.25" : "mt-0.75 block empty:mt-0",
        )}
      >
        {note}
      </span>
      <span id={clearedId} aria-live="polite" className="mt-1.25 block text-xs text-amber-text empty:hidden">
        {cleared}
      </span>
      {!isRefusedByForm && <FieldError id={problemId}>{problem}</FieldError>}
      {name !== undefined && (
        <input type="hidden" name={name} value={Number.isNaN(current) ? display : format.plain(current)} />
      )}
    </span>
  );
}

const shown = (format: NumberFormat, value: number | undefined): string =>
  value === undefined || Number.isNaN(value) ? "" : format.show(value);
