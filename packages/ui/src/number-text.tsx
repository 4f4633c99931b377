import { useLayoutEffect, useRef, useState, type ComponentProps, type ReactNode } from "react";
import { digitsAndDot } from "./decimal.ts";
import { TextInput } from "./text-input.tsx";

export interface NumberTextProps extends Omit<
  ComponentProps<"input">,
  "value" | "defaultValue" | "onChange" | "type" | "ref"
> {
  value?: number | undefined;
  defaultValue?: number | undefined;
  /** Not-a-number while the text is empty or no number. */
  onValueChange?: ((value: number) => void) | undefined;
}

export interface NumberFormat {
  parse: (text: string) => number;
  /** What stands in the field when it is left. */
  show: (value: number) => string;
  /** What the form sends. */
  plain: (value: number) => string;
}

/** A number typed as text: shown formatted when left, plain while edited. */
export function NumberText({ format, end, ...props }: NumberTextProps & { format: NumberFormat; end?: ReactNode }) {
  const { value, defaultValue, onValueChange, name, onFocus, onBlur, ...rest } = props;
  const [text, setText] = useState(() => format.show(value ?? defaultValue ?? Number.NaN));
  const [focused, setFocused] = useState(false);
  const inputRef = useRef<HTMLInputElement>(null);
  const typed = format.parse(text);
  // A value changed from outside replaces the text, but never under the person's fingers.
  const isFollowing = value !== undefined && !focused && !Object.is(value, typed);
  const shown = isFollowing ? format.show(value) : text;
  const current = isFollowing ? value : typed;

  // The text changes when the field is entered, which would put the caret anywhere; whole, it can be typed over.
  useLayoutEffect(() => {
    if (focused) inputRef.current?.select();
  }, [focused]);

  return (
    <>
      <TextInput
        {...rest}
        ref={inputRef}
        end={end}
        inputMode="decimal"
        autoComplete="off"
        value={shown}
        onChange={(event) => {
          const next = digitsAndDot(event.currentTarget.value);
          setText(next);
          onValueChange?.(format.parse(next));
        }}
        onFocus={(event) => {
          setFocused(true);
          setText(digitsAndDot(shown));
          onFocus?.(event);
        }}
        onBlur={(event) => {
          setFocused(false);
          // What is no number stays as typed, so that the person can see and mend it.
          if (!Number.isNaN(typed)) setText(format.show(typed));
          onBlur?.(event);
        }}
      />
      {name !== undefined && (
        <input type="hidden" name={name} value={Number.isNaN(current) ? shown : format.plain(current)} />
      )}
    </>
  );
}
