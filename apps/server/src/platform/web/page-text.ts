const ENTITIES: Readonly<Record<string, string>> = {
  amp: "&",
  apos: "'",
  gt: ">",
  lt: "<",
  mdash: "—",
  nbsp: " ",
  ndash: "–",
  quot: '"',
  sect: "§",
};

/** What a page says, without its markup. The text goes to a model as data and is never drawn as a page again. */
export function pageText(html: string): string {
  return decode(
    html
      .replaceAll(/<!--[^]*?(-->|$)/g, " ")
      .replaceAll(/<(script|style|noscript|template|svg)\b[^]*?(<\/\1\s*>|$)/gi, " ")
      .replaceAll(/<\/?(p|div|br|li|tr|h[1-6]|section|article|td|th)\b[^>]*>/gi, "\n")
      .replaceAll(/<[^>]*>/g, " "),
  )
    .replaceAll(/[^\S\n]+/g, " ")
    .replaceAll(/\s*\n\s*/g, "\n")
    .trim();
}

const decode = (text: string): string =>
  text.replaceAll(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]{2,8});/gi, (whole, name: string) => {
    if (!name.startsWith("#")) return ENTITIES[name.toLowerCase()] ?? whole;
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : " ";
  });
