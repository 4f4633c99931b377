import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { declaredLines } from "#test/documents/declared-lines.ts";
import { extractNow, testExtractor } from "#test/documents/declared-policy.ts";
import { exploring, OCCURRENCE } from "#test/documents/exploring.ts";
import { testReader } from "#test/documents/extraction.ts";
import { splitting, type SplitPolicy } from "#test/documents/splitting.ts";
import type { Browser } from "#test/kit/browser.ts";
import { startTestApi, type TestApi } from "#test/kit/test-api.ts";
import { must, policyWorld, type PolicyWorld } from "#test/kit/test-policies.ts";
import { SPLIT_DECIDED, SPLIT_NOT_DONE } from "@cara/contract/messages.ts";
import type { FileId } from "#kernel/ids.ts";
import { deleteFile } from "../delete-file.ts";
import { failSplit } from "./split-document.ts";

const CERTIFICATE = ["CERTIFICATE OF LIABILITY INSURANCE", "Producer: Harbor Point Insurance of San Antonio, Texas"];
const ANOTHER = ["CERTIFICATE OF LIABILITY INSURANCE", "Page 1 of 1", "Producer: Somebody Else of Austin, Texas"];
const STACK = [CERTIFICATE, declaredLines(), ANOTHER];
const PARTS = [
  { firstPage: 1, type: "CERTIFICATE" },
  { firstPage: 2, type: "POLICY_DOCUMENT" },
  { firstPage: 3, type: "CERTIFICATE" },
];
const DECLARED_FIRST = [declaredLines(), CERTIFICATE];
const TWO = [
  { firstPage: 1, type: "POLICY_DOCUMENT" },
  { firstPage: 2, type: "CERTIFICATE" },
];
const names = ({ files }: SplitPolicy) => files.map(({ name }) => name).toSorted();
const occurrence = ({ coverageFacts }: SplitPolicy) => coverageFacts.find(({ key }) => key === OCCURRENCE);

