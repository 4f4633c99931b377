import { withDrawnPages } from "#domains/documents/evidence/visible-places.ts";
import type { FileReader } from "#domains/documents/file-reader.ts";
import { filesById } from "#domains/documents/list-files.ts";
import {
  newId,
  type AgencyId,
  type ExtractionId,
  type FileId,
  type FindingId,
  type PolicyFormId,
} from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import { recordUnattended } from "#platform/events/record-event.ts";
import type { FieldChange } from "#platform/history/field-changes.ts";
import type { Model } from "#platform/llm/model.ts";
import type { Clock } from "#platform/use-case.ts";
import { findPolicyDocument } from "../policy-document.store.ts";
import { insertPolicyVersion } from "../policy-history.store.ts";
import { bumpPolicy, lockPolicy } from "../policy.store.ts";
import { forgetQuotes } from "../stale-fact.store.ts";
import { insertExtraction, lockExtractionOf, saveExtraction, saveModelReading } from "./extraction.store.ts";
import { isSameLine, type Finding, type PolicyExtraction } from "./finding.ts";
import { insertFindings, removeFindings } from "./finding.store.ts";
import { leaveWithoutFinding } from "./leave-without-finding.ts";
import { insertForms, removeForms } from "./policy-form.store.ts";
import { proposeSplit } from "../splits/propose-split.ts";
import { reopenWithoutParts } from "../splits/undo-split.ts";
import { policyText } from "./policy-text.ts";
import { projectFindings } from "./project-findings.ts";
import { decisionOf, findingsOfOriginal, foundBefore, foundInOriginal, listDecisionsFor } from "./known-findings.ts";
import type { DocumentReading, PolicyText } from "./read-document.ts";
import { setAsideReason } from "./set-aside.ts";
import { whatIsVisible } from "./what-is-visible.ts";
import { writeDetails } from "./write-details.ts";

/** The dependencies of extraction. */
export type Extractor = FileReader & {
  /** Reads a document by rule, outside this thread; agencies take turns. */
  readDocument(text: PolicyText, agencyId: AgencyId): Promise<DocumentReading>;
  /** Reads it once more, if one is configured. */
  model: Model | null;
  limits: ModelShare;
};
/** What an agency may ask of the model. */
type ModelShare = { agencyTokensPerDay: number; agencyRuns: number };
export type ExtractionRef = { agencyId: AgencyId; fileId: FileId };

/** Incremented when the rules change what they find. */
export const RULES_VERSION = 11;
const NOT_READ = "This document's text could not be read.";

/**
 * Opens the extraction of a policy's document, once its text is there. Returns whether it can be extracted now: not while
 * the text is missing, not a second time, and not a file of anything else. Who reads it is decided here, once: the setting
 * may have changed when a run goes on after a crash.
 */
export function beginExtraction(
  { inAgency, clock, model }: Extractor,
  { agencyId, fileId }: ExtractionRef,
): Promise<false | Readers> {
  return inAgency(agencyId, async (db) => {
    const document = await findPolicyDocument(db, fileId);
    const file = document && (await filesById(db, [fileId])).get(fileId);
    if (!document || !file) return false;
    const before = await lockExtractionOf(db, fileId);
    if (before && (before.state === "DONE" || before.state === "FAILED")) return false;
    const now = clock.now();
    const fresh = { id: newId<ExtractionId>(), policyId: document.policyId, fileId, createdAt: now };
    const extraction = { ...(before ?? fresh), ...stateFor(file.readingState, now) };
    if (before) await saveExtraction(db, before.id, extraction);
    else await insertExtraction(db, agencyId, extraction, RULES_VERSION);
    return extraction.state === "READING" && (model ? "RULES_AND_MODEL" : "RULES");
  });
}
/** Runs of a former version have recorded true instead, and read by rules. */
type Readers = "RULES" | "RULES_AND_MODEL";

type State = Pick<PolicyExtraction, "state" | "progress" | "failure" | "finishedAt">;

function stateFor(readingState: string, now: Date): State {
  if (readingState === "READ") return { state: "READING", progress: 50, failure: null, finishedAt: null };
  if (readingState === "FAILED" || readingState === "NOT_READ") return failed(NOT_READ, now);
  return { state: "QUEUED", progress: 0, failure: null, finishedAt: null };
}
const failed = (failure: string, finishedAt: Date): State => ({ state: "FAILED", progress: 0, failure, finishedAt });

/**
 * Reads a document by rule and saves its findings and forms, with what people decided about the same values before. A
 * step that is repeated replaces what it saved.
 */
