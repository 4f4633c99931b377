import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import pg from "pg";
import { msgOf } from "../apps/server/test/documents/msg.ts";
import { expect, signIn, test } from "./journey.ts";
import { addAgency, addPerson } from "./provision.ts";

const run = promisify(execFile);
const ROOT = fileURLToPath(new URL("..", import.meta.url));

test("[SR-25] [SR-26] a due date is typed as people type it, checked and saved with Enter", async ({
  page,
  checkScreen,
}) => {
  const agency = await addAgency("Typed Dates Insurance");
  const facts = JSON.stringify({ type: "OTHER", clientName: "Ray Dominguez", details: "Call back." });
  const { stdout } = await run(process.execPath, ["e2e/open-request.ts", agency.id, facts], { cwd: ROOT });
  const id = stdout.trim().split("\n").at(-1) ?? "";
  await signIn(page, await addPerson(agency, "Dana Whitfield"));
  const due = page.getByLabel("Due date", { exact: true });
  const handling = page.getByRole("region", { name: "Handling" });

  await page.goto(`/app/servicing/${id}/update`);
  await due.fill("2/30/2026");
  await due.press("Enter");
  await expect(due).toHaveAccessibleDescription("February 2026 has no day 30");
  await checkScreen();
  await due.fill("11-20-2026");
  await expect(due).toHaveAccessibleDescription("Fri, Nov 20, 2026");
  await checkScreen();
  await due.press("Enter");
  await expect(handling).toContainText("Nov 20, 2026");

  // A new agency is in the Eastern zone, wherever this browser is.
  const today = new Intl.DateTimeFormat("en-CA", { timeZone: "America/New_York" }).format(new Date());
  const later = new Date(Date.parse(today) + 14 * 86_400_000);
  await page.goto(`/app/servicing/${id}/update`);
  await due.fill("in 2 weeks");
  await expect(due).toHaveAccessibleDescription(
    later.toLocaleDateString("en-US", {
      timeZone: "UTC",
      weekday: "short",
      month: "short",
      day: "numeric",
      year: "numeric",
    }),
  );
  await due.press("Enter");
  await expect(handling).toContainText(later.toLocaleDateString("en-US", { timeZone: "UTC", dateStyle: "medium" }));
});

test("[ACC-02] [ACC-13] a website without https:// is stored with it, and a pasted address is split", async ({
  staff,
  agency,
  checkScreen,
}) => {
  await staff.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await staff.goto("/app/accounts/new");
  const dialog = staff.getByRole("dialog");
  await dialog.getByLabel("Business name").fill("Seawall Glass LLC");
  await dialog.getByLabel("Website").fill("www.seawallglass.example");
  await dialog.getByLabel("Contact name").fill("Nora Pike");
  await staff.evaluate(() => navigator.clipboard.writeText("1200 Harbor Blvd Ste 4\nGalveston, TX 77550-1234"));
  await dialog.getByRole("combobox", { name: "Address" }).press("Control+V");
  await expect(dialog.getByLabel("Suite or unit")).toHaveValue("Ste 4");
  await expect(dialog.getByLabel("City")).toHaveValue("Galveston");
  await expect(dialog.getByLabel("ZIP code")).toHaveValue("77550-1234");
  await checkScreen();
  await dialog.getByRole("button", { name: "Undo" }).click();
  await expect(dialog.getByRole("combobox", { name: "Address" })).toHaveValue(
    "1200 Harbor Blvd Ste 4 Galveston, TX 77550-1234",
  );
  await dialog.getByRole("combobox", { name: "Address" }).fill("");
  await dialog.getByRole("combobox", { name: "Address" }).press("Control+V");
  await dialog.getByRole("button", { name: "Create Account" }).click();
  await expect(staff.getByRole("heading", { name: "Seawall Glass LLC", level: 1 })).toBeVisible();
  await expect(staff.getByText("1200 Harbor Blvd, Ste 4, Galveston, TX, 77550-1234")).toBeVisible();
  expect(
    await query("select website from accounts where agency_id = $1 and name = 'Seawall Glass LLC'", agency.id),
  ).toEqual([{ website: "https://www.seawallglass.example" }]);
});

test("[OQ-40] an Outlook email is handed to Cara", async ({ staff, agency }) => {
  await staff.goto("/app/home");
  await staff.getByRole("textbox", { name: "Ask Cara" }).fill("What does this email ask for?");
  const bytes = msgOf({
    subject: "COI for the harbor job",
    from: ["Ray Dominguez", "ray@alamoridge.example"],
    text: "Please list the City of Galveston as certificate holder.",
  });
  await staff
    .getByLabel("Attach files")
    .setInputFiles({ name: "coi request.msg", mimeType: "application/vnd.ms-outlook", buffer: bytes });
  await expect(staff.getByText("coi request.msg")).toBeVisible();
  await staff.keyboard.press("Control+Enter");
  await expect(staff).toHaveURL(/\/app\/workspaces\/[0-9a-f-]{36}$/u);
  await expect(staff.getByText("coi request.msg").first()).toBeVisible();
  await expect
    .poll(() => query("select reading_state from files where agency_id = $1 and name = 'coi request.msg'", agency.id), {
      timeout: 60_000,
    })
    .toEqual([{ reading_state: "READ" }]);
});

/** Reads the database itself, past the product. */
async function query(sql: string, agencyId: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: process.env["DATABASE_URL"] });
  await client.connect();
  try {
    await client.query("select set_config('app.agency_id', $1, false)", [agencyId]);
    return (await client.query<Record<string, unknown>>(sql, [agencyId])).rows;
  } finally {
    await client.end();
  }
}
