import { describe, expect, it } from "vitest";
import type { ToolScope } from "#platform/tool.ts";
import { callTool, toolsFor } from "./tool-list.ts";
import type { EarlierResearch } from "./research.store.ts";
import { isPermittedHost } from "#platform/web/reach-public.ts";
import { createWebResearch, leakOfRun, type WebResearch } from "./web-research.ts";

/** The scope of a call with the given history. */
const scope = (typed: string[], files: object[], earlier: EarlierResearch) =>
  ({ typed, files, run: () => Promise.resolve(earlier) }) as unknown as ToolScope;

function researching({
  earlier = [] as unknown[],
  results = [] as string[],
  hasReadPrivate = false,
  files = [] as object[],
  hits = [] as string[],
  typed = ["What does Texas say about certificates?"],
} = {}) {
  const asked: string[] = [];
  const fetched: string[] = [];
  const research: WebResearch = {
    hosts: ["tdi.texas.gov"],
    search: (query) => {
      asked.push(query);
      return Promise.resolve(hits.map((url) => ({ title: "t", url, snippet: "s" })));
    },
    fetchPage: (url) => {
      fetched.push(url);
      return Promise.resolve({
        ok: true,
        url,
        contentType: "text/html",
        text: "<h1>Rule\u200B</h1><script>x()</script>",
      });
    },
  };
  const tools = toolsFor({ preset: null }, { research });
  const calls = earlier.map((args) => (typeof args === "string" ? args : JSON.stringify(args)));
  const read = { calls, results, hasReadPrivate };
  const call = (args: object) => callTool(tools, scope(typed, files, read), { name: "web_research", arguments: args });
  return { call, asked, fetched };
}

