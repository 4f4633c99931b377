import { useState, type ComponentProps } from "react";
import { cn } from "./cn.ts";
import { useFieldControl } from "./field.tsx";
import { controlClass } from "./text-input.tsx";
import { textareaRows } from "./textarea-rows.ts";

export interface TextareaProps extends Omit<ComponentProps<"textarea">, "rows" | "value" | "defaultValue"> {
  value?: string | undefined;
  defaultValue?: string | undefined;
  /** One line while empty and not focused, as in a comment box under a list. */
  inline?: boolean | undefined;
}

/** Several lines of text: three rows, growing with the text to six, then it scrolls. */
export function Textarea(props: TextareaProps) {
  const { value, defaultValue, inline = false, className, onChange, onFocus, onBlur, ...rest } = props;
  const wiring = useFieldControl(rest);
  const [typed, setTyped] = useState(defaultValue ?? "");
  const [focused, setFocused] = useState(false);
  return (
    <textarea
      {...rest}
      {...wiring}
      {...(value === undefined ? { defaultValue } : { value })}
      rows={textareaRows({ text: value ?? typed, inline, focused })}
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
        controlClass,
        "block h-auto resize-none py-[5px] leading-5 touch:h-auto touch:py-2.5 touch:leading-6",
        className,
      )}
    />
  );
}
