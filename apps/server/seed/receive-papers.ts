import { Readable } from "node:stream";
import type pg from "pg";
import { EmailDraftInput } from "#domains/emails/email-draft.ts";
import { emailDraftsById } from "#domains/emails/find-email-drafts.ts";
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
import type { AgencyDb } from "../src/platform/db/agency-db.ts";
import type { FileStore } from "../src/platform/files/file-store.ts";
import type { UseCaseContext } from "../src/platform/use-case.ts";
import { withinAgency } from "./agency-scope.ts";
import { countAsSent } from "./count-as-sent.ts";
import type { Asked, Paper } from "./demo/papers.ts";
import { objectKey } from "./documents.ts";
import { SETTINGS, seedReader } from "./seed-reader.ts";
import { must, type ProgramEntry } from "./seeded.ts";

/** A paper as a stored file, with who uploads it and when. */
export type StoredPaper = {
  paper: Paper;
  entry: ProgramEntry;
  userId: string;
  fileId: string;
  bytes: Buffer;
  at: Date;
};

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
  // extraction only opens files, and these are in memory
  const files = { get: (key: string) => Promise.resolve(Readable.from([bytesOf.get(key)])) } as FileStore;
  const extractor: Extractor = {
    ...seedReader(db, files, context.clock),
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
  const { db } = context;
  const { id, draftId } = must(await requestMissingForms(context, entry.policy.id));
  const written = (await emailDraftsById(db, [draftId])).get(draftId);
  if (!written) throw new Error("the request has no draft");
  const { subject, body, version } = written;
  must(await editFormRequest(context, { id, version, draft: EmailDraftInput.parse({ subject, body, to: [to] }) }));
  if (!isSent) return;
  must(await approveFormRequest(context, { id, version: version + 1, sendAnyway: true }));
  await countAsSent(context, draftId);
}
