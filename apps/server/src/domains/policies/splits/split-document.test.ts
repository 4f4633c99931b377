import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { declaredLines } from "#test/documents/declared-lines.ts";
import { addDocument, extractNow, testExtractor } from "#test/documents/declared-policy.ts";
import { readNow, testReader } from "#test/documents/extraction.ts";
import type { Browser } from "#test/kit/browser.ts";
import { startTestApi, type TestApi } from "#test/kit/test-api.ts";
import { policyWorld, type PolicyWorld } from "#test/kit/test-policies.ts";
import type { DocumentType } from "@cara/contract/document-types.ts";
import { SPLIT_PAGES } from "@cara/contract/messages.ts";
import type { FileId, PolicyId } from "#kernel/ids.ts";
import { confirmSplit } from "./confirm-split.ts";
import { beginSplit, failSplit, finishSplit, splitPart } from "./split-document.ts";

const POLICY = `query P($id: ID!) { businessPolicy(id: $id) {
  splits { fileId state pages failure parts { firstPage lastPage type title fileId } }
  files { id name type pagesTotal readingState }
  findings { fileId key } coverageFacts { key status evidence { documentId page } } } }`;
const PAYLOAD = "{ split { state parts { firstPage lastPage type fileId } } validationErrors { path message } }";
const CONFIRM = `mutation C($fileId: ID!, $parts: [SplitPartInput!]!) { confirmDocumentSplit(fileId: $fileId, parts: $parts) ${PAYLOAD} }`;
const DISMISS = `mutation D($fileId: ID!) { dismissDocumentSplit(fileId: $fileId) ${PAYLOAD} }`;
const HISTORY = `query H($id: ID!) { businessPolicy(id: $id) { history { kind } } }`;

const CERTIFICATE = ["CERTIFICATE OF LIABILITY INSURANCE", "Producer: Harbor Point Insurance of San Antonio, Texas"];
const STACK = [
  CERTIFICATE,
  declaredLines(),
  ["Common conditions of the policy for everyone", "IL 00 17 11 98 Page 1 of 1"],
];

type Part = { firstPage: number; lastPage: number; type: string; fileId: FileId | null };
type Policy = {
  splits: { fileId: string; state: string; pages: number; failure: string | null; parts: Part[] }[];
  files: { id: FileId; name: string; type: string; pagesTotal: number | null }[];
  findings: { fileId: string; key: string }[];
  coverageFacts: { key: string; status: string; evidence: { documentId: string; page: number } }[];
};

