import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { Cookie } from "@playwright/test";
import { expect, signIn, test } from "./journey.ts";
import { addAgency, addPerson, type Agency } from "./provision.ts";

const run = promisify(execFile);
const ROOT = fileURLToPath(new URL("..", import.meta.url));
const NUMBER = "LSM-GL-4017-0881";

/** Carriers are made known by the provider, like agencies and people. */
async function addCarrier(agency: Agency, name: string, as: "carrier" | "broker", naic?: string): Promise<void> {
  const words = ["carrier", "add", agency.id, name, as, ...(naic ? [naic] : [])];
  await run(process.execPath, ["apps/server/src/entry/agency.ts", ...words], { cwd: ROOT });
}

test.describe.configure({ mode: "serial" });

// An agency of its own: the other journeys count on an empty list too.
let agency: Agency;
let cookies: Cookie[];
test.beforeAll(async ({ browser }, { project }) => {
  agency = await addAgency("Brazos Valley Insurance");
  await addCarrier(agency, "Lone Star Mutual", "carrier", "24082");
  await addCarrier(agency, "Meridian Surplus Lines", "broker");
  const context = await browser.newContext({ baseURL: project.use.baseURL ?? "" });
  await signIn(await context.newPage(), await addPerson(agency, "Dana Whitfield"));
  cookies = await context.cookies();
  await context.close();
});
test.beforeEach(({ page }) => page.context().addCookies(cookies));

test("[POLLIST-07] [POL-25] a business is there to insure, and no policy yet", async ({ page, checkScreen }) => {
  await page.goto("/app/policies");
  await expect(page.getByText("No policies found")).toBeVisible();
  await checkScreen();
  await page.goto("/app/accounts/new");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Business name").fill("Alamo Ridge Builders LLC");
  await dialog.getByLabel("Contact name").fill("Ray Dominguez");
  await dialog.getByRole("button", { name: "Create Account" }).click();
  await expect(page.getByRole("heading", { name: "Alamo Ridge Builders LLC", level: 1 })).toBeVisible();
});

test("[POL-01] [POL-06] [POL-10] [POL-38] a policy is written without a mouse and opens in Binding", async ({
  page,
  checkScreen,
}) => {
  await page.goto("/app/policies");
  await expect(page.getByRole("link", { name: "Add Policy" })).toBeVisible();
  const { keyboard } = page;
  await keyboard.press("n");
  const dialog = page.getByRole("dialog", { name: "Create a new policy" });
  await expect(dialog.getByLabel("Account", { exact: true })).toBeFocused();
  const choose = async (label: string, words: string) => {
    const field = dialog.getByLabel(label, { exact: true });
    while (!(await field.evaluate((element) => element === document.activeElement))) await keyboard.press("Tab");
    await keyboard.type(words);
    await expect(page.getByRole("option").first()).toBeVisible();
    await keyboard.press("Enter");
  };
  const fill = async (label: string, words: string) => {
    const field = dialog.getByLabel(label, { exact: true });
    while (!(await field.evaluate((element) => element === document.activeElement))) await keyboard.press("Tab");
    await keyboard.type(words);
  };
  await choose("Account", "alamo ridge builders");
  await choose("Policy type", "general");
  await keyboard.press("Tab");
  await keyboard.press("Space");
  await choose("Carrier", "lone");
  await fill("Premium", "48250");
  await fill("Commission rate", "12.5");
  await expect(dialog.getByLabel("Estimated Commission")).toHaveValue("$6,031.25");
  await checkScreen();
  await keyboard.press("Control+Enter");
  await expect(page).toHaveURL(/\/app\/policies\/[0-9a-f-]+\/overview$/u);
  await expect(page.getByRole("heading", { name: "General Liability", level: 1 })).toBeVisible();
  await expect(page.getByText("Binding").first()).toBeVisible();
  await checkScreen();
});

