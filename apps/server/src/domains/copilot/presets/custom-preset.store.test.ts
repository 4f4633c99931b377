import { describe, expect, it } from "vitest";
import { testAgency } from "#test/kit/test-agency.ts";
import { startTestApi } from "#test/kit/test-api.ts";
import { createCustomPreset } from "./create-custom-preset.ts";
import { listCustomPresets } from "./custom-preset.store.ts";

const DRAFT = { title: "Renewal summary", description: "One page.", basePrompt: "Read both.", allowFileUpload: true };

describe("listing presets", () => {
  it("leaves base prompts out of a list, and loads them in one query when requested", async () => {
    const api = await startTestApi();
    const agency = await testAgency();
    for (const basePrompt of ["First order", "Second order"])
      await agency.run(createCustomPreset, { ...DRAFT, basePrompt });
    const rows = await agency.inDatabase((db) => listCustomPresets(db, { first: 10, after: null, search: null }));
    expect(rows.map((row) => "basePrompt" in row)).toEqual([false, false]);

    const browser = await api.signIn(agency.user.email);
    const { body } = await browser.send("{ customPresets(first: 10) { edges { node { basePrompt } } } }");
    const node = (basePrompt: string) => ({ node: { basePrompt } });
    expect(body.data).toEqual({ customPresets: { edges: [node("Second order"), node("First order")] } });
    await api.stop();
  });
});