describe("a split that is not the end", { timeout: 120_000 }, () => {
  let api: TestApi;
  let world: PolicyWorld;
  let browser: Browser;
  let on: ReturnType<typeof splitting>;
  beforeAll(async () => {
    api = await startTestApi();
    world = await policyWorld();
    browser = await api.signIn(world.agency.user.email);
    on = splitting({ api, world, browser });
  });
  afterAll(() => api.stop());
  const ref = (fileId: FileId) => ({ agencyId: world.agency.id, fileId });
  const failed = async () => {
    const { id, fileId } = await on.stacked(STACK);
    await on.send("confirm", fileId, PARTS);
    await on.make(fileId, 2);
    await failSplit(testReader(), ref(fileId), "The disk is full");
    return { id, fileId };
  };
  const remove = async (fileId: FileId) => {
    must(await world.agency.run(deleteFile, fileId));
    await on.retire(fileId);
  };

  it("makes each document once when it failed before, and deletes those that a person takes out", async () => {
    const { id, fileId } = await failed();
    const [made] = (await on.read(id)).splits[0]?.parts ?? [];
    const merged = [PARTS[0], { firstPage: 2, type: "POLICY_DOCUMENT" }].flatMap((part) => part ?? []);
    const again = await on.send("confirm", fileId, merged);
    expect(again?.split?.parts[0]?.fileId).toBe(made?.fileId);
    await on.make(fileId);
    expect(names(await on.read(id))).toEqual([
      "Certificate of liability insurance (policy, page 1).pdf",
      expect.stringMatching(/declarations \(policy, pages 2-3\)\.pdf$/iu),
      "policy.pdf",
    ]);
  });

  it("leaves nothing of a failed one when the file is kept as one, and reads the whole", async () => {
    const { id, fileId } = await failed();
    expect((await on.send("dismiss", fileId))?.split?.state).toBe("DISMISSED");
    const kept = await on.read(id);
    expect(names(kept)).toEqual(["policy.pdf"]);
    expect(kept.extractions.find((one) => one.fileId === fileId)?.state).toBe("QUEUED");
    expect(kept.history.find(({ kind }) => kind === "DOCUMENT_KEPT_AS_ONE")?.changes).toEqual([
      { field: "document", from: null, to: "policy.pdf" },
    ]);
    await extractNow(testExtractor(), ref(fileId));
    // nobody is asked again, and a person may still split it
    expect((await on.read(id)).splits[0]?.state).toBe("DISMISSED");
    expect((await on.send("confirm", fileId, PARTS))?.split?.state).toBe("CONFIRMED");
    expect((await on.send("dismiss", fileId))?.validationErrors).toEqual([{ path: "", message: SPLIT_DECIDED }]);
  });

  it("is undone: the parts are deleted, the original is read again, and its proposal is open again", async () => {
    const { id, fileId } = await on.stacked(DECLARED_FIRST);
    await exploring({ api, world, browser }).decide(id, { decision: "ACCEPTED" });
    expect((await on.send("undo", fileId))?.split?.state).toBe("PROPOSED");
    await on.send("confirm", fileId, TWO);
    expect((await on.send("undo", fileId))?.validationErrors).toEqual([{ path: "", message: SPLIT_NOT_DONE }]);
    await on.make(fileId);
    await on.readParts(id, fileId);
    const split = await on.read(id);
    const part = split.splits[0]?.parts[0]?.fileId;
    expect(occurrence(split)).toMatchObject({ status: "VERIFIED", evidence: { documentId: part, page: 1 } });

    expect((await on.send("undo", fileId))?.split?.state).toBe("PROPOSED");
    for (const made of split.splits[0]?.parts ?? []) await on.retire(made.fileId as FileId);
    const undone = await on.read(id);
    expect(undone.splits).toMatchObject([{ state: "PROPOSED", parts: [{ fileId: null }, { fileId: null }] }]);
    expect(names(undone)).toEqual(["policy.pdf"]);
    expect(undone.history.some(({ kind }) => kind === "DOCUMENT_SPLIT_UNDONE")).toBe(true);
    await extractNow(testExtractor(), ref(fileId));
    const again = await on.read(id);
    expect(new Set(again.findings.map((finding) => finding.fileId))).toEqual(new Set([fileId]));
    expect(occurrence(again)).toMatchObject({ status: "VERIFIED", evidence: { documentId: fileId, page: 1 } });
    expect(again.coverageFacts.some(({ status }) => status === "STALE")).toBe(false);
    // and it can be split again
    expect((await on.send("confirm", fileId, TWO))?.split?.state).toBe("CONFIRMED");
  });

  it("is over when its last part is deleted: the original counts again", async () => {
    const { id, fileId } = await on.stacked(DECLARED_FIRST);
    await on.send("confirm", fileId, TWO);
    await on.make(fileId);
    await on.readParts(id, fileId);
    const parts = (await on.read(id)).splits[0]?.parts.map((part) => part.fileId as FileId) ?? [];
    for (const [at, made] of parts.entries()) {
      await remove(made);
      expect((await on.read(id)).splits[0]?.state).toBe(at === 0 ? "DONE" : "PROPOSED");
    }
    const left = await on.read(id);
    expect(occurrence(left)).toMatchObject({ status: "PROVED", evidence: { documentId: fileId, page: 1 } });
  });

  it("is not proposed for what came from one", async () => {
    const { id, fileId } = await on.stacked(STACK);
    await on.send("confirm", fileId, PARTS.slice(0, 2));
    await on.make(fileId);
    await on.readParts(id, fileId);
    expect((await on.read(id)).splits.map((split) => split.fileId)).toEqual([fileId]);
  });

  it("is made by a person where none was proposed, but not of a single page", async () => {
    const { id, fileId } = await on.stacked([declaredLines(), ["Common conditions of the policy for everyone"]]);
    expect((await on.read(id)).splits).toEqual([]);
    expect((await on.send("confirm", fileId, TWO))?.split?.state).toBe("CONFIRMED");
    await on.make(fileId);
    expect(names(await on.read(id))).toEqual(["policy (page 1).pdf", "policy (page 2).pdf", "policy.pdf"]);
    const { fileId: single } = await on.stacked([declaredLines()]);
    expect(await on.send("confirm", single, TWO)).toBeNull();
  });
});
