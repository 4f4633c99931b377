import type { Cookie, Locator, Page } from "@playwright/test";
import { textPdf } from "../apps/server/test/documents/pdf.ts";
import { mailsTo } from "./inbox.ts";
import { expect as now, signIn, test } from "./journey.ts";
import { addAgency, addPerson } from "./provision.ts";
import { shownOn, watchRuns } from "./watch-run.ts";

/** Steps of the Tab key after which a thing counts as out of its reach. */
const TABS_MAX = 80;
/** A mail that is sent twice would have come by then. */
const SECOND_MAIL_MS = 1_500;

/** A run has many steps; on a busy machine each takes its time. */
const expect = now.configure({ timeout: 40_000 });

const LIMIT = "Each occurrence limit $1,000,000 for bodily injury";
const policy = textPdf(
  Array.from({ length: 40 }, (_, page) =>
    page === 6 ? [LIMIT] : Array.from({ length: 30 }, (__, line) => `Page ${page + 1}, clause ${line + 1}: as agreed.`),
  ),
);

test.describe.configure({ mode: "serial" });

let cookies: Cookie[] = [];
test.beforeAll(async ({ browser }, { project }) => {
  const person = await addPerson(await addAgency("Harbor Point Insurance"), "Dana Whitfield");
  const context = await browser.newContext({ baseURL: project.use.baseURL ?? "" });
  await signIn(await context.newPage(), person);
  cookies = await context.cookies();
  await context.close();
});
test.beforeEach(async ({ page }) => {
  await page.context().addCookies(cookies);
});

const isFocused = (thing: Locator): Promise<boolean> => thing.evaluate((node) => node === document.activeElement);

