import { isOverlayOpen, isTyping, useLetterKeys } from "@cara/ui/letter-keys.tsx";
import { useLayoutEffect, useRef } from "react";

export interface ViewerKeys {
  nextPage(): void;
  previousPage(): void;
  firstPage(): void;
  lastPage(): void;
  zoomIn(): void;
  zoomOut(): void;
  fit(): void;
  find(): void;
}

const NAMED: Readonly<Record<string, keyof ViewerKeys>> = {
  PageDown: "nextPage",
  PageUp: "previousPage",
  Home: "firstPage",
  End: "lastPage",
};
/** Single characters, which can be turned off. */
const SINGLE: Readonly<Record<string, keyof ViewerKeys>> = {
  "+": "zoomIn",
  "=": "zoomIn",
  "-": "zoomOut",
  "0": "fit",
  "/": "find",
};

/** The keys of the viewer; those that are not given do what they do anywhere. Ctrl or Cmd and F finds in all pages, where the browser would only find in those in view. */
export function useViewerKeys(keys: Partial<ViewerKeys>): void {
  const hasSingleKeys = useLetterKeys();
  const current = useRef(keys);
  useLayoutEffect(() => {
    current.current = keys;
  });
  useLayoutEffect(() => {
    function press(event: KeyboardEvent): void {
      if (event.defaultPrevented || event.altKey) return;
      if (isOverlayOpen()) return;
      const isCommand = event.ctrlKey || event.metaKey;
      const name = isCommand
        ? event.key.toLowerCase() === "f" && !event.shiftKey
          ? "find"
          : undefined
        : isTyping(event)
          ? undefined
          : (NAMED[event.key] ?? (hasSingleKeys ? SINGLE[event.key] : undefined));
      const run = name && current.current[name];
      if (!run) return;
      event.preventDefault();
      run();
    }
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, [hasSingleKeys]);
}
