// pnpm bench extraction: a policy of 300 pages, from its upload to its values: how much longer than reading its text alone.
import { makePolicy } from "../apps/server/evals/corpus/corpus-policy.ts";
import { writePolicy } from "../apps/server/evals/corpus/policy-pages.ts";
import { pagesPdf, setPages } from "../apps/server/evals/markdown-pdf.ts";
import { median } from "../apps/server/test/attacks/statistics.ts";
import { withTestDatabase } from "../apps/server/test/kit/with-test-database.ts";
import { load, saveFigure } from "./figures.ts";

const COMMAND = "pnpm bench extraction";
const ROUNDS = 5;
const PAGES = 300;
const RATIO_MAX = 1.5;
/** Memory of the process that reads and extracts, beyond what it had before the first file. */
const GROWN_MAX_MB = 200;
const SAMPLE_MS = 20;

export async function benchExtraction(): Promise<boolean> {
  let isMet = false;
  await withTestDatabase(async () => {
    isMet = await measure();
  });
  return isMet;
}

async function measure(): Promise<boolean> {
  const { startTestApi } = await import("../apps/server/test/kit/test-api.ts");
  const { policyWorld, must } = await import("../apps/server/test/kit/test-policies.ts");
  const { mustUpload } = await import("../apps/server/test/documents/uploading.ts");
  const { readNow, testReader } = await import("../apps/server/test/documents/extraction.ts");
  const { extractNow, testExtractor } = await import("../apps/server/test/documents/declared-policy.ts");
  const { uploadPolicyFile } = await import("../apps/server/src/domains/policies/upload-policy-file.ts");
  const { PolicyDocumentDraft } = await import("../apps/server/src/domains/policies/policy-document.ts");
  const api = await startTestApi({ LOG_LEVEL: "error" });
  const world = await policyWorld();
  const browser = await api.signIn(world.agency.user.email);
  const rounds: { readMs: number; extractMs: number; found: number }[] = [];
  const memory = watchMemory();
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      const written = makePolicy(7_000 + round, "GENERAL_LIABILITY", true, PAGES);
      const policy = await world.create({});
      const bytes = pagesPdf(setPages(writePolicy(written)));
      const begin = performance.now();
      const fileId = (await mustUpload(api.url, browser, "policy.pdf", bytes)) as Parameters<
        typeof extractNow
      >[1]["fileId"];
      await readNow(testReader(), world.agency.id, fileId);
      const readMs = performance.now() - begin;
      const draft = PolicyDocumentDraft.parse({ fileId, type: "POLICY_DOCUMENT" });
      must(await world.agency.run(uploadPolicyFile, { policyId: policy.id, draft }));
      const begun = performance.now();
      await extractNow(testExtractor(), { agencyId: world.agency.id, fileId });
      const extractMs = performance.now() - begun;
      const found = await world.agency.inDatabase((db) =>
        db.selectFrom("coverage_findings").select("id").where("file_id", "=", fileId).execute(),
      );
      rounds.push({ readMs, extractMs, found: found.length });
      console.log(
        `round ${round + 1}: text after ${readMs.toFixed(0)} ms, values after ${extractMs.toFixed(0)} ms more, ${found.length} values`,
      );
    }
  } finally {
    memory.stop();
    await api.stop();
  }
  const ratio = median(rounds.map(({ readMs, extractMs }) => (readMs + extractMs) / readMs));
  const grownMb = memory.grownMb();
  const isMet = ratio <= RATIO_MAX && grownMb <= GROWN_MAX_MB && rounds.every(({ found }) => found > 5);
  const figure =
    `a policy of ${PAGES} pages, upload to values ${ratio.toFixed(2)} times upload to text ` +
    `(${median(rounds.map(({ readMs }) => readMs)).toFixed(0)} ms and ${median(rounds.map(({ extractMs }) => extractMs)).toFixed(0)} ms more), ` +
    `median of ${ROUNDS}; memory + ${grownMb.toFixed(0)} MB`;
  const bound = `at most ${RATIO_MAX} times, ${GROWN_MAX_MB} MB`;
  saveFigure({ command: COMMAND, figure, bound, isMet });
  console.log(`${figure} (${bound}): ${isMet ? "met" : "MISSED"} (load ${load()})`);
  return isMet;
}

/** The most memory this process held beyond what it had at the start. */
function watchMemory() {
  const before = process.memoryUsage().rss;
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, SAMPLE_MS);
  return { stop: () => clearInterval(timer), grownMb: () => (most - before) / 1024 / 1024 };
}
