import { cn } from "./cn.ts";

/**
 * Longer than any real word. Wrapping it with kerning takes the browser seconds, because it shapes every line again;
 * without kerning it takes milliseconds.
 */
const ENDLESS_WORD = /\S{200}/u;

const wrapClass = (text: string): string =>
  cn("[overflow-wrap:anywhere]", ENDLESS_WORD.test(text) && "[font-kerning:none]");

/** User-written text with its line breaks and direction; nothing in it is markup. */
export function Prose({ children, className }: { children: string; className?: string }) {
  return (
    <p dir="auto" className={cn("whitespace-pre-wrap", wrapClass(children), className)}>
      {children}
    </p>
  );
}

/** A name or value in a sentence, isolated so that right-to-left text does not reorder the sentence. */
export function Name({ children, className }: { children: string; className?: string }) {
  return <bdi className={cn(wrapClass(children), className)}>{children}</bdi>;
}
