import { readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { Readable } from "node:stream";
import { readPdfFacts, readPdfText } from "../../src/platform/text-extraction/pdf.ts";
import { drawPdfPage } from "../../src/platform/text-extraction/pdf-images.ts";
import { ExtractionFailure } from "../../src/platform/text-extraction/extraction-failure.ts";
import { withWorkFolder } from "../../src/platform/sandbox/work-folder.ts";
import { longPdf, onePagePdf, textPdf } from "../documents/pdf.ts";
import { packedTwice } from "../documents/hostile-bytes.ts";

/** T-37: mutations of PDFs. Each is read or refused with words for a person, none takes longer than its limits. */
const RUNS = Number(process.env["FUZZ_RUNS"] ?? 5_000);
const SLOWEST_MS = 100_000;
const AT_ONCE = 2;

const seed = Number(process.env["CARA_SEED"] ?? Math.trunc(Math.random() * 2 ** 31));
let state = seed || 1;
const below = (limit: number): number => {
  // xorshift, 32 bits
  state ^= state << 13;
  state ^= state >>> 17;
  state ^= state << 5;
  return (state >>> 0) % limit;
};

const LINES = Array.from({ length: 40 }, (_, line) => `Line ${line}: the insured shall give notice of any loss`);
const SEEDS = [
  textPdf([LINES, LINES, LINES]),
  longPdf(40, LINES),
  onePagePdf(packedTwice(Buffer.from("BT /F1 9 Tf (limit) Tj ET\n"), 50), "[/FlateDecode/FlateDecode]"),
];
const WORDS = [
  "/Kids",
  "/Count",
  "/Length",
  "obj",
  "endobj",
  "stream",
  "xref",
  "R",
  "0",
  "-1",
  "99999999999",
  "<<",
  ">>",
  "[",
];

const ends = new Map<string, number>();
let slowest = 0;
let next = 0;
const leftBefore = folders();
const sum = { crashed: 0 };
process.stdout.write(`seed ${seed}, ${RUNS} mutations\n`);
await Promise.all(Array.from({ length: AT_ONCE }, work));
const left = folders() - leftBefore;
for (const [end, count] of [...ends].toSorted(([, a], [, b]) => b - a))
  process.stdout.write(`${String(count).padStart(6)}  ${end}\n`);
process.stdout.write(
  `${RUNS} mutations, ${sum.crashed} crashes, ${left} folders left, slowest ${(slowest / 1000).toFixed(1)} s, seed ${seed}\n`,
);
process.exitCode = sum.crashed === 0 && left === 0 && slowest < SLOWEST_MS ? 0 : 1;

async function work(): Promise<void> {
  while (next < RUNS) {
    next += 1;
    const bytes = mutate(SEEDS[below(SEEDS.length)] ?? Buffer.alloc(0));
    const begin = performance.now();
    const end = await readOnce(bytes).catch((error: unknown) => {
      if (error instanceof ExtractionFailure) return error.message;
      sum.crashed += 1;
      return `CRASH ${String(error)}`;
    });
    slowest = Math.max(slowest, performance.now() - begin);
    ends.set(end, (ends.get(end) ?? 0) + 1);
  }
}

function readOnce(bytes: Buffer): Promise<string> {
  return withWorkFolder(
    async () => Readable.from([bytes]),
    { isolation: "BUBBLEWRAP", owner: "test", lane: "DOCUMENTS" },
    async (folder) => {
      const { pages } = await readPdfFacts(folder);
      const read = await readPdfText(folder, 1, Math.min(pages, 3));
      await drawPdfPage(folder, 1, { pixels: 300, kind: "LOOKING" });
      return read.some(({ wordCount }) => wordCount > 0) ? "read" : "read, without words";
    },
  );
}

/** Flips, cuts, doubles and rewrites a few places. */
function mutate(seed: Buffer): Buffer {
  let bytes = Buffer.from(seed);
  for (let times = 1 + below(8); times > 0; times -= 1) {
    const at = below(bytes.length);
    const kind = below(6);
    if (kind === 0) bytes[at] = below(256);
    else if (kind === 1) bytes = bytes.subarray(0, Math.max(20, at));
    else if (kind === 2) bytes = Buffer.concat([bytes.subarray(0, at), bytes.subarray(below(bytes.length))]);
    else if (kind === 3) bytes.write(WORDS[below(WORDS.length)] ?? "", at, "latin1");
    else if (kind === 4)
      bytes = Buffer.concat([bytes.subarray(0, at), Buffer.from(WORDS[below(WORDS.length)] ?? ""), bytes.subarray(at)]);
    else bytes.fill(below(256), at, Math.min(bytes.length, at + below(60)));
    bytes = Buffer.from(bytes);
  }
  return bytes;
}

function folders(): number {
  return readdirSync(tmpdir()).filter((name) => name.startsWith(`cara-reading-${process.pid}-`)).length;
}
