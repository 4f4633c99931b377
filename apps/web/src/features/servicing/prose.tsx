import { cn } from "@cara/ui/cn.ts";

/** What a person wrote, as they wrote it: their line breaks and direction, and nothing in it is markup. */
export function Prose({ children, className }: { children: string; className?: string }) {
  return (
    <p dir="auto" className={cn("break-words whitespace-pre-wrap [overflow-wrap:anywhere]", className)}>
      {children}
    </p>
  );
}
