// The yardstick of `pnpm bench certificates`: the PDF libraries alone, in a process of their own. It does what a line of
// standard input asks for, so many times, and prints how long that took and, the first time, what came out.
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { PDFCheckBox, PDFDocument, PDFTextField, StandardFonts } from "@cantoo/pdf-lib";
import PDFPage from "pdfkit";
import { drawPaper, type Paper } from "../../src/domains/certificates/paper/draw-paper.ts";
import type { Filling } from "../../src/platform/pdf-forms/form-field.ts";
import { FACES } from "../../src/platform/pdf-fonts/faces.ts";

export type Asked = { papers: number } & ({ form: string; filling: Filling } | { paper: Paper });
export type Took = { ms: number; bytes: string };

/** As large as the text of most fields: the library's own search for a size takes longer. */
const FONT_SIZE = 9;

type Call = { name: string; args: unknown[] };
/** What the product calls to draw a page; how it decides on it is its own cost. */
const DRAWING = [
  ...(["addPage", "switchToPage", "font", "fillColor", "text", "moveTo", "lineTo", "lineWidth", "rect"] as const),
  "stroke",
] as const;
type Page = InstanceType<typeof PDFPage>;
type Drawing = Record<string, (this: Page, ...args: unknown[]) => unknown>;

if (import.meta.main)
  for await (const line of createInterface({ input: process.stdin })) {
    const asked = JSON.parse(line) as Asked;
    const took = "form" in asked ? await fill(asked) : await draw(asked);
    process.stdout.write(`${JSON.stringify(took)}\n`);
  }

async function fill({ form, filling, papers }: Extract<Asked, { form: string }>): Promise<Took> {
  const template = readFileSync(form);
  return timed(papers, async () => {
    const document = await PDFDocument.load(template, { updateMetadata: false });
    const font = await document.embedFont(StandardFonts.Helvetica);
    const form = document.getForm();
    // the library looks through all fields for each name
    const fields = new Map(form.getFields().map((field) => [field.getName(), field]));
    for (const { field: name, text } of filling.texts) {
      const field = fields.get(name);
      if (!(field instanceof PDFTextField)) throw new Error(`no field ${name}`);
      field.setText(text);
      field.setFontSize(FONT_SIZE);
      field.updateAppearances(font);
    }
    for (const name of filling.checks) {
      const box = fields.get(name);
      if (!(box instanceof PDFCheckBox)) throw new Error(`no box ${name}`);
      box.check();
    }
    form.flatten();
    return document.save({ updateFieldAppearances: false });
  });
}

async function draw({ paper, papers }: Extract<Asked, { paper: Paper }>): Promise<Took> {
  const dated = { ...paper, createdAt: new Date(paper.createdAt) };
  const calls = await callsOf(() => drawPaper(dated));
  return timed(papers, () => replay(dated, calls));
}

/** The calls that draw a paper, written down once. */
async function callsOf(drawn: () => Promise<unknown>): Promise<Call[]> {
  const calls: Call[] = [];
  const page = PDFPage.prototype as unknown as Drawing;
  const own = DRAWING.map((name) => [name, page[name]] as const);
  let depth = 0;
  for (const [name, draws] of own)
    page[name] = function heard(...args) {
      if (depth === 0) calls.push({ name, args });
      depth += 1;
      try {
        return draws?.apply(this, args);
      } finally {
        depth -= 1;
      }
    };
  await drawn();
  for (const [name, draws] of own) if (draws) page[name] = draws;
  return calls;
}

async function replay({ number, createdAt }: Paper, calls: readonly Call[]): Promise<Uint8Array> {
  const page = new PDFPage({
    size: "LETTER",
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    lang: "en-US",
    displayTitle: true,
    info: { Title: number, Creator: "Cara", Producer: "Cara", CreationDate: createdAt },
  });
  const chunks: Buffer[] = [];
  page.on("data", (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve, reject) => page.on("end", resolve).on("error", reject));
  for (const { name, bytes } of Object.values(FACES).flat()) page.registerFont(name, bytes);
  const draws = page as unknown as Drawing;
  for (const { name, args } of calls) draws[name]?.apply(page, args);
  page.end();
  await ended;
  return Buffer.concat(chunks);
}

async function timed(papers: number, make: () => Promise<Uint8Array>): Promise<Took> {
  const begin = performance.now();
  let bytes: Uint8Array = Buffer.alloc(0);
  for (let paper = 0; paper < papers; paper += 1) bytes = await make();
  return { ms: performance.now() - begin, bytes: Buffer.from(bytes).toString("base64") };
}
