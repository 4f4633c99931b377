import { expect, test } from "./journey.ts";
import { signInMail } from "./inbox.ts";
import { addPerson } from "./provision.ts";

const REFUSED = /status of 401/u;

test("[SIGNIN-09] [SIGNIN-12] [SIGNIN-14] [SIGNIN-08] asking for a page leads through email and code back to that page", async ({
  page,
  agency,
  allowProblems,
  checkScreen,
}) => {
  allowProblems(REFUSED);
  const luis = await addPerson(agency, "Luis Ortega");
  await page.goto("/app/servicing");
  await expect(page).toHaveURL(/\/app\/signin$/u);
  await checkScreen();

  await page.getByLabel("Email").fill("luis at harborpoint");
  await page.getByRole("button", { name: "Send code" }).click();
  await expect(page).toHaveURL(/\/app\/signin$/u);
  await page.getByLabel("Email").fill(luis.email);
  await page.getByRole("button", { name: "Send code" }).click();
  await expect(page).toHaveURL(`/app/signin?email=${encodeURIComponent(luis.email)}`);
  await expect(page.getByText(luis.email)).toBeVisible();
  await expect(page.getByRole("button", { name: /Resend code in \d+ s/u })).toHaveAttribute("aria-disabled", "true");
  await expect(page.locator("input[type=password]")).toHaveCount(0);
  await checkScreen();

  const { code } = await signInMail(luis.email);
  const wrong = code === "000000" ? "111111" : "000000";
  await page.getByLabel("Code").pressSequentially(wrong);
  await expect(page.getByText("The code is not valid or has expired")).toBeVisible();
  await checkScreen();

  await page.getByLabel("Code").fill("");
  await page.getByLabel("Code").pressSequentially(code);
  await expect(page).toHaveURL(/\/app\/servicing$/u);
  await expect(page.getByRole("banner").getByText("Luis Ortega")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Servicing", level: 1 })).toBeVisible();
});

test("[SIGNIN-05] [OQ-19] the link in the mail fills the code in and waits for the person", async ({
  page,
  agency,
}) => {
  const priya = await addPerson(agency, "Priya Raman");
  await page.goto("/app/signin");
  await page.getByLabel("Email").fill(priya.email);
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Code")).toBeVisible();
  const { code, link } = await signInMail(priya.email);
  const { pathname, search, hash } = new URL(link);
  // no server, proxy or log sees the fragment after the #
  expect(pathname + search).not.toContain(code);
  await page.goto(pathname + search + hash);
  await expect(page.getByLabel("Code")).toHaveValue(code);
  await page.waitForLoadState("networkidle");
  await expect(page).toHaveURL(`/app/signin?email=${encodeURIComponent(priya.email)}`);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL(/\/app\/home$/u);
});

test("[SIGNIN-03] [OQ-19] an unknown address gets the same response as a known one", async ({ page }) => {
  await page.goto("/app/signin");
  await page.getByLabel("Email").fill(`nobody.${Date.now()}@nowhere.example`);
  await page.getByRole("button", { name: "Send code" }).click();
  await expect(page.getByRole("heading", { name: "Enter your code" })).toBeVisible();
});

test("[OQ-26] signing out ends the session on the server and in every page", async ({
  page,
  agency,
  allowProblems,
}) => {
  allowProblems(REFUSED);
  const helen = await addPerson(agency, "Helen Voss");
  await page.goto("/app/signin");
  await page.getByLabel("Email").fill(helen.email);
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Code")).toBeVisible();
  const { code } = await signInMail(helen.email);
  await page.getByLabel("Code").pressSequentially(code);
  await page.getByRole("button", { name: "Helen Voss" }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(page).toHaveURL(/\/app\/signin$/u);
  await page.goto("/app/home");
  await expect(page).toHaveURL(/\/app\/signin$/u);
});
