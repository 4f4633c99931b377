import { useCallback, useEffect, useRef, useState, type MouseEvent, type RefObject } from "react";

interface InPlace<Mode extends string, Box extends HTMLElement> {
  mode: Mode | "shown";
  /** Put on the element whose buttons open the modes. */
  box: RefObject<Box | null>;
  open(mode: Mode): (event: MouseEvent<HTMLElement>) => void;
  close(): void;
}

/** Inline editing of a part of a page; when the editor closes, the focus returns to the button that opened it. */
export function useInPlace<Mode extends string, Box extends HTMLElement = HTMLElement>(
  startsAs?: () => Mode | "shown",
): InPlace<Mode, Box> {
  const [mode, setMode] = useState<Mode | "shown">(startsAs ?? "shown");
  const box = useRef<Box>(null);
  const opener = useRef<string>(undefined);
  useEffect(() => {
    if (mode !== "shown" || opener.current === undefined) return;
    const buttons = [...(box.current?.querySelectorAll("button") ?? [])];
    // A value entered for the first time has a different button afterwards.
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
