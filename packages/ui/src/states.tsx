import { CircleAlert, Info } from "lucide-react";
import { useEffect, useState, type ReactNode } from "react";
import type { Tone } from "./badge.tsx";
import { cn } from "./cn.ts";

/** The loading text is delayed by this; skeleton rows show immediately, so that a fast response never flashes text. */
export const LOADING_TEXT_DELAY_MS = 300;

export interface EmptyStateProps {
  icon?: ReactNode;
  title: string;
  /** One sentence. */
  children?: ReactNode;
  /** One action, if there is one. */
  action?: ReactNode;
  level?: 2 | 3 | undefined;
  className?: string | undefined;
}

/** An empty state. */
export function EmptyState({ icon, title, children, action, level = 2, className }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={cn("grid justify-items-center gap-1 px-6 py-10 text-center text-fg-muted", className)}>
      {icon !== undefined && (
        <span aria-hidden="true" className="mb-1 text-fg-muted [&>svg]:size-4">
          {icon}
        </span>
      )}
      <Heading className="font-semibold text-fg">{title}</Heading>
      {children !== undefined && <p className="max-w-prose">{children}</p>}
      {action !== undefined && <div className="mt-3">{action}</div>}
    </div>
  );
}

export interface LoadingProps {
  /** "Loading accounts..." */
  title: string;
  text?: string | undefined;
}

/** Skeleton rows; the text follows after a delay and is announced politely. */
export function LoadingState({
  title,
  text,
  rows = 6,
  className,
}: LoadingProps & { rows?: number; className?: string }) {
  return (
    <div className={cn("relative", className)}>
      <div aria-hidden="true" className="mask-[linear-gradient(black,transparent_45%,transparent_60%,black)]">
        {widths(rows).map(([key, first, second]) => (
          <div key={key} className="flex h-row items-center gap-10 border-b border-line px-4">
            <Bone width={first} />
            <Bone width={second} />
          </div>
        ))}
      </div>
      <LoadingText title={title} text={text} className="absolute inset-x-0 top-1/2 -translate-y-1/2" />
    </div>
  );
}

/** The loading text; the live region is empty until then, so that screen readers announce it. */
export function LoadingText({
  title,
  text = "This might take a moment.",
  className,
}: LoadingProps & { className?: string }) {
  const late = useLate(LOADING_TEXT_DELAY_MS);
  return (
    <output className={cn("block text-center text-fg-muted", className)}>
      {late && (
        <>
          <span className="block font-semibold text-fg">{title}</span>
          <span className="block">{text}</span>
        </>
      )}
    </output>
  );
}

/** One skeleton bar. */
export function Bone({ width }: { width: string }) {
  return <span className="block h-2.25 rounded-[3px] bg-line" style={{ width }} />;
}

export interface NoticeProps {
  tone?: Tone | undefined;
  icon?: ReactNode;
  /** role="alert" interrupts, "status" waits its turn, "note" is not announced. */
  role?: "alert" | "status" | "note" | undefined;
  children: ReactNode;
  className?: string | undefined;
}

/** A notice box. */
export function Notice({ tone = "neutral", icon, role = "note", children, className }: NoticeProps) {
  return (
    <div
      role={role}
      data-tone={tone}
      className={cn("flex gap-2 rounded-md border px-2.75 py-2 text-xs/[1.0625rem]", noticeTones[tone], className)}
    >
      <span aria-hidden="true" className="mt-px flex-none [&>svg]:size-3.5">
        {icon ?? (tone === "red" ? <CircleAlert /> : <Info />)}
      </span>
      <div className="min-w-0">{children}</div>
    </div>
  );
}

const noticeTones: Record<Tone, string> = {
  neutral: "border-line bg-sunken text-fg-muted",
  amber: "border-amber-line bg-amber-soft text-amber-text",
  green: "border-green-line bg-green-soft text-green-text",
  sky: "border-sky-line bg-sky-soft text-sky-text",
  blue: "border-blue-line bg-blue-soft text-blue-text",
  rose: "border-rose-line bg-rose-soft text-rose-text",
  red: "border-red-line bg-red-soft text-red-text",
};

function useLate(delayMs: number): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), delayMs);
    return () => clearTimeout(timer);
  }, [delayMs]);
  return late;
}

/** Skeleton widths that look like names and values, the same on every render. */
function widths(rows: number): (readonly [number, string, string])[] {
  return Array.from({ length: rows }, (_, row) => [row, `${18 + ((row * 7) % 11)}%`, `${9 + ((row * 5) % 8)}%`]);
}
