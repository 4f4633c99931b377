import { expect, signIn, test } from "./journey.ts";
import { addAgency, addPerson } from "./provision.ts";

const TITLE = "Renewal cover letter";

test.describe.configure({ mode: "serial" });

test("[PRESETS-05] an agency without presets sees a message", async ({ page, checkScreen }) => {
  await signIn(page, await addPerson(await addAgency("Gulf States Agency"), "Marcus Bell"));
  await page.goto("/app/presets");
  await expect(page.getByText("No presets found")).toBeVisible();
  await checkScreen();
});

test("[PRESETS-02] [PRESETS-09] [PRESETS-12] [PRESETS-14] [PRESETS-16] writing a preset puts it into the list under its creator's name", async ({
  staff,
  checkScreen,
}) => {
  await staff.goto("/app/presets");
  await staff.getByRole("link", { name: "Create Preset" }).click();
  const dialog = staff.getByRole("dialog", { name: "Create Preset" });
  await expect(dialog.getByLabel("Title")).toBeFocused();
  await dialog.getByRole("button", { name: "Create Preset" }).click();
  await expect(dialog.getByText("This field is required")).toHaveCount(3);
  await dialog.getByRole("button", { name: "Show help" }).click();
  await checkScreen();
  await dialog.getByLabel("Title").fill(TITLE);
  await dialog.getByLabel("Description").fill("Writes the letter that goes out with a renewal.");

  await staff.reload();
  await expect(dialog.getByLabel("Title")).toHaveValue(TITLE);
  await dialog.getByLabel("Base prompt").fill("You get both declarations. Write one page.");
  await dialog.getByRole("checkbox", { name: "Allow file upload" }).click();
  await staff.keyboard.press("Control+Enter");

  await expect(staff).toHaveURL(/\/app\/presets$/u);
  const row = staff.getByRole("row", { name: new RegExp(TITLE, "u") });
  await expect(row.getByText("Jane Doe")).toBeVisible();
  await expect(row.getByText(/^[A-Z][a-z]{2} \d+, 20\d\d, \d+:\d\d [AP]M$/u)).toBeVisible();
  await checkScreen();
});

test("[PRESETS-01] [OQ-47] the filter asks the server by title, description and creator, and can be linked", async ({
  staff,
}) => {
  await staff.goto("/app/presets");
  const row = staff.getByRole("row", { name: new RegExp(TITLE, "u") });
  await expect(row).toBeVisible();
  await staff.keyboard.press("/");
  await staff.keyboard.type("zzz nothing");
  await expect(staff.getByText("No presets found")).toBeVisible();
  await staff.keyboard.press("Escape");
  await expect(row).toBeVisible();
  for (const words of ["COVER", "goes out", "jane"]) {
    await staff.getByRole("searchbox").fill(words);
    await expect(staff).toHaveURL(new RegExp(`search=${words.replace(" ", "\\+")}$`, "u"));
    await expect(row).toBeVisible();
  }
  await staff.reload();
  await expect(staff.getByRole("searchbox")).toHaveValue("jane");
});

test("[PRESETS-13] [PRESETS-15+] [ROUTES-18] editing starts from the stored values, also by URL, and keeps 'no uploads'", async ({
  staff,
  checkScreen,
}) => {
  await staff.goto("/app/presets");
  await staff.getByRole("link", { name: `Edit ${TITLE}` }).click();
  const dialog = staff.getByRole("dialog", { name: "Edit Preset" });
  await expect(dialog.getByLabel("Title")).toHaveValue(TITLE);
  await expect(dialog.getByRole("checkbox")).not.toBeChecked();
  await checkScreen();
  await dialog.getByLabel("Title").fill("Renewal letter");
  await dialog.getByRole("button", { name: "Save Preset" }).click();
  await expect(staff).toHaveURL(/\/app\/presets$/u);
  await staff.getByRole("link", { name: "Edit Renewal letter" }).click();
  await expect(dialog).toBeVisible();
  await staff.reload();
  await expect(dialog.getByLabel("Title")).toHaveValue("Renewal letter");
  await expect(dialog.getByRole("checkbox")).not.toBeChecked();
});

test("[PRESETS-10] the server's own refusal lands under its field", async ({ staff }) => {
  // The browser mirrors the rules, so the server is asked by a page that does not.
  await staff.goto("/app/presets/new");
  const dialog = staff.getByRole("dialog");
  await staff.route("**/graphql", async (route) => {
    const request: { variables: { input?: { title: string } } } = route.request().postDataJSON();
    if (request.variables.input) request.variables.input.title = "x".repeat(61);
    await route.continue({ postData: JSON.stringify(request) });
  });
  await dialog.getByLabel("Title").fill("Short");
  await dialog.getByLabel("Description").fill("One sentence.");
  await dialog.getByLabel("Base prompt").fill("Do it.");
  await dialog.getByRole("button", { name: "Create Preset" }).click();
  await expect(dialog.getByLabel("Title")).toHaveAccessibleDescription(/Must be at most 60 characters/u);
  await expect(dialog.getByLabel("Base prompt")).toHaveValue("Do it.");
});
