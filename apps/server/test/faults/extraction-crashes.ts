import { declaredLines } from "../documents/declared-lines.ts";
import { textPdf } from "../documents/pdf.ts";
import { DEBRIS, TRUTH } from "../documents/poisons.ts";
import { startReportingModel } from "../documents/reporting-model.ts";
import { seededRandom } from "../kit/seeded-random.ts";
import { settle, withLook } from "./cara-people.ts";
import { pause } from "./killable.ts";
import { attachDocument, openPolicy } from "./own-policy.ts";
import { startOwnServers } from "./own-servers.ts";

export type ExtractionReport = {
  kills: number;
  sections: number;
  /** Sections whose result was saved, counted by the tokens charged for them. */
  charged: number;
  /** Calls of the model for a section that was cut off. */
  repeated: number;
  /** Documents that did not end as they should. */
  mistakes: string[];
};

/** Pages of a document: four sections of at most six pages. */
const PAGES = 22;
const SECTIONS = 4;
const END_WITHIN_MS = 90_000;
/** Between two deltas of the model, so that a section takes a while. */
const PACE_MS = 40;

/**
 * Uploads documents that a model reads section by section, one after the other, and kills the worker at random moments.
 * What is finished may not be repeated, and nothing may be lost.
 */
export async function runExtractionCrashes(plan: {
  seed: number;
  documents: number;
  kills: number;
}): Promise<ExtractionReport> {
  const random = seededRandom(plan.seed);
  const reporting = await startReportingModel([TRUTH], PACE_MS);
  const servers = await startOwnServers({
    more: { CARA_MODEL: "anthropic:scripted-report", CARA_MODEL_URL: `${reporting.url}/v1`, CARA_MODEL_KEY: "a key" },
  });
  const report: ExtractionReport = {
    kills: 0,
    sections: SECTIONS * plan.documents,
    charged: 0,
    repeated: 0,
    mistakes: [],
  };
  try {
    const person = await settle(servers);
    const policyId = await openPolicy(servers, person);
    const look = <T>(sql: string, values: unknown[] = []) =>
      withLook(servers, person.agencyId, async (client) => (await client.query(sql, values)).rows as T[]);
    for (let nth = 0; nth < plan.documents; nth += 1) {
      const fileId = await attachDocument(servers, person, policyId, textPdf(pagesOf(nth)));
      const state = async () =>
        (
          await look<{ state: string; model: string | null; read: number }>(
            "select state, model, sections_read as read from policy_extractions where file_id = $1",
            [fileId],
          )
        )[0];
      const wanted = Math.floor((plan.kills * (nth + 1)) / plan.documents);
      const end = Date.now() + END_WITHIN_MS;
      for (let now = await state(); now?.state !== "DONE" && Date.now() < end; now = await state()) {
        // text extraction has its own tests; every other kill comes while the model is reading
        const isMoment = report.kills % 2 === 0 || (await reporting.calls()).open > 0;
        if (now?.state === "READING" && report.kills < wanted && isMoment) {
          await pause(random.below(400));
          await servers.worker.kill();
          report.kills += 1;
          await servers.worker.start();
        } else await pause(10);
      }
      const last = await state();
      if (last?.state !== "DONE" || last.read !== SECTIONS || last.model === null)
        report.mistakes.push(`document ${nth + 1}: ${JSON.stringify(last)}`);
    }
    const tasks = await look<{ steps: number; open: boolean; reserved: number }>(
      "select steps, ended_at is null as open, reserved_tokens::integer as reserved from model_tasks where kind = 'EXTRACTION'",
    );
    report.charged = tasks.reduce((sum, { steps }) => sum + steps, 0);
    if (tasks.some(({ open, reserved }) => open || reserved > 0))
      report.mistakes.push(`tasks left behind: ${JSON.stringify(tasks)}`);
    const found = await look<{ count: number }>(
      "select count(*)::integer as count from coverage_findings where pass = 'MODEL'",
    );
    if (found[0]?.count !== plan.documents) report.mistakes.push(`${found[0]?.count} findings of the model`);
    report.repeated = (await reporting.calls()).count - report.sections;
    return report;
  } finally {
    await servers.stop();
    await reporting.close();
  }
}

/** Every page differs, so that no two sections are the same question. */
const pagesOf = (nth: number): string[][] =>
  Array.from({ length: PAGES }, (_, at) =>
    at === 0
      ? declaredLines()
      : at === 1
        ? ["Further terms", DEBRIS, `Copy ${nth}`]
        : [`Terms ${at + 1} of copy ${nth}`, "We pay what the insured must pay to others."],
  );
