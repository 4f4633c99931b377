import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import type { PlacedPage } from "../src/domains/documents/evidence/page-lines.ts";
import { extractFacts, type Extraction } from "../src/domains/policies/extraction/extract-facts.ts";
import { scored, type FieldScore } from "./extraction-score.ts";
import { placeOf } from "./corpus/answer-score.ts";
import { DATES } from "./corpus/policy-pages.ts";
import { placed, readDocuments } from "./corpus/read-corpus.ts";
import { setPages } from "./markdown-pdf.ts";

// pnpm eval extraction --corpus DIR [--misses]: reads a corpus of documents by rule and compares every expected field. DIR has
// folders of Markdown documents, each beside its expected values. They are set as PDFs, and their text is extracted as that
// of an uploaded file is.

/** Least share of right fields by category, in percent. */
const FLOORS: Readonly<Record<string, number>> = { policies: 99, certificates: 99, claims: 97 };
/** Least share of loss runs whose rows add up to their printed totals, in percent. */
const SUMS_FLOOR = 99;

type Scores = { file: string; read: Extraction; fields: (FieldScore & { isPrinted: boolean })[] };

const Expected = z.record(z.string(), z.unknown());

const print = (text: string): void => void process.stdout.write(`${text}\n`);
const percent = (part: number, whole: number): number => (whole === 0 ? 100 : (100 * part) / whole);

const args = process.argv.slice(2);
const corpus = args[args.indexOf("--corpus") + 1] ?? "";
const missed: string[] = [];
const figures: string[] = [];
let provedWrong = 0;
for (const [category, floor] of Object.entries(FLOORS)) {
  const results = await readCategory(join(corpus, category));
  const fields = results.flatMap((result) => result.fields);
  const count = (result: FieldScore["result"]): number => fields.filter((field) => field.result === result).length;
  const right = percent(count("RIGHT"), fields.length);
  const absent = fields.filter(({ result, isPrinted }) => result !== "RIGHT" && !isPrinted).length;
  const wrongProved = fields.filter(({ result, isProved }) => result === "WRONG" && isProved);
  provedWrong += wrongProved.filter(({ isPrinted }) => isPrinted).length;
  if (right < floor) missed.push(category);
  figures.push(`${category} ${right.toFixed(2)} %`);
  print(
    `${category}: ${results.length} documents, ${fields.length} fields: right ${right.toFixed(2)} %, wrong ${count("WRONG")}, ` +
      `missing ${count("MISSING")} (${absent} of them are expected but not printed in the document); ` +
      `wrong but marked proved ${wrongProved.length} (${wrongProved.filter(({ isPrinted }) => !isPrinted).length} not printed)`,
  );
  const sums = results.flatMap(({ read }) => (read.kind === "LOSS_RUN" ? [read.lossRun.addsUp] : []));
  const printed = sums.filter((addsUp) => addsUp !== null);
  const sum = percent(printed.filter(Boolean).length, printed.length);
  if (sums.length > 0) {
    print(`loss runs: ${sums.length}, ${printed.length} with printed totals, rows add up in ${sum.toFixed(1)} %`);
    figures.push(`rows add up in ${sum.toFixed(1)} % of loss runs`);
    if (sum < SUMS_FLOOR) missed.push("sums");
  }
  if (args.includes("--misses"))
    for (const { file, fields: all } of results)
      for (const { field, result, read, expected, isPrinted } of all)
        if (result !== "RIGHT")
          print(
            `  ${file} ${field} ${result}: ${short(read)}, expected ${short(expected)}${isPrinted ? "" : ", not printed"}`,
          );
}
if (provedWrong > 0) missed.push("proved");
print(
  `by rule, clean pages: ${figures.join(", ")}; wrong but marked proved ${provedWrong}; ` +
    `floors ${missed.length === 0 ? "met" : `MISSED by ${missed.join(", ")}`}`,
);
process.exitCode = missed.length === 0 ? 0 : 1;

function short(value: unknown): string {
  return (JSON.stringify(value) ?? "").slice(0, 80);
}

/** All documents of a folder. */
async function readCategory(folder: string): Promise<Scores[]> {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith(".md"))
    .toSorted();
  const documents = await readDocuments(files.map((file) => setPages(readFileSync(join(folder, file), "utf8"))));
  return files.map((file, at) => {
    const own = (documents[at] ?? []).map(placed);
    const read = extractFacts(own);
    const expected = Expected.parse(
      JSON.parse(readFileSync(join(folder, file.replace(/\.md$/, ".expected.json")), "utf8")),
    );
    const fields = scored(expected, read).map((field) => ({ ...field, isPrinted: isPrinted(field.expected, own) }));
    return { file, read, fields };
  });
}

/** Whether a document says what is expected of it, word for word; some expectations of a corpus contradict their document. */
function isPrinted(expected: unknown, pages: readonly PlacedPage[]): boolean {
  // lists and what is expected to be absent
  if (typeof expected !== "string" && typeof expected !== "number") return true;
  if (typeof expected === "number") return pages.some(({ text }) => statesAmount(text, expected));
  return writtenAs(expected).some((text) => placeOf(pages, text) !== null);
}

/** Compared as it stands: without its point, $250,000.00 would be $25,000,000. */
function statesAmount(text: string, amount: number): boolean {
  const written = amount.toLocaleString("en-US");
  const ways = new Set([written, `${written}.00`, String(amount), amount.toFixed(2)]);
  return text.split(/\s+/u).some((word) => ways.has(word.replace(/^[^\d]{1,9}/u, "").replace(/[^\d]{1,9}$/u, "")));
}

/** How documents write a day, and everything else as it is. */
function writtenAs(expected: string): string[] {
  if (!/^\d{4}-\d\d-\d\d$/u.test(expected)) return [expected];
  const [year = "", month = "", day = ""] = expected.split("-");
  const short = `${Number(month)}/${Number(day)}/${year}`;
  return [expected, short, `${month}/${day}/${year.slice(2)}`, ...DATES.map((date) => date(expected))];
}
