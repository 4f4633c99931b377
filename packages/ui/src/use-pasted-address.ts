import { useState, type ClipboardEvent } from "react";
import type { Address } from "./address.ts";

interface PastedAddressOptions {
  value: Address;
  onChange: (address: Address) => void;
  split?: ((text: string) => Address | null) | undefined;
}

/** Splits an address that is pasted into the first line; `undo` is set until the address changes again. */
export function usePastedAddress({ value, onChange, split }: PastedAddressOptions) {
  const [last, setLast] = useState<{ parts: Address; before: Address } | null>(null);
  const isUnchanged = last !== null && PARTS.every((part) => last.parts[part] === value[part]);

  function paste(event: ClipboardEvent<HTMLInputElement>): void {
    const text = event.clipboardData.getData("text/plain");
    const { selectionStart, selectionEnd, value: line } = event.currentTarget;
    // A text pasted into the middle of a line is no whole address.
    const replacesAll = (selectionStart ?? 0) === 0 && (selectionEnd ?? line.length) === line.length;
    const parts = replacesAll ? split?.(text) : null;
    if (!parts) return;
    event.preventDefault();
    onChange(parts);
    // Undone, it is what pasting would have done without the split.
    setLast({ parts, before: { ...value, line1: text.trim().replaceAll(/\s+/gu, " ") } });
  }

  return { paste, undo: isUnchanged ? () => onChange(last.before) : undefined };
}

const PARTS = ["line1", "line2", "city", "zone", "postalCode"] as const;
