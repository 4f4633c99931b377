import { cleanText, packWords, type ReadPage, type Word } from "./pages.ts";

type Line = { key: string; flow: string };

/**
 * Reads the table of words that pdftotext and tesseract print (one row a word, with its place) as it comes, and makes
 * pages of it: words by blanks, lines by line ends, flows by empty lines.
 */
export function tsvPages(source: ReadPage["source"], scaleOf: (width: number, height: number) => number) {
  const pages: ReadPage[] = [];
  const decoder = new TextDecoder("utf-8");
  let rest = "";
  let text = "";
  let words: Word[] = [];
  let open: { page: number; width: number; height: number; scale: number } | null = null;
  let last: Line | null = null;

  const close = (): void => {
    if (open)
      pages.push({
        page: open.page,
        text,
        words: packWords(words),
        wordCount: words.length,
        width: Math.round(open.width * open.scale),
        height: Math.round(open.height * open.scale),
        source,
      });
    text = "";
    words = [];
    last = null;
    open = null;
  };
  const take = (line: string): void => {
    const level = line[0];
    if (level !== "5" && level !== "1") return;
    const [, page, paragraph, block, row, , left, top, width, height, , word] = line.split("\t");
    if (level === "1") {
      close();
      const size = { width: Number(width), height: Number(height) };
      open = { page: Number(page), ...size, scale: scaleOf(size.width, size.height) };
      return;
    }
    const clean = cleanText(word?.trim() ?? "");
    if (!open || !clean) return;
    const flow = `${block}/${paragraph}`;
    const key = `${flow}/${row}`;
    if (last) text += last.key === key ? " " : last.flow === flow ? "\n" : "\n\n";
    last = { key, flow };
    const { scale } = open;
    words.push({
      start: text.length,
      length: clean.length,
      x: Number(left) * scale,
      y: Number(top) * scale,
      width: Number(width) * scale,
      height: Number(height) * scale,
    });
    text += clean;
  };

  return {
    add(chunk: Buffer): void {
      rest += decoder.decode(chunk, { stream: true });
      let from = 0;
      for (let end = rest.indexOf("\n"); end !== -1; end = rest.indexOf("\n", from)) {
        take(rest.slice(from, end));
        from = end + 1;
      }
      rest = rest.slice(from);
    },
    finish(): ReadPage[] {
      take(rest);
      close();
      return pages;
    },
  };
}
