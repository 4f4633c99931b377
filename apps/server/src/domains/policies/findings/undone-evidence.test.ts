import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { declaredLines } from "#test/documents/declared-lines.ts";
import { addDocument, extractNow, testExtractor } from "#test/documents/declared-policy.ts";
import { DECIDE, exploring, OCCURRENCE } from "#test/documents/exploring.ts";
import { splitting, type SplitPolicy } from "#test/documents/splitting.ts";
import type { Browser } from "#test/kit/browser.ts";
import { startTestApi, type TestApi } from "#test/kit/test-api.ts";
import { must, policyWorld, type PolicyWorld } from "#test/kit/test-policies.ts";
import type { DocumentType } from "@cara/contract/document-types.ts";
import type { FileId, PolicyId } from "#kernel/ids.ts";
import { deleteFile } from "../delete-file.ts";
import { factsByPolicy } from "../policy.loaders.ts";
import { verifyCoverageFact } from "./verify-coverage-fact.ts";

/** A page with few words would be read as a picture too, which takes long. */
const WORDS = Array.from({ length: 8 }, (_, at) => `Condition ${at + 1} applies to every line.`);
const CERTIFICATE = ["CERTIFICATE OF LIABILITY INSURANCE", "Producer: Harbor Point Insurance", ...WORDS];
const CONDITIONS = ["Common conditions of the policy for everyone", ...WORDS];
const start = (firstPage: number, type: DocumentType) => ({ firstPage, type });
const DECLARED_FIRST = [start(1, "POLICY_DOCUMENT"), start(2, "CERTIFICATE")];
const DECLARED_LAST = [start(1, "CERTIFICATE"), start(2, "POLICY_DOCUMENT")];
const occurrence = ({ coverageFacts }: SplitPolicy) => coverageFacts.find(({ key }) => key === OCCURRENCE);
const partsOf = ({ splits }: SplitPolicy, fileId: FileId): FileId[] =>
  splits.find((split) => split.fileId === fileId)?.parts.flatMap((part) => part.fileId ?? []) ?? [];

