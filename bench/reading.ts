// pnpm bench reading: a policy of 300 pages, each word with its place, beside bare pdftotext in the same run.
import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { promisify } from "node:util";
import { createTestDatabase } from "../apps/server/test/kit/test-database.ts";
import { servicesEnvironment } from "../apps/server/test/kit/test-environment.ts";
import { textPdf } from "../apps/server/test/documents/pdf.ts";
import { median, saveFigure } from "./figures.ts";

const run = promisify(execFile);
const PAGES = 300;
const LINES = 54;
const ROUNDS = 7;
/** Pages a second of ours, as a share of the bare program's. */
const PARSED_AT_LEAST = 0.9;
const KEPT_AT_LEAST = 0.45;

/** Measures reading and keeping; returns whether both shares are reached. */
export async function benchReading(): Promise<boolean> {
  const environment = servicesEnvironment();
  const database = await createTestDatabase(environment);
  Object.assign(process.env, environment, database.urls);
  const folder = mkdtempSync(join(tmpdir(), "cara-bench-"));
  const file = join(folder, "policy.pdf");
  const bytes = policy();
  writeFileSync(file, bytes);
  try {
    const { readPdfText } = await import("../apps/server/src/platform/text-extraction/pdf.ts");
    const { TEXT_BATCH } = await import("../apps/server/src/domains/documents/read-file.ts");
    const keep = await keeper(bytes);
    // as many programs as there are cores, as ours: each takes its share of the pages
    const cores = availableParallelism();
    const share = Math.ceil(PAGES / cores);
    const bare = async () => {
      const firsts = Array.from({ length: cores }, (_, core) => core * share + 1).filter((first) => first <= PAGES);
      await Promise.all(
        firsts.map((first) => {
          const pages = ["-f", String(first), "-l", String(Math.min(PAGES, first + share - 1))];
          return run("pdftotext", [...pages, "-tsv", file, join(folder, `bare-${first}.tsv`)]);
        }),
      );
    };
    const parse = async () => {
      let pages = 0;
      for (let from = 1; from <= PAGES; from += TEXT_BATCH) {
        const read = await readPdfText(
          { folder, file, isolation: "BUBBLEWRAP", owner: "bench", lane: "DOCUMENTS", spent: { cpuMs: 0 } },
          from,
          Math.min(PAGES, from + TEXT_BATCH - 1),
        );
        pages += read.filter(({ wordCount }) => wordCount > 0).length;
      }
      if (pages !== PAGES) throw new Error(`${pages} pages were read`);
    };
    console.log(`${PAGES} pages, ${ROUNDS} rounds each, load ${loadavg()[0]?.toFixed(1)}`);
    // first the one, then the other: what the database and the store still do after keeping is no part of parsing
    const parsed = await beside(bare, () => seconds(parse), "parsed, with places", PARSED_AT_LEAST);
    const kept = await beside(bare, keep, "kept, full-text index", KEPT_AT_LEAST);
    const isMet = parsed >= PARSED_AT_LEAST && kept >= KEPT_AT_LEAST;
    const figure = `${PAGES} pages: parsed ${parsed.toFixed(2)} of bare pdftotext -tsv, kept and indexed ${kept.toFixed(2)}`;
    const bound = `at least ${PARSED_AT_LEAST} and ${KEPT_AT_LEAST}`;
    saveFigure({ command: "pnpm bench reading", figure, bound, isMet });
    console.log(`${figure}, ${bound}: ${isMet ? "met" : "MISSED"}`);
    return isMet;
  } finally {
    rmSync(folder, { recursive: true, force: true });
    await database.drop().catch(() => undefined);
  }
}

/** Measures one kind of work in turns with the bare program before and after it; returns its share of the bare rate. */
async function beside(
  bare: () => Promise<void>,
  work: () => Promise<number>,
  name: string,
  least: number,
): Promise<number> {
  const rounds: { bare: number; ours: number }[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const before = await seconds(bare);
    const ours = await work();
    const after = await seconds(bare);
    // the first round warms up whatever wants warming up
    if (round > 0) rounds.push({ bare: (before + after) / 2, ours });
  }
  for (const it of rounds) console.log(`  bare ${ms(it.bare)}   ${name} ${ms(it.ours)}`);
  const ratio = median(rounds.map((it) => it.bare / it.ours));
  console.log(`bare pdftotext -tsv     ${rate(rounds.map((it) => it.bare))} pages/s`);
  console.log(`${name.padEnd(23)} ${rate(rounds.map((it) => it.ours))} pages/s   ${show(ratio, least)}`);
  return ratio;
}

/** Stores the policy as a file of an agency, and returns how long reading all its pages into the database takes. */
async function keeper(bytes: Buffer): Promise<() => Promise<number>> {
  const { testAgency } = await import("../apps/server/test/kit/test-agency.ts");
  const { testReader } = await import("../apps/server/test/documents/extraction.ts");
  const { startUpload } = await import("../apps/server/src/domains/documents/start-upload.ts");
  const { finishUpload } = await import("../apps/server/src/domains/documents/finish-upload.ts");
  const { readTextPages, TEXT_BATCH } = await import("../apps/server/src/domains/documents/read-file.ts");
  const agency = await testAgency();
  const reader = testReader();
  return async () => {
    const started = await agency.run(startUpload, {
      name: "policy.pdf",
      sizeBytes: bytes.length,
      willBeScanned: false,
      quotaBytes: 1e12,
    });
    if (!started.ok) throw new Error("the upload was refused");
    const { id: fileId, objectKey } = started.value;
    await reader.files.put(objectKey, Readable.from([bytes]), bytes.length);
    await agency.run(finishUpload, {
      fileId,
      mimeType: "application/pdf",
      sha256: Buffer.alloc(32),
      opensInline: true,
    });
    const took = await seconds(async () => {
      for (let from = 1; from <= PAGES; from += TEXT_BATCH)
        await readTextPages(
          reader,
          { agencyId: agency.id, fileId },
          { from, to: Math.min(PAGES, from + TEXT_BATCH - 1) },
        );
    });
    await reader.files.remove([objectKey]);
    return took;
  };
}

/** A policy as long as they get, of about 650 words a page. */
function policy(): Buffer {
  const words =
    "the insured shall give notice of loss to company as soon practicable and coverage applies bodily injury or property damage within policy period subject limits deductible endorsement declarations named premises operations".split(
      " ",
    );
  const line = (page: number, at: number) =>
    Array.from({ length: 11 }, (_, word) => words[(page * 7 + at * 13 + word * 5) % words.length]).join(" ");
  return textPdf(
    Array.from({ length: PAGES }, (_, page) =>
      Array.from({ length: LINES }, (_, at) => `${line(page, at)} ${page}.${at}`),
    ),
  );
}

async function seconds(work: () => unknown): Promise<number> {
  const begin = performance.now();
  await work();
  return (performance.now() - begin) / 1000;
}

const ms = (value: number): string => `${(value * 1000).toFixed(0).padStart(5)} ms`;
const rate = (values: readonly number[]): string => (PAGES / median(values)).toFixed(0).padStart(5);
const show = (ratio: number, least: number): string =>
  `${ratio.toFixed(2)} of bare (at least ${least}${ratio >= least ? "" : ", MISSED"})`;

if (import.meta.main) {
  process.exitCode = (await benchReading()) ? 0 : 1;
  process.exit();
}
