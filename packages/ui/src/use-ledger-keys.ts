import { useCallback, useLayoutEffect, useRef, useState, type FocusEvent, type RefObject } from "react";
import { isOverlayOpen, isTyping, useLetterKeys } from "./letter-keys.tsx";

export interface LedgerKeysOptions {
  keysOf: readonly string[];
  currentKey: string | undefined;
  scrollRef: RefObject<HTMLDivElement | null>;
  scrollToRow: (index: number) => void;
  firstShown: number;
  lastShown: number;
  enabled: boolean;
}

/** Keyboard navigation of a table: J, K and arrows step, Home and End jump, Enter follows the link. */
export function useLedgerKeys(options: LedgerKeysOptions) {
  const { keysOf, currentKey, scrollRef, scrollToRow, firstShown, lastShown, enabled } = options;
  const lettersOn = useLetterKeys();
  const [walked, setWalked] = useState<{ key: string | undefined; index: number }>();
  const hasFocus = useRef(false);
  const wanted = useRef<number | null>(null);

  const found = keysOf.indexOf(walked?.key ?? currentKey ?? "");
  // When a row is removed, the next one takes its place.
  const isGone = found === -1 && walked !== undefined;
  const at = isGone ? Math.min(walked.index, keysOf.length - 1) : found;
  const isShown = at >= firstShown && at <= lastShown;

  const focusWanted = useCallback(() => {
    const index = wanted.current;
    if (index === null) return;
    const link = scrollRef.current?.querySelector<HTMLElement>(`tr[data-index="${index}"] [data-row-link]`);
    if (!link) return;
    wanted.current = null;
    link.focus({ preventScroll: true });
    link.closest("tr")?.scrollIntoView({ block: "nearest" });
  }, [scrollRef]);

  useLayoutEffect(() => {
    if (!isGone || !hasFocus.current || document.activeElement !== document.body) return;
    wanted.current = at;
    focusWanted();
  }, [isGone, at, focusWanted]);

  // Back from the record that was open: its row is selected again, unless the person is already elsewhere.
  const returnTo = useRef(found);
  useLayoutEffect(() => {
    const index = returnTo.current;
    // only once, when the list appears
    returnTo.current = -1;
    const active = document.activeElement;
    if (!enabled || index === -1 || (active !== document.body && active?.tagName !== "MAIN")) return;
    wanted.current = index;
    scrollToRow(index);
    focusWanted();
  }, [enabled, scrollToRow, focusWanted]);

  // The row may be rendered only after the list has scrolled to it, so focusing waits for it.
  useLayoutEffect(focusWanted);

  const step = useCallback(
    (event: { key: string; preventDefault: () => void }) => {
      const target = targetRow(event.key, at, keysOf.length, lettersOn);
      if (target === null) return;
      event.preventDefault();
      wanted.current = target;
      setWalked({ key: keysOf[target], index: target });
      scrollToRow(target);
      focusWanted();
    },
    [at, keysOf, lettersOn, scrollToRow, focusWanted],
  );

  // J and K also work while the focus is on the body.
  useLayoutEffect(() => {
    if (!enabled) return undefined;
    function fromPage(event: KeyboardEvent) {
      if (event.target !== document.body || hasModifier(event) || event.defaultPrevented) return;
      if (isOverlayOpen()) return;
      if (/^[jk]$/iu.test(event.key)) step(event);
    }
    document.addEventListener("keydown", fromPage);
    return () => document.removeEventListener("keydown", fromPage);
  }, [enabled, step]);

  return {
    /** The row with tabindex 0: the active one, or the first in view. */
    tabbable: isShown ? at : firstShown,
    onKeyDown: (event: React.KeyboardEvent) => {
      if (!enabled || event.defaultPrevented || hasModifier(event) || isTyping(event.nativeEvent)) return;
      step(event);
    },
    onFocus: (event: FocusEvent) => {
      const row = event.target.closest<HTMLElement>("tr[data-index]");
      if (row === null) return;
      const index = Number(row.dataset["index"]);
      hasFocus.current = true;
      setWalked({ key: keysOf[index], index });
    },
    onBlur: (event: FocusEvent) => {
      // A removed element fires blur without a related target; only a real one ends the navigation.
      if (event.relatedTarget !== null && !event.currentTarget.contains(event.relatedTarget)) hasFocus.current = false;
    },
  };
}

function targetRow(key: string, at: number, count: number, lettersOn: boolean): number | null {
  if (count === 0) return null;
  const letter = lettersOn ? key.toLowerCase() : key;
  if (letter === "ArrowDown" || letter === "arrowdown" || letter === "j") return Math.min(at + 1, count - 1);
  if (letter === "ArrowUp" || letter === "arrowup" || letter === "k") return Math.max(at - 1, 0);
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  return null;
}

function hasModifier(event: { ctrlKey: boolean; metaKey: boolean; altKey: boolean; shiftKey: boolean }): boolean {
  return event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
}
