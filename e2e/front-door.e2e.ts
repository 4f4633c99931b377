import { AxeBuilder } from "@axe-core/playwright";
import { expect, test } from "./journey.ts";

const WIDTHS = [390, 768, 1280, 1920];

test.describe("the front page", () => {
  test("[LANDING-01] [LANDING-05] [LANDING-06] [LANDING-08] [LANDING-09] [SEC-03] [ROUTES-01] presents the product to anybody", async ({
    page,
  }) => {
    await page.goto("/");
    await expect(page).toHaveTitle("Cara: the back office for insurance agencies");
    await expect(page.locator("html")).toHaveAttribute("lang", "en-US");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Work that arrives with the page that proves it.");
    await expect(page.getByText("the AI-assisted servicing platform for agencies, brokerages and MGAs")).toBeVisible();
    await expect(page.getByText("Every statement opens at its page; nothing leaves without a person.")).toBeVisible();
    const sections = ["Work that arrives with the page that proves it.", "At a glance", "Partners"];
    sections.push("What an account manager gets", "What people use Cara for", "Beside the tools you have");
    sections.push("See it with one of your own policies.");
    const shown = await page.locator("main > section").evaluateAll((all) =>
      all.map((section) => {
        const title = document.getElementById(section.getAttribute("aria-labelledby") ?? "");
        return section.getAttribute("aria-label") ?? title?.textContent;
      }),
    );
    expect(shown).toEqual(sections);
    const modules = page
      .getByRole("region", { name: "What an account manager gets" })
      .getByRole("heading", { level: 3 });
    await expect(modules).toHaveText(["Copilot", "Service", "Communication", "Knowledge"]);
    const integrations = page.getByRole("region", { name: "Beside the tools you have" });
    await expect(integrations.getByRole("heading", { level: 3 })).toHaveText(["Email", "Calendar", "CRM"]);
    await expect(page.getByRole("region", { name: "At a glance" }).getByRole("listitem")).toHaveText([
      "70%of servicing workflows automated",
      "30+task types",
      "24/7availability",
      "10+ hoursper week returned to each agent",
    ]);
    const social = page.getByRole("contentinfo").getByRole("list", { name: "Social" }).getByRole("link");
    await expect(social).toHaveText(["LinkedIn", "YouTube"]);
    for (const link of await social.all()) await expect(link).toHaveAttribute("href", /^https:\/\/\w/);
    await expect(page.getByRole("region", { name: "Partners" }).getByRole("listitem")).toHaveText([
      "Independent agencies",
      "Brokerages",
      "MGAs",
      "Certificate desks",
    ]);
  });

  test("[LANDING-02] [LANDING-03] the header leads to the parts of the page and to the demo form", async ({ page }) => {
    await page.goto("/");
    const header = page.getByRole("banner");
    for (const [name, id] of [
      ["Product", "product"],
      ["Features", "features"],
      ["Integrations", "integrations"],
    ] as const) {
      await header.getByRole("link", { name, exact: true }).click();
      await expect(page).toHaveURL(new RegExp(`#${id}$`));
      await expect(page.locator(`#${id}`)).toBeInViewport();
    }
    const demos = page.getByRole("link", { name: "Book a Demo" });
    await expect(demos).toHaveCount(3);
    for (const demo of await demos.all()) await expect(demo).toHaveAttribute("href", "https://demo.cara.example/");
  });

  test("[LANDING-04] a production installation does not link to sign-in, which is there all the same", async ({
    page,
  }) => {
    await page.goto("/");
    await expect(page.getByRole("link", { name: "Book a Demo" })).toHaveCount(3);
    await expect(page.locator('a[href*="signin"]')).toHaveCount(0);
    for (const typed of ["/signin", "/signin/", "/login"]) {
      await page.goto(typed);
      await expect(page).toHaveURL(/\/app\/signin$/);
    }
  });

  test("[LANDING-07] six use cases are tabs, and the arrow keys move between them", async ({ page }) => {
    await page.goto("/");
    const tabs = page.getByRole("tab");
    await expect(tabs).toHaveText([
      "A Email assistant",
      "B Research and compare",
      "C Certificate generation",
      "D Inbound call triage",
      "E Policy document exploration",
      "F Document collection",
    ]);
    await tabs.first().focus();
    for (const name of ["B Research and compare", "C Certificate generation"]) {
      await page.keyboard.press("ArrowRight");
      await expect(page.getByRole("tab", { name })).toBeFocused();
      await expect(page.getByRole("tabpanel", { name })).toBeVisible();
    }
    await page.keyboard.press("End");
    await expect(page.getByRole("tabpanel", { name: "F Document collection" })).toBeVisible();
    await expect(page.getByRole("tabpanel")).toHaveCount(1);
    await page.keyboard.press("ArrowRight");
    await expect(page.getByRole("tab", { name: "A Email assistant" })).toBeFocused();
    await page.keyboard.press("ArrowLeft");
    await expect(page.getByRole("tab", { name: "F Document collection" })).toBeFocused();
    await page.keyboard.press("Home");
    await expect(page.getByRole("tab", { name: "A Email assistant" })).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(page.getByRole("tabpanel")).toBeFocused();
    await page.getByRole("tab", { name: "E Policy document exploration" }).click();
    await expect(page.getByRole("tabpanel").getByRole("img", { name: /hired auto/ })).toBeVisible();
  });

  test("[LANDING-07] an address opens its use case with the tabs in view, and paper shows all six", async ({
    page,
  }) => {
    await page.goto("/");
    await page.getByRole("link", { name: "See how proof works" }).click();
    await expect(page.getByRole("tabpanel", { name: "E Policy document exploration" })).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/?phone#use-case-f");
    await expect(page.getByRole("tab", { name: "F Document collection" })).toBeInViewport();
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto("/?direct#use-case-c");
    await expect(page.getByRole("tabpanel", { name: "C Certificate generation" })).toBeVisible();
    await expect(page.getByRole("tab", { name: "C Certificate generation" })).toBeInViewport();
    await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
    await expect(page.getByRole("tabpanel")).toHaveCount(6);
    await page.evaluate(() => dispatchEvent(new Event("afterprint")));
    await expect(page.getByRole("tabpanel")).toHaveCount(1);
  });

  test("the keyboard reaches every link and the tabs, in the order they are read", async ({ page }) => {
    await page.goto("/");
    const reached: string[] = [];
    for (let step = 0; step < 40; step += 1) {
      await page.keyboard.press("Tab");
      const name = await page.evaluate(() => {
        const element = document.activeElement;
        if (!element || element === document.body) return null;
        return element.role === "tabpanel" ? "panel" : (element.textContent ?? "").trim();
      });
      if (name === null) break;
      reached.push(name);
    }
    expect(reached.join(", ")).toBe(
      "Skip to content, Cara, Product, Features, Integrations, Book a Demo, " +
        "Book a Demo, See how proof works, A Email assistant, panel, Book a Demo, support@cara.example, LinkedIn, YouTube",
    );
    await page.goto("/");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("main")).toBeFocused();
  });

  test("the pictures follow the color scheme", async ({ page }) => {
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await page.goto("/");
      const source = await page
        .getByRole("img", { name: /hired auto/ })
        .first()
        .evaluate((image) => (image as HTMLImageElement).currentSrc);
      expect(source).toContain(`explore-${colorScheme}`);
    }
  });

  test("everything can be read without a script, and no other server is contacted", async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? "" });
    const page = await context.newPage();
    const hosts = new Set<string>();
    const scripts: string[] = [];
    page.on("request", (request) => {
      hosts.add(new URL(request.url()).host);
      if (request.resourceType() === "script") scripts.push(request.url());
    });
    const response = await page.goto("/");
    for (const name of ["A. Email assistant", "F. Document collection"])
      await expect(page.getByRole("heading", { name })).toBeVisible();
    expect([...hosts]).toEqual([new URL(baseURL ?? "").host]);
    expect(scripts).toEqual([]);
    expect(await response?.headerValue("content-security-policy")).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; form-action 'none'; frame-ancestors 'none'; base-uri 'none'; object-src 'none'",
    );
    expect(await response?.headerValue("vary")).toBe("accept-encoding");
    await context.close();
  });

  test("the signed-in app's scripts are not loaded, and with our own script no other server is contacted either", async ({
    page,
  }) => {
    const scripts: string[] = [];
    const hosts = new Set<string>();
    page.on("request", (request) => {
      hosts.add(new URL(request.url()).host);
      if (request.resourceType() === "script") scripts.push(request.url());
    });
    await page.goto("/", { waitUntil: "networkidle" });
    await expect(page.getByRole("tab").first()).toBeVisible();
    expect([...hosts]).toEqual([new URL(page.url()).host]);
    expect(scripts).toHaveLength(1);
    expect(scripts[0]).toContain("/assets/landing-");
  });

  for (const colorScheme of ["light", "dark"] as const)
    test(`breaks no accessibility rule at any width, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto("/");
        await expect(page.getByRole("tab").first()).toBeVisible();
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`)).toEqual([]);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(overflow, `sideways scrolling at ${width}`).toBeLessThanOrEqual(0);
      }
    });

  test("an address that leads nowhere says so, with its status", async ({ page, allowProblems }) => {
    allowProblems(/404/);
    const response = await page.goto("/nope");
    expect(response?.status()).toBe(404);
    await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Sign in" })).toHaveAttribute("href", "/signin");
    await page.getByRole("link", { name: "Go to the front page" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/the page that proves it/);
  });

  test("what crawlers and phones look for is there", async ({ request, page }) => {
    for (const [path, type] of [
      ["/robots.txt", "text/plain"],
      ["/og.png", "image/png"],
      ["/apple-touch-icon.png", "image/png"],
    ] as const) {
      const response = await request.get(path);
      expect(response.status()).toBe(200);
      expect(response.headers()["content-type"]).toContain(type);
    }
    await page.goto("/");
    const card = await page.locator('meta[property="og:image"]').getAttribute("content");
    expect(card).toBe(`${new URL(page.url()).origin}/og.png`);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", `${new URL(page.url()).origin}/`);
    await expect(page.locator('meta[name="description"]')).toHaveAttribute("content", /agencies, brokerages and MGAs/);
  });
});
