import type { ComponentProps, ReactNode } from "react";
import { cn } from "./cn.ts";
import { useFieldControl } from "./field.tsx";

export interface TextInputProps extends ComponentProps<"input"> {
  /** Icon at the left edge. */
  icon?: ReactNode;
  /** Key hint, unit or button at the right edge. */
  end?: ReactNode;
}

/** A single-line input. */
export function TextInput({ icon, end, className, ...rest }: TextInputProps) {
  const wiring = useFieldControl(rest);
  const input = (
    <input
      type="text"
      {...rest}
      {...wiring}
      className={cn(controlClass, icon !== undefined && "pl-8", end !== undefined && "pr-9", className)}
    />
  );
  if (icon === undefined && end === undefined) return input;
  return (
    <span className="relative flex items-center">
      {icon !== undefined && (
        <span aria-hidden="true" className="pointer-events-none absolute left-2.25 text-fg-subtle [&>svg]:size-4">
          {icon}
        </span>
      )}
      {input}
      {end !== undefined && (
        <span className="absolute right-2 inline-flex items-center gap-1 text-fg-subtle">{end}</span>
      )}
    </span>
  );
}

/** Border, height and colors of every text control. */
export const controlClass = cn(
  "h-control w-full min-w-0 rounded-md border border-control bg-sheet px-2.5 text-sm text-fg touch:h-touch touch:text-lg",
  "aria-invalid:border-red-solid aria-invalid:inset-ring aria-invalid:inset-ring-red-solid",
  "disabled:cursor-not-allowed disabled:border-line-strong disabled:bg-sunken disabled:text-fg-subtle",
  "read-only:bg-sunken",
);
