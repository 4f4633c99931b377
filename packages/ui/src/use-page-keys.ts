import { useLayoutEffect, useRef } from "react";
import { isOverlayOpen, isTyping, useLetterKeys } from "./letter-keys.tsx";

/** Keys that repeat while they are held: they only move. */
const STEPS: ReadonlySet<string> = new Set(["J", "K"]);

/**
 * Shortcuts of one page, by key: a letter ("E"), a digit with Shift ("Shift+1"), "Enter" or "Escape". They are inactive
 * while someone types, while a dialog or menu is open, and where single-key shortcuts are turned off. Enter belongs to
 * the link or button that has the focus. App-wide shortcuts take precedence. They act on what is on screen: before the
 * browser paints a render, its keys are in place.
 */
export function usePageKeys(keys: Readonly<Record<string, () => void>>): void {
  const enabled = useLetterKeys();
  const current = useRef(keys);
  useLayoutEffect(() => {
    current.current = keys;
  });
  useLayoutEffect(() => {
    if (!enabled) return undefined;
    function press(event: KeyboardEvent): void {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return;
      if (isOverlayOpen()) return;
      const name = nameOf(event);
      const run = current.current[name];
      if (run === undefined || (name === "Enter" && isPressable(event.target))) return;
      event.preventDefault();
      if (!event.repeat || STEPS.has(name)) run();
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
  return key.length === 1 ? key.toUpperCase() : key;
}

const isPressable = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest("a, button, summary") !== null;
