import { useLayoutEffect, useRef, useState, type ComponentProps } from "react";
import { cn } from "./cn.ts";
import { useFieldControl } from "./field.tsx";
import { controlClass } from "./text-input.tsx";

/** Height of the empty box. */
export const GROW_MIN_PX = 120;
/** Height it grows to; longer text scrolls inside. */
export const GROW_MAX_PX = 600;

export interface GrowTextareaProps extends Omit<ComponentProps<"textarea">, "rows" | "value" | "defaultValue" | "ref"> {
  value?: string | undefined;
  defaultValue?: string | undefined;
}

/** Long text: the box grows with it, then scrolls. */
export function GrowTextarea({ value, defaultValue, className, onChange, ...rest }: GrowTextareaProps) {
  const wiring = useFieldControl(rest);
  const ref = useRef<HTMLTextAreaElement>(null);
  const [, setTyped] = useState(defaultValue ?? "");

  useLayoutEffect(() => {
    const area = ref.current;
    if (area === null) return;
    area.style.height = "auto";
    const edges = area.offsetHeight - area.clientHeight;
    const wanted = area.scrollHeight + edges;
    area.style.height = `${Math.min(GROW_MAX_PX, Math.max(GROW_MIN_PX, wanted))}px`;
    area.style.overflowY = wanted > GROW_MAX_PX ? "auto" : "hidden";
  });

  return (
    <textarea
      {...rest}
      {...wiring}
      ref={ref}
      rows={1}
      {...(value === undefined ? { defaultValue } : { value })}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        onChange?.(event);
      }}
      className={cn(controlClass, "block resize-none py-2 leading-5 touch:leading-6", className)}
    />
  );
}
