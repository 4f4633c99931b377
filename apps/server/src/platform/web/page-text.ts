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

/** Elements whose content is not text. */
const HIDDEN: ReadonlyMap<string, RegExp> = new Map([
  ["script", /<\/script\s*>/gi],
  ["style", /<\/style\s*>/gi],
  ["noscript", /<\/noscript\s*>/gi],
  ["template", /<\/template\s*>/gi],
  ["svg", /<\/svg\s*>/gi],
]);
const BLOCKS = new Set([
  "p",
  "div",
  "br",
  "li",
  "tr",
  "section",
  "article",
  "td",
  "th",
  "h1",
  "h2",
  "h3",
  "h4",
  "h5",
  "h6",
]);
/** Default limit on the text; a long page has a tenth of it. */
const TEXT_MAX_LENGTH = 300_000;
/** Characters of the limit per tag: parsing a tag costs about as much. */
const CHARACTERS_A_TAG = 12;

/** The text of a page without markup. It goes to a model as data and is never rendered as HTML. */
export function pageText(html: string, maxLength = TEXT_MAX_LENGTH): string {
  let text = "";
  let at = 0;
  const tagsMax = maxLength / CHARACTERS_A_TAG;
  for (let tags = 0; tags < tagsMax && at < html.length && text.length < maxLength; tags += 1) {
    const open = html.indexOf("<", at);
    const markup = open === -1 ? null : markupAt(html, open);
    if (!markup) {
      text += html.slice(at);
      break;
    }
    text += html.slice(at, open) + markup.stands;
    at = markup.end;
  }
  return decode(text.slice(0, maxLength))
    .replaceAll(/[^\S\n]+/g, " ")
    .replaceAll(/ ?\n[ \n]*/g, "\n")
    .trim();
}

/** Where markup ends and its replacement in the text; null when it is not closed. Runs in linear time. */
function markupAt(html: string, open: number): { end: number; stands: string } | null {
  if (html.startsWith("<!--", open)) return { end: endOf(html, "-->", open + 4), stands: " " };
  const name = /^<\/?([a-z][a-z0-9]{0,20})/i.exec(html.slice(open, open + 24))?.[1]?.toLowerCase() ?? "";
  const closing = html[open + 1] === "/" ? undefined : HIDDEN.get(name);
  if (closing) {
    closing.lastIndex = open;
    return { end: closing.test(html) ? closing.lastIndex : html.length, stands: " " };
  }
  const end = html.indexOf(">", open);
  return end === -1 ? null : { end: end + 1, stands: BLOCKS.has(name) ? "\n" : " " };
}

function endOf(html: string, mark: string, from: number): number {
  const at = html.indexOf(mark, from);
  return at === -1 ? html.length : at + mark.length;
}

const decode = (text: string): string =>
  text.replaceAll(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]{2,8});/gi, (whole, name: string) => {
    if (!name.startsWith("#")) return ENTITIES[name.toLowerCase()] ?? whole;
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : " ";
  });
