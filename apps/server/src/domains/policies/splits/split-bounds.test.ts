import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SPLIT_DECIDED, SPLIT_IN_ORDER } from "@cara/contract/messages.ts";
import { declaredLines } from "#test/documents/declared-lines.ts";
import { splitting } from "#test/documents/splitting.ts";
import { startTestApi, type TestApi } from "#test/kit/test-api.ts";
import { policyWorld } from "#test/kit/test-policies.ts";

const CERTIFICATE = ["CERTIFICATE OF LIABILITY INSURANCE", "Producer: Harbor Point Insurance of San Antonio, Texas"];
const FORM = ["Common conditions of the policy for everyone", "IL 00 17 11 98 Page 1 of 1"];
const STACK = [declaredLines(), FORM, CERTIFICATE];
const PARTS = [
  { firstPage: 1, type: "POLICY_DOCUMENT" },
  { firstPage: 3, type: "CERTIFICATE" },
];

describe("a split", { timeout: 120_000 }, () => {
  let api: TestApi;
  let on: ReturnType<typeof splitting>;
  beforeAll(async () => {
    api = await startTestApi();
    const world = await policyWorld();
    on = splitting({ api, world, browser: await api.signIn(world.agency.user.email) });
  });
  afterAll(() => api.stop());

  it.each([
    ["one document", PARTS.slice(0, 1)],
    ["a first page left out", PARTS.map((part) => ({ ...part, firstPage: part.firstPage + 1 })).slice(0, 2)],
    ["no document", []],
  ])("of %s is refused, so that no page is lost", async (_, parts) => {
    const { id, fileId } = await on.stacked(STACK);
    const answer = await on.send("confirm", fileId, parts);
    expect(answer?.validationErrors).toMatchObject([{ message: SPLIT_IN_ORDER }]);
    expect((await on.read(id)).splits).toMatchObject([{ state: "PROPOSED" }]);
  });

  it("is decided once: confirmed or done it is neither confirmed again nor kept as one", async () => {
    const { id, fileId } = await on.stacked(STACK);
    const refused = [{ path: "", message: SPLIT_DECIDED }];
    expect((await on.send("confirm", fileId, PARTS))?.split?.state).toBe("CONFIRMED");
    expect((await on.send("confirm", fileId, PARTS))?.validationErrors).toEqual(refused);
    expect((await on.send("dismiss", fileId))?.validationErrors).toEqual(refused);
    await on.make(fileId);
    expect((await on.send("confirm", fileId, PARTS))?.validationErrors).toEqual(refused);
    expect((await on.send("dismiss", fileId))?.validationErrors).toEqual(refused);
    const { files, history } = await on.read(id);
    expect(files).toHaveLength(3);
    expect(history.filter(({ kind }) => kind === "DOCUMENT_SPLIT")).toMatchObject([
      { changes: [{ from: "policy.pdf", to: "2 documents" }] },
    ]);
  });

  it("leaves nothing of the original but its file: no finding, and none of its forms", async () => {
    const { id, fileId } = await on.stacked(STACK);
    await on.send("confirm", fileId, PARTS);
    await on.make(fileId);
    await on.readParts(id, fileId);
    const [policy] = (await on.read(id)).splits[0]?.parts ?? [];
    const { findings } = await on.read(id);
    expect(new Set(findings.map((finding) => finding.fileId))).toEqual(new Set([policy?.fileId]));
    expect(await on.formsOf(id)).toEqual([{ number: "IL 00 17", fileId: policy?.fileId }]);
  });
});
