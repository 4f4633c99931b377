import { WORKSPACE_PRESETS } from "@cara/contract/workspace-presets.ts";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { sentAs } from "../../../../test/fake-policies.ts";
import { fakeServer, homePresets, presets, signedIn } from "../../../../test/fake-server.ts";
import { renderAt } from "../../../../test/render-at.tsx";

const PREFERENCES = "/app/home/preferences";
const LOSSES = { id: "p1", title: "Losses", description: "Sums up loss runs." };
type Stored = { presets: string[] | null; customPresetIds: string[] };
type Update = { favoritePresets: { presets: string[]; customPresetIds: string[] } };

/** A fake server that stores the preferences. */
function server(custom: readonly (typeof LOSSES)[] = [], start: Stored = { presets: null, customPresetIds: [] }) {
  let stored = start;
  const answer = { refuse: false };
  const favorites = () =>
    homePresets(
      stored.presets,
      custom.filter(({ id }) => stored.customPresetIds.includes(id)),
    );
  const sent = fakeServer({
    ...signedIn,
    HomePresets: favorites,
    PresetPreferences: () => ({ ...favorites(), ...presets(custom) }),
    UpdatePreferences: ({ variables }) => {
      if (answer.refuse) throw new TypeError("offline");
      const { favoritePresets } = variables["input"] as Update;
      stored = favoritePresets;
      return { updateAgencyUserPreferences: { validationErrors: [] } };
    },
  });
  const updates = () => sentAs(sent, "UpdatePreferences").map(({ input }) => (input as Update).favoritePresets);
  return { sent, updates, answer };
}
/** The body the route's action receives for one change. */
const put = (favoritePresets: Update["favoritePresets"]) => ({
  method: "PUT",
  path: PREFERENCES,
  encoding: "application/json",
  body: { favoritePresets },
});
const dialog = () => page.getByRole("dialog", { name: "Customize presets" });
const box = (name: string) => dialog().getByRole("checkbox", { name });
const cards = () => [...document.querySelectorAll("main h3")].map(({ textContent }) => textContent);
const without = (preset: string) => WORKSPACE_PRESETS.filter((other) => other !== preset);

describe("customizing presets", () => {
  it("[PREFS-01] [PREFS-02] [PREFS-03] [PREFS-04] [PREFS-08] lists the six, all checked until the first change; no tab for custom ones", async () => {
    const { sent } = server();
    await renderAt(PREFERENCES);
    await expect.element(dialog()).toBeVisible();
    await expect.element(dialog().getByRole("tab", { name: "Builtin Presets" })).toBeVisible();
    await expect.element(dialog().getByRole("tab", { name: "Custom Presets" })).not.toBeInTheDocument();
    const boxes = dialog().getByRole("checkbox").elements();
    expect(boxes.map((box) => box.getAttribute("aria-checked"))).toEqual(Array.from({ length: 6 }, () => "true"));
    expect(sentAs(sent, "PresetPreferences")).toEqual([{ first: 100, after: null }]);
  });

  it("[PREFS-03] [PREFS-04] shows custom presets in a tab of their own, checked as stored", async () => {
    server([LOSSES, { id: "p2", title: "Letters", description: "Writes them." }], {
      presets: ["CONTRACT_REVIEW"],
      customPresetIds: ["p1"],
    });
    await renderAt(PREFERENCES);
    await expect.element(box("Contract Review")).toHaveAttribute("aria-checked", "true");
    await expect.element(box("Fill Template")).toHaveAttribute("aria-checked", "false");
    await dialog().getByRole("tab", { name: "Custom Presets" }).click();
    await expect.element(box("Losses")).toHaveAttribute("aria-checked", "true");
    await expect.element(box("Letters")).toHaveAttribute("aria-checked", "false");
  });

  it("[PREFS-05] [PREFS-09] [HOME-10] [API-15] every change sends both lists by PUT, one after the other; the start page follows", async () => {
    const { updates } = server([LOSSES]);
    const { screen, submitted } = await renderAt(PREFERENCES);
    await box("Fill Template").click();
    await box("Contract Review").click();
    await dialog().getByRole("tab", { name: "Custom Presets" }).click();
    await box("Losses").click();
    const last = without("GENERATE_TEMPLATE").filter((preset) => preset !== "CONTRACT_REVIEW");
    await expect.poll(updates).toEqual([
      { presets: without("GENERATE_TEMPLATE"), customPresetIds: [] },
      { presets: last, customPresetIds: [] },
      { presets: last, customPresetIds: ["p1"] },
    ]);
    expect(submitted).toEqual(updates().map(put));
    const shown = ["Certificate Review", "Coverage Comparison", "Explore a Policy", "Generate Certificate", "Losses"];
    await expect.poll(cards).toEqual(shown);
    await screen.unmount();
    await renderAt("/app/home");
    await expect.poll(cards).toEqual(shown);
  });

  it("[PREFS-06] [API-15] submitting the form sends the same again and closes", async () => {
    const { updates } = server();
    const { path, submitted } = await renderAt(PREFERENCES);
    await box("Fill Template").click();
    await expect.poll(() => updates().length).toBe(1);
    await dialog().getByRole("button", { name: "Save" }).click();
    await expect.poll(path).toBe("/app/home");
    expect(updates()).toEqual([
      { presets: without("GENERATE_TEMPLATE"), customPresetIds: [] },
      { presets: without("GENERATE_TEMPLATE"), customPresetIds: [] },
    ]);
    expect(submitted).toEqual(updates().map(put));
  });

  it("[PREFS-07] closing, above or below, goes back to the page it was opened from", async () => {
    server();
    const { router, path } = await renderAt("/app/home");
    for (const which of [0, 1]) {
      const open = page.getByRole("link", { name: "Customize presets" });
      await expect.element(open).toHaveAttribute("title", "Customize presets");
      await open.click();
      await expect.element(dialog()).toBeVisible();
      await dialog().getByRole("button", { name: "Close" }).nth(which).click();
      await expect.poll(path).toBe("/app/home");
      await expect.element(dialog()).not.toBeInTheDocument();
      expect(router.state.historyAction).toBe("POP");
    }
  });

  it("[PREFS-11+] opened directly, closing shows the start page", async () => {
    server();
    const { path } = await renderAt(PREFERENCES);
    await dialog().getByRole("button", { name: "Close" }).last().click();
    await expect.poll(path).toBe("/app/home");
    await expect.element(page.getByRole("heading", { name: "What can Cara do for you?" })).toBeVisible();
  });

  it("a failed change is reported, and the checkboxes show what is stored", async () => {
    const { answer } = server();
    await renderAt(PREFERENCES);
    answer.refuse = true;
    await box("Fill Template").click();
    await expect.element(dialog().getByText(/could not be reached/u)).toBeVisible();
    await expect.element(box("Fill Template")).toHaveAttribute("aria-checked", "true");
  });
});
