/** Text that PostgreSQL accepts: no NUL characters, no lone surrogates, at most this many characters. */
export function cleanText(text: string, most: number): string {
  const clean = text.replaceAll("\0", "");
  return clean.slice(0, most).toWellFormed();
}

/** The same for every string inside an external value. */
export function cleanValue(value: unknown): unknown {
  if (typeof value === "string") return cleanText(value, value.length);
  if (Array.isArray(value)) return value.map(cleanValue);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [cleanText(key, key.length), cleanValue(inner)]),
  );
}