export async function saveFindings(extractor: Extractor, { agencyId, fileId }: ExtractionRef): Promise<void> {
  const { inAgency, clock, readDocument } = extractor;
  const ref = { agencyId, fileId };
  const seen = await withDrawnPages(extractor, ref, async (visiblePlaces) => {
    const text = await inAgency(agencyId, async (db) => {
      await proposeSplit(db, { agencyId, fileId, at: clock.now() });
      return policyText(db, fileId);
    });
    if (!text) return null;
    const reading = await readDocument(text, agencyId);
    return { text, reading, visible: await whatIsVisible(extractor, ref, visiblePlaces, reading, text.pages) };
  });
  if (!seen) return;
  const { text, reading, visible } = seen;
  const { forms, passages } = reading;
  // once more, by what is on the paper: a number that nobody sees does not make a document the policy's
  const record = { ...text.policy, insuredNames: text.policy.insuredNames ?? [] };
  const isForeign = reading.isForeign || setAsideReason(visible.findings, record) !== null;
  await inAgency(agencyId, async (db) => {
    const extraction = await lockExtractionOf(db, fileId);
    if (extraction?.state !== "READING") return;
    const { id: extractionId, policyId } = extraction;
    // those of this file too, which a repeated step replaces
    const decided = await listDecisionsFor(db, policyId, fileId);
    const before = await removeFindings(db, fileId);
    const original = await findingsOfOriginal(db, policyId, fileId);
    await removeForms(db, fileId);
    const now = clock.now();
    const found = visible.findings.map((draft): Finding => ({
      ...draft,
      ...decisionOf(decided.find((one) => isSameLine(one, draft))),
      id: newId<FindingId>(),
      pass: "RULE",
      extractionId,
      policyId,
      fileId,
      foundAt: foundBefore(before, draft) ?? foundInOriginal(original, draft) ?? now,
    }));
    await insertFindings(db, agencyId, found);
    const named = forms.map((form) => ({
      ...form,
      id: newId<PolicyFormId>(),
      policyId,
      fileId,
      isForeign,
      isVisible: visible.forms.has(form),
    }));
    await insertForms(db, { agencyId, extractionId }, named);
    // a repeated reading begins with the first section again
    await saveModelReading(db, extractionId, { ...extraction, passages, model: null, sectionsRead: 0, notFound: [] });
  });
}

/** Projects the findings into the ledger with one history entry, describes the policy, and ends the extraction. */
export function finishExtraction({ inAgency, clock }: Extractor, { agencyId, fileId }: ExtractionRef): Promise<void> {
  return inAgency(agencyId, async (db) => {
    const document = await findPolicyDocument(db, fileId);
    if (!document) return;
    await lockPolicy(db, document.policyId);
    const extraction = await lockExtractionOf(db, fileId);
    if (extraction?.state !== "READING") return;
    const scope = { agencyId, policyId: document.policyId, at: clock.now() };
    await saveExtraction(db, extraction.id, { state: "DONE", progress: 100, failure: null, finishedAt: scope.at });
    const left = await leaveWithoutFinding(db, scope.policyId, fileId);
    await recordProjection(db, clock, scope, [...left, ...(await projectFindings(db, scope))]);
    await writeDetails(db, scope);
    await recordUnattended({ db, agencyId, clock, by: "WORKFLOW" }, { kind: "extraction.finished", subjectId: fileId });
  });
}

/** After a document was deleted: the ledger and the description follow what is left. */
export function retireFindings({ inAgency, clock }: Extractor, { agencyId, fileId }: ExtractionRef): Promise<void> {
  return inAgency(agencyId, async (db) => {
    const extraction = await lockExtractionOf(db, fileId);
    if (!extraction || (await findPolicyDocument(db, fileId))) return;
    await lockPolicy(db, extraction.policyId);
    await reopenWithoutParts(db, extraction.policyId, fileId);
    await followDocuments(db, clock, { agencyId, policyId: extraction.policyId, at: clock.now() });
  });
}

/** After a document's type was corrected: the ledger and the description follow what are the policy's own documents now. */
export function reprojectFindings({ inAgency, clock }: Extractor, { agencyId, fileId }: ExtractionRef): Promise<void> {
  return inAgency(agencyId, async (db) => {
    const extraction = await lockExtractionOf(db, fileId);
    if (extraction) await followDocuments(db, clock, { agencyId, policyId: extraction.policyId, at: clock.now() });
  });
}

async function followDocuments(db: AgencyDb, clock: Clock, scope: Scope): Promise<void> {
  await lockPolicy(db, scope.policyId);
  await recordProjection(db, clock, scope, await projectFindings(db, scope));
  await writeDetails(db, scope);
}

/** After a document's bytes and text were purged: its values and quotes go too. */
export function forgetFindings({ inAgency }: Extractor, { agencyId, fileId }: ExtractionRef): Promise<void> {
  return inAgency(agencyId, async (db) => {
    const extraction = await lockExtractionOf(db, fileId);
    if (!extraction) return;
    await removeFindings(db, fileId);
    await removeForms(db, fileId);
    await saveModelReading(db, extraction.id, { ...extraction, passages: [], notFound: [] });
    await forgetQuotes(db, extraction.policyId, fileId);
  });
}

/** Ends an extraction with a reason that a person can act on. */
export function failExtraction(
  { inAgency, clock }: Extractor,
  { agencyId, fileId }: ExtractionRef,
  failure: string,
): Promise<void> {
  return inAgency(agencyId, async (db) => {
    const extraction = await lockExtractionOf(db, fileId);
    if (extraction && extraction.state !== "DONE")
      await saveExtraction(db, extraction.id, failed(failure, clock.now()));
  });
}

type Scope = { agencyId: AgencyId; policyId: PolicyExtraction["policyId"]; at: Date };

async function recordProjection(
  db: AgencyDb,
  clock: Clock,
  { agencyId, policyId, at }: Scope,
  changes: FieldChange[],
): Promise<void> {
  if (changes.length === 0) return;
  const version = await bumpPolicy(db, policyId, at);
  await insertPolicyVersion(db, agencyId, {
    policyId,
    version,
    kind: "COVERAGE_CHANGED",
    changedAt: at,
    actorType: "WORKFLOW",
    actorId: null,
    reason: null,
    changes,
  });
  await recordUnattended(
    { db, agencyId, clock, by: "WORKFLOW" },
    { kind: "policy.updated", subjectId: policyId, details: { version } },
  );
}
