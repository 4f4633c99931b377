import { expect, test } from "./journey.ts";

const BROKEN = /status of 500|GraphQLFailure|React Router caught|ERR_INTERNET_DISCONNECTED|Failed to load resource/u;
const failure = {
  status: 500,
  json: {
    errors: [
      {
        message: "Something went wrong on our side.",
        extensions: {
          code: "INTERNAL_SERVER_ERROR",
          requestId: "0198a1f2-req",
          stacktrace: ["at /srv/app/secret.ts:1"],
        },
      },
    ],
  },
};

test("[SHELL-09] [ERR-01] [ERR-02] [ERR-03] [ERR-04+] [ERR-16] a user who cannot be loaded sees what happened, safely", async ({
  staff,
  allowProblems,
  checkScreen,
}) => {
  allowProblems(BROKEN);
  await staff.route("**/graphql", (route) => route.fulfill(failure));
  await staff.goto("/app/home");
  await expect(staff.getByText("Application error")).toBeVisible();
  await expect(staff.getByRole("heading", { name: "Something went wrong" })).toBeVisible();
  await expect(staff.getByText("There was an error while trying to perform your requested action")).toBeVisible();
  await expect(staff.getByRole("link", { name: /@/u })).toHaveAttribute("href", /^mailto:/u);
  await expect(staff.getByText("0198a1f2-req")).toBeVisible();
  await expect(staff.locator("body")).not.toContainText(/secret\.ts|at .+\.(ts|js)/u);
  await checkScreen();
  await staff.unroute("**/graphql");
  await staff.getByRole("button", { name: "Try again" }).click();
  await expect(staff.getByRole("heading", { name: "What can Cara do for you?" })).toBeVisible();
});

test("[ERR-05] copied details are confirmed for three seconds", async ({ staff, allowProblems }) => {
  allowProblems(BROKEN);
  await staff.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await staff.clock.install();
  await staff.route("**/graphql", (route) => route.fulfill(failure));
  await staff.goto("/app/home");
  await staff.getByRole("button", { name: "Copy details" }).click();
  await expect(staff.getByRole("button", { name: "Copied" })).toBeVisible();
  expect(await staff.evaluate(() => navigator.clipboard.readText())).toContain("Reference: 0198a1f2-req");
  await staff.clock.runFor(3000);
  await expect(staff.getByRole("button", { name: "Copy details" })).toBeVisible();
});

test("[ERR-06] [OQ-32] a list that cannot be read shows the error page with the navigation in reach", async ({
  staff,
  allowProblems,
  checkScreen,
}) => {
  allowProblems(BROKEN);
  // a page that no live update revalidates
  await staff.goto("/app/accounts");
  await expect(staff.getByRole("heading", { name: "Accounts", level: 1 })).toBeVisible();
  await staff.route("**/graphql", (route) => route.fulfill(failure));
  await staff.getByRole("link", { name: "Presets" }).click();
  await expect(staff.getByRole("heading", { name: "Something went wrong" })).toBeVisible();
  await checkScreen();
  await staff.unroute("**/graphql");
  await staff.getByRole("link", { name: "Accounts" }).click();
  await expect(staff.getByRole("heading", { name: "Accounts", level: 1 })).toBeVisible();
});

test("a connection lost while saving loses no word, and the second try saves once", async ({
  staff,
  allowProblems,
}) => {
  allowProblems(BROKEN);
  const title = `Offline ${Date.now()}`;
  await staff.goto("/app/presets/new");
  const dialog = staff.getByRole("dialog");
  await dialog.getByLabel("Title").fill(title);
  await dialog.getByLabel("Description").fill("Written without a net.");
  await dialog.getByLabel("Base prompt").fill("Keep every word.");

  // The server does the work, but its response never arrives.
  await staff.route("**/graphql", async (route) => {
    await route.fetch();
    await route.abort();
  });
  await dialog.getByRole("button", { name: "Create Preset" }).click();
  await expect(dialog.getByText(/could not be reached/u)).toBeVisible();
  await expect(dialog.getByLabel("Base prompt")).toHaveValue("Keep every word.");

  await staff.unroute("**/graphql");
  await dialog.getByRole("button", { name: "Create Preset" }).click();
  await expect(staff).toHaveURL(/\/app\/presets$/u);
  await expect(staff.getByRole("row", { name: new RegExp(title, "u") })).toHaveCount(1);
});

test("[ROUTES-03] a redirect response sends the person to its location, or to sign-in when it has none", async ({
  staff,
  allowProblems,
}) => {
  allowProblems(/status of 302|status of 401/u);
  // a page that no live update revalidates
  await staff.goto("/app/accounts");
  await expect(staff.getByRole("heading", { name: "Accounts", level: 1 })).toBeVisible();
  await staff.route("**/graphql", (route) => route.fulfill({ status: 302, headers: { location: "/app/workbench" } }));
  await staff.getByRole("link", { name: "Presets" }).click();
  await expect(staff).toHaveURL(/\/app\/workbench$/u);
  await staff.unroute("**/graphql");
  await staff.route("**/graphql", (route) => route.fulfill({ status: 302 }));
  await staff.getByRole("link", { name: "Presets" }).click();
  await expect(staff).toHaveURL(/\/app\/signin$/u);
});