describe("what a person verified in a part", { timeout: 120_000 }, () => {
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
  const add = (id: PolicyId, pages: string[][], type = "POLICY_DOCUMENT") =>
    addDocument({ api, world, browser }, id, pages, { type });
  const accept = (id: PolicyId) => exploring({ api, world, browser }).decide(id, { decision: "ACCEPTED" });
  const split = async (id: PolicyId, fileId: FileId, starts: readonly { firstPage: number; type: DocumentType }[]) => {
    expect((await on.send("confirm", fileId, starts))?.split?.state).toBe("CONFIRMED");
    await on.make(fileId);
    await on.readParts(id, fileId);
    return partsOf(await on.read(id), fileId);
  };
  const undo = async (id: PolicyId, fileId: FileId) => {
    const { files } = await on.read(id);
    expect((await on.send("undo", fileId))?.split?.state).toBe("PROPOSED");
    for (const { id: made } of files) if (made !== fileId) await on.retire(made);
    await extractNow(testExtractor(), { agencyId: world.agency.id, fileId });
    return on.read(id);
  };

  it("is decided in the part: what the file said before it was split cannot be accepted any more", async () => {
    const { id } = await world.create();
    const fileId = await add(id, [declaredLines(), CERTIFICATE]);
    const before = (await exploring({ api, world, browser }).explore(id)).findings.find(
      ({ key }) => key === OCCURRENCE,
    );
    await split(id, fileId, [start(1, "QUOTE_DOCUMENT"), start(2, "CERTIFICATE")]);
    const { version } = await exploring({ api, world, browser }).explore(id);
    const input = { decision: "ACCEPTED", amount: null, reason: null, version };
    const { body } = await browser.send(DECIDE, { policyId: id, findingId: before?.id, input });
    expect(body.errors?.[0]).toMatchObject({ extensions: { code: "NOT_FOUND" } });
    expect(occurrence(await on.read(id))?.status).not.toBe("VERIFIED");
  });

  it.each([
    ["is no document of the policy's own", "OTHER", DECLARED_LAST],
    ["is no document of the policy's own, though it begins with the page", "OTHER", DECLARED_FIRST],
    ["is not read as far as the page", "POLICY_DOCUMENT", DECLARED_LAST],
  ])("is STALE where the original %s", async (_name, type, starts) => {
    const { id } = await world.create();
    const pages = starts === DECLARED_FIRST ? [declaredLines(), CERTIFICATE] : [CERTIFICATE, declaredLines()];
    const fileId = await add(id, pages, type);
    await split(id, fileId, starts);
    await accept(id);
    expect(occurrence(await on.read(id))?.status).toBe("VERIFIED");

    const undone = await undo(id, fileId);
    const page = starts === DECLARED_FIRST ? 1 : 2;
    expect(occurrence(undone)).toMatchObject({
      status: "STALE",
      verifiedBy: null,
      evidence: { documentId: fileId, page },
    });
    const { changes = [] } = undone.history.find(({ kind }) => kind === "DOCUMENT_SPLIT_UNDONE") ?? {};
    expect(changes.map(({ to }) => to)).toContainEqual(expect.stringMatching(/1,000,000.*stale/iu));
  });

  it("cites the original once its part is gone, also where the value was typed", async () => {
    const cells = [{ kind: "LIMIT", key: OCCURRENCE, amount: 1_000_000 }];
    const { id } = await world.create({
      coverageParts: [{ line: "GENERAL_LIABILITY", trigger: "OCCURRENCE", cells }],
    });
    const fileId = await add(id, [declaredLines(), CERTIFICATE]);
    const [part] = await split(id, fileId, DECLARED_FIRST);
    const facts = await world.agency.inDatabase((db) => factsByPolicy(db).load(id));
    const fact = facts.find(({ key }) => key === OCCURRENCE);
    if (!fact || !part) throw new Error("nothing to verify");
    expect(fact.source).toBe("PERSON");
    const cited = { documentId: part, page: 1 };
    must(await world.agency.run(verifyCoverageFact, { policyId: id, factId: fact.id, cited }));
    expect(occurrence(await undo(id, fileId))).toMatchObject({
      status: "VERIFIED",
      evidence: { documentId: fileId, page: 1 },
    });
  });

  describe("where a part was split again", () => {
    const NESTED = [
      [start(1, "POLICY_DOCUMENT"), start(3, "CERTIFICATE")],
      [start(1, "POLICY_DOCUMENT"), start(2, "OTHER")],
    ] as const;
    const nested = async () => {
      const { id } = await world.create();
      const fileId = await add(id, [declaredLines(), CONDITIONS, CERTIFICATE]);
      await on.send("confirm", fileId, NESTED[0]);
      await on.make(fileId);
      const [inner, other] = partsOf(await on.read(id), fileId);
      if (!inner || !other) throw new Error("not split");
      await on.extract(inner);
      return { id, fileId, inner, other, leaves: await split(id, inner, NESTED[1]) };
    };
    const remove = async (fileId: FileId) => {
      must(await world.agency.run(deleteFile, fileId));
      await on.retire(fileId);
    };

    it("is returned through both, and no file of either is left, also where that part was deleted before", async () => {
      const { id, fileId, inner, leaves } = await nested();
      await accept(id);
      await remove(inner);
      expect(occurrence(await on.read(id))).toMatchObject({ status: "VERIFIED", evidence: { documentId: leaves[0] } });
      const undone = await undo(id, fileId);
      expect(undone.files.map((file) => file.id)).toEqual([fileId]);
      expect(undone.splits).toMatchObject([{ fileId, state: "PROPOSED" }]);
      expect(undone.findings.filter(({ key }) => key === OCCURRENCE)).toMatchObject([{ fileId, page: 1 }]);
      expect(occurrence(undone)).toMatchObject({ status: "VERIFIED", evidence: { documentId: fileId, page: 1 } });
    });

    it("counts in one place: the original counts again once the last file is deleted", async () => {
      const { id, fileId, inner, other, leaves } = await nested();
      for (const made of [other, inner, ...leaves]) {
        expect((await on.read(id)).splits.find((one) => one.fileId === fileId)?.state).toBe("DONE");
        await remove(made);
      }
      expect((await on.read(id)).splits).toMatchObject([{ fileId, state: "PROPOSED" }]);
    });
  });
});
