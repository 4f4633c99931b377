const NAMED: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
/** Markup for text, line and cell ends, and page breaks; everything else is ignored. */
const PIECES =
  /<w:t(?:\s[^<>]*)?>([^<]*)<\/w:t>|<(\/w:p|\/w:tc|\/w:tr|w:tab|w:br|w:cr|w:lastRenderedPageBreak)\b([^<>]*)>/g;

/** Extracts the text of a Word document: a line per paragraph, tabs between cells, a form feed per page break. */
export function wordText(xml: string): string {
  // complete lines are stored separately, so that trimming one does not copy all the text before it
  const rows: string[] = [];
  let text = "";
  for (const [, words, mark, attributes = ""] of xml.matchAll(PIECES)) {
    if (words !== undefined) text += words.replace(/&(#x?[0-9a-f]+|\w+);/gi, decode);
    else if (mark === "/w:p" || mark === "w:cr") text += "\n";
    // with a value it only defines tab stops
    else if (mark === "w:tab") text += attributes.includes("w:val") ? "" : "\t";
    else if (mark === "/w:tr") {
      rows.push(`${text.trimEnd()}\n`);
      text = "";
    } else if (mark === "/w:tc") text = `${text.endsWith("\n") ? text.slice(0, -1) : text}\t`;
    else if (mark === "w:lastRenderedPageBreak" || attributes.includes('w:type="page"')) text += "\f";
    else text += "\n";
  }
  return rows.join("") + text;
}

function decode(entity: string, name: string): string {
  if (!name.startsWith("#")) return (Object.hasOwn(NAMED, name) ? NAMED[name] : undefined) ?? entity;
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code <= 0x10_ff_ff ? String.fromCodePoint(code) : "\ufffd";
}
