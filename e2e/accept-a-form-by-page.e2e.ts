import { declaredLines } from "../apps/server/test/documents/declared-lines.ts";
import { textPdf } from "../apps/server/test/documents/pdf.ts";
import { createPolicy, uploadDeclarations } from "./declared-policy.ts";
import { expect as now, signIn, test } from "./journey.ts";
import { addPerson } from "./provision.ts";

/** Documents are read while the reader waits; on a busy machine that takes its time. */
const expect = now.configure({ timeout: 60_000 });
const HOLDER = "Meridian Tower Owners LLC";
const QUOTE = "We waive any right of recovery we may have against the owner of the project";
const LIST = ["Schedule of forms", "GM 70 11 03 24 Waiver of transfer of rights of recovery"];
/** A form of the carrier's own, which no list of known forms has. */
const FORM = [
  "GM 70 11 03 24",
  "Waiver of transfer of rights of recovery",
  `${QUOTE}, because of payments we make.`,
  "GM 70 11 03 24 Page 1 of 1",
];

test("[CERT-14+] a form that is not known is accepted by its page by two people, and its Y names both", async ({
  page,
  browser,
  context,
  checkScreen,
}) => {
  test.slow();
  const { agency } = await createPolicy(page);
  const dialog = page.getByRole("dialog");
  await page.getByRole("link", { name: /^Edit/u }).first().click();
  await dialog.getByLabel("Policy number").fill("GL-104-2026");
  await dialog.getByRole("radio", { name: "Inforce" }).check();
  await page.keyboard.press("Control+Enter");
  await expect(dialog).toHaveCount(0);
  await page.getByRole("link", { name: "Explore with AI" }).click();
  await uploadDeclarations(page, textPdf([declaredLines(), LIST, FORM]));
  await expect(page.getByText("$1,000,000").first()).toBeVisible();

  const create = async () => {
    await page.goto("/app/accounts");
    await page.getByRole("link", { name: "Alder Creek Roofing LLC" }).first().click();
    await page.getByRole("link", { name: "Certificates" }).click();
    await page
      .getByRole("link", { name: /^(?:Create|Add) Certificate$/u })
      .first()
      .click();
    await dialog.getByLabel("Holder name").fill(HOLDER);
    await dialog.getByLabel("Address", { exact: true }).fill("1200 Main St");
    await dialog.getByLabel("City").fill("Columbus");
    await dialog.getByLabel("State", { exact: true }).fill("ohio");
    await page.getByRole("option", { name: "Ohio" }).click();
    await dialog.getByLabel("ZIP code").fill("43004");
    await dialog.getByRole("button", { name: "More" }).click();
    await dialog.getByRole("checkbox", { name: "Waiver of subrogation" }).check();
    await dialog.getByRole("button", { name: "Create Certificate" }).click();
    await expect(page).toHaveURL(/\/certificates\/[0-9a-f-]+$/u);
  };
  await create();
  const draft = page.url();
  const waiver = page.getByRole("listitem", { name: "Waiver of subrogation" }).first();
  await expect(waiver.getByText("Not proved")).toBeVisible();

  await waiver.getByRole("link", { name: "Read the page" }).click();
  const accept = page.getByRole("dialog", { name: "Accept by page" });
  await expect(accept.getByRole("region", { name: "Page 3", exact: true })).toBeVisible();
  await checkScreen();
  await accept.getByLabel("Words on this page").fill("We waive every right of recovery");
  await accept.getByRole("button", { name: "Accept This Page" }).click();
  await expect(accept.getByText(/^These words are not on page 3\./u)).toBeVisible();
  await expect(accept.getByLabel("Words on this page")).toHaveValue("We waive every right of recovery");
  await checkScreen();
  await accept.getByLabel("Words on this page").fill(QUOTE);
  await page.keyboard.press("Control+Enter");
  await expect(page).toHaveURL(draft);
  const waiting = page.getByRole("list", { name: "Waiting for a second person" });
  await expect(waiting.getByText(/^Accepted by Dana Whitfield, page 3\.$/u)).toBeVisible();
  await checkScreen();

  // the second person
  const luis = await addPerson(agency, "Luis Ortega");
  const other = await browser.newContext();
  const second = await other.newPage();
  await signIn(second, luis);
  await second.goto("/app/certificates/desk");
  await second.getByRole("list", { name: "Waiting for a second person" }).getByRole("link").click();
  await second.getByRole("button", { name: "Confirm GM 70 11 03 24" }).click();
  await second.getByRole("alertdialog").getByRole("button", { name: "Confirm" }).click();
  await expect(second.getByText(/^Accepted by Dana Whitfield, confirmed by Luis Ortega on /u)).toBeVisible();
  await other.close();

  await create();
  await expect(waiver.getByText("Y", { exact: true })).toBeVisible();
  await expect(
    waiver.getByText(/^Accepted by Dana Whitfield, confirmed by Luis Ortega on .*, page 3\.$/u),
  ).toBeVisible();
  await checkScreen();
  const opened = context.waitForEvent("page");
  await waiver.getByRole("link", { name: /GM 70 11 03 24/u }).click();
  const viewer = await opened;
  await expect(
    viewer.getByRole("region", { name: "Page 3", exact: true }).locator("[data-mark=proof]").first(),
  ).toBeInViewport();
});
