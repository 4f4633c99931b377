import { useEffect, useRef } from "react";
import { isTyping, useLetterKeys } from "./letter-keys.tsx";

/**
 * Keys of one page, by the key's name: a letter ("E") or a digit with Shift ("Shift+1"). They rest while something is
 * typed, while a dialog or menu is open, and where single keys are switched off. Keys of the whole app come first.
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
    // On the window and not the document: the app's own keys, such as G and a letter, have had their turn by then.
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, [enabled]);
}

/** A shifted digit is another sign on every keyboard, so it is known by its place. */
function nameOf({ key, code, shiftKey }: KeyboardEvent): string {
  const digit = /^Digit(\d)$/u.exec(code)?.[1];
  if (shiftKey) return digit === undefined ? "" : `Shift+${digit}`;
  return key.length === 1 ? key.toUpperCase() : "";
}
