import { cleanText, type ReadPage } from "./pages.ts";
import { wordWriter } from "./word-writer.ts";

const TAB = 9;
const LINE_END = 10;
const LEVEL_PAGE = 0x31;
const LEVEL_WORD = 0x35;
/** Column indexes. */
const PAGE = 1;
const FIRST_GROUP = 2;
const LINE = 4;
const LEFT = 6;
const TEXT = 11;

/**
 * A streaming parser for the TSV that pdftotext and tesseract print (one row per word, with its position). It builds pages:
 * blanks between words, line breaks between lines, empty lines between flows. It works on bytes: a policy has hundreds of
 * thousands of rows, and a string for each of their twelve columns would take longer than the extraction itself.
 */
export function tsvPages(source: ReadPage["source"], scaleOf: (width: number, height: number) => number) {
  const pages: ReadPage[] = [];
  const writer = wordWriter();
  let rest: Buffer | null = null;
  let open: { page: number; width: number; height: number; scale: number } | null = null;
  // offsets of the row's columns; its numbers, from the page number to the height
  const starts = new Int32Array(TEXT + 1);
  let group = -1;
  let line = -1;

  const close = (): void => {
    if (open) {
      const { text, words, wordCount } = writer.finish();
      const [width, height] = [Math.round(open.width * open.scale), Math.round(open.height * open.scale)];
      pages.push({ page: open.page, text: cleanText(text), words, wordCount, width, height, source });
    }
    open = null;
  };

  const take = (bytes: Buffer, from: number, end: number): void => {
    const level = bytes[from];
    if (level !== LEVEL_WORD && level !== LEVEL_PAGE) return;
    let column = 0;
    for (let at = from; at < end && column < TEXT; at += 1)
      if (bytes[at] === TAB) {
        column += 1;
        starts[column] = at + 1;
      }
    if (column < TEXT) return;
    const numberAt = (index: number): number => readNumber(bytes, starts[index] ?? 0);
    if (level === LEVEL_PAGE) {
      close();
      const [width, height] = [numberAt(LEFT + 2), numberAt(LEFT + 3)];
      open = { page: numberAt(PAGE), width, height, scale: scaleOf(width, height) };
      group = -1;
      return;
    }
    if (!open) return;
    const { scale } = open;
    const nextGroup = numberAt(FIRST_GROUP) * 65_536 + numberAt(FIRST_GROUP + 1);
    const nextLine = numberAt(LINE);
    const gap = group === -1 ? "" : group !== nextGroup ? "\n\n" : line !== nextLine ? "\n" : " ";
    const isWritten = writer.add(gap, bytes, starts[TEXT] ?? end, end, {
      x: numberAt(LEFT) * scale,
      y: numberAt(LEFT + 1) * scale,
      width: numberAt(LEFT + 2) * scale,
      height: numberAt(LEFT + 3) * scale,
    });
    if (isWritten) [group, line] = [nextGroup, nextLine];
  };

  return {
    add(chunk: Buffer): void {
      const bytes = rest ? Buffer.concat([rest, chunk]) : chunk;
      let from = 0;
      for (let end = bytes.indexOf(LINE_END); end !== -1; end = bytes.indexOf(LINE_END, from)) {
        take(bytes, from, end);
        from = end + 1;
      }
      rest = from < bytes.length ? bytes.subarray(from) : null;
    },
    finish(): ReadPage[] {
      if (rest) take(rest, 0, rest.length);
      close();
      return pages;
    },
  };
}

/** Parses a decimal number at an offset, up to the first other byte. */
function readNumber(bytes: Buffer, from: number): number {
  let value = 0;
  let divisor = 0;
  let at = from;
  const isNegative = bytes[at] === 0x2d;
  if (isNegative) at += 1;
  for (;;) {
    const byte = bytes[at] ?? 0;
    if (byte === 0x2e) divisor = 1;
    else if (byte >= 0x30 && byte <= 0x39) {
      value = value * 10 + byte - 0x30;
      divisor *= 10;
    } else break;
    at += 1;
  }
  if (divisor > 1) value /= divisor;
  return isNegative ? -value : value;
}
