import { createContext, use, type ReactNode } from "react";

const LetterKeysContext = createContext(true);

/** Switches single-letter keys off for people whose tools send letters. */
export function LetterKeys({ enabled, children }: { enabled: boolean; children: ReactNode }) {
  return <LetterKeysContext value={enabled}>{children}</LetterKeysContext>;
}

/** Whether single-letter keys work. */
export function useLetterKeys(): boolean {
  return use(LetterKeysContext);
}

/** A letter typed into a field is text, never a command. */
export function isTyping(event: Event): boolean {
  const target = event.target;
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.matches("input, textarea, select, [role=textbox], [role=combobox]");
}
