import { describe, expect, it } from "vitest";
import type { ToolScope } from "#platform/tool.ts";
import { toolWorld } from "#test/kit/test-tools.ts";
import { callTool, toolsFor } from "./tool-list.ts";

const tools = toolsFor({ preset: null }, { research: null });
const draft = (scope: ToolScope, more: object = {}) =>
  callTool(tools, scope, {
    name: "draft_email",
    arguments: { to: ["ray@alamoridge.example"], subject: "Your question", body: "Dear Ray,\n\nsee page 2.", ...more },
  });

async function drafting() {
  const world = await toolWorld();
  const workspace = await world.open({ serviceRequestId: world.request.id });
  const artifacts = () =>
    world.agency.inDatabase((db) =>
      db.selectFrom("workspace_artifacts").selectAll().where("workspace_id", "=", workspace.id).execute(),
    );
  const drafts = () =>
    world.agency.inDatabase((db) =>
      db.selectFrom("email_drafts").selectAll().where("owner_id", "=", workspace.id).execute(),
    );
  return { ...world, workspace, artifacts, drafts, scope: await world.scopeOf(workspace) };
}

describe("draft_email", () => {
  it("saves a draft for a person, notifies subscribers, and sends nothing", async () => {
    const { agency, scope, artifacts, drafts, workspace } = await drafting();
    expect(await draft(scope)).toMatchObject({ ok: true, result: { state: "DRAFT" } });
    const [made] = await drafts();
    expect(await artifacts()).toMatchObject([{ id: made?.id, type: "EMAIL" }]);
    expect(made).toMatchObject({
      owner_kind: "WORKSPACE",
      state: "DRAFT",
      subject: "Your question",
      recipients: ["ray@alamoridge.example"],
      body: "Dear Ray,\n\nsee page 2.",
    });
    expect(await agency.auditTrail(made?.id ?? "")).toEqual(["email.drafted"]);
    const published = await agency.inDatabase((db) =>
      db.selectFrom("live_events").select("kind").where("topic", "=", `workspace:${workspace.id}`).execute(),
    );
    expect(published.at(-1)).toMatchObject({ kind: "workspace.artifact_changed" });
  });

  it("creates one artifact per call, even when the call is repeated concurrently", async () => {
    const { agency, scope, artifacts, drafts } = await drafting();
    const results = await Promise.all(Array.from({ length: 6 }, () => draft(scope)));
    results.push(await draft(scope, { subject: "Another word of the same call" }));
    expect(new Set(results.map((result) => JSON.stringify(result))).size).toBe(1);
    const made = await artifacts();
    expect(made).toHaveLength(1);
    expect(await drafts()).toHaveLength(1);
    expect(await agency.auditTrail(made[0]?.id ?? "")).toEqual(["email.drafted"]);
    await draft({ ...scope, toolCallId: "call-2" });
    expect(await artifacts()).toHaveLength(2);
  });

  it("lists addresses that are not on record beside To, and says so", async () => {
    const { scope, drafts } = await drafting();
    const unknown = [
      "thief@evil.example",
      // a look-alike: Cyrillic а
      "r\u0430y@alamoridge.example",
      "ray@alamoridge.example.evil.example",
    ];
    for (const [at, address] of unknown.entries())
      expect(
        await draft({ ...scope, toolCallId: `call-${at}` }, { to: ["ray@alamoridge.example", address] }),
      ).toMatchObject({
        ok: true,
        result: {
          to: ["ray@alamoridge.example"],
          notInTo: [address],
          note: expect.stringContaining("only the person"),
        },
      });
    const made = await drafts();
    expect(made.map(({ recipients }) => recipients)).toEqual(unknown.map(() => ["ray@alamoridge.example"]));
    expect(made.map(({ flagged }) => flagged.join()).toSorted()).toEqual(unknown.toSorted());
  });

  it("refuses an invalid address and saves nothing", async () => {
    const { scope, artifacts } = await drafting();
    for (const to of [
      ["ray@alamoridge.example, thief@evil.example"],
      ["Ray <ray@alamoridge.example>"],
      ["ray@alamoridge.example\nBcc: thief@evil.example"],
    ])
      expect(await draft(scope, { to })).toMatchObject({ ok: false });
    expect(await artifacts()).toEqual([]);
    expect(await draft(scope, { to: [] })).toMatchObject({ ok: true });
  });

  it("strips invisible characters, and line breaks from the subject", async () => {
    const { scope, drafts } = await drafting();
    const hidden = "\u{E0041}\u{E007F}\u200B\u200C\u200D\u2060\uFE0F\u202E\u2066\u00AD\uFEFF\u0000\u001B";
    await draft(scope, {
      to: [` Ray${hidden}@AlamoRidge.example `],
      subject: `Re:${hidden} page\r\nBcc: thief@evil.example`,
      body: `Dear${hidden} Ray,\r\n\tbye\u2028end  `,
    });
    expect((await drafts())[0]).toMatchObject({
      recipients: ["ray@alamoridge.example"],
      subject: "Re: page Bcc: thief@evil.example",
      body: "Dear Ray,\n\tbye\nend",
    });
  });

  it("limits the length of each field", async () => {
    const { scope, artifacts } = await drafting();
    for (const more of [
      { subject: "" },
      { subject: "\u200B" },
      { subject: "x".repeat(301) },
      { body: "" },
      { body: "x".repeat(50_001) },
      { to: Array.from({ length: 51 }, () => "ray@alamoridge.example") },
    ])
      expect(await draft(scope, more)).toMatchObject({ ok: false });
    expect(await artifacts()).toEqual([]);
  });

  it("cannot write to another agency's workspace", async () => {
    const here = await drafting();
    const there = await drafting();
    const forged = { ...here.scope, workspaceId: there.workspace.id, runId: there.scope.runId };
    await expect(draft(forged)).rejects.toThrow(/foreign key/);
    expect(await there.artifacts()).toEqual([]);
    expect(await here.artifacts()).toEqual([]);
  });
});

describe("ask_person", () => {
  it("returns the question that ends the run", async () => {
    const { scope } = await drafting();
    expect(
      await callTool(tools, scope, { name: "ask_person", arguments: { question: "Which\u200B policy?" } }),
    ).toEqual({
      ok: true,
      result: { question: "Which policy?" },
    });
  });
});
