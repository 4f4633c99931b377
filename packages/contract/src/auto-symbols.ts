/**
 * The symbols beside the liability coverage of an auto policy's declarations: they say which autos it covers. Those of
 * physical damage and other coverages are no part of this field.
 */
export const AUTO_LIABILITY_SYMBOLS = "autoLiabilitySymbols";

/** The symbols that a certificate has a box for, in the order of its boxes; each box is about liability. */
export const AUTO_BOXES = { anyAuto: 1, owned: 2, scheduled: 7, hired: 8, nonOwned: 9 } as const;
export type AutoBox = keyof typeof AUTO_BOXES;
export const AUTO_BOX_NAMES = ["anyAuto", "owned", "scheduled", "hired", "nonOwned"] as const satisfies AutoBox[];
export const AUTO_BOX_LABELS: Readonly<Record<AutoBox, string>> = {
  anyAuto: "Any auto",
  owned: "Owned autos only",
  scheduled: "Scheduled autos",
  hired: "Hired autos",
  nonOwned: "Non-owned autos",
};

export const SYMBOLS_EXAMPLES = "Type the liability symbols of the declarations, such as 1, or 7, 8, 9";
const TYPED_MAX_LENGTH = 60;
const SYMBOLS_MAX = 10;

/** The symbols once each in ascending order, as text: "7, 8, 9"; or the message on what to type instead. */
export type SymbolsReading = { ok: true; symbols: readonly number[]; text: string } | { ok: false; message: string };

/** Parses symbols as declarations and people write them: "7, 8 and 9", "07 08 09", "symbol 1". Anything else is refused. */
export function readSymbols(text: string): SymbolsReading {
  const refused = { ok: false, message: SYMBOLS_EXAMPLES } as const;
  const typed = text.trim().toLowerCase();
  if (typed.length > TYPED_MAX_LENGTH) return refused;
  const words = typed
    .replace(/^symbols?\b[ :]*/u, "")
    .replace(/\.$/u, "")
    .split(/ and |[\s,;/&]+/u)
    .filter((word) => word !== "" && word !== "and");
  if (words.length === 0 || words.length > SYMBOLS_MAX || !words.every((word) => /^0?[1-9]$|^[1-9]\d$/u.test(word)))
    return refused;
  const symbols = [...new Set(words.map(Number))].toSorted((a, b) => a - b);
  return { ok: true, symbols, text: symbols.join(", ") };
}