test("[POL-29+] [POL-36+] [POLLIST-03+] it goes into force, is canceled with a reason, and the history shows it", async ({
  page,
  checkScreen,
}) => {
  await page.goto("/app/policies?search=lone%20star");
  await page.getByRole("link", { name: /Alamo Ridge/u }).click();
  await page.getByRole("link", { name: "Edit" }).click();
  const dialog = page.getByRole("dialog", { name: "Edit policy" });
  await dialog.getByRole("radio", { name: "Inforce" }).check();
  await dialog.getByRole("button", { name: "Update Policy" }).click();
  await expect(dialog.getByLabel("Policy number")).toHaveAccessibleDescription(/Enter the policy number/u);
  await dialog.getByLabel("Policy number").fill(NUMBER);
  await dialog.getByLabel("Premium", { exact: true }).fill("50000");
  await dialog.getByLabel("Reason for the change").fill("Bound by phone");
  await dialog.getByRole("button", { name: "Update Policy" }).click();
  await expect(page.getByText("Inforce").first()).toBeVisible();
  await page.getByRole("link", { name: "Edit" }).click();
  await dialog.getByRole("radio", { name: "Canceled" }).check();
  await dialog.getByRole("button", { name: "Update Policy" }).click();
  await expect(dialog.getByLabel("Reason for the change")).toHaveAccessibleDescription(/This field is required/u);
  await dialog.getByLabel("Reason for the change").fill("Non-payment");
  await checkScreen();
  await dialog.getByRole("button", { name: "Update Policy" }).click();
  await expect(page.getByText("Canceled").first()).toBeVisible();
  await page.getByRole("link", { name: "History" }).click();
  const history = page.getByRole("region", { name: "History" });
  await expect(history.getByText("Reason: Bound by phone")).toBeVisible();
  await expect(history.getByText("Reason: Non-payment")).toBeVisible();
  await expect(history.getByRole("listitem").filter({ hasText: "$48,250.00" }).first()).toContainText("$50,000.00");
  await checkScreen();
});

test("[T-63] two people save the same policy: the second sees the conflict and nothing is lost", async ({
  page,
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL: baseURL ?? "" });
  const other = await context.newPage();
  await signIn(other, await addPerson(agency, "Luis Ortega"));
  for (const one of [page, other]) {
    await one.goto(`/app/policies?search=${NUMBER}`);
    await one.getByRole("link", { name: /Alamo Ridge/u }).click();
    await one.getByRole("link", { name: "Edit" }).click();
    await expect(one.getByRole("dialog", { name: "Edit policy" })).toBeVisible();
  }
  await other.getByLabel("Taxes", { exact: true }).fill("100");
  await other.getByRole("button", { name: "Update Policy" }).click();
  await expect(other.getByRole("dialog")).toBeHidden();
  await page.getByLabel("Quote number").fill("Q-77");
  await page.getByRole("button", { name: "Update Policy" }).click();
  await expect(page.getByText("This policy was changed while you were editing.")).toBeVisible();
  await expect(page.getByText(/Luis Ortega edited this policy/u)).toBeVisible();
  await expect(page.getByLabel("Quote number")).toHaveValue("Q-77");
  await expect(page.getByLabel("Taxes", { exact: true })).toHaveValue("$100.00");
  await page.getByRole("button", { name: "Update Policy" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.getByText("Q-77")).toBeVisible();
  await context.close();
});

test("limits are entered in their place, a document comes and goes", async ({ page, checkScreen }) => {
  await page.goto(`/app/policies?search=${NUMBER}`);
  await page.getByRole("link", { name: /Alamo Ridge/u }).click();
  await page.getByRole("button", { name: "Add coverage" }).click();
  await page.getByLabel("Line").fill("General");
  await page.getByRole("option", { name: "General liability" }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("button", { name: "Enter Each occurrence" }).click();
  await page.keyboard.type("1M");
  await expect(page.getByText("= $1,000,000")).toBeVisible();
  await page.keyboard.press("Enter");
  const limit = page.getByRole("listitem", { name: "Each occurrence" });
  await expect(limit).toContainText("$1,000,000");
  await expect(limit).toContainText("Entered by Dana Whitfield");
  await expect(page.getByText("0 of 1 verified")).toBeVisible();
  await page.getByRole("button", { name: "Verify Each occurrence" }).click();
  await checkScreen();
  await page.getByRole("alertdialog").getByRole("button", { name: "Mark as verified" }).click();
  await expect(limit).toContainText("Verified by Dana Whitfield");
  await expect(page.getByText("1 of 1 verified")).toBeVisible();
  await checkScreen();

  await page.getByRole("link", { name: "Documents" }).click();
  await expect(page.getByText("No documents")).toBeVisible();
  await page.getByRole("link", { name: "Upload Document" }).click();
  const dialog = page.getByRole("dialog", { name: "Upload a new document" });
  await dialog.getByLabel("Document Type").fill("Binder");
  await page.getByRole("option", { name: "Binder" }).click();
  const text = { name: "binder.txt", mimeType: "text/plain", buffer: Buffer.from("A binder in plain text.\n") };
  await dialog.locator("input[type=file]").setInputFiles(text);
  await checkScreen();
  await dialog.getByRole("button", { name: "Upload Document" }).click();
  const row = page.getByRole("row", { name: /binder\.txt/u });
  await expect(row.getByText("Visible to client")).toBeVisible();
  await checkScreen();
  await row.getByRole("button", { name: "Delete binder.txt" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("No documents")).toBeVisible();
});
