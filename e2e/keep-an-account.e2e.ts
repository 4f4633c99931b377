import { expect, test } from "./journey.ts";

const NAME = "Alamo Ridge Builders LLC";

test.describe.configure({ mode: "serial" });

test("[ACCLIST-01] [ACCLIST-03] [ACC-01] [ACC-13+] [ACC-16] a business is opened without a mouse", async ({
  staff,
  checkScreen,
}) => {
  const keys = staff.keyboard;
  await staff.goto("/app/home");
  await expect(staff.getByRole("heading", { name: "What can Cara do for you?" })).toBeVisible();
  await keys.press("g");
  await keys.press("a");
  await expect(staff.getByText("No accounts found")).toBeVisible();
  await checkScreen();
  await keys.press("n");
  const dialog = staff.getByRole("dialog", { name: "Create a new account" });
  await expect(dialog.getByRole("radio", { name: "Business" })).toBeFocused();
  await keys.press("Tab");
  await keys.type(NAME);
  await keys.press("Tab");
  await keys.press("Tab");
  await keys.type("office@alamoridge.example");
  await keys.press("Tab");
  await keys.type("(210) 555-0100");
  await keys.press("Tab");
  await keys.press("Tab");
  await keys.type("roofing contr");
  await expect(staff.getByRole("option", { name: /Roofing Contractors 238160/u })).toBeVisible();
  await keys.press("Enter");
  await keys.press("Tab");
  await keys.type("4400 Medical Drive");
  await keys.press("Tab");
  await keys.press("Enter");
  await expect(dialog.getByLabel("Suite or unit")).toBeFocused();
  await keys.press("Tab");
  await keys.type("San Antonio");
  await keys.press("Tab");
  await keys.type("texas");
  await expect(staff.getByRole("option", { name: "Texas" })).toBeVisible();
  await keys.press("Enter");
  await keys.press("Tab");
  await keys.type("78229");
  await checkScreen();
  await keys.press("Control+Enter");
  await expect(dialog.getByLabel("Contact name")).toBeFocused();
  await expect(dialog.getByLabel("Contact name")).toHaveAccessibleDescription("This field is required");
  await checkScreen();
  await keys.type("Ray Dominguez");
  await keys.press("Control+Enter");
  await expect(staff).toHaveURL(/\/app\/accounts\/[0-9a-f-]+\/overview$/u);
  await expect(staff.getByRole("heading", { name: NAME, level: 1 })).toBeVisible();
  await checkScreen();
});

test("[ACC-22] [ACC-24] [ACC-25] [ACC-28] [ACC-31] its page shows what was written, tab by tab", async ({
  staff,
  checkScreen,
}) => {
  await staff.goto("/app/accounts");
  await staff.getByRole("link", { name: new RegExp(NAME, "u") }).click();
  await expect(staff.getByText(/^Created on [A-Z][a-z]{2} \d+, 20\d\d$/u)).toBeVisible();
  const business = staff.getByRole("region", { name: "Business details" });
  await expect(business.getByText("4400 Medical Drive, San Antonio, TX, 78229")).toBeVisible();
  await expect(business.getByText("Roofing Contractors 238160")).toBeVisible();
  await expect(staff.getByRole("region", { name: "Contact overview" }).getByText("Ray Dominguez")).toBeVisible();
  const tabs = staff.getByRole("navigation", { name: "Account", exact: true });
  await tabs.getByRole("link", { name: "Policies" }).click();
  await expect(staff.getByRole("heading", { name: "No policies" })).toBeVisible();
  await expect(staff.getByRole("link", { name: "Add Policy" })).toHaveAttribute(
    "href",
    /^\/app\/policies\/new\?accountId=[0-9a-f-]+$/u,
  );
  await checkScreen();
  await tabs.getByRole("link", { name: "Service Requests" }).click();
  await expect(staff.getByRole("heading", { name: "No service requests" })).toBeVisible();
  await checkScreen();
});

