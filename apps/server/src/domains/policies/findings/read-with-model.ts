import { newId, type FindingId } from "#kernel/ids.ts";
import { countTasksBefore, endTask, lockReservation, openTask } from "#platform/llm/budget/model-task.store.ts";
import { dayOf, type ModelTask } from "#platform/llm/budget/model-task.ts";
import { releaseReservation, reserveTokens, settleStep } from "#platform/llm/budget/token-budget.store.ts";
import { ModelFailure } from "#platform/llm/model-failure.ts";
import type { ModelStep } from "#platform/llm/read-step.ts";
import { streamModelStep } from "#platform/llm/stream-step.ts";
import { checkStatements, type Checked } from "./check-statements.ts";
import type { ExtractionRef, Extractor } from "./extract-findings.ts";
import { decisionOf, listDecisionsFor } from "./known-findings.ts";
import { lockExtractionOf, saveModelReading } from "./extraction.store.ts";
import { isSameFinding, isSameLine, type Finding } from "./finding.ts";
import { insertFindings, listFindingsIn } from "./finding.store.ts";
import { INSTRUCTIONS, REPORT, statementsOf } from "./model-statement.ts";
import { planSections, type Section } from "./plan-sections.ts";
import { policyText } from "./policy-text.ts";

/** One section of a document, read by the model as part of a task. */
export type SectionRef = { taskId: string; section: number };

/** Characters per token, estimated low, so that a reservation is too large rather than too small. */
const CHARACTERS_PER_TOKEN = 3;
const OUTPUT_TOKENS = 4_096;
const CALL_MS = 120_000;
const WAIT_EACH_MS = 500;
const WAIT_MAX_MS = 10_000;
/** What a model adds to a document, and what of it could not be found. The rest is left out. */
const MODEL_FINDINGS_MAX = 200;
const NOT_FOUND_MAX = 100;
/** Percent when the rules are done. */
const BY_RULE = 50;

const taskOf = (id: string): ModelTask => ({ kind: "EXTRACTION", id });

/** Queues the reading for the model, and returns the number of its sections. */
export function openReading({ inAgency, clock }: Extractor, ref: ExtractionRef, taskId: string): Promise<number> {
  const { agencyId, fileId } = ref;
  return inAgency(agencyId, async (db) => {
    const extraction = await lockExtractionOf(db, fileId);
    const text = extraction?.state === "READING" ? await policyText(db, fileId) : null;
    if (!text) return 0;
    await openTask(db, { agencyId, ...taskOf(taskId), createdAt: clock.now() });
    return planSections(text.pages).length;
  });
}

/** How long to wait until it is this task's turn in the agency's share of the model; zero when it is. */
export function waitForTurn({ inAgency, limits }: Extractor, ref: ExtractionRef, taskId: string): Promise<number> {
  return inAgency(ref.agencyId, async (db) => {
    const before = (await countTasksBefore(db, taskOf(taskId))) - limits.agencyRuns + 1;
    return Math.max(0, Math.min(WAIT_MAX_MS, before * WAIT_EACH_MS));
  });
}

export function endReading({ inAgency, clock }: Extractor, ref: ExtractionRef, taskId: string): Promise<void> {
  return inAgency(ref.agencyId, async (db) => {
    await releaseReservation(db, ref.agencyId, await lockReservation(db, taskOf(taskId)));
    await endTask(db, { ...taskOf(taskId), endedAt: clock.now() });
  });
}

/**
 * Lets the model read one section and saves what its words on the page bear out; one that was saved is not read again.
 * Returns whether to go on: not past the agency's day, and not when the model does not answer. The rules have read the
 * document in any case.
 */
export async function readSection(
  extractor: Extractor,
  ref: ExtractionRef,
  { taskId, section: nth }: SectionRef,
  signal: AbortSignal,
): Promise<boolean> {
  const { inAgency, model, log } = extractor;
  if (!model) return false;
  const opened = await inAgency(ref.agencyId, async (db) => {
    const extraction = await lockExtractionOf(db, ref.fileId);
    if (extraction?.state !== "READING" || extraction.sectionsRead > nth) return null;
    const text = await policyText(db, ref.fileId);
    return text && { section: planSections(text.pages)[nth], of: planSections(text.pages).length };
  });
  if (!opened?.section) return true;
  if (!(await reserve(extractor, ref, taskId, opened.section))) return false;
  try {
    const step = await streamModelStep(model, {
      instructions: INSTRUCTIONS,
      messages: [{ role: "USER", text: opened.section.text }],
      tools: [REPORT],
      force: REPORT.name,
      abortSignal: signal,
      limits: { callMs: CALL_MS, maxOutputTokens: OUTPUT_TOKENS },
    });
    const checked = await checkStatements(statementsOf(step), opened.section.pages);
    await saveSection(extractor, ref, { taskId, section: nth, of: opened.of }, step, checked);
    return true;
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error;
    log.warn({ err: error, reason: error.reason }, "the model did not read a document");
    return false;
  }
}

function reserve(
  { inAgency, clock, limits }: Extractor,
  { agencyId }: ExtractionRef,
  taskId: string,
  { text }: Section,
): Promise<boolean> {
  return inAgency(agencyId, async (db) => {
    // of a step that a crash interrupted
    await releaseReservation(db, agencyId, await lockReservation(db, taskOf(taskId)));
    const sent = INSTRUCTIONS.length + text.length;
    return reserveTokens(db, {
      agencyId,
      ...taskOf(taskId),
      on: dayOf(clock.now()),
      tokens: Math.ceil(sent / CHARACTERS_PER_TOKEN) + OUTPUT_TOKENS,
      most: limits.agencyTokensPerDay,
    });
  });
}

function saveSection(
  { inAgency, clock, model }: Extractor,
  { agencyId, fileId }: ExtractionRef,
  { taskId, section, of }: SectionRef & { of: number },
  { usage }: ModelStep,
  { findings, notFound }: Checked,
): Promise<void> {
  return inAgency(agencyId, async (db) => {
    const extraction = await lockExtractionOf(db, fileId);
    const now = clock.now();
    const costMicros = model?.cost(usage) ?? null;
    await settleStep(db, { agencyId, ...taskOf(taskId), today: dayOf(now), ...usage, costMicros });
    if (extraction?.state !== "READING" || extraction.sectionsRead > section) return;
    const { id: extractionId, policyId } = extraction;
    const known = await listFindingsIn(db, [fileId]);
    const decided = await listDecisionsFor(db, policyId, fileId);
    const room = MODEL_FINDINGS_MAX - known.filter(({ pass }) => pass === "MODEL").length;
    const added = findings
      // what a rule has read too needs no second row
      .filter((draft, at) => ![...known, ...findings.slice(0, at)].some((one) => isSameFinding(one, draft)))
      .slice(0, Math.max(0, room))
      .map((draft): Finding => ({
        ...draft,
        ...decisionOf(decided.find((one) => isSameLine(one, draft))),
        id: newId<FindingId>(),
        pass: "MODEL",
        extractionId,
        policyId,
        fileId,
        foundAt: now,
      }));
    await insertFindings(db, agencyId, added);
    await saveModelReading(db, extractionId, {
      model: model?.name ?? null,
      sectionsRead: section + 1,
      progress: Math.round(BY_RULE + ((100 - BY_RULE) * (section + 1)) / (of + 1)),
      passages: extraction.passages,
      notFound: [...extraction.notFound, ...notFound].slice(0, NOT_FOUND_MAX),
    });
  });
}
