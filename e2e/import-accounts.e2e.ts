import { readFile } from "node:fs/promises";
import type { Cookie, Page } from "@playwright/test";
import { expect, signIn, test } from "./journey.ts";
import { addAgency, addPerson } from "./provision.ts";

const HEADERS = [
  "Client Name",
  "E-mail",
  "Telephone",
  "Street Address",
  "City",
  "ST",
  "Zip",
  "Trades under",
  "Legacy id",
];
const KEPT = "Alamo Ridge Builders LLC";
const SAME = "Tejas Steel Erectors LLC";
const HOSTILE = "<script>alert(1)</script> Holdings";

interface Line {
  name: string;
  email?: string;
  zip?: string;
  trades?: string;
  legacy?: string;
}

const line = ({ name, email = "", zip = "78229", trades = "", legacy = "" }: Line): string =>
  [name, email, "", "4400 Medical Drive", "San Antonio", "TX", zip, trades, legacy].join(";");

/** Forty rows: 34 new, 1 that changes an existing account, 2 duplicates, 3 that break a rule. */
const FILE = [
  HEADERS.join(";"),
  line({ name: KEPT, email: "office@alamoridge.example", trades: "Alamo Roofing" }),
  [SAME, ...Array.from({ length: HEADERS.length - 1 }, () => "")].join(";"),
  line({ name: "Broken Mail Inc.", email: "nobody at example", legacy: "=1+1" }),
  line({ name: "Broken Zip Inc.", zip: "7822" }),
  line({ name: "", email: "nameless@example.com" }),
  line({ name: HOSTILE }),
  ...Array.from({ length: 33 }, (_, at) => line({ name: `Imported Client ${String(at + 1).padStart(2, "0")}` })),
  line({ name: "imported client 01" }),
].join("\r\n");

test.describe.configure({ mode: "serial" });

// An agency of its own: the other journeys count on an empty list too.
let cookies: Cookie[];
let address: string;
test.beforeAll(async ({ browser }, { project }) => {
  const agency = await addAgency("Llano Estacado Insurance");
  const context = await browser.newContext({ baseURL: project.use.baseURL ?? "" });
  await signIn(await context.newPage(), await addPerson(agency, "Helen Voss"));
  cookies = await context.cookies();
  await context.close();
});
test.beforeEach(({ page }) => page.context().addCookies(cookies));

async function createAccount(page: Page, name: string): Promise<void> {
  await page.goto("/app/accounts/new");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Business name").fill(name);
  await dialog.getByLabel("Contact name").fill("Ray Dominguez");
  await dialog.getByRole("button", { name: "Create Account" }).click();
  await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
}

test("an export of another system is uploaded, and its columns are matched", async ({ page, checkScreen }) => {
  await createAccount(page, KEPT);
  await createAccount(page, SAME);
  await page.goto("/app/accounts");
  await page.getByRole("link", { name: "Import", exact: true }).click();
  await expect(page.getByRole("heading", { name: "No imports yet" })).toBeVisible();
  await checkScreen();
  await page.keyboard.press("n");
  const dialog = page.getByRole("dialog", { name: "Import a file" });
  await expect(dialog.getByRole("radio", { name: /^Accounts/u })).toBeFocused();
  await dialog
    .getByLabel("File", { exact: true })
    .setInputFiles({ name: "clients.csv", mimeType: "text/csv", buffer: Buffer.from(FILE) });
  await checkScreen();
  await dialog.getByRole("button", { name: "Upload and read" }).click();
  await expect(page).toHaveURL(/\/app\/imports\/[0-9a-f-]+$/u);
  address = new URL(page.url()).pathname;

  const column = (field: string) => page.getByRole("combobox", { name: field, exact: true });
  await expect(column("Name")).toHaveValue("Client Name");
  await expect(column("Email")).toHaveValue("E-mail");
  await expect(column("State")).toHaveValue("ST");
  await expect(column("DBA")).toHaveValue("");
  const unused = page.getByRole("region", { name: "Columns left out" });
  await expect(unused.getByText("Trades under")).toBeVisible();
  await column("DBA").fill("trades");
  await page.getByRole("option", { name: /^Trades under/u }).click();
  await expect(unused.getByText("Trades under")).toHaveCount(0);
  await checkScreen();
  await page.reload();
  await expect(column("DBA")).toHaveValue("Trades under");
  await page.getByRole("button", { name: "Check rows" }).click();
  await expect(page.getByText("Ready to import", { exact: true })).toBeVisible();
});

