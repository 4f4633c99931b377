import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import pg from "pg";
import { typedAmounts } from "@cara/contract/test/typed-amounts.ts";
import { expect, signIn, test } from "./journey.ts";
import { addAgency, addPerson } from "./provision.ts";

const run = promisify(execFile);
const ROOT = fileURLToPath(new URL("..", import.meta.url));
/** How many amounts are typed into the ledger, one after the other. */
const TYPED = 200;
const LIMIT_MAX_CENTS = 9_999_999_999_999;

// A recording of every keystroke would take longer than the typing.
test.use({ trace: "off" });

test("200 typed limits are stored as the table of typed amounts says, or refused and not stored", async ({ page }) => {
  test.setTimeout(900_000);
  const agency = await addAgency("Typed Amounts Insurance");
  await run(
    process.execPath,
    ["apps/server/src/entry/agency.ts", "carrier", "add", agency.id, "Lone Star Mutual", "carrier"],
    {
      cwd: ROOT,
    },
  );
  await signIn(page, await addPerson(agency, "Dana Whitfield"));

  await page.goto("/app/accounts/new");
  const account = page.getByRole("dialog");
  await account.getByLabel("Business name").fill("Alamo Ridge Builders LLC");
  await account.getByLabel("Contact name").fill("Ray Dominguez");
  await account.getByRole("button", { name: "Create Account" }).click();
  await expect(page.getByRole("heading", { name: "Alamo Ridge Builders LLC", level: 1 })).toBeVisible();

  await page.goto("/app/policies/new");
  const policy = page.getByRole("dialog", { name: "Create a new policy" });
  const choose = async (label: string, words: string) => {
    await policy.getByLabel(label, { exact: true }).fill(words);
    await page.getByRole("option").first().click();
  };
  await choose("Account", "alamo");
  await choose("Policy type", "general");
  await policy.getByRole("radio", { name: "Admitted" }).check();
  await choose("Carrier", "lone");
  await policy.getByLabel("Premium", { exact: true }).fill("18.5k");
  await policy.getByLabel("Taxes", { exact: true }).fill("12e6");
  await policy.getByRole("button", { name: "Create Policy" }).click();
  await expect(policy.getByLabel("Taxes", { exact: true })).toHaveAccessibleDescription(/without an exponent/u);
  await policy.getByLabel("Taxes", { exact: true }).fill("$1,250");
  await policy.getByRole("button", { name: "Create Policy" }).click();
  await expect(page).toHaveURL(/\/app\/policies\/[0-9a-f-]+\/overview$/u);

  await page.getByRole("button", { name: "Add coverage" }).click();
  await page.getByLabel("Line").fill("General");
  await page.getByRole("option", { name: "General liability" }).click();
  await page.getByRole("button", { name: "Save" }).click();

  // the browser turns a line break in a field of one line into nothing, and what is only space is as good as empty
  const typed = typedAmounts(TYPED * 3, { seed: 3, maxCents: LIMIT_MAX_CENTS })
    .filter(({ text }) => text.trim() !== "" && text.length < 100 && !text.includes("\n"))
    .slice(0, TYPED);
  const row = page.getByRole("listitem", { name: "Each occurrence", exact: true });
  const box = row.getByRole("textbox", { name: "Each occurrence" });
  for (const { text, cents } of typed) {
    if (!(await box.isVisible())) await row.getByRole("button", { name: /^(Enter|Edit) Each occurrence$/u }).click();
    await box.fill(text);
    await box.press("Enter");
    if (cents === null) {
      await expect(box, text).toHaveAttribute("aria-invalid", "true");
      await box.press("Escape");
    } else await expect(box, text).toBeHidden();
  }

  // Corrections are new rows, so the rows in their order are everything that was ever stored.
  const stored = await query(
    "select amount_cents::float8 as cents from coverage_facts where agency_id = $1 order by recorded_at, id",
    agency.id,
  );
  const expected = typed.flatMap(({ cents }) => (cents === null ? [] : [cents]));
  // the same value again is no correction
  expect(stored.map(({ cents }) => cents)).toEqual(expected.filter((cents, at) => cents !== expected[at - 1]));
  const marks = await query("select distinct status from coverage_facts where agency_id = $1", agency.id);
  expect(marks).toEqual([{ status: "ENTERED" }]);
  const amounts = await query(
    "select premium_cents::float8 as premium, taxes_cents::float8 as taxes from policies where agency_id = $1",
    agency.id,
  );
  expect(amounts).toEqual([{ premium: 1_850_000, taxes: 125_000 }]);
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
