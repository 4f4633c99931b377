import { isOverlayOpen, isTyping } from "@cara/ui/letter-keys.tsx";
import { useLayoutEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { NAV_ITEMS } from "./navigation.ts";

/** How long after G the letter may follow; later it counts as a letter of its own. */
const GO_WINDOW_MS = 1500;
const OFF_KEY = "cara.letter-keys-off";

/** Marks the filter that `/` focuses. */
const FILTER = "[data-filter]";

/** Shortcuts of every page: `?` lists them all, `G` and a letter navigates, `/` focuses the filter. */
export function useShortcuts(enabled: boolean, showAll: () => void): void {
  const navigate = useNavigate();
  const goPressedAt = useRef(0);
  useLayoutEffect(() => {
    function press(event: KeyboardEvent): void {
      if (!enabled || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTyping(event) || isOverlayOpen()) return;
      const key = event.key.toUpperCase();
      const goes = Date.now() - goPressedAt.current < GO_WINDOW_MS;
      goPressedAt.current = !goes && key === "G" ? Date.now() : 0;
      if (key === "?") showAll();
      else if (key === "/") document.querySelector<HTMLElement>(FILTER)?.focus();
      else if (goes) go(key);
      else return;
      event.preventDefault();
    }
    function go(letter: string): void {
      const item = NAV_ITEMS.find((item) => item.letter === letter);
      if (item) void navigate(item.to);
    }
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [enabled, showAll, navigate]);
}

/** Single-key shortcuts can be turned off, for people whose assistive tools type letters. */
export function useLetterKeysSetting(): [boolean, (enabled: boolean) => void] {
  const [enabled, setEnabled] = useState(() => localStorage.getItem(OFF_KEY) === null);
  return [
    enabled,
    (next) => {
      if (next) localStorage.removeItem(OFF_KEY);
      else localStorage.setItem(OFF_KEY, "true");
      setEnabled(next);
    },
  ];
}
