import { useEffect, useRef } from "react";
import { isTyping, useLetterKeys } from "./letter-keys.tsx";

/**
 * Shortcuts of one page, by key: a letter ("E") or a digit with Shift ("Shift+1"). They are inactive while someone
 * types, while a dialog or menu is open, and where single-key shortcuts are turned off. App-wide shortcuts take
 * precedence.
 */
export function usePageKeys(keys: Readonly<Record<string, () => void>>): void {
  const enabled = useLetterKeys();
  const current = useRef(keys);
  useEffect(() => {
    current.current = keys;
  });
  useEffect(() => {
    if (!enabled) return undefined;
    function press(event: KeyboardEvent): void {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return;
      if (document.querySelector("[role=dialog], [role=alertdialog], [role=menu]") !== null) return;
      const run = current.current[nameOf(event)];
      if (run === undefined) return;
      event.preventDefault();
      run();
    }
    // On the window, not the document: the app-wide shortcuts, such as G and a letter, run first.
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, [enabled]);
}

/** A shifted digit produces a different character on every layout, so it is matched by its code. */
function nameOf({ key, code, shiftKey }: KeyboardEvent): string {
  const digit = /^Digit(\d)$/u.exec(code)?.[1];
  if (shiftKey) return digit === undefined ? "" : `Shift+${digit}`;
  return key.length === 1 ? key.toUpperCase() : "";
}
