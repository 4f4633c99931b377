import { useRef, type ReactNode } from "react";
import { cn } from "./cn.ts";
import { Textarea, type TextareaProps } from "./textarea.tsx";

/** Words of a text from `start` to `end`, and how bad they are. */
export interface Underline {
  start: number;
  end: number;
  tone: "red" | "amber";
}

interface UnderlinedTextareaProps extends TextareaProps {
  value: string;
  underlines: readonly Underline[];
}

const TONES = { red: "decoration-red-text", amber: "decoration-amber-text" } as const;

/**
 * A textarea that underlines words while they are typed: the same text lies behind it, invisible but for its lines. What is
 * wrong with the words is said beside it, so nothing is read twice.
 */
export function UnderlinedTextarea({ underlines, ...props }: UnderlinedTextareaProps) {
  const behind = useRef<HTMLDivElement>(null);
  return (
    <div className="relative rounded-md bg-sheet">
      <div
        ref={behind}
        aria-hidden="true"
        data-underlines
        className={cn(
          "pointer-events-none absolute inset-0 overflow-hidden border border-transparent px-2.5 py-1.25",
          "text-sm leading-5 break-words whitespace-pre-wrap text-transparent touch:py-2.5 touch:text-lg touch:leading-6",
        )}
      >
        {pieces(props.value, underlines)}
        {/* a last empty line has its height */}
        {"\u200b"}
      </div>
      <Textarea
        {...props}
        className={cn("relative bg-transparent", props.className)}
        onScroll={({ currentTarget }) => {
          if (behind.current) behind.current.scrollTop = currentTarget.scrollTop;
        }}
      />
    </div>
  );
}

function pieces(text: string, underlines: readonly Underline[]): ReactNode[] {
  const parts: ReactNode[] = [];
  let at = 0;
  for (const { start, end, tone } of underlines.toSorted((a, b) => a.start - b.start)) {
    if (start < at || end > text.length) continue;
    parts.push(text.slice(at, start));
    parts.push(
      <span key={start} className={cn("underline decoration-wavy underline-offset-2", TONES[tone])}>
        {text.slice(start, end)}
      </span>,
    );
    at = end;
  }
  return [...parts, text.slice(at)];
}