describe("web_research", () => {
  it("searches with general words and reads the first pages on permitted sites as text", async () => {
    const { call, asked, fetched } = researching({
      hits: ["https://evil.example/a", "https://www.tdi.texas.gov/certificates.html"],
    });
    expect(await call({ question: "Texas certificates of insurance rule" })).toEqual({
      ok: true,
      result: { pages: [{ url: "https://www.tdi.texas.gov/certificates.html", text: "Rule" }], others: [] },
    });
    expect(asked).toEqual(["Texas certificates of insurance rule"]);
    expect(fetched).toEqual(["https://www.tdi.texas.gov/certificates.html"]);
  });

  it("sends at most 64 bytes that the owner did not type, in a question or an address", async () => {
    const secret = "Alamo Ridge Builders FEIN 74-2918341 payroll 2,418,000 loss of May 3 crane collapse Austin";
    const { call, asked, fetched } = researching();
    for (const args of [
      { question: secret },
      { url: `https://tdi.texas.gov/find?q=${encodeURIComponent(secret)}` },
      { url: `https://tdi.texas.gov/#${encodeURIComponent(secret)}` },
      { url: `https://tdi.texas.gov/${Buffer.from(secret + secret).toString("hex")}` },
    ])
      expect(await call(args)).toMatchObject({ ok: false, problem: expect.stringContaining("did not type") });
    expect([asked, fetched]).toEqual([[], []]);
    const typed = researching({ typed: [`Look up: ${secret}`], hits: [] });
    await typed.call({ question: secret });
    expect(typed.asked).toEqual([secret]);
  });

  it("limits a run's calls to 256 bytes in total; refused calls count only toward the number of calls", async () => {
    const small = (at: number) => ({ question: `payroll two million four hundred ${at}` });
    const refused = { question: "x".repeat(200) };
    const calls = (count: number) => Array.from({ length: count }, (_, at) => small(at));
    const late = researching({ earlier: calls(6) });
    expect(await late.call(small(99))).toMatchObject({ ok: false, problem: expect.stringContaining("Enough") });
    expect(late.asked).toEqual([]);
    const early = researching({ earlier: [...calls(3), ...Array.from({ length: 20 }, () => refused)] });
    await early.call(small(99));
    expect(early.asked).toEqual([small(99).question]);
    const last = researching({ earlier: Array.from({ length: 24 }, () => refused) });
    expect(await last.call({ question: "payroll" })).toMatchObject({ ok: false });
  });

  it("charges the maximum for an earlier call that was padded until its saved arguments cannot be parsed", async () => {
    const padded = JSON.stringify({ question: `${" ".repeat(25_000)}payroll` }).slice(0, 20_000);
    const { call, asked } = researching({ earlier: [padded, padded, padded, padded] });
    expect(await call({ question: "payroll" })).toMatchObject({ ok: false });
    expect(asked).toEqual([]);
  });

  it.each([
    { seen: "a record or a page", private: { hasReadPrivate: true } },
    { seen: "the names of files", private: { files: [{ id: "1", name: "policy.pdf" }] } },
  ])("sends only the owner's words once it has seen $seen", async ({ private: seen }) => {
    const hit = "https://tdi.texas.gov/certificates.html?of=2026";
    const others = [{ url: hit, title: "t", snippet: "s" }];
    const results = ["cut", JSON.stringify({ pages: [{ url: "https://tdi.texas.gov/rule" }], others })];
    const { call, asked, fetched } = researching({ ...seen, results });
    for (const args of [{ question: "rule" }, { question: "about Texas" }, { url: "https://tdi.texas.gov/rules" }])
      expect(await call(args)).toMatchObject({ ok: false, problem: expect.stringContaining("type the question") });
    expect(await call({ url: `${hit}7` })).toMatchObject({ ok: false });
    expect([asked, fetched]).toEqual([[], []]);
    await call({ question: "TEXAS say about certificates!" });
    expect(asked).toEqual(["Texas say about certificates"]);
    for (const url of [hit, "https://tdi.texas.gov/rule", "https://tdi.texas.gov/"])
      expect(await call({ url })).toMatchObject({ ok: true });
    expect(fetched).toEqual([hit, "https://tdi.texas.gov/rule", "https://tdi.texas.gov/"]);
  });

  it("requires exactly one of question and address", async () => {
    const { call } = researching();
    expect(await call({})).toMatchObject({ ok: false });
    expect(await call({ question: "a", url: "https://tdi.texas.gov/" })).toMatchObject({ ok: false });
  });

  it("is off unless sites are configured, and rejects look-alike hosts", () => {
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

describe("leakOfRun", () => {
  const typed = [
    "Is Harbor Bakery in flood zone AE of Travis County? Please look for the renewal at https://tdi.texas.gov/flood/maps?county=453",
  ];
  const meter = { typed, hosts: ["tdi.texas.gov"], addresses: ["https://tdi.texas.gov/given/" + "a".repeat(200)] };
  const may = (asked: object) => leakOfRun([], asked, meter) === null;
  const long = "Harbor Bakery in flood zone AE of Travis County? Please look for the renewal";

  it("does not charge the longest phrase that was typed exactly so, and charges every other byte", () => {
    expect(may({ question: long })).toBe(true);
    expect(may({ question: `${long} ${"y".repeat(55)}` })).toBe(true);
    expect(may({ question: `${long} ${"y".repeat(56)}` })).toBe(false);
  });

  it("charges letter case, order, punctuation, invisible characters and spaces", () => {
    const words = long.split(" ");
    for (const question of [
      long.toUpperCase(),
      words.toReversed().join(" "),
      words.join(" ; "),
      words.join(" \u200b"),
      words.join("  "),
    ])
      expect(may({ question }), question).toBe(false);
  });

  it("does not charge a typed address, nor one part of another address that is a typed phrase", () => {
    expect(may({ url: "https://tdi.texas.gov/flood/maps?county=453" })).toBe(true);
    expect(may({ url: `https://tdi.texas.gov/find?q=${encodeURIComponent(long)}` })).toBe(true);
    expect(may({ url: `https://tdi.texas.gov/find?q=${encodeURIComponent(long).replaceAll("%20", "+")}` })).toBe(true);
    expect(may({ url: `https://tdi.texas.gov/find?q=${encodeURIComponent(long).replace("B", "%42")}` })).toBe(false);
    expect(may({ url: `https://${"a".repeat(60)}.tdi.texas.gov/` })).toBe(false);
    expect(may({ url: meter.addresses[0] })).toBe(true);
    expect(may({ url: `${meter.addresses[0]}b` })).toBe(false);
    expect(may({ url: "https://tdi.texas.gov/a?b=%E0%A4%A" })).toBe(true);
    expect(leakOfRun([], { url: "no address" }, meter)).toBe("This is not a web address.");
  });

  it("takes at most 50 ms for the longest question after the longest conversation", () => {
    const most = Array.from({ length: 200 }, () => "a ".repeat(10_000));
    const earlier = Array.from({ length: 23 }, () => ({ question: `${"a ".repeat(99)}b` }));
    leakOfRun(earlier, { question: "warm" }, { ...meter, typed: most });
    const before = process.cpuUsage();
    leakOfRun(earlier, { question: `${"a ".repeat(99)}b` }, { ...meter, typed: most });
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1_000).toBeLessThan(50);
  });
});
