import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { declaredLines } from "#test/documents/declared-lines.ts";
import { addDocument } from "#test/documents/declared-policy.ts";
import { readNow, testReader } from "#test/documents/extraction.ts";
import { textPdf } from "#test/documents/pdf.ts";
import { mustUpload } from "#test/documents/uploading.ts";
import type { Browser } from "#test/kit/browser.ts";
import { runCara } from "#test/kit/own-cara.ts";
import { startTestApi, type TestApi } from "#test/kit/test-api.ts";
import { toolWorld, type ToolWorld } from "#test/kit/test-tools.ts";
import type { FileId } from "#kernel/ids.ts";
import type { ToolScope } from "#platform/tool.ts";
import { readDeclarations } from "./declarations.tools.ts";

type Answered = {
  facts: { key: string; value: string; status: string; page: number; fileId: string }[];
  term: unknown;
};

describe("readDeclarations", () => {
  let api: TestApi;
  let world: ToolWorld;
  let browser: Browser;
  beforeAll(async () => {
    api = await startTestApi();
    world = await toolWorld();
    browser = await api.signIn(world.agency.user.email);
  });
  afterAll(() => api.stop());

  const read = async (scope: ToolScope, input: { about?: string; fileId?: string } = {}) => {
    const answer = await readDeclarations.run(scope, input);
    return answer.ok ? (answer.result as Answered) : answer.problem;
  };

  it("answers the facts of a policy's documents with their status, and those a question asks for", async () => {
    const policy = await world.create();
    const fileId = await addDocument({ api, world, browser }, policy.id, [declaredLines()]);
    const workspace = await world.open({ documentIds: [fileId], preset: "DOCUMENT_EXPLORATION" });
    const scope = await world.scopeOf(workspace);
    expect(await read(scope, { about: "GL occ limit?" })).toMatchObject({
      facts: [{ key: "glPerOccurrenceLimit", value: "$1,000,000", status: "PROVED", page: 1, fileId }],
      term: { from: "2026-03-05", to: "2027-03-05" },
    });
    expect(await read(scope, { about: "Is flood covered?" })).toMatchObject({ facts: [] });
    expect(await read(scope, { fileId: world.document })).toBe("This conversation has no such file.");
    const asked = await world.open({
      documentIds: [fileId],
      preset: "DOCUMENT_EXPLORATION",
      message: "What is the each occurrence limit?",
    });
    const { messages } = await runCara(world.agency, asked, { model: null });
    const answer = messages.findLast(({ role }) => role === "AGENT");
    expect(answer?.content).toContain("**Each occurrence: $1,000,000** (proved");
    expect(answer?.citations?.[0]).toMatchObject({ verdict: "VERIFIED", page: 1, fileId });
  });

  it("reads a file on the spot that no policy has, and calls none of it proved", async () => {
    const fileId = (await mustUpload(api.url, browser, "quote.pdf", textPdf([declaredLines()]))) as FileId;
    await readNow(testReader(), world.agency.id, fileId);
    const scope = await world.scopeOf(await world.open({ files: [fileId] }));
    const { facts } = (await read(scope)) as Answered;
    expect(facts.find(({ key }) => key === "glPerOccurrenceLimit")).toMatchObject({ value: "$1,000,000", fileId });
    expect(new Set(facts.map(({ status }) => status))).toEqual(new Set(["UNVERIFIED"]));
  });
});
