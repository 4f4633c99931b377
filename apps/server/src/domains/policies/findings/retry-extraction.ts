import { EXTRACTION_NOT_FAILED } from "@cara/contract/messages.ts";
import type { ExtractionId } from "#kernel/ids.ts";
import { ok, refuse, type Result } from "#kernel/result.ts";
import { notFound, requireAccess } from "#platform/errors.ts";
import { recordEvent } from "#platform/events/record-event.ts";
import type { UseCaseContext } from "#platform/use-case.ts";
import { findPolicyDocument } from "../policy-document.store.ts";
import { mayWritePolicies } from "../policies.access.ts";
import { lockExtraction, saveExtraction } from "./extraction.store.ts";
import type { PolicyExtraction } from "./finding.ts";

/** Starts a failed extraction again. */
export async function retryExtraction(
  context: UseCaseContext,
  extractionId: ExtractionId,
): Promise<Result<PolicyExtraction, "ALREADY_STARTED">> {
  const { db, actor } = context;
  requireAccess(mayWritePolicies(actor));

  const extraction = await lockExtraction(db, extractionId);
  if (!extraction || !(await findPolicyDocument(db, extraction.fileId))) throw notFound();
  if (extraction.state !== "FAILED") return refuse("ALREADY_STARTED", EXTRACTION_NOT_FAILED);
  const queued = { ...extraction, state: "QUEUED", progress: 0, failure: null, finishedAt: null } as const;
  await saveExtraction(db, extractionId, queued);
  await recordEvent(context, { kind: "extraction.retried", subjectId: extraction.fileId });
  return ok(queued);
}
