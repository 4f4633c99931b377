import { cn } from "./cn.ts";

/** The spinner; always beside a text, so it is hidden from screen readers. */
export function Spinner({ className }: { className?: string | undefined }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 16 16" className={cn("turning size-3.5 flex-none", className)}>
      <circle cx="8" cy="8" r="6" fill="none" stroke="currentColor" strokeWidth="2.25" opacity="0.28" />
      <path d="M8 2a6 6 0 0 1 6 6" fill="none" stroke="currentColor" strokeWidth="2.25" strokeLinecap="round" />
    </svg>
  );
}
