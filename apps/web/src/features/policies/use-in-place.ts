import { useCallback, useEffect, useRef, useState, type MouseEvent, type RefObject } from "react";

interface InPlace<Mode extends string, Box extends HTMLElement> {
  mode: Mode | "shown";
  /** On the element whose buttons open the modes. */
  box: RefObject<Box | null>;
  open(mode: Mode): (event: MouseEvent<HTMLElement>) => void;
  close(): void;
}

/** A part of a page that is edited in its place; when the editor goes, the caret returns to the button that opened it. */
export function useInPlace<Mode extends string, Box extends HTMLElement = HTMLElement>(): InPlace<Mode, Box> {
  const [mode, setMode] = useState<Mode | "shown">("shown");
  const box = useRef<Box>(null);
  const opener = useRef<string>(undefined);
  useEffect(() => {
    if (mode !== "shown" || opener.current === undefined) return;
    const buttons = [...(box.current?.querySelectorAll("button") ?? [])];
    // A value that was entered for the first time has another button than before.
    (buttons.find((button) => nameOf(button) === opener.current) ?? buttons[0])?.focus();
    opener.current = undefined;
  }, [mode]);
  return {
    mode,
    box,
    open: (wanted) => (event) => {
      opener.current = nameOf(event.currentTarget);
      setMode(wanted);
    },
    close: useCallback(() => setMode("shown"), []),
  };
}

const nameOf = (button: HTMLElement): string => button.getAttribute("aria-label") ?? button.textContent;