/** Goes to a thing as someone without a mouse does. */
async function tabTo(page: Page, thing: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  await expect(thing).toBeVisible();
  for (let tabs = 0; tabs < TABS_MAX; tabs += 1) {
    if (await isFocused(thing)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`the Tab key does not lead to ${String(thing)}`);
}

const inOrder = (states: readonly string[]): RegExp => new RegExp(states.join(".*"), "u");
const composer = (page: Page): Locator => page.getByRole("textbox", { name: "Message Cara" });
const details = (page: Page): Locator => page.getByRole("complementary", { name: "Workspace details" });
const answers = (page: Page): Locator => page.getByRole("article", { name: "Cara", exact: true });

/** Says something in the workspace, by keyboard. */
async function say(page: Page, words: string): Promise<void> {
  await tabTo(page, composer(page));
  await page.keyboard.type(words);
  await page.keyboard.press("Control+Enter");
}

let workspace = "";

test("[LIVE-01] [WS-11] [WS-13] [WS-14] [WS-16] [WS-19] [WS-22] work is given to Cara, watched, its quote opened, its email sent: by keyboard", async ({
  page,
  checkScreen,
}) => {
  const client = `pat.${Date.now()}@client.example`;
  await watchRuns(page);
  const outside: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("pictures.example")) outside.push(request.url());
  });
  await page.goto("/app/home");
  await tabTo(page, page.getByRole("textbox", { name: "Ask Cara" }));
  await page.keyboard.type(`Play scenario whole-run: what is the each occurrence limit? Tell ${client}.`);
  await page.keyboard.press("Tab");
  const choosing = page.waitForEvent("filechooser");
  await page.keyboard.press("Enter");
  await (await choosing).setFiles({ name: "policy.pdf", mimeType: "application/pdf", buffer: policy });
  await expect(page.getByText("policy.pdf")).toBeVisible();
  await tabTo(page, page.getByRole("textbox", { name: "Ask Cara" }), "Shift+Tab");
  await page.keyboard.press("Control+Enter");
  await expect(page).toHaveURL(/\/app\/workspaces\/[0-9a-f-]{36}$/u);
  workspace = page.url();

  // In the middle of it.
  await expect(page.getByRole("group", { name: "Working..." })).toBeVisible();
  await expect(composer(page)).not.toBeEditable();
  await expect(composer(page)).toHaveAttribute("placeholder", "Cara is working");

  const answer = answers(page).filter({ has: page.locator("time") });
  await expect(answer).toHaveCount(1);
  await expect(answer.locator("mark")).toContainText(LIMIT);
  await expect(details(page).getByText("Idle")).toBeVisible();
  await checkScreen();
  const shown = await shownOn(page);
  expect(shown.stages[0]).toMatch(/^Processing attachments\.\.\. \(\d+(\.\d)?%\)$/u);
  expect(shown.stages.slice(-3)).toEqual(["Processed attachments", "Working...", "Done"]);
  // Planned, under way, done: a step that is quick may be seen twice only, but never goes back.
  const steps = Object.values(shown.steps);
  expect(steps.length).toBeGreaterThan(8);
  for (const states of steps) expect("PLANNED IN_PROGRESS SUCCESS").toMatch(inOrder(states));
  for (const states of steps) expect(states.at(-1)).toBe("SUCCESS");
  expect(new Set(steps.flat())).toEqual(new Set(["PLANNED", "IN_PROGRESS", "SUCCESS"]));
  expect(shown.drafts.length).toBeGreaterThan(1);
  // A screen reader announces what happened in a few sentences, the answer once, and not word by word.
  expect(shown.news.length).toBeLessThan(10);
  const announced = shown.news.filter((words) => words.includes("The policy says"));
  expect(announced).toHaveLength(1);
  expect(announced[0]).toContain("(policy.pdf, page 7). The email is ready");

  // An image in an answer is shown as its text: no other server learns who reads it.
  await expect(answer).toContainText("seal");
  await expect(answer.locator("img")).toHaveCount(0);
  expect(outside).toEqual([]);

  // The quote opens at its page.
  const chip = answer.getByRole("link", { name: "Quoted: policy.pdf p. 7" });
  await tabTo(page, chip);
  const [opened] = await Promise.all([page.context().waitForEvent("page"), page.keyboard.press("Enter")]);
  const sheet = opened.getByRole("region", { name: "Page 7", exact: true });
  await expect(sheet).toHaveAttribute("data-image", "shown");
  await expect(sheet.locator("[data-mark=proof]")).toHaveCount(1);
  await opened.close();
  await page.bringToFront();

  // The row says that the email waits for her.
  await page.goto("/app/workspaces");
  await expect(page.getByRole("row").nth(1)).toContainText("Email to approve");
  await page.goto(workspace);
  // Cara answers in one column, and what she did is one sentence until someone asks.
  const { width = 0 } = (await answer.boundingBox()) ?? {};
  expect(width).toBeGreaterThan(300);
  expect(width).toBeLessThanOrEqual(720);
  await expect(page.getByRole("group", { name: "Done", exact: true })).toBeVisible();
  await expect(page.getByRole("list", { name: "Steps" })).toHaveCount(0);
  await expect(page.getByText("search_file")).toHaveCount(0);

  // The email is changed, looked at, and leaves once.
  const email = page.getByRole("group", { name: "Email draft" });
  await tabTo(page, email.getByRole("link", { name: "Edit" }));
  await page.keyboard.press("Enter");
  const edit = page.getByRole("form", { name: "Edit email" });
  // An address that is only named in a message is not in To: the person types it there.
  await tabTo(page, edit.getByRole("textbox", { name: "To", exact: true }));
  await page.keyboard.type(client);
  await tabTo(page, edit.getByRole("textbox", { name: "Cc" }));
  await page.keyboard.type(`copy.${client}`);
  await tabTo(page, edit.getByLabel("Subject"));
  await page.keyboard.press("End");
  await page.keyboard.type(", page 7");
  await tabTo(page, edit.getByLabel("Signature"));
  await page.keyboard.type("Harbor Point certificates desk");
  await tabTo(page, edit.getByRole("checkbox", { name: "policy.pdf" }));
  await page.keyboard.press("Space");
  await checkScreen();
  await tabTo(page, edit.getByLabel("Signature"), "Shift+Tab");
  await page.keyboard.press("Control+Enter");
  await expect(edit).toBeHidden();
  await expect(email).toContainText("What your policy says, page 7");
  for (const words of [`copy.${client}`, "Not in your records", "Harbor Point certificates desk", "policy.pdf"])
    await expect(email).toContainText(words);
  await tabTo(page, email.getByRole("link", { name: "Approve and send" }));
  await page.keyboard.press("Enter");
  const send = page.getByRole("dialog", { name: "Approve and send" });
  await expect(send).toContainText(client);
  await checkScreen();
  await tabTo(page, send.getByRole("button", { name: "Send anyway" }));
  await page.keyboard.press("Enter");
  await expect(send).toBeHidden();
  const sent = page.getByRole("group", { name: "Email", exact: true });
  await expect(sent).toContainText("Sent");
  await expect(sent).toContainText("Approved by Dana Whitfield");
  await expect.poll(async () => (await mailsTo(client)).length).toBe(1);
  await page.waitForTimeout(SECOND_MAIL_MS);
  expect((await mailsTo(client)).map(({ subject }) => subject)).toEqual(["What your policy says, page 7"]);
  await page.goto("/app/workspaces");
  await expect(page.getByRole("row").nth(1)).toContainText("Idle");
  await expect(page.getByText("Email to approve")).toHaveCount(0);
});

test("a question is answered, work is stopped, and a failure is explained and retried", async ({
  page,
  checkScreen,
}) => {
  await page.goto(workspace);
  await expect(details(page).getByText("Idle")).toBeVisible();

  await say(page, "Play scenario ask.");
  await expect(details(page).getByText("Waiting for input")).toBeVisible();
  await expect(answers(page).last()).toContainText("Which policy year do you mean?");
  await page.goto("/app/home");
  await expect(page.getByLabel("Waiting for you")).toContainText("Question for you");
  await checkScreen();
  await page.goto(workspace);
  await say(page, "The one of 2026.");
  await expect(answers(page).last()).toContainText("I go on with: The one of 2026.");
  await expect(details(page).getByText("Idle")).toBeVisible();

  await say(page, "Play scenario drip.");
  const stop = page.getByRole("button", { name: "Stop", exact: true });
  await tabTo(page, stop);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Cara was stopped.")).toBeVisible();
  await expect(stop).toBeHidden();

  await say(page, "Play scenario refused-at-first:1.");
  await expect(page.getByText("Cara could not finish.")).toBeVisible();
  await expect(page.getByRole("group", { name: "Failed", exact: true }).last()).toBeVisible();
  await checkScreen();
  await tabTo(page, page.getByRole("button", { name: "Try again" }), "Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Cara could not finish.")).toBeHidden();
  await expect(details(page).getByText("Idle")).toBeVisible();
});
