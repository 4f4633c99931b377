import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Browser } from "#test/kit/browser.ts";
import { testAgency, type TestAgency } from "#test/kit/test-agency.ts";
import { startTestApi, type TestApi } from "#test/kit/test-api.ts";
import { createCustomPreset } from "./create-custom-preset.ts";

const FAVORITES = "favoritePresets { presets customPresets { id title description } }";
const READ = `{ agencyUser { preferences { ${FAVORITES} } } }`;
const UPDATE = `mutation U($input: AgencyUserPreferencesInput!) { updateAgencyUserPreferences(input: $input) {
  preferences { ${FAVORITES} } validationErrors { path message } } }`;
const DRAFT = { title: "Losses", description: "Sums them up.", basePrompt: "Read them.", allowFileUpload: true };

type Favorites = { presets: string[] | null; customPresets: { id: string; title: string; description: string }[] };

describe("favorites at the API", () => {
  let api: TestApi;
  let agency: TestAgency;
  let dana: Browser;
  beforeAll(async () => {
    api = await startTestApi();
  });
  afterAll(() => api.stop());
  beforeEach(async () => {
    agency = await testAgency();
    dana = await api.signIn(agency.user.email);
  });

  const readAs = async (browser: Browser): Promise<Favorites | undefined> => {
    const user = (await browser.send(READ)).body.data?.["agencyUser"] as
      | { preferences: { favoritePresets: Favorites } }
      | undefined;
    return user?.preferences.favoritePresets;
  };
  const update = async (presets: string[], customPresetIds: string[], browser = dana) => {
    const response = await browser.send(UPDATE, { input: { favoritePresets: { presets, customPresetIds } } });
    expect(response.status, response.text).toBe(200);
    return response.body.data?.["updateAgencyUserPreferences"] as {
      preferences: { favoritePresets: Favorites } | null;
      validationErrors: { path: string; message: string }[];
    };
  };
  const preset = async (title: string, of = agency): Promise<string> => {
    const created = await of.run(createCustomPreset, { ...DRAFT, title });
    if (!created.ok) throw new Error("not created");
    return created.value.id;
  };

  it("[API-15] [PREFS-05] [OQ-05] saves both lists as given; null only until the first change", async () => {
    const mine = await preset("Mine");
    expect(await readAs(dana)).toEqual({ presets: null, customPresets: [] });
    const saved = {
      presets: ["CONTRACT_REVIEW", "GENERATE_TEMPLATE"],
      customPresets: [{ id: mine, title: "Mine", description: "Sums them up." }],
    };
    const { preferences, validationErrors } = await update(["GENERATE_TEMPLATE", "CONTRACT_REVIEW"], [mine]);
    expect([preferences?.favoritePresets, validationErrors]).toEqual([saved, []]);
    expect(await readAs(dana)).toEqual(saved);
    await update([], []);
    expect(await readAs(dana)).toEqual({ presets: [], customPresets: [] });
  });

  it("[PREFS-10] [SEC-04] are per user: a colleague's stay unchanged", async () => {
    const [mine, theirs] = [await preset("Mine"), await preset("Theirs")];
    const priya = await api.signIn((await agency.addUser("Priya Raman")).email);
    await update(["CONTRACT_REVIEW"], [mine]);
    await update(["GENERATE_TEMPLATE"], [theirs], priya);
    expect(await readAs(dana)).toMatchObject({ presets: ["CONTRACT_REVIEW"], customPresets: [{ id: mine }] });
    expect(await readAs(priya)).toMatchObject({ presets: ["GENERATE_TEMPLATE"], customPresets: [{ id: theirs }] });
  });

  it("[OQ-05] silently ignore ids that are not presets of the agency", async () => {
    const foreign = await preset("Foreign", await testAgency());
    const mine = await preset("Mine");
    const ids = ["none", "01920000-0000-7000-8000-000000000000", foreign, mine, mine];
    const { preferences, validationErrors } = await update(["CONTRACT_REVIEW"], ids);
    expect(validationErrors).toEqual([]);
    expect(preferences?.favoritePresets.customPresets.map(({ id }) => id)).toEqual([mine]);
  });

  it("[API-15] are limited to a hundred", async () => {
    const { preferences, validationErrors } = await update(
      [],
      Array.from({ length: 101 }, () => agency.id),
    );
    expect(preferences).toBeNull();
    expect(validationErrors).toEqual([
      { path: "favoritePresets.customPresetIds", message: "Choose at most 100 presets for the start page" },
    ]);
  });

  it("record an event only when they change", async () => {
    await update(["CONTRACT_REVIEW"], []);
    await update(["CONTRACT_REVIEW"], []);
    await update([], []);
    const events = (await agency.auditTrail(agency.user.id)).filter((kind) => kind === "preset_preferences.updated");
    expect(events).toHaveLength(2);
  });

  it("two concurrent changes end as one of them, never as a mixture", async () => {
    const [first, second] = [await preset("One"), await preset("Two")];
    await Promise.all([update(["CONTRACT_REVIEW"], [first]), update(["GENERATE_TEMPLATE"], [second])]);
    expect([
      { presets: ["CONTRACT_REVIEW"], customPresets: [expect.objectContaining({ id: first })] },
      { presets: ["GENERATE_TEMPLATE"], customPresets: [expect.objectContaining({ id: second })] },
    ]).toContainEqual(await readAs(dana));
  });
});