describe("a file that holds several documents", () => {
  let api: TestApi;
  let world: PolicyWorld;
  let browser: Browser;
  beforeAll(async () => {
    api = await startTestApi();
    world = await policyWorld();
    browser = await api.signIn(world.agency.user.email);
  });
  afterAll(() => api.stop());
  const read = async (id: PolicyId, as = browser) =>
    (await as.send(POLICY, { id })).body.data?.["businessPolicy"] as Policy;
  const send = async (document: string, variables: object, as = browser) => {
    const { body } = await as.send(document, variables);
    const [payload] = Object.values(body.data ?? {}) as {
      split: { state: string; parts: Part[] } | null;
      validationErrors: { path: string; message: string }[];
    }[];
    return payload ?? null;
  };
  const stacked = async () => {
    const { id } = await world.create();
    return { id, fileId: await addDocument({ api, world, browser }, id, STACK) };
  };
  const PARTS = [
    { firstPage: 1, type: "CERTIFICATE" },
    { firstPage: 2, type: "POLICY_DOCUMENT", name: " Our policy " },
  ];

  it("is split once a person confirms, each part read like an upload, and the original kept", async () => {
    const { id, fileId } = await stacked();
    const before = await read(id);
    expect(before.splits).toMatchObject([
      {
        fileId,
        state: "PROPOSED",
        pages: 3,
        parts: [
          { firstPage: 1, lastPage: 1, type: "CERTIFICATE", title: "CERTIFICATE OF LIABILITY INSURANCE", fileId: null },
          { firstPage: 2, lastPage: 3, type: "POLICY_DOCUMENT", fileId: null },
        ],
      },
    ]);

    const confirmed = await send(CONFIRM, { fileId, parts: PARTS });
    expect(confirmed?.split?.state).toBe("CONFIRMED");
    const reader = testReader();
    const ref = { agencyId: world.agency.id, fileId };
    expect(await beginSplit(reader, ref)).toBe(2);
    // a crash repeats a step, and the whole run
    for (const at of [0, 0, 1, 0, 1]) expect(await splitPart(reader, ref, at)).toBe(true);
    await finishSplit(reader, ref);
    expect(await beginSplit(reader, ref)).toBe(0);

    const split = await read(id);
    expect(split.splits[0]?.state).toBe("DONE");
    expect(split.files.map(({ name, type }) => `${name} ${type}`).toSorted()).toEqual([
      "Certificate of liability insurance (policy, page 1).pdf CERTIFICATE",
      "Our policy.pdf POLICY_DOCUMENT",
      "policy.pdf POLICY_DOCUMENT",
    ]);
    const part = split.splits[0]?.parts[1]?.fileId as FileId;
    for (const { fileId: made } of split.splits[0]?.parts ?? []) {
      await readNow(reader, world.agency.id, made as FileId);
      await extractNow(testExtractor(), { agencyId: world.agency.id, fileId: made as FileId });
    }
    const after = await read(id);
    expect(after.files.find((file) => file.id === part)?.pagesTotal).toBe(2);
    // what was read from the original is said by its parts now
    expect(new Set(after.findings.map((finding) => finding.fileId))).toEqual(new Set([part]));
    expect(after.coverageFacts.find(({ key }) => key === "glPerOccurrenceLimit")).toMatchObject({
      status: "PROVED",
      evidence: { documentId: part, page: 1 },
    });
    const { body } = await browser.send(HISTORY, { id });
    const kinds = JSON.stringify(body.data).match(/DOCUMENT_(?:ADDED|CHANGED|SPLIT)/gu);
    expect(kinds?.toSorted()).toEqual(["DOCUMENT_ADDED", "DOCUMENT_ADDED", "DOCUMENT_ADDED", "DOCUMENT_SPLIT"]);
  });

  it.each([
    ["a document without pages", [1, 1]],
    ["pages out of order", [1, 3, 2]],
    ["a page that is not there", [1, 4]],
  ])("refuses %s", async (_name, pages) => {
    const { fileId } = await stacked();
    const parts = pages.map((firstPage) => ({ firstPage, type: "OTHER" }));
    const payload = await send(CONFIRM, { fileId, parts });
    expect(payload?.validationErrors).toMatchObject([{ message: SPLIT_PAGES }]);
    expect(payload?.split).toBeNull();
  });

  it("says why it could not be split, and may be confirmed again", async () => {
    const { id, fileId } = await stacked();
    await send(CONFIRM, { fileId, parts: PARTS });
    await failSplit(testReader(), { agencyId: world.agency.id, fileId }, "This PDF is damaged and cannot be split");
    expect((await read(id)).splits[0]).toMatchObject({ state: "FAILED", failure: expect.stringContaining("damaged") });
    expect((await send(CONFIRM, { fileId, parts: PARTS }))?.split?.state).toBe("CONFIRMED");
  });

  it("is refused without room for its documents, which count toward the agency's storage as uploads do", async () => {
    const { id, fileId } = await stacked();
    const stored = () =>
      world.agency.inDatabase(
        async (db) => (await db.selectFrom("agency_storage").select("bytes").execute())[0]?.bytes,
      );
    const used = (await stored()) ?? 0;
    const starts = PARTS.map((part) => ({ ...part, type: part.type as DocumentType }));
    const confirm = (storageBytes: number) =>
      world.agency.run(
        (context, input: Parameters<typeof confirmSplit>[1]) =>
          confirmSplit({ ...context, settings: { ...context.settings, storageBytes } }, input),
        { fileId, starts },
      );
    const full = { code: "STORAGE_FULL", message: expect.stringContaining("so this file was not split") };
    expect(await confirm(used)).toMatchObject({ refusal: full });
    expect((await read(id)).splits[0]?.state).toBe("PROPOSED");

    // the room is gone when the documents are made
    expect((await confirm(used * 10)).ok).toBe(true);
    const ref = { agencyId: world.agency.id, fileId };
    const settings = { ...testReader().settings, storageBytes: used };
    expect(await splitPart({ ...testReader(), settings }, ref, 0)).toBe(false);
    expect((await read(id)).splits[0]).toMatchObject({ state: "FAILED", failure: full.message });
    expect(await stored()).toBe(used);

    await confirm(used * 10);
    for (const at of [0, 1]) await splitPart(testReader(), ref, at);
    expect(await stored()).toBeGreaterThan(used);
  });

  it("is nothing to another agency", async () => {
    const { id, fileId } = await stacked();
    const stranger = await api.signIn((await policyWorld()).agency.user.email);
    expect(await read(id, stranger)).toBeUndefined();
    expect(await send(CONFIRM, { fileId, parts: PARTS }, stranger)).toBeNull();
    expect(await send(DISMISS, { fileId }, stranger)).toBeNull();
    expect((await read(id)).splits[0]?.state).toBe("PROPOSED");
  });
});