test("the preview says what becomes of every row, and nothing is written", async ({ page, checkScreen }) => {
  await page.goto(address);
  const tabs = page.getByRole("navigation", { name: "Rows" }).getByRole("link");
  await expect(tabs).toHaveText(["All 40", "New 34", "Update 1", "Duplicate 2", "Refused 3"]);
  const row = (name: string) => page.getByRole("row", { name: new RegExp(name, "u") });
  await expect(page.getByText(HOSTILE)).toBeVisible();
  await checkScreen();
  await tabs.filter({ hasText: "Update" }).click();
  await expect(row(KEPT).getByText("Email: Set to office@alamoridge.example")).toBeVisible();
  await tabs.filter({ hasText: "Duplicate" }).click();
  await expect(row(SAME).getByText(`Already on file as ${SAME} with the same values`)).toBeVisible();
  await expect(row("imported client 01").getByText("Same as row 8")).toBeVisible();
  await tabs.filter({ hasText: "Refused" }).click();
  await expect(row("Broken Mail").getByRole("button", { name: /^Edit E-mail, row /u })).toBeVisible();
  await expect(row("Broken Zip").getByRole("button", { name: /^Edit Zip, row /u })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Edit Client Name, row \d+: blank$/u })).toBeVisible();
  await checkScreen();
  await page.goto("/app/accounts");
  await expect(page.getByText("2 accounts by name")).toBeVisible();
});

test("it runs, leads to what it made, and the rows left out are downloaded as harmless text", async ({
  page,
  checkScreen,
}) => {
  await page.goto(address);
  await page.getByRole("button", { name: "Import 35 rows" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question.getByText(/^34 accounts will be created and 1 account will be updated\./u)).toBeVisible();
  await checkScreen();
  await question.getByRole("button", { name: "Import 35 rows" }).click();
  await expect(page.getByText(/^34 accounts created and 1 account updated\./u)).toBeVisible();
  await checkScreen();
  const coming = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download refused rows" }).click();
  const text = await readFile(await (await coming).path(), "utf8");
  const lines = text.trim().split(/\r?\n/u);
  expect(lines).toHaveLength(6);
  expect(lines[0]).toContain("Row,Outcome,Reason");
  expect(text).toContain("'=1+1");
  await page.getByRole("link", { name: "Open Imported Client 01" }).click();
  await expect(page.getByRole("heading", { name: "Imported Client 01", level: 1 })).toBeVisible();
  await page.goto("/app/accounts");
  await expect(page.getByText("36 accounts by name")).toBeVisible();
  const kept = page.getByRole("row", { name: new RegExp(KEPT, "u") });
  await expect(kept.getByText("office@alamoridge.example")).toBeVisible();
  await kept.getByRole("link").click();
  const business = page.getByRole("region", { name: "Business details" });
  await expect(business.getByText("Alamo Roofing")).toBeVisible();
  await expect(business.getByText("4400 Medical Drive, San Antonio, TX, 78229")).toBeVisible();
});

test("undone, everything is as it was but what somebody edited, whose row says so", async ({ page, checkScreen }) => {
  await page.goto("/app/accounts?search=Imported%20Client%2002");
  await page.getByRole("link", { name: /Imported Client 02/u }).click();
  await page.getByRole("link", { name: /^Edit/u }).click();
  const dialog = page.getByRole("dialog", { name: "Edit account" });
  await dialog.getByLabel("Phone").fill("(210) 555-0142");
  await dialog.getByRole("button", { name: "Save Account" }).click();
  await expect(page).toHaveURL(/\/overview$/u);

  await page.goto(address);
  await page.getByRole("button", { name: "Undo import" }).click();
  const question = page.getByRole("alertdialog", { name: "Undo this import" });
  await expect(question.getByText(/^34 accounts this import created will be removed/u)).toBeVisible();
  await checkScreen();
  await question.getByRole("button", { name: "Undo import" }).click();
  await expect(page.getByText(/^The import was undone\./u)).toBeVisible();
  const row = (name: string) => page.getByRole("row", { name: new RegExp(name, "u") });
  await expect(row("Imported Client 02").getByText("Kept: Edited by a person since the import")).toBeVisible();
  await expect(row("Imported Client 03").getByText("Undone")).toBeVisible();
  await checkScreen();
  await page.getByRole("link", { name: "Kept 1" }).click();
  await expect(page.getByText("1 row, in the file's order")).toBeVisible();
  await expect(row("Imported Client 02")).toBeVisible();
  await page.goto("/app/accounts");
  await expect(page.getByText("3 accounts by name")).toBeVisible();
  const kept = page.getByRole("row", { name: new RegExp(KEPT, "u") });
  await expect(kept).toBeVisible();
  await expect(kept.getByText("office@alamoridge.example")).toHaveCount(0);
  await kept.getByRole("link").click();
  const business = page.getByRole("region", { name: "Business details" });
  await expect(business.getByText(KEPT)).toBeVisible();
  await expect(business.getByText("Alamo Roofing")).toHaveCount(0);
  await expect(business.getByText("4400 Medical Drive")).toHaveCount(0);
});

test("on a phone and in the dark nothing scrolls sideways", async ({ page, checkScreen }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const scheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    for (const path of ["/app/imports", "/app/imports/new", address, "/app/accounts", "/app/policies"]) {
      await page.goto(path);
      await page.waitForLoadState("networkidle");
      const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(sideways, path).toBeLessThanOrEqual(0);
      await checkScreen();
    }
  }
});
