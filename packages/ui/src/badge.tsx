import type { ReactNode } from "react";
import { cn } from "./cn.ts";

export const tones = ["neutral", "amber", "green", "sky", "blue", "rose", "red"] as const;
export type Tone = (typeof tones)[number];
/** ring: not finished; half: in progress; full: settled. */
export type BadgeGlyph = "ring" | "half" | "full";

export interface BadgeProps {
  tone: Tone;
  /** None for a badge that only counts or names. */
  glyph?: BadgeGlyph | undefined;
  children: ReactNode;
  className?: string | undefined;
}

/** A state with label, icon and tone, so that color is never the only signal. */
export function Badge({ tone, glyph, children, className }: BadgeProps) {
  return (
    <span
      data-tone={tone}
      data-glyph={glyph}
      className={cn(
        "inline-flex h-5 flex-none items-center gap-1.25 rounded-sm pr-1.75 pl-1.5 text-xs/none font-medium whitespace-nowrap ring-1 ring-inset",
        fills[tone],
        className,
      )}
    >
      {glyph && <Glyph glyph={glyph} tone={tone} />}
      {children}
    </span>
  );
}

function Glyph({ glyph, tone }: { glyph: BadgeGlyph; tone: Tone }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 8 8" className={cn("size-2 flex-none", glyphs[tone])}>
      {glyph === "full" && <circle cx="4" cy="4" r="3.5" fill="currentColor" />}
      {glyph === "ring" && <circle cx="4" cy="4" r="2.6" fill="none" stroke="currentColor" strokeWidth="1.8" />}
      {glyph === "half" && (
        <>
          <circle cx="4" cy="4" r="3.25" fill="none" stroke="currentColor" strokeWidth="1.4" />
          <path d="M4 0.75a3.25 3.25 0 0 0 0 6.5z" fill="currentColor" />
        </>
      )}
    </svg>
  );
}

const fills: Record<Tone, string> = {
  neutral: "bg-neutral-soft text-neutral-text ring-neutral-line",
  amber: "bg-amber-soft text-amber-text ring-amber-line",
  green: "bg-green-soft text-green-text ring-green-line",
  sky: "bg-sky-soft text-sky-text ring-sky-line",
  blue: "bg-blue-soft text-blue-text ring-blue-line",
  rose: "bg-rose-soft text-rose-text ring-rose-line",
  red: "bg-red-soft text-red-text ring-red-line",
};

const glyphs: Record<Tone, string> = {
  neutral: "text-neutral-solid",
  amber: "text-amber-solid",
  green: "text-green-solid",
  sky: "text-sky-solid",
  blue: "text-blue-solid",
  rose: "text-rose-solid",
  red: "text-red-solid",
};
