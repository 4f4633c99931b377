import { sql } from "kysely";
import { createCaraWorkspace, NewWorkspace } from "../src/domains/copilot/workspaces/create-cara-workspace.ts";
import type { Citation } from "../src/domains/documents/evidence/citation.ts";
import { RULES_VERSION } from "../src/domains/policies/findings/extract-findings.ts";
import { insertExtraction } from "../src/domains/policies/findings/extraction.store.ts";
import { insertFindings } from "../src/domains/policies/findings/finding.store.ts";
import { insertForms } from "../src/domains/policies/findings/policy-form.store.ts";
import { readDocument } from "../src/domains/policies/findings/read-document.ts";
import { newId, type ExtractionId, type FileId, type FindingId, type PolicyFormId } from "../src/kernel/ids.ts";
import type { ReadPage } from "../src/platform/text-extraction/pages.ts";
import { runCara } from "../test/kit/own-cara.ts";
import { must } from "../test/kit/test-policies.ts";
import { servicingWorld } from "../test/kit/test-servicing.ts";
import { plantFile, standWithPolicy } from "../test/kit/test-tools.ts";
import type { CorpusPolicy } from "./corpus/corpus-policy.ts";
import { textOf } from "./corpus/read-corpus.ts";

export type Answer = { text: string; citations: readonly Citation[]; searched: number[]; seconds: number };

/** A document of another policy or term would be set aside, and no answer given from it. */
type OwnTerms = Pick<CorpusPolicy, "policyNumber" | "effectiveOn" | "expiresOn">;

/** An agency with policies, in which Cara answers questions about one document each, without a model. */
export async function openAnswerHouse() {
  const { agency, create } = await servicingWorld();

  return {
    /** A policy with a document that was read by rule. Only the comparison with the drawn page is left out. */
    async addPolicy(own: OwnTerms, pages: readonly ReadPage[]): Promise<FileId> {
      const { policyNumber, effectiveOn: inforceAt, expiresOn: expiresAt } = own;
      const terms = { policyNumber, issuedAt: inforceAt, inforceAt, expiresAt };
      const { id: policyId } = await create({ type: "OTHER", ...terms });
      const fileId = await plantFile(agency, { name: "policy.pdf", pages });
      const { findings, forms } = readDocument(textOf(pages));
      const now = new Date();
      const extraction = { id: newId<ExtractionId>(), policyId, fileId, createdAt: now, finishedAt: now };
      const undecided = { decision: null, decidedBy: null, decidedAt: null, reason: null };
      const found = {
        pass: "RULE" as const,
        policyId,
        fileId,
        extractionId: extraction.id,
        foundAt: now,
        ...undecided,
      };
      await agency.inDatabase(async (db) => {
        await standWithPolicy(db, agency, policyId, fileId);
        const done = { ...extraction, state: "DONE" as const, progress: 100, failure: null };
        await insertExtraction(db, agency.id, done, RULES_VERSION);
        await insertFindings(
          db,
          agency.id,
          findings.map((finding) => ({ ...finding, ...found, id: newId<FindingId>() })),
        );
        await insertForms(
          db,
          { agencyId: agency.id, extractionId: extraction.id },
          forms.map((form) => ({
            ...form,
            id: newId<PolicyFormId>(),
            policyId,
            fileId,
            isForeign: false,
            isVisible: true,
          })),
        );
      });
      return fileId;
    },

    async ask(file: FileId, question: string): Promise<Answer> {
      const input = NewWorkspace.parse({ preset: "DOCUMENT_EXPLORATION", message: question, documentIds: [file] });
      const workspace = must(await agency.run(createCaraWorkspace, input));
      const began = performance.now();
      const { messages } = await runCara(agency, workspace, { model: null });
      const seconds = (performance.now() - began) / 1_000;
      const answer = messages.findLast(({ role }) => role === "AGENT");
      const found = await agency.inDatabase((db) =>
        sql<{ page: number }>`
          select page from file_pages, to_tsquery('english', replace(plainto_tsquery('english', ${question})::text, '&', '|')) as query
           where file_id = ${file} and to_tsvector('english', text) @@ query
           order by ts_rank(to_tsvector('english', text), query) desc, page limit 3`.execute(db),
      );
      return {
        text: answer?.content ?? "",
        citations: answer?.citations ?? [],
        searched: found.rows.map(({ page }) => page),
        seconds,
      };
    },
  };
}
