import type { ReactNode } from "react";
import { cn } from "./cn.ts";

/** One key cap; hidden on devices without a keyboard. */
export function Kbd({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return (
    <kbd
      className={cn(
        "inline-grid h-4.25 min-w-4.25 place-items-center rounded-sm border border-b-2 border-line-strong bg-sheet px-1",
        "font-sans text-[10px]/none font-medium text-fg-muted touch:hidden",
        className,
      )}
    >
      {children}
    </kbd>
  );
}

/** Keys and their action, for the strip below a list. */
export function KeyHint({ keys, children }: { keys: readonly string[]; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1.5 touch:hidden">
      {keys.map((key) => (
        <Kbd key={key}>{key}</Kbd>
      ))}
      {children}
    </span>
  );
}
