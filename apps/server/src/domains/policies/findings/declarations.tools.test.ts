import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { declaredLines } from "#test/documents/declared-lines.ts";
import { addDocument } from "#test/documents/declared-policy.ts";
import { readNow, testReader } from "#test/documents/extraction.ts";
import { textPdf } from "#test/documents/pdf.ts";
import { exploring, OCCURRENCE } from "#test/documents/exploring.ts";
import { mustUpload } from "#test/documents/uploading.ts";
import type { Browser } from "#test/kit/browser.ts";
import { runCara } from "#test/kit/own-cara.ts";
import { startTestApi, type TestApi } from "#test/kit/test-api.ts";
import { must } from "#test/kit/test-policies.ts";
import { toolWorld, type ToolWorld } from "#test/kit/test-tools.ts";
import type { FileId } from "#kernel/ids.ts";
import type { ToolScope } from "#platform/tool.ts";
import { CoverageFactDraft } from "../coverage-fact.ts";
import { recordCoverageFact } from "../record-coverage-fact.ts";
import { saveCoveragePart } from "../save-coverage-part.ts";
import { verifyCoverageFact } from "./verify-coverage-fact.ts";
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
    // a word that every object answers to is a word of the question
    for (const word of ["Constructors", "__proto__", "toString"])
      expect(await read(scope, { about: `Is Northgate ${word} insured?` })).toMatchObject({ facts: [] });
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

  it("states what a person entered in the ledger, with the document's value as what the page says", async () => {
    const { id: policyId } = await world.create();
    const { explore, add, decide } = exploring({ api, world, browser });
    const fileId = await add(policyId, [declaredLines()]);
    const question = { about: "What is the each occurrence limit?" };
    const ask = async () => {
      const input = { documentIds: [fileId], preset: "DOCUMENT_EXPLORATION", message: question.about };
      const workspace = await world.open(input);
      const { messages } = await runCara(world.agency, workspace, { model: null });
      const { facts } = (await read(await world.scopeOf(workspace), question)) as Answered;
      return { facts, said: messages.findLast(({ role }) => role === "AGENT") };
    };
    const { name } = world.agency.user;
    const value = CoverageFactDraft.parse({
      kind: "LIMIT",
      key: OCCURRENCE,
      label: "Each occurrence",
      amount: 750_000,
    });
    const partId = (await explore(policyId)).coverageParts[0]?.id ?? "";
    must(await world.agency.run(recordCoverageFact, { policyId, partId, value }));
    const entered = await ask();
    expect(entered.facts).toMatchObject([
      { key: OCCURRENCE, value: "$750,000", status: "ENTERED", decidedBy: name, pageSays: "$1,000,000", page: 1 },
    ]);
    expect(entered.said?.content).toContain(
      `**Each occurrence: $750,000** (entered by ${name} in the policy's coverages; the page says $1,000,000`,
    );
    expect(entered.said?.citations?.[0]).toMatchObject({ verdict: "VERIFIED", page: 1, fileId });

    await decide(policyId, { decision: "CORRECTED", amount: 800_000 });
    expect((await ask()).facts).toMatchObject([{ value: "$800,000", status: "ENTERED", pageSays: "$1,000,000" }]);

    // a document that comes later and says neither
    await add(policyId, [declaredLines({ "Each Occurrence Limit": "$2,000,000" })]);
    expect((await ask()).facts).toMatchObject([
      { value: "$800,000", status: "CONFLICT", decidedBy: name, pageSays: "$2,000,000" },
      { value: "$800,000", status: "CONFLICT", decidedBy: name, pageSays: "$1,000,000" },
    ]);
  });

  it("calls a value verified that a person verified in the ledger before a document said it", async () => {
    const { id: policyId } = await world.create();
    const draft = { line: "GENERAL_LIABILITY", trigger: null, aggregateBasis: null, title: null } as const;
    const { id: partId } = must(await world.agency.run(saveCoveragePart, { policyId, partId: null, draft }));
    const value = CoverageFactDraft.parse({ kind: "LIMIT", key: OCCURRENCE, label: "Occurrence", amount: 1_000_000 });
    const { id: factId } = must(await world.agency.run(recordCoverageFact, { policyId, partId, value }));
    must(await world.agency.run(verifyCoverageFact, { policyId, factId }));
    const fileId = await addDocument({ api, world, browser }, policyId, [declaredLines()]);
    const message = "What is the each occurrence limit?";
    const workspace = await world.open({ documentIds: [fileId], preset: "DOCUMENT_EXPLORATION", message });
    const { messages } = await runCara(world.agency, workspace, { model: null });
    const said = messages.findLast(({ role }) => role === "AGENT")?.content;
    expect(said).toContain(`**Each occurrence: $1,000,000** (verified by ${world.agency.user.name}`);
    expect(said).not.toContain("nobody has verified");
  });

  it("names listed forms that the files do not contain, by the same rule as the policy's page: another edition is another form", async () => {
    const { id } = await world.create();
    const add = (pages: string[][]) => addDocument({ api, world, browser }, id, pages);
    const listing = await add([declaredLines(), ["Schedule of forms", "CG 21 39 10 93 Contractual limitation"]]);
    const other = await add([["What the insured takes over.", "CG 21 39 04 13 Page 1 of 1"]]);
    const missing = async (documentIds: FileId[]) =>
      read(await world.scopeOf(await world.open({ documentIds, preset: "DOCUMENT_EXPLORATION" })));
    expect(await missing([listing, other])).toMatchObject({ formsNotInFiles: ["CG 21 39"] });
    const arrived = await add([["What the insured takes over.", "CG 21 39 10 93 Page 1 of 1"]]);
    expect(await missing([listing, arrived])).toMatchObject({ formsNotInFiles: [] });
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
