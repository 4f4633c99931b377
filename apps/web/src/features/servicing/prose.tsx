import { cn } from "@cara/ui/cn.ts";

/**
 * A word longer than anyone writes. Breaking it over lines with kerning on takes the browser seconds, as every line is
 * shaped anew; without kerning it takes milliseconds.
 */
const ENDLESS_WORD = /\S{200}/u;

const wrapClass = (text: string): string =>
  cn("[overflow-wrap:anywhere]", ENDLESS_WORD.test(text) && "[font-kerning:none]");

/** What a person wrote, as they wrote it: their line breaks and direction, and nothing in it is markup. */
export function Prose({ children, className }: { children: string; className?: string }) {
  return (
    <p dir="auto" className={cn("whitespace-pre-wrap", wrapClass(children), className)}>
      {children}
    </p>
  );
}

/** A name or value within other words; set apart, so that one from right to left does not turn the sentence around. */
export function Name({ children, className }: { children: string; className?: string }) {
  return <bdi className={cn(wrapClass(children), className)}>{children}</bdi>;
}
