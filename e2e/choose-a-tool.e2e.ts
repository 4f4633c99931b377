import { expect, test } from "./journey.ts";

test.describe("the workbench", () => {
  test("[WORKBENCH-01] [WORKBENCH-02] [SHELL-10+] [ROUTES-15] is one click from home and shows four tools", async ({
    staff: page,
    checkScreen,
  }) => {
    await page.goto("/app/home");
    await page.getByRole("main").getByRole("link", { name: "Workbench" }).click();
    await expect(page).toHaveURL(/\/app\/workbench$/);
    await expect(page.getByRole("heading", { level: 1, name: "Workbench" })).toBeVisible();
    await expect(page.getByText("Choose a tool to get started")).toBeVisible();
    await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveText([
      "Policy Explorer",
      "Start a Quote",
      "Send a Quote Proposal",
      "Generate a COI",
    ]);
    await checkScreen();
  });

  test("[SHELL-10] is not an entry of the navigation", async ({ staff: page }) => {
    await page.goto("/app/workbench");
    const navigation = page.getByRole("navigation", { name: "Main" });
    await expect(navigation.getByRole("link", { name: "Accounts" })).toBeVisible();
    await expect(navigation.getByRole("link", { name: "Workbench" })).toHaveCount(0);
  });

  test("[WORKBENCH-03] [WORKBENCH-03+] each card opens its tool", async ({ staff: page }) => {
    for (const [card, dialog] of [
      ["Policy Explorer", "Explore a Policy"],
      ["Start a Quote", "Fill Template"],
      ["Generate a COI", "Generate Certificate"],
    ] as const) {
      await page.goto("/app/workbench");
      await page.getByRole("link", { name: card }).click();
      await expect(page.getByRole("dialog", { name: dialog })).toBeVisible();
    }
    await page.goto("/app/workbench");
    await page.getByRole("link", { name: "Send a Quote Proposal" }).click();
    await expect(page.getByLabel("Ask Cara")).toHaveValue(
      /^Draft an email to the client that presents the attached quote/,
    );
  });
});
