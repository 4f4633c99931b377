import { useLayoutEffect, useRef, useState, type ComponentProps } from "react";
import { cn } from "./cn.ts";
import { useFieldControl } from "./field.tsx";
import { controlClass } from "./text-input.tsx";
import { textareaRows } from "./textarea-rows.ts";

export interface TextareaProps extends Omit<ComponentProps<"textarea">, "rows" | "value" | "defaultValue" | "ref"> {
  value?: string | undefined;
  defaultValue?: string | undefined;
  /** One line while empty and not focused, as in a comment box under a list. */
  inline?: boolean | undefined;
  /** The initial rows, where three are too few. */
  minRows?: number | undefined;
  /** Without a border, for a container that has its own. */
  bare?: boolean | undefined;
}

/** A textarea: three rows, growing to six, then it scrolls. */
export function Textarea(props: TextareaProps) {
  const { value, defaultValue, inline = false, bare = false, minRows, className, ...others } = props;
  const { onChange, onFocus, onBlur, ...rest } = others;
  const wiring = useFieldControl(rest);
  const ref = useRef<HTMLTextAreaElement>(null);
  const [typed, setTyped] = useState(defaultValue ?? "");
  const [focused, setFocused] = useState(false);
  const text = value ?? typed;
  const lines = useLineCount(ref, text);
  return (
    <textarea
      {...rest}
      {...wiring}
      ref={ref}
      {...(value === undefined ? { defaultValue } : { value })}
      rows={textareaRows({ lines, empty: text === "", inline, focused, minRows })}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        onChange?.(event);
      }}
      onFocus={(event) => {
        setFocused(true);
        onFocus?.(event);
      }}
      onBlur={(event) => {
        setFocused(false);
        onBlur?.(event);
      }}
      className={cn(
        bare
          ? "block w-full resize-none border-0 bg-transparent text-base outline-none touch:text-lg"
          : [controlClass, "block h-auto resize-none py-1.25 leading-5 touch:h-auto touch:py-2.5 touch:leading-6"],
        className,
      )}
    />
  );
}

/** Lines of the text on the screen, wrapped ones included. */
function useLineCount(ref: { current: HTMLTextAreaElement | null }, text: string): number {
  const [lines, setLines] = useState(1);
  useLayoutEffect(() => {
    const area = ref.current;
    if (area === null) return;
    const rows = area.rows;
    // The scroll height gives the needed room only while the box has one row.
    area.rows = 1;
    const style = getComputedStyle(area);
    const padding = Number.parseFloat(style.paddingTop) + Number.parseFloat(style.paddingBottom);
    const lineHeight = Number.parseFloat(style.lineHeight);
    const needed = Math.round((area.scrollHeight - padding) / lineHeight);
    area.rows = rows;
    setLines(text === "" ? 1 : needed);
  }, [ref, text]);
  return lines;
}
