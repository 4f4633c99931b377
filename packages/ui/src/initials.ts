/** The initials of the first and the last name; one letter when there is one name, "?" when there is none. */
export function initials(fullName: string): string {
  const names = fullName.trim().split(/\s+/u).filter(Boolean);
  const first = names[0];
  if (first === undefined) return "?";
  const last = names.length > 1 ? names.at(-1) : undefined;
  return (firstLetter(first) + (last === undefined ? "" : firstLetter(last))).toLocaleUpperCase("en-US");
}

/** A letter may be several code units long, so this takes whole graphemes. */
function firstLetter(name: string): string {
  for (const { segment } of new Intl.Segmenter("en-US").segment(name)) return segment;
  return "";
}
