import { createContext, use, type ReactNode } from "react";

const LetterKeysContext = createContext(true);

/** Turns single-letter shortcuts off, for people whose assistive tools type letters. */
export function LetterKeys({ enabled, children }: { enabled: boolean; children: ReactNode }) {
  return <LetterKeysContext value={enabled}>{children}</LetterKeysContext>;
}

/** Whether single-letter keys work. */
export function useLetterKeys(): boolean {
  return use(LetterKeysContext);
}

/** Whether the event target takes text: a letter typed there is never a shortcut. */
export function isTyping(event: Event): boolean {
  const target = event.target;
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.matches("input, textarea, select, [role=textbox], [role=combobox]");
}

/** Whether a dialog or menu is open, so that keys are meant for it. A toast is a dialog too, but only says something. */
export const isOverlayOpen = (): boolean =>
  document.querySelector(":is([role=dialog], [role=alertdialog], [role=menu]):not([data-toast])") !== null;
