import { cn } from "./cn.ts";

export interface CaretMarkProps {
  size?: "sm" | "lg" | undefined;
  className?: string | undefined;
}

/**
 * The assistant's mark: a proofreader's insertion sign. Her name is always beside it, so it is hidden from screen
 * readers.
 */
export function CaretMark({ size = "sm", className }: CaretMarkProps) {
  return (
    <span
      aria-hidden="true"
      className={cn(
        "inline-grid flex-none place-items-center bg-mark ring-1 ring-mark-edge ring-inset",
        size === "sm" ? "size-5 rounded-[5px]" : "size-7 rounded-[7px]",
        className,
      )}
    >
      <svg
        viewBox="0 0 12 12"
        className={cn(
          "fill-none stroke-mark-stroke stroke-[2.25] [stroke-linecap:round] [stroke-linejoin:round]",
          size === "sm" ? "size-3" : "size-4",
        )}
      >
        <path d="M2 9 6 3l4 6" />
      </svg>
    </span>
  );
}

/** A text with a blinking caret: the assistant is thinking. */
export function Thinking({ children, className }: { children: string; className?: string | undefined }) {
  return (
    <output className={cn("inline-flex items-center gap-2 text-xs font-medium text-fg-muted", className)}>
      {children}
      <span aria-hidden="true" className="blinking h-3.5 w-0.5 bg-link" />
      <CaretMark />
    </output>
  );
}
