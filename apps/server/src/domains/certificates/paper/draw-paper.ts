// oxlint-disable-next-line import/no-named-as-default -- its types have the default export only
import PDFDocument from "pdfkit";
import type { Certificate, Snapshot } from "../records/certificate.ts";
import { blocksOf, longDay, PAPER_WIDTH, type Block } from "./paper-blocks.ts";
import { FACES } from "#platform/pdf-fonts/faces.ts";
import { heightOf, TITLE, type Line, type Piece } from "./paper-lines.ts";
import { BOX_WIDTH, toLine, type Style } from "./paper-text.ts";

/** What is drawn: the same values give the same bytes. */
export type Paper = Pick<Certificate, "number" | "state" | "createdAt"> & { snapshot: Snapshot };

/** What stands on every page of a certificate that is not, or no longer, one. */
const NOTICES: Readonly<Record<Paper["state"], string | null>> = {
  DRAFT: "DRAFT COVERAGE RECORD: NOT A CERTIFICATE OF INSURANCE",
  ISSUED: null,
  SUPERSEDED: "SUPERSEDED: NO LONGER IN USE",
  VOID: "VOID: NOT A CERTIFICATE OF INSURANCE",
};

const LEFT = 40;
const TOP = 92;
const BOTTOM = 744;
const NOTICE: Style = { size: 10.5, weight: "bold", color: "#161616" };
const SMALL: Style = { size: 7.5, weight: "regular", color: "#5a5a5a" };
const RULE = "#8d8d8d";
const GUTTER = 16;
const TITLE_HEIGHT = 20;
const AFTER_BLOCK = 8;

/** Draws a certificate as a PDF. It takes some 50 ms, so another thread calls it. */
export async function drawPaper(paper: Paper): Promise<Uint8Array> {
  const doc = new PDFDocument({
    size: "LETTER",
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    lang: "en-US",
    displayTitle: true,
    info: { Title: paper.number, Creator: "Cara", Producer: "Cara", CreationDate: paper.createdAt },
  });
  const chunks: Buffer[] = [];
  doc.on("data", (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve, reject) => doc.on("end", resolve).on("error", reject));
  for (const { name, bytes } of Object.values(FACES).flat()) doc.registerFont(name, bytes);
  doc.addPage();
  let y = TOP;
  for (const block of blocksOf(paper.snapshot)) y = drawBlock(doc, block, y);
  drawFrames(doc, paper);
  doc.end();
  await ended;
  return Buffer.concat(chunks);
}

type Doc = InstanceType<typeof PDFDocument>;

/** Draws a block below `top`, on further pages if it is longer, and returns where it ends. */
function drawBlock(doc: Doc, block: Block, top: number): number {
  const height = TITLE_HEIGHT + Math.max(...block.columns.map(({ lines }) => heightOf(lines)));
  let y = top;
  const isTooLow = top + height > BOTTOM;
  // a block that fits a page is not divided; a longer one begins where there is room for a few lines
  if (isTooLow && (height <= BOTTOM - TOP || BOTTOM - top < 4 * TITLE_HEIGHT)) y = nextPage(doc);
  let rest = block.columns.map(({ lines }) => lines);
  for (let isFirst = true; isFirst || rest.some((lines) => lines.length > 0); isFirst = false) {
    if (!isFirst) y = nextPage(doc);
    drawTitle(doc, isFirst ? block : { ...block, title: `${block.title}, continued` }, y);
    const from = y + TITLE_HEIGHT;
    let x = LEFT;
    const ends: number[] = [];
    rest = rest.map((lines, at) => {
      const fitting = linesThatFit(lines, BOTTOM - from);
      ends.push(drawLines(doc, lines.slice(0, fitting), x, from));
      x += (block.columns[at]?.width ?? 0) + GUTTER;
      return lines.slice(fitting);
    });
    y = Math.max(from, ...ends);
  }
  return y + AFTER_BLOCK;
}

function nextPage(doc: Doc): number {
  doc.addPage();
  return TOP;
}

/** How many lines fit; always one, so that each page gets further. */
function linesThatFit(lines: readonly Line[], room: number): number {
  let [count, used] = [0, 0];
  for (const { height } of lines) {
    if (count > 0 && used + height > room) break;
    used += height;
    count += 1;
  }
  return count;
}

function drawTitle(doc: Doc, { title, aside }: Block, y: number): void {
  doc
    .moveTo(LEFT, y)
    .lineTo(LEFT + PAPER_WIDTH, y)
    .lineWidth(0.75)
    .stroke(RULE);
  drawPiece(doc, { line: toLine(title, TITLE), offset: 0, style: TITLE }, LEFT, y + 3);
  if (aside) drawRight(doc, aside, TITLE, y + 3);
}

function drawLines(doc: Doc, lines: readonly Line[], x: number, top: number): number {
  let y = top;
  for (const { height, pieces } of lines) {
    for (const piece of pieces) drawPiece(doc, piece, x, y);
    y += height;
  }
  return y;
}

function drawPiece(doc: Doc, { line, offset, style }: Piece, left: number, y: number): void {
  let x = left + offset;
  for (const { face, text, width } of line.runs) {
    if (face) doc.font(face.name, style.size).fillColor(style.color).text(text, x, y, { lineBreak: false });
    else drawBox(doc, style, x, y);
    x += width;
  }
}

/** A box in place of a character that no font has: nothing is left out unseen. */
function drawBox(doc: Doc, { size, color }: Style, x: number, y: number): void {
  doc
    .rect(x + 0.06 * size, y + 0.35 * size, (BOX_WIDTH - 0.12) * size, 0.65 * size)
    .lineWidth(0.6)
    .stroke(color);
}

const drawRight = (doc: Doc, text: string, style: Style, y: number): void => {
  const line = toLine(text, style);
  drawPiece(doc, { line, offset: PAPER_WIDTH - line.width, style }, LEFT, y);
};

/** What is on every page: what the paper is not, its number and day, and the page of how many. */
function drawFrames(doc: Doc, { number, state, snapshot }: Paper): void {
  const { count } = doc.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(page);
    const notice = NOTICES[state];
    if (notice !== null) {
      const line = toLine(notice, NOTICE);
      doc.rect(LEFT, 28, PAPER_WIDTH, 24).lineWidth(1).stroke(NOTICE.color);
      drawPiece(doc, { line, offset: (PAPER_WIDTH - line.width) / 2, style: NOTICE }, LEFT, 33);
    }
    drawPiece(doc, { line: toLine(number, TITLE), offset: 0, style: TITLE }, LEFT, 64);
    drawRight(doc, `As of ${longDay(snapshot.form.on)}`, SMALL, 66);
    drawRight(doc, `Page ${page + 1} of ${count}`, SMALL, 760);
  }
}
