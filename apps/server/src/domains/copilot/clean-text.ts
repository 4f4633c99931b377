/** What the database takes: no zero letters, no halves of pairs, no more than so many letters. */
export function cleanText(text: string, most: number): string {
  const clean = text.replaceAll("\0", "");
  return clean.slice(0, most).toWellFormed();
}

/** The same for every text inside a value from outside. */
export function cleanValue(value: unknown): unknown {
  if (typeof value === "string") return cleanText(value, value.length);
  if (Array.isArray(value)) return value.map(cleanValue);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [cleanText(key, key.length), cleanValue(inner)]),
  );
}