test("[ACC-03] [ACC-05] [ACC-08] [ACC-29] similar accounts are shown, an existing contact is linked, an individual has neither", async ({
  staff,
  checkScreen,
}) => {
  await staff.goto("/app/accounts/new");
  const dialog = staff.getByRole("dialog");
  await dialog.getByLabel("Business name").fill(NAME.toUpperCase());
  await expect(dialog.getByText("Already on file:")).toBeVisible();
  await expect(dialog.getByRole("link", { name: new RegExp(NAME, "u") })).toHaveAttribute("target", "_blank");
  await dialog.getByRole("radio", { name: "Existing contact" }).check();
  await dialog.getByRole("combobox", { name: "Existing contact" }).fill("ray");
  await staff.getByRole("option", { name: /Ray Dominguez/u }).click();
  await checkScreen();
  await dialog.getByLabel("Business name").fill("Alamo Ridge Homes LLC");
  await dialog.getByRole("button", { name: "Create Account" }).click();
  await expect(staff.getByRole("heading", { name: "Alamo Ridge Homes LLC", level: 1 })).toBeVisible();
  await expect(staff.getByRole("region", { name: "Contact overview" }).getByText("Ray Dominguez")).toBeVisible();

  await staff.goto("/app/accounts/new");
  await dialog.getByRole("radio", { name: "Individual" }).check();
  await dialog.getByLabel("Name", { exact: true }).fill("Ruth Ann Calloway");
  await dialog.getByLabel("Phone").fill("337 555 0148");
  await checkScreen();
  await dialog.getByRole("button", { name: "Create Account" }).click();
  await staff.getByRole("link", { name: "Policies", exact: true }).last().click();
  await expect(staff.getByText("Personal policies are not supported yet")).toBeVisible();
  await checkScreen();
});

test("[ACCLIST-02] [ACCLIST-04] [ACCLIST-05] the filter finds by phone, city, contact and classification", async ({
  staff,
  checkScreen,
}) => {
  await staff.goto("/app/accounts");
  const row = (name: string) => staff.getByRole("row", { name: new RegExp(name, "u") });
  await expect(row("Ruth Ann Calloway").getByText("Individual")).toBeVisible();
  await expect(row(NAME).getByText("Business")).toBeVisible();
  await expect(row(NAME).getByText("4400 Medical Drive")).toBeVisible();
  const filter = staff.getByRole("searchbox", { name: "Search accounts" });
  for (const [words, found, lost] of [
    ["337-555-0148", "Ruth Ann Calloway", NAME],
    ["san antonio", NAME, "Ruth Ann Calloway"],
    ["DOMINGUEZ", "Alamo Ridge Homes LLC", "Ruth Ann Calloway"],
    ["roofing", NAME, "Alamo Ridge Homes LLC"],
  ] as const) {
    await filter.fill(words);
    await expect(row(lost)).toHaveCount(0);
    await expect(row(found)).toBeVisible();
  }
  await filter.fill("nothing of the kind");
  await expect(staff.getByText("No accounts found")).toBeVisible();
  await checkScreen();
});

test("[ACC-18] [ACC-19] [ACC-20] [ACC-21] an edit is checked, saved, and refused when someone else saved first", async ({
  staff,
  checkScreen,
}) => {
  await staff.goto("/app/accounts");
  await staff.getByRole("link", { name: new RegExp(NAME, "u") }).click();
  await staff.getByRole("link", { name: /^Edit/u }).click();
  const dialog = staff.getByRole("dialog", { name: "Edit account" });
  await expect(dialog.getByLabel("Phone")).toHaveValue("(210) 555-0100");
  await dialog.getByRole("combobox", { name: "Classification" }).click();
  await expect(staff.getByText("1000 of 1012 shown. Type more to narrow.")).toBeVisible();
  await staff.keyboard.press("Escape");
  await dialog.getByLabel("ZIP code").fill("7822");
  await dialog.getByRole("button", { name: "Save Account" }).click();
  await expect(dialog.getByLabel("ZIP code")).toHaveAccessibleDescription("Enter a valid ZIP code");
  await checkScreen();
  await dialog.getByLabel("ZIP code").fill("78230");

  const second = await staff.context().newPage();
  await second.goto(staff.url());
  const other = second.getByRole("dialog", { name: "Edit account" });
  await other.getByLabel("Phone").fill("(210) 555-0177");
  await other.getByRole("button", { name: "Save Account" }).click();
  await expect(second).toHaveURL(/\/overview$/u);
  await second.close();

  await dialog.getByRole("button", { name: "Save Account" }).click();
  await expect(dialog.getByText(/Someone else just updated this account/u)).toBeVisible();
  await expect(dialog.getByText("Phone: (210) 555-0100 → (210) 555-0177")).toBeVisible();
  await expect(dialog.getByLabel("ZIP code")).toHaveValue("78230");
  await checkScreen();
  await dialog.getByLabel("Phone").fill("(210) 555-0177");
  await dialog.getByRole("button", { name: "Save Account" }).click();
  await expect(staff).toHaveURL(/\/overview$/u);
  await expect(staff.getByText("4400 Medical Drive, San Antonio, TX, 78230")).toBeVisible();
});

