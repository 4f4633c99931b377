import type { FileId, PolicyId } from "../../src/kernel/ids.ts";
import { forgetFindings, retireFindings } from "../../src/domains/policies/findings/extract-findings.ts";
import { beginSplit, finishSplit, splitPart } from "../../src/domains/policies/splits/split-document.ts";
import type { Browser } from "../kit/browser.ts";
import type { TestApi } from "../kit/test-api.ts";
import type { PolicyWorld } from "../kit/test-policies.ts";
import { addDocument, extractNow, testExtractor } from "./declared-policy.ts";
import { readNow, testReader } from "./extraction.ts";

const POLICY = `query P($id: ID!) { businessPolicy(id: $id) { version
  splits { fileId state pages failure parts { firstPage lastPage type title name fileId } }
  files { id name type pagesTotal }
  findings { id fileId key amount decision verdict isSettled page }
  conflicts { statements { findingId } } extractions { fileId state }
  coverageFacts { key amount status verifiedBy evidence { documentId page } }
  history { kind changes { field from to } } } }`;
const PAYLOAD = "{ split { state parts { fileId } } validationErrors { path message } }";
const MUTATIONS = {
  confirm: `mutation C($fileId: ID!, $parts: [SplitPartInput!]!) { answer: confirmDocumentSplit(fileId: $fileId, parts: $parts) ${PAYLOAD} }`,
  dismiss: `mutation D($fileId: ID!) { answer: dismissDocumentSplit(fileId: $fileId) ${PAYLOAD} }`,
  undo: `mutation U($fileId: ID!) { answer: undoDocumentSplit(fileId: $fileId) ${PAYLOAD} }`,
};

export type SplitPolicy = {
  version: number;
  splits: {
    fileId: FileId;
    state: string;
    parts: { firstPage: number; title: string; name: string; fileId: FileId | null }[];
  }[];
  files: { id: FileId; name: string; type: string }[];
  findings: { id: string; fileId: FileId; key: string; amount: number | null; page: number; isSettled: boolean }[];
  conflicts: unknown[];
  extractions: { fileId: FileId; state: string }[];
  coverageFacts: {
    key: string;
    amount: number | null;
    status: string;
    verifiedBy: string | null;
    evidence: { documentId: FileId; page: number } | null;
  }[];
  history: { kind: string; changes: { field: string; from: string | null; to: string | null }[] }[];
};
type Payload = {
  split: { state: string; parts: { fileId: FileId | null }[] } | null;
  validationErrors: { path: string; message: string }[];
};
type Start = { firstPage: number; type: string; name?: string };

/** Splits files as a person and the worker do, each step once. */
export function splitting(servers: { api: TestApi; world: PolicyWorld; browser: Browser }) {
  const { world, browser } = servers;
  const agencyId = world.agency.id;
  const read = async (id: PolicyId) =>
    (await browser.send(POLICY, { id })).body.data?.["businessPolicy"] as SplitPolicy;
  const send = async (name: keyof typeof MUTATIONS, fileId: FileId, parts?: readonly Start[]) =>
    ((await browser.send(MUTATIONS[name], { fileId, parts })).body.data?.["answer"] ?? null) as Payload | null;
  const extract = async (fileId: FileId) => {
    await readNow(testReader(), agencyId, fileId);
    await extractNow(testExtractor(), { agencyId, fileId });
  };
  return {
    read,
    send,
    extract,
    formsOf: async (id: PolicyId) => {
      const { body } = await browser.send("query F($id: ID!) { businessPolicy(id: $id) { forms { number fileId } } }", {
        id,
      });
      const policy = body.data?.["businessPolicy"] as { forms: { number: string; fileId: FileId }[] } | undefined;
      return policy?.forms;
    },
    /** What the worker does once a document was deleted. */
    retire: (fileId: FileId) => retireFindings(testExtractor(), { agencyId, fileId }),
    /** What the worker does once its bytes were purged. */
    forget: (fileId: FileId) => forgetFindings(testExtractor(), { agencyId, fileId }),
    stacked: async (pages: string[][]) => {
      const { id } = await world.create();
      return { id, fileId: await addDocument(servers, id, pages) };
    },
    /** The workflow's steps; `most` parts of a run that ends there. */
    make: async (fileId: FileId, most = Infinity) => {
      const ref = { agencyId, fileId };
      const parts = await beginSplit(testReader(), ref);
      for (let at = 0; at < Math.min(parts, most); at += 1) await splitPart(testReader(), ref, at);
      if (parts <= most) await finishSplit(testReader(), ref);
    },
    readParts: async (id: PolicyId, fileId: FileId) => {
      const split = (await read(id)).splits.find((one) => one.fileId === fileId);
      for (const { fileId: made } of split?.parts ?? []) if (made) await extract(made);
    },
  };
}
