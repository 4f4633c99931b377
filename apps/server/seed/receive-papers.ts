import { Readable } from "node:stream";
import type pg from "pg";
import { EmailDraftInput } from "#domains/emails/email-draft.ts";
import { emailDraftsById, newestApprovalsByDraft } from "#domains/emails/find-email-drafts.ts";
import { recordDelivery } from "#domains/emails/send-approved-email.ts";
import {
  beginExtraction,
  finishExtraction,
  saveFindings,
  type Extractor,
} from "#domains/policies/findings/extract-findings.ts";
import { readDocument } from "#domains/policies/findings/read-document.ts";
import { PolicyDocumentDraft } from "#domains/policies/policy-document.ts";
import { uploadPolicyFile } from "#domains/policies/upload-policy-file.ts";
import { approveFormRequest, editFormRequest } from "#domains/servicing/form-requests/finish-form-request.ts";
import { receiveForms } from "#domains/servicing/form-requests/receive-forms.ts";
import { requestMissingForms } from "#domains/servicing/form-requests/request-missing-forms.ts";
import type { AgencyId, AgencyUserId, FileId } from "../src/kernel/ids.ts";
import type { Result } from "../src/kernel/result.ts";
import type { AgencyDb } from "../src/platform/db/agency-db.ts";
import type { FileStore } from "../src/platform/files/file-store.ts";
import { createLog } from "../src/platform/log.ts";
import type { UseCaseContext } from "../src/platform/use-case.ts";
import { withinAgency } from "./agency-scope.ts";
import type { Asked, Paper } from "./demo/papers.ts";
import { objectKey } from "./documents.ts";
import type { ProgramEntry } from "./seeded.ts";

/** A paper as a stored file, with who uploads it and when. */
export type StoredPaper = {
  paper: Paper;
  entry: ProgramEntry;
  userId: string;
  fileId: string;
  bytes: Buffer;
  at: Date;
};

const MINUTE_MS = 60_000;
/** No limit stands in the way of a few papers and certificates. */
export const SETTINGS = { providerDomain: "cara.example", recipientsPerDay: 1_000, storageBytes: 500_000_000_000 };
const BUDGET = { fileCpuMs: 600_000, dayCpuMs: 3_600_000, dayPages: 100_000 };
const LIMITS = { agencyTokensPerDay: 0, agencyRuns: 0 };

/** Uploads, extracts and answers papers as the product would have on their days, in the seed's transaction. */
export function receivePapers(
  client: pg.Client,
  // an id of the seed is an id of the product
  agency: string,
  papers: readonly StoredPaper[],
  instant: (daysAgo: number, time: string) => Date,
): Promise<void> {
  const agencyId = agency as AgencyId;
  const bytesOf = new Map(papers.map(({ fileId, bytes }) => [objectKey(agencyId, fileId), bytes]));
  return withinAgency(client, agencyId, async (db) => {
    for (const stored of papers) {
      await receive(db, agencyId, stored, bytesOf);
      const { asked } = stored.paper;
      if (asked) await ask(contextOf(db, agencyId, stored, instant(asked.daysAgo, asked.at)), stored, asked);
    }
  });
}

const contextOf = (db: AgencyDb, agencyId: AgencyId, { userId }: StoredPaper, at: Date): UseCaseContext => ({
  db,
  actor: { agencyId, userId: userId as AgencyUserId, role: "MEMBER", through: "APP" },
  clock: { now: () => at },
  settings: SETTINGS,
});

/** The steps of the upload and of the workflows that follow it. */
async function receive(
  db: AgencyDb,
  agencyId: AgencyId,
  stored: StoredPaper,
  bytesOf: ReadonlyMap<string, Buffer>,
): Promise<void> {
  const { paper, entry, at } = stored;
  const fileId = stored.fileId as FileId;
  const context = contextOf(db, agencyId, stored, at);
  const draft = PolicyDocumentDraft.parse({ fileId, type: paper.type });
  must(await uploadPolicyFile(context, { policyId: entry.policy.id, draft }));
  const extractor: Extractor = {
    inAgency: (_agency, work) => work(db),
    // extraction only opens files, and these are in memory
    files: { get: (key: string) => Promise.resolve(Readable.from([bytesOf.get(key)])) } as FileStore,
    scanner: null,
    isolation: "NONE",
    budget: BUDGET,
    clock: context.clock,
    settings: SETTINGS,
    log: createLog("warn", "seed"),
    readDocument: (text) => Promise.resolve(readDocument(text)),
    model: null,
    limits: LIMITS,
  };
  const ref = { agencyId, fileId };
  await beginExtraction(extractor, ref);
  await saveFindings(extractor, ref);
  await finishExtraction(extractor, ref);
  await receiveForms(extractor, ref);
}

/** Asks the carrier for what is missing. An email of the demo agency counts as sent, and goes nowhere. */
async function ask(context: UseCaseContext, { entry }: StoredPaper, { to, isSent }: Asked): Promise<void> {
  const { db, actor, clock, settings } = context;
  const { id, draftId } = must(await requestMissingForms(context, entry.policy.id));
  const written = (await emailDraftsById(db, [draftId])).get(draftId);
  if (!written) throw new Error("the request has no draft");
  const { subject, body, version } = written;
  must(await editFormRequest(context, { id, version, draft: EmailDraftInput.parse({ subject, body, to: [to] }) }));
  if (!isSent) return;
  must(await approveFormRequest(context, { id, version: version + 1, sendAnyway: true }));
  const approval = (await newestApprovalsByDraft(db, [draftId])).get(draftId);
  if (!approval) throw new Error("the request was not approved");
  const sender = {
    inAgency: <T>(_agency: AgencyId, work: (within: AgencyDb) => Promise<T>) => work(db),
    sendMail: () => Promise.reject(new Error("the seed sends nothing")),
    readFile: () => Promise.reject(new Error("the request has no attachments")),
    clock: { now: () => new Date(clock.now().getTime() + MINUTE_MS) },
    settings,
    publishChange: () => Promise.resolve(),
  };
  const ref = { agencyId: actor.agencyId, approvalId: approval.id };
  await recordDelivery(sender, ref, { outcome: "SENT", rejected: [] });
}

function must<Value>(result: Result<Value, string>): Value {
  if (!result.ok) throw new Error(result.refusal.message);
  return result.value;
}
