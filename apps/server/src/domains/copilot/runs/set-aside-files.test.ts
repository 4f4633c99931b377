import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { declaredLines } from "#test/documents/declared-lines.ts";
import { addDocument } from "#test/documents/declared-policy.ts";
import type { Browser } from "#test/kit/browser.ts";
import { runCara } from "#test/kit/own-cara.ts";
import { startTestApi, type TestApi } from "#test/kit/test-api.ts";
import { toolWorld, type ToolWorld } from "#test/kit/test-tools.ts";
import { callTool, toolsFor } from "./tool-list.ts";

const QUESTION = "What is the each occurrence limit?";
const WHY = "It is for another term than the policy";

describe("a conversation with a document of another term", { timeout: 60_000 }, () => {
  let api: TestApi;
  let world: ToolWorld;
  let browser: Browser;
  beforeAll(async () => {
    api = await startTestApi();
    world = await toolWorld();
    browser = await api.signIn(world.agency.user.email);
  });
  afterAll(() => api.stop());

  it("[EXPLORE-06] states nothing that it says, finds it last, and names it", async () => {
    const { id: policyId } = await world.create({ inforceAt: "2026-03-05", expiresAt: "2027-03-05" });
    const former = { "Policy Period": "03/05/2024 to 03/05/2025", "Each Occurrence Limit": "$500,000" };
    const add = (pages: string[][]) => addDocument({ api, world, browser }, policyId, pages);
    const own = await add([declaredLines()]);
    const old = await add([declaredLines(former), ["Each Occurrence Limit of last year"]]);
    const preset = "DOCUMENT_EXPLORATION";
    const workspace = await world.open({ documentIds: [old, own], preset, message: QUESTION });
    const scope = await world.scopeOf(workspace);
    const tools = toolsFor({ preset }, { research: null });
    const call = (name: string, given: object) => callTool(tools, scope, { name, arguments: given });
    expect(await call("read_declarations", { about: QUESTION })).toMatchObject({
      result: {
        facts: [{ value: "$1,000,000", status: "PROVED", fileId: own }],
        notUsed: [{ fileId: old, why: WHY }],
      },
    });
    // asked for by its id, it says whose it is
    expect(await call("read_declarations", { about: QUESTION, fileId: old })).toMatchObject({
      result: { facts: [{ value: "$500,000", fileId: old }], notUsed: [{ fileId: old, why: WHY }] },
    });
    expect(await call("search_file", { query: "each occurrence limit" })).toMatchObject({
      result: { passages: [{ fileId: own }, { fileId: old, caution: WHY }, { fileId: old, caution: WHY }] },
    });
    const { messages } = await runCara(world.agency, workspace, { model: null });
    const said = messages.findLast(({ role }) => role === "AGENT")?.content;
    expect(said).toContain("**Each occurrence: $1,000,000** (proved");
    expect(said).not.toContain("$500,000");
    expect(said).toContain(`**Not used**\n\n- [Policy] policy.pdf: ${WHY}.`);
  });
});
