import type { Locator } from "@playwright/test";
import { expect, signIn, test } from "./journey.ts";
import { addAgency, addPerson, openRequest, type Agency, type Person } from "./provision.ts";

const REQUESTS = 10;
/** Opening ten requests, and working through them by keyboard. */
const JOURNEY_MS = 300_000;

let agency: Agency;
let dana: Person;
test.beforeAll(async () => {
  // a separate agency: no other test's requests are in its list
  agency = await addAgency("Harbor Point Insurance");
  dana = await addPerson(agency, "Dana Whitfield");
});

test("[SR-23] [SR-24] [SR-25] [SRLIST-12] ten requests are assigned, dated and resolved by keyboard alone", async ({
  page,
  checkScreen,
}) => {
  test.setTimeout(JOURNEY_MS);
  for (let number = 1; number <= REQUESTS; number += 1)
    await openRequest(agency, { type: "OTHER", clientName: `Client ${number}`, details: `Fence number ${number}` });
  await signIn(page, dana);
  await page.goto("/app/servicing?assignee=ANYONE");
  const rows = page.getByRole("table", { name: "Service requests" }).getByRole("row");
  await expect(rows).toHaveCount(REQUESTS + 1);
  const list = page.url();

  // words of the request's text, in any order
  await page.keyboard.press("/");
  await page.keyboard.type("7 fence");
  await expect(rows).toHaveCount(2);
  await expect(page.getByRole("link", { name: "Client 7" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(rows).toHaveCount(REQUESTS + 1);
  await page.getByRole("searchbox").blur();
  await page.keyboard.press("j");

  // assigned and dated without leaving the list: each row keeps the focus, though dating moves it up
  for (let number = 1; number <= REQUESTS; number += 1) {
    const link = page.getByRole("link", { name: `Client ${number}`, exact: true });
    const row = page.getByRole("row").filter({ has: link });
    await page.keyboard.press("Home");
    for (let step = 0; step < REQUESTS && !(await isFocused(link)); step += 1) await page.keyboard.press("j");
    await expect(link).toBeFocused();
    await page.keyboard.press("a");
    await expect(page.getByRole("combobox", { name: "Assignee" })).toBeFocused();
    await page.keyboard.type("Dana");
    await expect(page.getByRole("option", { name: /^Dana Whitfield/u })).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(row.getByRole("button", { name: "Assignee: Dana Whitfield" })).toBeVisible();
    await expect(link).toBeFocused();
    await page.keyboard.press("d");
    await expect(page.getByRole("textbox", { name: "Due date" })).toBeFocused();
    await page.keyboard.type(`3/${number}/2030`);
    await page.keyboard.press("Enter");
    await expect(row.getByRole("button", { name: `Due date: Mar ${number}, 2030` })).toBeVisible();
    await expect(link).toBeFocused();
    expect(page.url()).toBe(list);
  }
  await checkScreen();

  // the first is resolved from its row, and each leads on to the next one due
  await page.keyboard.press("Home");
  await page.keyboard.press("r");
  for (let number = 1; number <= REQUESTS; number += 1) {
    const dialog = page.getByRole("dialog", { name: "Resolve Service Request" });
    await expect(dialog).toBeVisible();
    await expect(page.getByText(`Client ${number}`, { exact: true }).first()).toBeVisible();
    await page.keyboard.type("Done.");
    await page.keyboard.press("Control+Enter");
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("link", { name: "Next request" })).toBeVisible();
    await page.keyboard.press("n");
    if (number === REQUESTS) break;
    await expect(page.getByRole("link", { name: /^Resolve/u })).toBeVisible();
    await page.keyboard.press("r");
  }
  await expect(page.getByText("You have no other open requests.")).toBeVisible();
  await expect(page).toHaveURL(/\/app\/servicing$/u);
});

const isFocused = (link: Locator): Promise<boolean> => link.evaluate((element) => element === document.activeElement);
