import { AxeBuilder } from "@axe-core/playwright";
import { test as base, expect, type BrowserContext, type Page } from "@playwright/test";
import { join } from "node:path";
import { signInMail } from "./inbox.ts";
import { addAgency, addPerson, type Agency, type Person } from "./provision.ts";

/** Menus and messages are rendered outside the page's landmarks by design; every other rule applies. */
const PORTALS = ["region"];

type State = Awaited<ReturnType<BrowserContext["storageState"]>>;

interface Journey {
  /** Complaints of the console that belong to the story; any other fails the test. */
  allowProblems(pattern: RegExp): void;
  /** Notes that the journey came to a placeholder, which shows no requirement. */
  marksUnbuilt: void;
  /** No part of the screen breaks an accessibility rule. */
  checkScreen(): Promise<void>;
  /** Takes a picture for the documents where CARA_PICTURES is set. */
  takePicture(name: string): Promise<void>;
  /** The page of a person who is signed in. */
  staff: Page;
}

interface Shared {
  agency: Agency;
  jane: Person;
  janesSession: State;
}

export const test = base.extend<Journey, Shared>({
  // oxlint-disable-next-line eslint/no-empty-pattern -- playwright reads the fixtures a function needs from this pattern; empty means none
  agency: [async ({}, use) => use(await addAgency("Harbor Point Insurance")), { scope: "worker" }],
  jane: [async ({ agency }, use) => use(await addPerson(agency, "Jane Doe")), { scope: "worker" }],
  janesSession: [
    async ({ browser, jane }, use, { project }) => {
      const context = await browser.newContext({ baseURL: project.use.baseURL ?? "" });
      const page = await context.newPage();
      await signIn(page, jane);
      await use(await context.storageState());
      await context.close();
    },
    { scope: "worker" },
  ],
  allowProblems: [
    async ({ page }, use) => {
      const problems: string[] = [];
      const allowed: RegExp[] = [];
      page.on("console", (message) => {
        if (message.type() === "error") problems.push(`${message.text()} ${message.location().url}`);
      });
      page.on("pageerror", (error) => problems.push(String(error)));
      await use((pattern) => allowed.push(pattern));
      expect(problems.filter((problem) => !allowed.some((pattern) => pattern.test(problem)))).toEqual([]);
    },
    { auto: true },
  ],
  marksUnbuilt: [
    async ({ page }, use, { annotations }) => {
      await page.addInitScript(() => {
        const found = () => document.querySelector("[data-unbuilt]") && sessionStorage.setItem("unbuilt", "yes");
        new MutationObserver(found).observe(document, { childList: true, subtree: true });
      });
      await use();
      const isUnbuilt = await page.evaluate(() => sessionStorage.getItem("unbuilt")).catch(() => null);
      if (isUnbuilt) annotations.push({ type: "unbuilt" });
    },
    { auto: true },
  ],
  checkScreen: async ({ page }, use) => {
    await use(async () => {
      // An element that is still fading in, or about to, has no final colors yet.
      await page.waitForFunction(
        () =>
          !document.querySelector("[data-starting-style], [data-ending-style]") &&
          document
            .getAnimations()
            .every(
              ({ playState, effect }) => playState !== "running" || effect?.getComputedTiming().iterations === Infinity,
            ),
      );
      const { violations } = await new AxeBuilder({ page })
        .setLegacyMode()
        .options({ resultTypes: ["violations"] })
        .disableRules(PORTALS)
        .analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`)).toEqual([]);
    });
  },
  takePicture: async ({ page }, use) => {
    await use(async (name) => {
      if (!process.env["CARA_PICTURES"]) return;
      await page.screenshot({
        path: join(import.meta.dirname, "../docs/pictures", `${name}.png`),
        animations: "disabled",
      });
    });
  },
  staff: async ({ page, janesSession }, use) => {
    await page.context().addCookies(janesSession.cookies);
    await use(page);
  },
});

export { expect } from "@playwright/test";

/** Email, code from the inbox, and in. */
export async function signIn(page: Page, { email }: Person): Promise<void> {
  await page.goto("/app/signin");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send code" }).click();
  const { code } = await signInMail(email);
  await page.getByLabel("Code").pressSequentially(code);
  await page.waitForURL("**/app/home");
}
