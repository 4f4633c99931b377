import { deflateSync } from "node:zlib";
import { pdfOf, stream } from "../test/documents/pdf.ts";

// Sets a Markdown document as a PDF: headings, paragraphs with their line ends, lists, and tables with wrapped cells.

/** Widths of the letters from blank to tilde in Helvetica, in thousandths of its size. */
const WIDTHS = (
  "278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 278 278 584 584 " +
  "584 556 1015 667 667 722 722 667 611 778 722 278 500 667 556 833 722 778 667 778 722 667 611 722 667 944 667 667 611 278 " +
  "278 278 469 556 333 556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556 333 500 278 556 500 722 500 500 " +
  "500 334 260 334 584"
)
  .split(" ")
  .map(Number);
const [PAGE_WIDTH, PAGE_HEIGHT, MARGIN] = [612, 792, 40];
const ROOM = PAGE_WIDTH - 2 * MARGIN;
const BODY = 9.5;
const TABLE = 8;
const COLUMN_GAP = 10;
const HEADINGS = [15, 13, 12];

type Text = { x: number; y: number; size: number; text: string };

/** The pages of a document as texts with their places. */
export function setPages(markdown: string): Text[][] {
  const pages: Text[][] = [[]];
  let y = PAGE_HEIGHT - MARGIN;
  let columns: number[] = [];
  let resumed = 0;
  const next = (height: number) => {
    if (y - height < MARGIN) {
      pages.push([]);
      y = PAGE_HEIGHT - MARGIN;
    }
    y -= height;
  };
  const write = (text: string, size: number, x = MARGIN) => {
    for (const line of wrapped(text, size, ROOM - (x - MARGIN))) {
      next(size * 1.35);
      pages.at(-1)?.push({ x, y, size, text: line });
    }
  };
  const writeRow = (cells: readonly string[], from: number) => {
    const widths = cells.map((_, at) => columns[from + at] ?? 60);
    const texts = cells.map((cell, at) => wrapped(cell, TABLE, widths[at] ?? 60));
    const height = Math.max(...texts.map(({ length }) => length)) * TABLE * 1.25 + 3;
    next(height);
    const left = columns.slice(0, from).reduce((sum, width) => sum + width + COLUMN_GAP, MARGIN);
    let x = left;
    for (const [at, lines] of texts.entries()) {
      for (const [row, text] of lines.entries())
        pages.at(-1)?.push({ x, y: y + height - (row + 1) * TABLE * 1.25, size: TABLE, text });
      x += (widths[at] ?? 60) + COLUMN_GAP;
    }
  };
  const lines = markdown.replaceAll(/\*\*|(?<!\w)\*(?=\w)|(?<=[\w.])\*(?!\w)/g, "").split("\n");
  for (const [at, line] of lines.entries()) {
    if (/^<!--.*page break/.test(line)) {
      pages.push([]);
      y = PAGE_HEIGHT - MARGIN;
    } else if (/^\|[\s|:-]+\|$/.test(line) || line.startsWith("<!--")) continue;
    else if (line.startsWith("|")) {
      if (/^\|[\s|:-]+\|$/.test(lines[at + 1] ?? "")) columns = columnWidths(lines.slice(at));
      const cells = cellsOf(line);
      writeRow(cells, 0);
      resumed = line.trimEnd().endsWith("|") ? 0 : cells.length - 1;
    } else if (resumed > 0 && line.includes(" | ")) {
      writeRow(cellsOf(line), resumed);
      resumed = 0;
    } else if (/^#+ /.test(line)) {
      y -= 8;
      write(line.replace(/^#+ /, ""), HEADINGS[(/^#+/.exec(line)?.[0].length ?? 1) - 1] ?? 11);
      y -= 2;
    } else if (/^-{3,}$/.test(line) || line.trim() === "") y -= 6;
    else if (/^\s*- /.test(line)) write(`\u2022 ${line.replace(/^\s*- /, "")}`, BODY, MARGIN + 8);
    else write(line.trim(), BODY);
  }
  return pages.filter(({ length }) => length > 0);
}

const cellsOf = (line: string): string[] =>
  line
    .trim()
    .replace(/^\|/, "")
    .replace(/\|$/, "")
    .split("|")
    .map((cell) => cell.trim());

/** Widths that fit the cells, the widest column narrowed until the table fits the page. */
function columnWidths(lines: readonly string[]): number[] {
  const rows = lines.slice(0, 60).filter((line) => line.startsWith("|") && !/^\|[\s|:-]+\|$/.test(line));
  const widths: number[] = [];
  for (const row of rows)
    for (const [at, cell] of cellsOf(row).entries()) widths[at] = Math.max(widths[at] ?? 0, widthOf(cell, TABLE) + 1);
  const room = ROOM - (widths.length - 1) * COLUMN_GAP;
  for (let sum = total(widths); sum > room; sum = total(widths)) {
    const widest = widths.indexOf(Math.max(...widths));
    widths[widest] = (widths[widest] ?? 0) - Math.min(sum - room, 10);
  }
  return widths;
}
const total = (widths: readonly number[]): number => widths.reduce((sum, width) => sum + width, 0);

const widthOf = (text: string, size: number): number =>
  (Array.from(text).reduce(
    (sum, letter) => sum + (WIDTHS[letter.charCodeAt(0) - 32] ?? (letter === "\u2014" ? 1_000 : 556)),
    0,
  ) *
    size) /
  1_000;

function wrapped(text: string, size: number, room: number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(/\s+/)) {
    const longer = line ? `${line} ${word}` : word;
    if (line && widthOf(longer, size) > room) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
}

const WIN_ANSI: Readonly<Record<string, string>> = {
  "\u2014": "\x97",
  "\u2013": "\x96",
  "\u2022": "\x95",
  "\u2019": "\x92",
  "\u201c": "\x93",
  "\u201d": "\x94",
};

/** A PDF of pages of texts, in Helvetica. */
export function pagesPdf(pages: readonly (readonly Text[])[]): Buffer {
  const first = 4;
  const kids = pages.map((_, at) => `${first + at * 2} 0 R`).join(" ");
  const draw = ({ x, y, size, text }: Text) =>
    `/F1 ${size} Tf 1 0 0 1 ${x.toFixed(2)} ${y.toFixed(2)} Tm (${text
      .replaceAll(/[\u2013-\u2022]/g, (letter) => WIN_ANSI[letter] ?? "?")
      .replaceAll(/[\\()]/g, "\\$&")}) Tj`;
  return pdfOf([
    "<</Type/Catalog/Pages 2 0 R>>",
    `<</Type/Pages/Kids[${kids}]/Count ${pages.length}>>`,
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>",
    ...pages.flatMap((texts, at) => [
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${PAGE_WIDTH} ${PAGE_HEIGHT}]/Contents ${first + at * 2 + 1} 0 R/Resources<</Font<</F1 3 0 R>>>>>>`,
      stream(deflateSync(Buffer.from(`BT\n${texts.map(draw).join("\n")}\nET`, "latin1")), "/Filter/FlateDecode"),
    ]),
  ]);
}
