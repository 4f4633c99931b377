import { Copy, RotateCw } from "lucide-react";
import { useState, type ReactNode } from "react";
import { Button } from "./button.tsx";
import { cn } from "./cn.ts";

export interface ErrorStateProps {
  /** The label above the title: "Application error". */
  kicker?: string | undefined;
  title: string;
  /** What happened, what is safe, what to do. */
  children?: ReactNode;
  /** Safe message, reference and time, one line each; shown and copied. */
  details?: readonly string[] | undefined;
  onRetry?: (() => void) | undefined;
  /** What is still there: "Your filter is still set." */
  kept?: string | undefined;
  level?: 1 | 2 | undefined;
  className?: string | undefined;
}

/** A failed load: what happened, what is safe, what to do. */
export function ErrorState(props: ErrorStateProps) {
  const { kicker, title, children, details, onRetry, kept, level = 2, className } = props;
  const [copied, setCopied] = useState(false);
  const Heading = `h${level}` as const;
  return (
    <div role="alert" className={cn("mx-auto w-full max-w-140 px-6 py-10 text-fg-muted", className)}>
      {kicker !== undefined && <p className="text-xs text-red-text">{kicker}</p>}
      <Heading className="text-lg font-semibold text-fg">{title}</Heading>
      {children !== undefined && <p className="mt-1">{children}</p>}
      {details !== undefined && details.length > 0 && (
        <p className="mt-3 rounded-md border border-line bg-sunken px-2.5 py-2 font-mono text-[11px]/[17px] break-words whitespace-pre-wrap">
          {details.join("\n")}
        </p>
      )}
      <div className="mt-3 flex flex-wrap items-center gap-2 empty:hidden">
        {onRetry !== undefined && (
          <Button variant="primary" size="sm" onClick={onRetry}>
            <RotateCw aria-hidden="true" className="size-3.5" />
            Try again
          </Button>
        )}
        {details !== undefined && (
          <Button
            size="sm"
            onClick={() => void navigator.clipboard.writeText(details.join("\n")).then(() => setCopied(true))}
          >
            <Copy aria-hidden="true" className="size-3.5" />
            {copied ? "Copied" : "Copy details"}
          </Button>
        )}
        {kept !== undefined && <span className="text-xs">{kept}</span>}
      </div>
    </div>
  );
}
