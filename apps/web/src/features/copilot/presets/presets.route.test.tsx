import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { failure, fakeServer, preset, presets, signedIn } from "../../../../test/fake-server.ts";
import { expectConsoleErrors } from "../../../../test/setup.ts";
import { renderAt } from "../../../../test/render-at.tsx";

const text = (value: unknown): string => (typeof value === "string" ? value : "");
const LETTER = preset("p1", "Renewal cover letter");
const LOSS = preset("p2", "Loss run request");

describe("the presets list", () => {
  it("[PRESETS-03] [PRESETS-16] shows Title, Created By, Last Updated and the actions, with the creator's name", async () => {
    fakeServer({ ...signedIn, Presets: () => presets([LETTER]) });
    await renderAt("/app/presets");
    const heads = page.getByRole("columnheader");
    await expect.element(heads.first()).toBeVisible();
    expect(heads.elements().map((head) => head.textContent)).toEqual([
      "Title",
      "Created By",
      "Last Updated",
      "Actions",
    ]);
    const row = page.getByRole("row", { name: /Renewal cover letter/u });
    await expect.element(row.getByText("Helen Voss")).toBeVisible();
    await expect.element(row.getByText(/^Mar \d, 2026, \d+:04 [AP]M$/u)).toBeVisible();
  });

  it("[PRESETS-04] Run goes to the preset's run, Edit to its edit", async () => {
    fakeServer({ ...signedIn, Presets: () => presets([LETTER]) });
    await renderAt("/app/presets");
    await expect
      .element(page.getByRole("link", { name: "Run Renewal cover letter" }))
      .toHaveAttribute("href", "/app/presets/p1/run");
    await expect
      .element(page.getByRole("link", { name: "Edit Renewal cover letter" }))
      .toHaveAttribute("href", "/app/presets/p1/edit");
  });

  it("[PRESETS-02] 'Create Preset' goes to /app/presets/new", async () => {
    fakeServer({ ...signedIn, Presets: () => presets([]) });
    const { path } = await renderAt("/app/presets");
    await page.getByRole("link", { name: "Create Preset" }).click();
    await expect.element(page.getByRole("dialog", { name: "Create Preset" })).toBeVisible();
    expect(path()).toBe("/app/presets/new");
  });

  it("[PRESETS-05] says 'No presets found' when there are none", async () => {
    fakeServer({ ...signedIn, Presets: () => presets([]) });
    await renderAt("/app/presets");
    await expect.element(page.getByText("No presets found")).toBeVisible();
  });

  it("[PRESETS-01] [PRESETS-05] searches on the server while typing, keeps the text in the URL, and names what was not found", async () => {
    const sent = fakeServer({
      ...signedIn,
      Presets: ({ variables }) =>
        presets([LETTER, LOSS].filter(({ title }) => title.toLowerCase().includes(text(variables["search"])))),
    });
    const { path } = await renderAt("/app/presets");
    await expect.element(page.getByRole("link", { name: "Edit Loss run request" })).toBeVisible();
    const box = page.getByRole("searchbox", { name: "Search presets" });
    await box.fill("letter");
    await expect.element(page.getByRole("link", { name: "Edit Loss run request" })).not.toBeInTheDocument();
    await expect.element(page.getByRole("link", { name: "Edit Renewal cover letter" })).toBeVisible();
    expect(path()).toBe("/app/presets?search=letter");
    const searches = sent
      .filter(({ operation }) => operation === "Presets")
      .map(({ variables }) => variables["search"]);
    expect(searches).toEqual([null, "letter"]);
    await box.fill("zzz");
    await expect.element(page.getByText("No presets found")).toBeVisible();
    await page.getByRole("button", { name: "Clear filter" }).click();
    await expect.element(page.getByRole("link", { name: "Edit Loss run request" })).toBeVisible();
    await expect.element(box).toHaveValue("");
    // The user is queried once: filtering does not reload the shell.
    expect(sent.filter(({ operation }) => operation === "SignedInUser")).toHaveLength(1);
  });

  it("[PRESETS-01] opens with the filter in its URL", async () => {
    const sent = fakeServer({ ...signedIn, Presets: () => presets([LETTER]) });
    await renderAt("/app/presets?search=cover");
    await expect.element(page.getByRole("searchbox")).toHaveValue("cover");
    expect(sent.find(({ operation }) => operation === "Presets")?.variables["search"]).toBe("cover");
  });

  it("says 'Loading presets...' until the server responds, with head and filter in place", async () => {
    const { promise, resolve } = Promise.withResolvers<object>();
    fakeServer({ ...signedIn, Presets: () => promise });
    await renderAt("/app/presets");
    await expect.element(page.getByText("Loading presets...")).toBeVisible();
    await expect.element(page.getByRole("searchbox")).toBeVisible();
    resolve(presets([LETTER]));
    await expect.element(page.getByRole("link", { name: "Edit Renewal cover letter" })).toBeVisible();
    await expect.element(page.getByText("Loading presets...")).not.toBeInTheDocument();
  });

  it("[OQ-36] loads the next page while scrolling, each once", async () => {
    const all = Array.from({ length: 120 }, (_, index) => preset(`p${index}`, `Preset ${index}`));
    const sent = fakeServer({
      ...signedIn,
      Presets: ({ variables }) => {
        const start = Number(variables["after"] ?? 0);
        const end = start + Number(variables["first"]);
        return presets(all.slice(start, end), { endCursor: String(end), hasNextPage: end < all.length });
      },
    });
    await renderAt("/app/presets");
    await expect.element(page.getByText("First 50 presets, last updated first")).toBeVisible();
    const box = page.getByRole("table").element().parentElement;
    for (const count of ["First 100 presets", "120 presets"]) {
      box?.scrollTo({ top: box.scrollHeight });
      await expect.element(page.getByText(`${count}, last updated first`)).toBeVisible();
    }
    const asked = sent.filter(({ operation }) => operation === "Presets").map(({ variables }) => variables["after"]);
    expect(asked).toEqual([null, "50", "100"]);
  });

  it("[ERR-06] a failing list shows the error page inside the shell", async () => {
    fakeServer({
      ...signedIn,
      Presets: () => failure("INTERNAL_SERVER_ERROR", "Something went wrong on our side", "req-9"),
    });
    await renderAt("/app/presets");
    await expect.element(page.getByRole("heading", { name: "Something went wrong" })).toBeVisible();
    await expect.element(page.getByText("req-9")).toBeVisible();
    await expect.element(page.getByRole("navigation", { name: "Main" })).toBeVisible();
    expectConsoleErrors();
  });

  it("[SIGNIN-12] a session that ends while the list loads redirects to sign-in", async () => {
    fakeServer({ ...signedIn, Presets: () => failure("UNAUTHENTICATED", "Sign in to go on") });
    const { path } = await renderAt("/app/presets");
    await expect.element(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
    expect(path()).toBe("/app/signin");
  });
});
