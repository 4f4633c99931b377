import type { Browser, Cookie, Page } from "@playwright/test";
import { expect, signIn, test } from "./journey.ts";
import { addAgency, addPerson, openRequest, type Agency, type Person } from "./provision.ts";

test.describe.configure({ mode: "serial" });

// A separate agency: no other test's requests are in its list.
let agency: Agency;
let dana: Person;
let luis: Person;
const sessions = new Map<Person, Cookie[]>();

/** A window of a person's own; each signs in once. */
async function windowOf(browser: Browser, baseURL: string | undefined, person: Person): Promise<Page> {
  const context = await browser.newContext({ baseURL: baseURL ?? "", viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const known = sessions.get(person);
  if (known) await context.addCookies(known);
  else {
    await signIn(page, person);
    sessions.set(person, await context.cookies());
  }
  return page;
}

/** When a page shows a text, or shows it no longer; watched from inside, as looking again and again is too coarse. */
const shows = (page: Page, text: string, isThere = true): Promise<void> =>
  page.evaluate(
    ([words, wanted]) =>
      new Promise<void>((resolve) => {
        const look = () => {
          if (document.querySelector("main")?.textContent.includes(words) === wanted) resolve();
        };
        new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
        look();
      }),
    [text, isThere] as const,
  );

/** What a colleague does is shown elsewhere by itself; how soon, `pnpm bench live` and `pnpm nightly timing` measure. */
async function seenElsewhere(act: () => Promise<void>, ...shown: Promise<void>[]): Promise<void> {
  await act();
  await Promise.all(shown);
}

test.beforeAll(async ({ browser }, { project }) => {
  agency = await addAgency("Harbor Point Insurance");
  dana = await addPerson(agency, "Dana Whitfield");
  luis = await addPerson(agency, "Luis Ortega");
  const page = await windowOf(browser, project.use.baseURL, dana);
  await page.context().close();
});
test.beforeEach(async ({ page }) => {
  await page.context().addCookies(sessions.get(dana) ?? []);
});

test("[SR-37] [SRLIST-13] [SR-13] [SR-16] [SR-20] [SR-26] a request is reviewed, assigned, dated, discussed and resolved", async ({
  page,
  checkScreen,
}) => {
  await page.goto("/app/servicing?assignee=ANYONE&sort=OPENED");
  await expect(page.getByText("Your clients haven't made any service requests yet.")).toBeVisible();
  await checkScreen();
  await openRequest(agency, {
    type: "ADD_ADDITIONAL_INSURED",
    clientName: "Ray Dominguez",
    clientPhone: "+12105550163",
    details: "Northgate wants to be listed before Monday.",
    part: { name: "Northgate Constructors LP", relationship: "General contractor" },
  });

  // It appears without a reload, and is reviewed.
  await page.getByRole("link", { name: "Ray Dominguez" }).click();
  await expect(page).toHaveURL(/\/overview$/u);
  await expect(page.getByText("Northgate Constructors LP", { exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Additional insured: Northgate Constructors LP" })).toBeVisible();
  await checkScreen();

  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "Update request" }).click();
  const update = page.getByRole("dialog", { name: "Update Service Request" });
  await update.getByLabel("Assignee").fill("Luis");
  await page.getByRole("option", { name: /^Luis Ortega/u }).click();
  await page.getByLabel("Due date", { exact: true }).fill("Mar 5, 2030");
  await checkScreen();
  await update.getByRole("button", { name: "Update Request" }).click();
  await expect(update).toBeHidden();
  const handling = page.getByRole("region", { name: "Handling" });
  await expect(handling).toContainText("Luis Ortega");
  await expect(handling).toContainText("Mar 5, 2030");

  await page.getByRole("link", { name: "Comments and Activity" }).click();
  await page.getByRole("textbox", { name: "Comment" }).fill("Both forms are on the policy.");
  await page.keyboard.press("Control+Enter");
  const history = page.getByRole("list", { name: "Comments and activity" });
  await expect(page.getByRole("article", { name: "Comment by Dana Whitfield" })).toContainText("Both forms");
  await expect(history.getByText("Sending")).toBeHidden();
  await expect(history.getByText("Cara created this request")).toBeVisible();
  await expect(history.getByText("Dana Whitfield assigned this to Luis Ortega")).toBeVisible();
  await expect(history.getByText("Dana Whitfield set the due date to Mar 5, 2030")).toBeVisible();
  await checkScreen();

  await page.getByRole("link", { name: /^Resolve/u }).click();
  const resolve = page.getByRole("dialog", { name: "Resolve Service Request" });
  await resolve.getByLabel("Notes").fill("Endorsement ordered, certificate sent.");
  await resolve.locator("input[type=file]").setInputFiles([
    { name: "certificate.txt", mimeType: "text/plain", buffer: Buffer.from("A certificate in plain text.\n") },
    { name: "order.csv", mimeType: "text/csv", buffer: Buffer.from("form,edition\nCG 20 10,12 19\n") },
  ]);
  await checkScreen();
  await resolve.getByRole("button", { name: "Resolve Request" }).click();
  await expect(resolve).toBeHidden();
  await expect(page).toHaveURL(/\/overview$/u);
  await expect(page.getByRole("button", { name: "Resolved" })).toHaveAttribute("aria-disabled", "true");
  await expect(page.getByText("Closed", { exact: true })).toBeVisible();
  const resolution = page.getByRole("region", { name: "Resolution" });
  await expect(resolution).toContainText("Endorsement ordered, certificate sent.");
  await expect(resolution.getByRole("link", { name: "certificate.txt" })).toHaveAttribute("href", /^\/files\//u);
  await expect(resolution.getByRole("link", { name: "order.csv" })).toBeVisible();
  await checkScreen();
  await page.getByRole("link", { name: "Comments and Activity" }).click();
  await expect(history.getByText("Dana Whitfield resolved this request")).toBeVisible();
  await expect(history.getByText("With 2 files: certificate.txt, order.csv")).toBeVisible();
  await checkScreen();
});

test("a colleague assigns, comments and resolves while list and page are open: seen within a second, typing untouched", async ({
  page,
  browser,
  baseURL,
}) => {
  const id = await openRequest(agency, { type: "OTHER", clientName: "Odette O'Hara" });
  const list = await windowOf(browser, baseURL, dana);
  const colleague = await windowOf(browser, baseURL, luis);
  await list.goto("/app/servicing?assignee=ANYONE&sort=OPENED");
  const row = list.getByRole("row", { name: /Odette O'Hara/u });
  await expect(row).toBeVisible();
  await page.goto(`/app/servicing/${id}/activity`);
  const box = page.getByRole("textbox", { name: "Comment" });
  await box.fill("Please call the carrier");
  await box.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(7, 11));
  const untouched = async () => {
    await expect(box).toBeFocused();
    const state = await box.evaluate((area: HTMLTextAreaElement) => [
      area.value,
      area.selectionStart,
      area.selectionEnd,
    ]);
    expect(state).toEqual(["Please call the carrier", 7, 11]);
  };
  await colleague.goto(`/app/servicing/${id}/update`);
  const update = colleague.getByRole("dialog", { name: "Update Service Request" });
  await update.getByLabel("Assignee").fill("Luis");
  await colleague.getByRole("option", { name: /^Luis Ortega/u }).click();
  await seenElsewhere(
    () => update.getByRole("button", { name: "Update Request" }).click(),
    shows(page, "Luis Ortega assigned this to Luis Ortega"),
    shows(list, "Luis Ortega"),
  );
  await expect(update).toBeHidden();
  await untouched();

  await colleague.getByRole("link", { name: "Comments and Activity" }).click();
  await colleague.getByRole("textbox", { name: "Comment" }).fill("I have it");
  await seenElsewhere(() => colleague.keyboard.press("Control+Enter"), shows(page, "I have it"));
  await expect(colleague.getByRole("list", { name: "Comments and activity" }).getByText("Sending")).toBeHidden();
  await untouched();

  await colleague.getByRole("link", { name: /^Resolve/u }).click();
  await seenElsewhere(
    () => colleague.getByRole("button", { name: "Resolve Request" }).click(),
    shows(page, "Luis Ortega resolved this request"),
    shows(list, "Odette O'Hara", false),
  );
  await expect(colleague.getByRole("button", { name: "Resolved" })).toBeVisible();
  await untouched();

  await page.keyboard.type("ring");
  await expect(box).toHaveValue("Please ring the carrier");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("article", { name: "Comment by Dana Whitfield" })).toContainText("Please ring");
  await list.context().close();
  await colleague.context().close();
});

test("[SR-38] two people resolve the same request: the second sees who was first and keeps their text", async ({
  page,
  browser,
  baseURL,
}) => {
  const id = await openRequest(agency, { type: "QUOTE_REQUEST", clientName: "Marcus Lindqvist" });
  const colleague = await windowOf(browser, baseURL, luis);
  for (const one of [page, colleague]) await one.goto(`/app/servicing/${id}/resolve`);
  await page.getByLabel("Notes").fill("I called them too");
  await colleague.getByLabel("Notes").fill("Quote sent");
  await colleague.getByRole("button", { name: "Resolve Request" }).click();
  await expect(colleague.getByRole("dialog")).toBeHidden();
  const dialog = page.getByRole("dialog", { name: "Resolve Service Request" });
  await expect(dialog.getByText("This request is already resolved.")).toBeVisible();
  await expect(dialog.getByText(/Luis Ortega resolved this request/u)).toBeVisible();
  await expect(dialog.getByLabel("Notes")).toHaveValue("I called them too");
  await dialog.getByRole("button", { name: "Save my notes as a comment" }).click();
  await expect(page.getByRole("article", { name: "Comment by Dana Whitfield" })).toContainText("I called them too");
  await colleague.context().close();
});
