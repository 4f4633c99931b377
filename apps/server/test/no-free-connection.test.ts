import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { testAgency } from "./kit/test-agency.ts";
import { startTestApi } from "./kit/test-api.ts";

const CREATE = `mutation Create($input: CustomPresetInput!) { createCustomPreset(input: $input) { customPreset { id } } }`;
const UPDATE = `mutation Update($id: ID!, $input: CustomPresetInput!) {
  updateCustomPreset(id: $id, input: $input) { customPreset { title } validationErrors { message } } }`;
const LIST = "query List { customPresets(first: 5) { edges { node { title } } } }";
const input = { title: "Compare", description: "Two quotes", basePrompt: "Compare the limits", allowFileUpload: false };

describe("a request that finds every connection taken", () => {
  it("[ERR-04+] waits in line, and is asked to come again rather than failed when its turn does not come", async () => {
    const api = await startTestApi({ DATABASE_POOL: "1" });
    const agency = await testAgency();
    const browser = await api.signIn(agency.user.email);
    const created = (await browser.send(CREATE, { input })).body.data?.["createCustomPreset"];
    const { id } = (created as { customPreset: { id: string } }).customPreset;

    const held = Promise.withResolvers<void>();
    const isHeld = Promise.withResolvers<void>();
    const holding = agency.inDatabase(async (db) => {
      await db.selectFrom("custom_presets").select("id").where("id", "=", id).forUpdate().execute();
      isHeld.resolve();
      await held.promise;
    });
    await isHeld.promise;
    // has the only connection, and waits for the row
    const first = browser.send(UPDATE, { id, input: { ...input, title: "Compared" } });
    await pause(200);
    const tooLate = browser.send(LIST);
    const live = browser.send("subscription { workspaceChanged { id } }");
    await pause(2_500);
    const inLine = browser.send(LIST);

    const answer = await tooLate;
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
    expect(answer.body.errors).toEqual([
      {
        message: "Cara is very busy right now. Try again in a few seconds.",
        extensions: { code: "UNAVAILABLE", requestId: expect.any(String), retryAfterSeconds: 5 },
      },
    ]);
    expect((await live).status).toBe(503);
    held.resolve();
    await holding;
    expect((await first).status).toBe(200);
    expect((await inLine).body.data).toEqual({ customPresets: { edges: [{ node: { title: "Compared" } }] } });
    expect(api.log()).toContain("request refused: no capacity");
    await api.stop();
  });
});
