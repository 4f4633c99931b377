import { newId, type FileId, type PolicyId } from "../../src/kernel/ids.ts";
import {
  beginExtraction,
  finishExtraction,
  saveFindings,
  type Extractor,
} from "../../src/domains/policies/findings/extract-findings.ts";
import { readInThread } from "../../src/domains/policies/findings/read-in-thread.ts";
import { endReading, openReading, readSection } from "../../src/domains/policies/findings/read-with-model.ts";
import { PolicyDocumentDraft } from "../../src/domains/policies/policy-document.ts";
import { uploadPolicyFile } from "../../src/domains/policies/upload-policy-file.ts";
import type { Browser } from "../kit/browser.ts";
import type { TestApi } from "../kit/test-api.ts";
import { must, type PolicyWorld } from "../kit/test-policies.ts";
import { readNow, testReader } from "./extraction.ts";
import { textPdf } from "./pdf.ts";
import { mustUpload } from "./uploading.ts";

export const testExtractor = (): Extractor => ({
  ...testReader(),
  readDocument: readInThread,
  model: null,
  limits: { agencyTokensPerDay: 1_000_000, agencyRuns: 3 },
});

/** Uploads a PDF to a policy, reads it with the real programs, and extracts it, each step once. */
export async function addDocument(
  { api, world, browser }: { api: TestApi; world: Pick<PolicyWorld, "agency">; browser: Browser },
  policyId: PolicyId,
  pages: string[][] | Buffer,
  { type = "POLICY_DOCUMENT", extractor = testExtractor() }: { type?: string; extractor?: Extractor } = {},
): Promise<FileId> {
  const fileId = (await mustUpload(
    api.url,
    browser,
    "policy.pdf",
    Buffer.isBuffer(pages) ? pages : textPdf(pages),
  )) as FileId;
  await readNow(testReader(), world.agency.id, fileId);
  must(await world.agency.run(uploadPolicyFile, { policyId, draft: PolicyDocumentDraft.parse({ fileId, type }) }));
  await extractNow(extractor, { agencyId: world.agency.id, fileId });
  return fileId;
}

async function readWithModelNow(extractor: Extractor, ref: Parameters<typeof saveFindings>[1]): Promise<void> {
  const taskId = newId();
  const sections = await openReading(extractor, ref, taskId);
  const signal = new AbortController().signal;
  for (let section = 0; section < sections; section += 1)
    if (!(await readSection(extractor, ref, { taskId, section }, signal))) break;
  await endReading(extractor, ref, taskId);
}

/** The steps of the workflow, without Restate. */
export async function extractNow(extractor: Extractor, ref: Parameters<typeof saveFindings>[1]): Promise<void> {
  if (!(await beginExtraction(extractor, ref))) return;
  await saveFindings(extractor, ref);
  if (extractor.model) await readWithModelNow(extractor, ref);
  await finishExtraction(extractor, ref);
}
