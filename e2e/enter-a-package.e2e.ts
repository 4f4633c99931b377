import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, signIn, test } from "./journey.ts";
import { addAgency, addPerson } from "./provision.ts";

const run = promisify(execFile);
const ROOT = fileURLToPath(new URL("..", import.meta.url));

test("[POL-06] [POL-07] [DATA-31] a package is entered in one go, and a line is corrected as one grid", async ({
  page,
  checkScreen,
}) => {
  const agency = await addAgency("Guadalupe Insurance Partners");
  const carrier = ["carrier", "add", agency.id, "Lone Star Mutual", "carrier"];
  await run(process.execPath, ["apps/server/src/entry/agency.ts", ...carrier], { cwd: ROOT });
  await signIn(page, await addPerson(agency, "Dana Whitfield"));
  await page.goto("/app/accounts/new");
  const account = page.getByRole("dialog");
  await account.getByLabel("Business name").fill("Alamo Ridge Builders LLC");
  await account.getByLabel("Contact name").fill("Ray Dominguez");
  await account.getByRole("button", { name: "Create Account" }).click();
  await expect(page.getByRole("heading", { name: "Alamo Ridge Builders LLC", level: 1 })).toBeVisible();

  await page.goto("/app/policies/new");
  const dialog = page.getByRole("dialog", { name: "Create a new policy" });
  const choose = async (label: string, words: string) => {
    await dialog.getByLabel(label, { exact: true }).fill(words);
    await page.getByRole("option").first().click();
  };
  await choose("Account", "alamo");
  await choose("Policy type", "package");
  await dialog.getByRole("button", { name: "Create Policy" }).click();
  await expect(dialog.getByLabel("Carrier", { exact: true })).toHaveAccessibleDescription(/This field is required/u);
  await expect(page.getByRole("option")).toHaveCount(0);
  await dialog.getByRole("radio", { name: "Admitted" }).check();
  await choose("Carrier", "lone");
  await dialog.getByLabel("Premium", { exact: true }).fill("48,250");
  await dialog.getByLabel("Effective", { exact: true }).fill("1/15/2028");
  await expect(dialog.getByLabel("Expires", { exact: true })).toHaveValue("Jan 15, 2029");
  await dialog.getByLabel("Add coverage part", { exact: true }).focus();
  for (const words of ["gl", "work comp"]) {
    await page.keyboard.type(words);
    await expect(page.locator("[role=option][data-highlighted]")).toBeVisible();
    await page.keyboard.press("Enter");
  }
  const liability = dialog.getByRole("region", { name: "General liability" });
  await liability.getByRole("textbox", { name: "Each occurrence" }).focus();
  await page.keyboard.type("1m\n100k\n5k\nexcluded\n");
  const compensation = dialog.getByRole("region", { name: "Workers compensation" });
  await compensation.getByRole("textbox", { name: "Workers compensation" }).focus();
  await page.keyboard.type("statutory\n500k");
  await checkScreen();
  await page.keyboard.press("Control+Enter");
  await expect(page).toHaveURL(/\/app\/policies\/[0-9a-f-]+\/overview$/u);
  const row = (line: string, name: string) =>
    page.getByRole("region", { name: line, exact: true }).getByRole("listitem", { name, exact: true });
  await expect(row("General liability", "Each occurrence")).toContainText("$1,000,000");
  await expect(row("General liability", "Medical, per occurrence")).toContainText("Excluded");
  await expect(row("Workers compensation", "Workers compensation")).toContainText("Statutory");
  await expect(row("Workers compensation", "Each accident")).toContainText("Entered by Dana Whitfield");
  await expect(page.getByText("0 of 6 verified")).toBeVisible();

  await page.getByRole("button", { name: "Edit limits of Workers compensation" }).click();
  await expect(page.getByRole("textbox", { name: "Workers compensation" })).toBeFocused();
  await page.evaluate(() => {
    const data = new DataTransfer();
    data.setData("text/plain", "Each accident\t1,000,000\nDisease, policy limit\t1bn\nDeductible\tNot stated\n");
    document.activeElement?.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }),
    );
  });
  const refused = page.getByRole("textbox", { name: "Disease, policy limit" });
  await expect(refused).toHaveAccessibleDescription(/b and bn aren't accepted/u);
  await page.keyboard.press("Enter");
  await expect(refused).toBeFocused();
  await checkScreen();
  await page.keyboard.type("1m");
  await page.keyboard.press("Enter");
  await expect(refused).toBeHidden();
  await expect(row("Workers compensation", "Each accident")).toContainText("$1,000,000");
  await expect(row("Workers compensation", "Deductible")).toContainText("Not stated");
  await page.getByRole("link", { name: "History" }).click();
  const history = page.getByRole("region", { name: "History" });
  await expect(history.getByRole("listitem").filter({ hasText: "changed the coverages" })).toContainText("Not stated");
  await checkScreen();
});
