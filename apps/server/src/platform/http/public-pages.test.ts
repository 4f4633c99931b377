import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApi, type TestApi } from "#test/kit/test-api.ts";
import { testWebRoot } from "#test/kit/test-web-root.ts";
import type { PublicPageSettings } from "@cara/contract/public-page.ts";
import { fillPage } from "./public-pages.ts";

const SETTINGS: PublicPageSettings = {
  publicUrl: "https://cara.example",
  showLogIn: true,
  demoFormUrl: "https://demo.cara.example/",
  supportEmail: "support@cara.example",
  socialLinks: [{ name: "LinkedIn", url: "https://linkedin.example/cara" }],
  partners: ["Lone Star Mutual", "Brazos Wholesale"],
};
const TEMPLATE = [
  '<meta property="csp-nonce" nonce="__CSP_NONCE__"><script nonce="__CSP_NONCE__" src="/assets/landing.js"></script>',
  '{{#showLogIn}}<a href="/app/signin">Log in</a>{{/showLogIn}}<a href="{{demoFormUrl}}">Book a Demo</a>',
  "{{#hasPartners}}{{#partners}}<li>{{.}}</li>{{/partners}}{{/hasPartners}}{{^hasPartners}}Made for{{/hasPartners}}",
  '{{#socialLinks}}<a href="{{url}}">{{name}}</a>{{/socialLinks}}{{supportEmail}}',
].join("\n");

describe("fillPage", () => {
  it("[LANDING-04+] shows the log-in link only if the installation enables it", () => {
    expect(fillPage(TEMPLATE, SETTINGS)).toContain("Log in");
    expect(fillPage(TEMPLATE, { ...SETTINGS, showLogIn: false })).not.toContain("Log in");
  });

  it("names the partners, or else the kinds of agencies the product is for", () => {
    expect(fillPage(TEMPLATE, SETTINGS)).toContain("<li>Lone Star Mutual</li><li>Brazos Wholesale</li>");
    expect(fillPage(TEMPLATE, { ...SETTINGS, partners: [] })).toContain("Made for");
  });

  it("escapes what an installation sets", () => {
    const page = fillPage(TEMPLATE, {
      ...SETTINGS,
      partners: ["<script>alert(1)</script>"],
      socialLinks: [{ name: '"><img>', url: 'https://x.example/"onmouseover="' }],
    });
    expect(page).not.toMatch(/<script>alert|<img>|"onmouseover/);
  });

  it("leaves no nonce and no placeholder in the page", () => {
    expect(fillPage(TEMPLATE, SETTINGS)).not.toMatch(/nonce|\{\{|\}\}/i);
  });
});

describe("the public pages", () => {
  let api: TestApi;
  let web: Awaited<ReturnType<typeof testWebRoot>>;
  beforeAll(async () => {
    web = await testWebRoot({ "landing.html": TEMPLATE, "404.html": "<h1>Page not found</h1>" });
    api = await startTestApi({ WEB_ROOT: web.folder, LANDING_LOG_IN: "no", LANDING_PARTNERS: "Lone Star Mutual" });
  });
  afterAll(async () => {
    await api.stop();
    await web.remove();
  });

  it("[LANDING-04+] are rendered from the server's settings, in an encoding the browser accepts", async () => {
    for (const encoding of ["br", "gzip", "identity"]) {
      const response = await fetch(api.url, { headers: { "accept-encoding": encoding } });
      const page = await response.text();
      expect(response.headers.get("content-encoding") ?? "identity").toBe(encoding);
      expect(page).toContain("<li>Lone Star Mutual</li>");
      expect(page).not.toContain("Log in");
    }
  });

  it("vary by encoding, and never use one that the browser refuses", async () => {
    for (const [accepted, sent] of [
      ["br;q=0, gzip", "gzip"],
      ["br; q=0.0, gzip;q=0", null],
      ["gzip;q=0.5, br;q=0.1", "br"],
      ["abr, xgzip", null],
    ] as const) {
      const { headers } = await fetch(api.url, { headers: { "accept-encoding": accepted } });
      expect([headers.get("content-encoding"), headers.get("vary")]).toEqual([sent, "accept-encoding"]);
    }
  });

  it("[SEC-03] respond to an unknown address with a page for browsers and an error for programs, both with status 404", async () => {
    const read = async (accept: string) => {
      const response = await fetch(`${api.url}/nope`, { headers: { accept } });
      return [response.status, await response.text()] as const;
    };
    expect(await read("text/html,*/*")).toEqual([404, "<h1>Page not found</h1>"]);
    const [status, text] = await read("application/json");
    expect([status, text]).toEqual([404, expect.stringContaining("NOT_FOUND")]);
  });
});
