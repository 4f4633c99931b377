import { pageMarks, type PublicPageSettings } from "@cara/contract/public-page.ts";
import type { StatusPageMarks } from "@cara/contract/status-page.ts";
import Mustache from "mustache";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createServer, type ViteDevServer } from "vite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CertificateStatusPage } from "./src/features/landing/certificate-status-page.tsx";
import { LandingPage } from "./src/features/landing/landing-page.tsx";

describe("the public pages in development", () => {
  let server: ViteDevServer;
  let url: string;
  beforeAll(async () => {
    server = await createServer({
      configFile: new URL("vite.config.ts", import.meta.url).pathname,
      root: import.meta.dirname,
      server: { port: 0, strictPort: false, hmr: false },
      optimizeDeps: { noDiscovery: true },
      logLevel: "error",
    });
    await server.listen();
    url = server.resolvedUrls?.local[0] ?? "";
    // the first page compiles the sheet and loads the components
    await fetch(url, { headers: { accept: "text/html" } });
  }, 300_000);
  afterAll(() => server.close());

  it.each([
    ["", "Work that arrives with"],
    ["?ref=mail", "Work that arrives with"],
    ["pricing", "Page not found"],
    ["app/home", 'id="root"'],
  ])("'/%s' is filled with settings and shows its page", { timeout: 60_000 }, async (path, words) => {
    const response = await fetch(url + path, { headers: { accept: "text/html" } });
    const html = await response.text();
    expect(html).toContain(words);
    expect(html).not.toContain("{{");
  });

  it.each([
    ["certificate-status.html", "{{number}}"],
    ["404.html", "Page not found"],
  ])("%s is left as it is for the API, which fills it", { timeout: 180_000 }, async (name, words) => {
    const response = await fetch(`${url}${name}?template`, { headers: { accept: "*/*" } });
    expect(await response.text()).toContain(words);
  });
});

describe("the status page of a certificate, filled", () => {
  const page = renderToStaticMarkup(createElement(CertificateStatusPage));
  const MARKS: StatusPageMarks = {
    isFound: true,
    isCurrent: false,
    isSuperseded: false,
    isVoid: false,
    number: "COI-2026-000042",
    agency: "Harbor <b>Point</b> Insurance",
    issuedOn: "November 18, 2026",
    lookedAt: "November 18, 2026 at 8:37 PM UTC",
    lookedAtInstant: "2026-11-18T20:37:09.123Z",
    sha256: "c0ffee",
    statementUrl: "/c/abc/statement.json",
  };
  const filled = (marks: Partial<StatusPageMarks>) => Mustache.render(page, { ...MARKS, ...marks });
  const STATES = { isCurrent: ">Current<", isSuperseded: ">Superseded<", isVoid: ">Void<" } as const;

  it.each(["isCurrent", "isSuperseded", "isVoid"] as const)("says one state and when it was looked at: %s", (state) => {
    const html = filled({ [state]: true });
    for (const [name, badge] of Object.entries(STATES)) expect(html.includes(badge)).toBe(name === state);
    expect(html).toContain("November 18, 2026 at 8:37 PM UTC");
    expect(html).toContain('data-compare="c0ffee"');
    expect(html).not.toMatch(/genuine|authentic|<b>|\{\{|\}\}|Too many/i);
  });

  it("says nothing of a certificate to whoever asks too often", () => {
    const html = filled({ isFound: false });
    expect(html).toContain("Too many tries");
    expect(html).not.toMatch(/COI-|Harbor|c0ffee|statement\.json/);
  });
});

describe("the front page, filled", () => {
  const SETTINGS: PublicPageSettings = {
    publicUrl: "https://cara.example",
    showLogIn: true,
    demoFormUrl: "https://book.example/form",
    supportEmail: "help@cara.example",
    socialLinks: [{ name: "LinkedIn", url: "https://linkedin.example/us" }],
    partners: ["Lone Star Mutual", "Brazos Wholesale"],
  };
  const page = renderToStaticMarkup(createElement(LandingPage));
  const filled = (settings: Partial<PublicPageSettings> = {}) =>
    Mustache.render(page, pageMarks({ ...SETTINGS, ...settings }));

  it("[LANDING-04+] links to sign-in only where the installation says so", () => {
    expect(filled()).toMatch(/href="\/app\/signin"[^>]*>Log in</);
    expect(filled({ showLogIn: false })).not.toMatch(/signin|Log in/i);
  });

  it("names the partners, or those the product is made for", () => {
    expect(filled()).toContain("<li>Lone Star Mutual</li><li>Brazos Wholesale</li>");
    expect(filled()).not.toContain("Made for");
    expect(filled({ partners: [] })).toContain("Made for");
  });

  it("shows the social links, and no list where there are none", () => {
    expect(filled()).toMatch(/href="https:&#x2F;&#x2F;linkedin\.example&#x2F;us"[^>]*>LinkedIn</);
    expect(filled({ socialLinks: [] })).not.toContain("Social");
  });

  it("leads to the installation's own form and address, and leaves no mark behind", () => {
    const html = filled();
    expect(html.match(/href="https:&#x2F;&#x2F;book\.example&#x2F;form"/g)).toHaveLength(3);
    expect(html).toContain("mailto:help@cara.example");
    expect(html).not.toMatch(/\{\{|\}\}/);
  });
});
