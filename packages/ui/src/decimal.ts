/** Keeps digits and dots; everything else a person types or pastes into an amount falls away. */
export function digitsAndDot(text: string): string {
  return text.replaceAll(/[^\d.]/gu, "");
}

/** Whether a text is a plain decimal: digits with at most one dot. */
export function isDecimal(text: string): boolean {
  return /^(?:\d+(?:\.\d*)?|\.\d+)$/u.test(text);
}

/** A plain decimal as a whole number of its smallest part, rounded half up on the digits, never through a float. */
export function scaledInteger(text: string, places: number): number {
  const [whole = "", fraction = ""] = text.split(".");
  const kept = fraction.slice(0, places).padEnd(places, "0");
  const roundUp = fraction.charAt(places) >= "5" ? 1 : 0;
  return Number(`${whole}${kept}`) + roundUp;
}
