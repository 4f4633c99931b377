import { UiProvider } from "@cara/ui/ui-provider.tsx";
import axe from "axe-core";
import { afterEach, describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Component } from "./gallery.route.tsx";

const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

const show = () =>
  render(
    <UiProvider>
      <main>
        <Component />
      </main>
    </UiProvider>,
  );

async function violations(options: axe.RunOptions = {}): Promise<string[]> {
  const result = await axe.run(document.body, { runOnly: RULES, ...options });
  return result.violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map((node) => `${node.html.slice(0, 160)} ${node.any[0]?.message ?? ""}`).join("\n  ")}`,
  );
}

/** Transitions run up to 200 ms; the contrast of half-transparent text cannot be measured. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 400));

describe("the gallery", () => {
  afterEach(() => page.viewport(1440, 900));

  it.each(["light", "dark"])("has no accessibility violations in the %s scheme", async (scheme) => {
    document.documentElement.dataset["theme"] = scheme;
    await page.viewport(1440, 2_600);
    await show();
    await settled();
    expect(await violations()).toEqual([]);
  });

  it("has none on a phone, where nothing scrolls sideways", async () => {
    await page.viewport(390, 844);
    await show();
    await settled();
    expect(await violations()).toEqual([]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  });

  it.each([
    ["Open a dialog", "Resolve Service Request"],
    ["Dialog with help", "Create Preset"],
    ["Open a slide-over", "Call Summary 1"],
  ])("has none after '%s'", async (button, title) => {
    await show();
    await userEvent.click(page.getByRole("button", { name: button }));
    await expect.element(page.getByRole("dialog", { name: title })).toBeVisible();
    await settled();
    expect(await violations()).toEqual([]);
  });

  it("has none with a list and a calendar open", async () => {
    await show();
    await userEvent.click(page.getByRole("combobox", { name: "Carrier" }));
    await expect.element(page.getByRole("option", { name: "Alabama" })).toBeVisible();
    await settled();
    // While a list is open the rest of the page is hidden from screen readers on purpose; the focus cannot get there.
    expect(await violations({ rules: { "aria-hidden-focus": { enabled: false } } })).toEqual([]);
    await userEvent.keyboard("{Escape}");
    await userEvent.click(page.getByRole("button", { name: "Choose a date" }).first());
    await expect.element(page.getByRole("grid")).toBeVisible();
    await settled();
    expect(await violations()).toEqual([]);
  });

  it("adds no style element of its own, as the content security policy requires", async () => {
    const before = document.querySelectorAll("style").length;
    await show();
    await userEvent.click(page.getByRole("combobox", { name: "Carrier" }));
    await userEvent.keyboard("{Escape}");
    await userEvent.click(page.getByRole("button", { name: "Menu" }));
    await expect.element(page.getByRole("menu")).toBeVisible();
    expect(document.querySelectorAll("style").length).toBe(before);
  });
});
