import { describe, expect, it } from "vitest";
import type { ToolScope } from "#platform/tool.ts";
import { callTool, toolsFor } from "./tool-list.ts";
import { createWebResearch, isPermittedHost, leakOf, privateBytes, type WebResearch } from "./web-research.ts";

const scope = (typed: string[], earlier: unknown[]) =>
  ({
    typed,
    run: () => Promise.resolve(earlier.map((it) => (typeof it === "string" ? it : JSON.stringify(it)))),
  }) as unknown as ToolScope;

function researching({
  earlier = [] as unknown[],
  hits = [] as string[],
  typed = ["What does Texas say about certificates?"],
} = {}) {
  const asked: string[] = [];
  const read: string[] = [];
  const research: WebResearch = {
    hosts: ["tdi.texas.gov"],
    search: (query) => {
      asked.push(query);
      return Promise.resolve(hits.map((url) => ({ title: "t", url, snippet: "s" })));
    },
    fetchPage: (url) => {
      read.push(url);
      return Promise.resolve({
        ok: true,
        url,
        contentType: "text/html",
        text: "<h1>Rule\u200B</h1><script>x()</script>",
      });
    },
  };
  const tools = toolsFor({ preset: null }, { research });
  const call = (args: object) => callTool(tools, scope(typed, earlier), { name: "web_research", arguments: args });
  return { call, asked, read };
}

describe("web_research", () => {
  it("searches in general words and reads the first pages on permitted sites, as text", async () => {
    const { call, asked, read } = researching({
      hits: ["https://evil.example/a", "https://www.tdi.texas.gov/certificates.html"],
    });
    expect(await call({ question: "Texas certificates of insurance rule" })).toEqual({
      ok: true,
      result: { pages: [{ url: "https://www.tdi.texas.gov/certificates.html", text: "Rule" }], others: [] },
    });
    expect(asked).toEqual(["Texas certificates of insurance rule"]);
    expect(read).toEqual(["https://www.tdi.texas.gov/certificates.html"]);
  });

  it("lets no more than 64 bytes leave that the owner did not type, in a question or in an address", async () => {
    const secret = "Alamo Ridge Builders FEIN 74-2918341 payroll 2,418,000 loss of May 3 crane collapse Austin";
    const { call, asked, read } = researching();
    for (const args of [
      { question: secret },
      { url: `https://tdi.texas.gov/find?q=${encodeURIComponent(secret)}` },
      { url: `https://tdi.texas.gov/#${encodeURIComponent(secret)}` },
      { url: `https://tdi.texas.gov/${Buffer.from(secret + secret).toString("hex")}` },
    ])
      expect(await call(args)).toMatchObject({ ok: false, problem: expect.stringContaining("did not type") });
    expect([asked, read]).toEqual([[], []]);
    const typed = researching({ typed: [`Look up: ${secret}`], hits: [] });
    await typed.call({ question: secret });
    expect(typed.asked).toEqual([secret]);
  });

  it("lets a run's calls together send no more than 640 bytes that the owner did not type; refused ones count nothing", async () => {
    const small = (at: number) => ({ question: `payroll two million four hundred thousand crane number ${at}` });
    const refused = { question: "x".repeat(200) };
    const calls = (count: number) => Array.from({ length: count }, (_, at) => small(at));
    const late = researching({ earlier: calls(14) });
    expect(await late.call(small(99))).toMatchObject({ ok: false, problem: expect.stringContaining("so far") });
    expect(late.asked).toEqual([]);
    const early = researching({
      earlier: [...calls(3), ...Array.from({ length: 40 }, () => refused), null, { odd: 1 }],
    });
    await early.call(small(99));
    expect(early.asked).toEqual([small(99).question]);
  });

  it("counts an earlier call in full that was padded until what is kept of it cannot be read", async () => {
    const padded = JSON.stringify({ question: `${" ".repeat(25_000)}payroll` }).slice(0, 20_000);
    const { call, asked } = researching({ earlier: [padded, padded, padded] });
    expect(await call({ question: "payroll" })).toMatchObject({
      ok: false,
      problem: expect.stringContaining("so far"),
    });
    expect(asked).toEqual([]);
  });

  it("wants one of question and address", async () => {
    const { call } = researching();
    expect(await call({})).toMatchObject({ ok: false });
    expect(await call({ question: "a", url: "https://tdi.texas.gov/" })).toMatchObject({ ok: false });
  });

  it("is off unless sites are configured, and knows a site from its look-alike", () => {
    expect(createWebResearch({ hosts: [], searchUrl: undefined })).toBeNull();
    expect(createWebResearch({ hosts: ["NAIC.org"], searchUrl: undefined })).toMatchObject({
      hosts: ["naic.org"],
      search: null,
    });
    expect(isPermittedHost(["naic.org"], "content.naic.org")).toBe(true);
    expect(isPermittedHost(["naic.org"], "evilnaic.org")).toBe(false);
    expect(isPermittedHost(["naic.org"], "naic.org.evil.example")).toBe(false);
  });
});

describe("privateBytes", () => {
  it("counts the words nobody typed, whatever stands between them", () => {
    expect(privateBytes("flood-zone=AE&x", ["is this Flood zone?"])).toBe(3);
    expect(leakOf("https://tdi.texas.gov/a?b=%E0%A4%A", [])).toBeNull();
    expect(leakOf("no address", [])).toBe("This is no web address.");
  });
});