test("[OQ-48] the company's website is added, and contacts are added, changed and taken off", async ({
  staff,
  checkScreen,
}) => {
  await staff.goto("/app/accounts");
  await staff.getByRole("link", { name: new RegExp(NAME, "u") }).click();
  const business = staff.getByRole("region", { name: "Business details" });
  await expect(business.getByText("office@alamoridge.example")).toBeVisible();
  await business.getByRole("link", { name: "Update company details" }).click();
  const dialog = staff.getByRole("dialog");
  await dialog.getByLabel("Website").fill("www.alamoridge.example");
  await checkScreen();
  await dialog.getByRole("button", { name: "Save Details" }).click();
  await expect(business.getByRole("link", { name: "www.alamoridge.example" })).toHaveAttribute(
    "href",
    "https://www.alamoridge.example",
  );

  const contacts = staff.getByRole("region", { name: "Contacts", exact: true });
  await contacts.getByRole("link", { name: "Add contact" }).click();
  await dialog.getByLabel("Contact name").fill("Nora Pike");
  await checkScreen();
  await dialog.getByRole("button", { name: "Add Contact" }).click();
  await contacts.getByRole("link", { name: "Change Nora Pike" }).click();
  await dialog.getByLabel("Phone").fill("210 555 0133");
  await checkScreen();
  await dialog.getByRole("button", { name: "Save Contact" }).click();
  await expect(contacts.getByText("(210) 555-0133")).toBeVisible();
  await checkScreen();
  await contacts.getByRole("button", { name: "Remove from account: Nora Pike" }).click();
  await staff.getByRole("alertdialog").getByRole("button", { name: "Remove from account" }).click();
  await expect(contacts.getByText("Nora Pike")).toHaveCount(0);
  await expect(contacts.getByText("Ray Dominguez")).toBeVisible();
});

test("[OQ-32] an account that is not there leads to the list with a notice", async ({ staff, allowProblems }) => {
  allowProblems(/status of 404/u);
  await staff.goto("/app/accounts/01990000-0000-7000-8000-000000000000/policies");
  await expect(staff.getByText("That account could not be opened")).toHaveCount(1);
  await expect(staff).toHaveURL(/\/app\/accounts$/u);
});

test("on a phone nothing scrolls sideways, in the light and in the dark", async ({ staff, checkScreen }) => {
  await staff.setViewportSize({ width: 390, height: 844 });
  await staff.goto("/app/accounts");
  const account = await staff.getByRole("link", { name: new RegExp(NAME, "u") }).getAttribute("href");
  for (const scheme of ["light", "dark"] as const) {
    await staff.emulateMedia({ colorScheme: scheme });
    for (const address of [
      "/app/accounts",
      "/app/accounts/new",
      `${account}/overview`,
      `${account}/edit`,
      `${account}/company`,
    ]) {
      await staff.goto(address);
      await staff.waitForLoadState("networkidle");
      const sideways = await staff.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(sideways, address).toBeLessThanOrEqual(0);
      await checkScreen();
    }
  }
});
