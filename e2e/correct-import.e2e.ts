import { expect, signIn, test } from "./journey.ts";
import { addAgency, addPerson } from "./provision.ts";

/** Three kinds of problems: an email, a web address that nobody needs, and a missing name. */
const FILE = [
  "Client Name,Email,Website,Client Type",
  "Pecos Valley Roofing LLC,office at pecos,pecosvalley.example,Commercial Lines",
  "Mesquite Grading Inc.,hello@mesquite.example,http//,B",
  "Brazos Millwork LLC,,not a site,Commercial",
  "Ana Ruiz,ana@ruiz.example,,Personal Lines",
  ",nameless@example.com,,B",
].join("\n");

test("a cell is corrected and a field left out in the preview, and the import has the corrected value", async ({
  page,
  checkScreen,
}) => {
  const agency = await addAgency("Caprock Insurance");
  await signIn(page, await addPerson(agency, "Helen Voss"));
  await page.goto("/app/imports/new");
  const dialog = page.getByRole("dialog", { name: "Import a file" });
  await dialog
    .getByLabel("File", { exact: true })
    .setInputFiles({ name: "clients.csv", mimeType: "text/csv", buffer: Buffer.from(FILE) });
  await dialog.getByRole("button", { name: "Upload and read" }).click();
  await page.getByRole("button", { name: "Check rows" }).click();
  const tabs = page.getByRole("navigation", { name: "Rows" }).getByRole("link");
  await expect(tabs).toHaveText(["All 5", "New 1", "Update 0", "Duplicate 0", "Refused 4"]);
  await checkScreen();

  await tabs.filter({ hasText: "Refused" }).click();
  // the refused rows are there: a cell of the list before would close again
  await expect(page.getByRole("table", { name: "Rows" }).getByRole("row")).toHaveCount(5);
  await page.getByRole("button", { name: "Edit Email, row 2: office at pecos" }).click();
  const input = page.getByRole("textbox", { name: "Email, row 2" });
  await expect(input).toBeFocused();
  await checkScreen();
  await input.fill("office@pecos.example");
  await input.press("Enter");
  await expect(tabs).toHaveText(["All 5", "New 2", "Update 0", "Duplicate 0", "Refused 3"]);
  const corrected = page.getByRole("button", { name: "Edit Email, row 2: office@pecos.example" });
  await expect(corrected).toHaveAttribute("title", /^Changed by Helen Voss on .*The file has "office at pecos"\.$/u);
  await checkScreen();

  await expect(page.getByRole("button", { name: /^Import without Name/u })).toHaveCount(0);
  await page.getByRole("button", { name: "Import without Website — 2 rows affected" }).click();
  await expect(page.getByText("Website is left out of 2 rows")).toBeVisible();
  await expect(tabs).toHaveText(["All 5", "New 4", "Update 0", "Duplicate 0", "Refused 1"]);
  await checkScreen();

  await page.getByRole("button", { name: "Import 4 rows" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Import 4 rows" }).click();
  await expect(
    page.getByText(
      "4 accounts created. 1 refused row was left out. Website was left out of 2 rows. 1 cell was corrected.",
    ),
  ).toBeVisible();
  await checkScreen();
  await tabs.filter({ hasText: "New" }).click();
  await page.getByRole("link", { name: "Open Pecos Valley Roofing LLC" }).click();
  await expect(page.getByRole("heading", { name: "Pecos Valley Roofing LLC", level: 1 })).toBeVisible();
  const business = page.getByRole("region", { name: "Business details" });
  await expect(business.getByText("office@pecos.example")).toBeVisible();
  await expect(business.getByText(/pecosvalley\.example/u)).toBeVisible();
});
