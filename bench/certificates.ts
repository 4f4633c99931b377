import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import { drawInThread } from "../apps/server/src/domains/certificates/paper/draw-in-thread.ts";
import { fillingOf } from "../apps/server/src/domains/certificates/templates/filling.ts";
import { proposeMapping } from "../apps/server/src/domains/certificates/templates/match-fields.ts";
import { slotValues } from "../apps/server/src/domains/certificates/templates/slot-values.ts";
import type { AgencyId } from "../apps/server/src/kernel/ids.ts";
import { createFormFillers } from "../apps/server/src/platform/pdf-forms/fill-form.ts";
import { inspectForm } from "../apps/server/src/platform/pdf-forms/pdf-forms.ts";
import { withWorkFolder } from "../apps/server/src/platform/sandbox/work-folder.ts";
import { fillableForm } from "../apps/server/seed/fillable-form.ts";
import { wordsOfPdf } from "../apps/server/test/certificates/paper-lines.ts";
import { wholePaper } from "../apps/server/test/certificates/whole-paper.ts";
import type { Asked, Took } from "../apps/server/test/certificates/bare-papers.ts";
import { load, median, saveFigure } from "./figures.ts";

const BARE = join(import.meta.dirname, "../apps/server/test/certificates/bare-papers.ts");
/** What the product makes in the time in which the bare library makes one. */
const BOUND = 0.6;
const ROUNDS = 21;
/** Papers of a round on each side, one after another. */
const PAPERS = 20;
const WARM_UP = 40;
const OWNER = { isolation: "BUBBLEWRAP", owner: "bench", lane: "PAGES" } as const;

/** One of the two ways to a paper: as the product makes it, and as the bare library does. */
type Way = { name: string; make(): Promise<Uint8Array>; bare: (papers: number) => Asked };

/** Certificates on an agency's form and in our own layout, each beside its PDF library alone, one at a time on both sides. */
export async function benchCertificates(): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), "cara-bench-"));
  const bare = startBare();
  try {
    const ways = [await filling(folder), drawing()];
    const results: boolean[] = [];
    for (const way of ways) results.push(await measure(way, bare.ask));
    return results.every(Boolean);
  } finally {
    bare.stop();
    rmSync(folder, { recursive: true });
  }
}

async function filling(folder: string): Promise<Way> {
  const made = await fillableForm();
  const { fields, clean } = await withWorkFolder(async () => Readable.from([made]), OWNER, inspectForm);
  const { number, snapshot } = wholePaper();
  const { values } = slotValues({ form: snapshot.form, number, representative: "Dana Whitfield" });
  const filled = fillingOf(
    { mapping: proposeMapping(fields) },
    { title: number, on: snapshot.form.on, values, further: [] },
  );
  const path = join(folder, "form.pdf");
  writeFileSync(path, clean);
  // stays for the whole run, as it does while there is work
  const { fill } = createFormFillers({ idleMs: 60_000, papers: 10_000, ageMs: 3_600_000 });
  const form = { key: "form", owner: OWNER, openBytes: async () => Readable.from([clean]) };
  return {
    name: "filling a form",
    make: () => fill(form, filled),
    bare: (papers) => ({ form: path, filling: filled, papers }),
  };
}

function drawing(): Way {
  const paper = wholePaper();
  return {
    name: "drawing our own layout",
    make: () => drawInThread(paper, "bench" as AgencyId),
    bare: (papers) => ({ paper, papers }),
  };
}

async function measure({ name, make, bare }: Way, ask: (asked: Asked) => Promise<Took>): Promise<boolean> {
  for (let paper = 0; paper < WARM_UP; paper += 1) await make();
  const { bytes } = await ask(bare(WARM_UP));
  requireSameWords(name, Buffer.from(await make()), Buffer.from(bytes, "base64"));
  const rates: number[] = [];
  const [ours, theirs]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    const turns = [
      async () => ours.push(await msOf(make)),
      async () => theirs.push((await ask(bare(PAPERS))).ms / PAPERS),
    ];
    // alternates the order, so that neither side always goes first
    for (const turn of round % 2 === 0 ? turns : turns.toReversed()) await turn();
    rates.push((theirs.at(-1) ?? Number.NaN) / (ours.at(-1) ?? Number.NaN));
  }
  const rate = median(rates);
  const isMet = rate >= BOUND;
  console.log(`${name}: ${median(ours).toFixed(1)} ms, bare ${median(theirs).toFixed(1)} ms (median), load ${load()}`);
  console.log(
    `${name}, rate over the bare library: ${rate.toFixed(2)}, at least ${BOUND}: ${isMet ? "met" : "MISSED"}`,
  );
  saveFigure({
    command: `pnpm bench certificates: ${name}`,
    figure: rate.toFixed(2),
    bound: `at least ${BOUND}`,
    isMet,
  });
  return isMet;
}

async function msOf(make: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  for (let paper = 0; paper < PAPERS; paper += 1) await make();
  return (performance.now() - begin) / PAPERS;
}

/** Both sides print the same words, in any order: a size of text may break a line elsewhere. */
function requireSameWords(name: string, ours: Buffer, theirs: Buffer): void {
  const [own, bare] = [ours, theirs].map((pdf) =>
    wordsOfPdf(pdf)
      .map(({ text }) => text)
      .toSorted()
      .join(" "),
  );
  if (own !== bare) throw new Error(`${name}: the two sides do not print the same words\n${own}\n${bare}`);
}

function startBare() {
  const child = spawn(process.execPath, [BARE], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    async ask(asked: Asked): Promise<Took> {
      child.stdin.write(`${JSON.stringify(asked)}\n`);
      const { value, done } = await lines.next();
      if (done) throw new Error("The bare library ended");
      return JSON.parse(value) as Took;
    },
    stop: () => child.kill("SIGTERM"),
  };
}
