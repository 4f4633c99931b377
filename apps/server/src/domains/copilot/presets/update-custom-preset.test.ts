import { describe, expect, it } from "vitest";
import { testAgency } from "#test/kit/test-agency.ts";
import { createCustomPreset } from "./create-custom-preset.ts";
import { updateCustomPreset } from "./update-custom-preset.ts";

const draft = {
  title: "Loss runs",
  description: "Summarizes loss runs.",
  basePrompt: "Read them.",
  allowFileUpload: false,
};

async function agencyWithPreset() {
  const agency = await testAgency();
  const created = await agency.run(createCustomPreset, draft);
  if (!created.ok) throw new Error("not created");
  return { agency, preset: created.value };
}

describe("createCustomPreset", () => {
  it("[PRESETS-16] [SEC-05] records its creator", async () => {
    const { agency, preset } = await agencyWithPreset();
    expect(preset.createdBy).toEqual({ id: agency.user.id, name: agency.user.name });
    expect(await agency.auditTrail(preset.id)).toEqual(["custom_preset.created"]);
  });
});

describe("updateCustomPreset", () => {
  it("updates the preset, keeps its creator and records the change", async () => {
    const { agency, preset } = await agencyWithPreset();
    const colleague = await agency.addUser("Luis Ortega");

    const result = await agency.run(
      updateCustomPreset,
      { presetId: preset.id, draft: { ...draft, title: "Losses" } },
      colleague,
    );

    expect(result).toMatchObject({ ok: true, value: { title: "Losses", createdBy: { name: "Dana Whitfield" } } });
    expect(await agency.auditTrail(preset.id)).toEqual(["custom_preset.created", "custom_preset.updated"]);
  });

  it("records no event when nothing changed", async () => {
    const { agency, preset } = await agencyWithPreset();
    const result = await agency.run(updateCustomPreset, { presetId: preset.id, draft });
    expect(result).toMatchObject({ ok: true, value: { updatedAt: preset.updatedAt } });
    expect(await agency.auditTrail(preset.id)).toEqual(["custom_preset.created"]);
  });

  it("[SEC-10+] cannot see another agency's preset", async () => {
    const { preset } = await agencyWithPreset();
    const stranger = await testAgency();
    await expect(stranger.run(updateCustomPreset, { presetId: preset.id, draft })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
  });
});
