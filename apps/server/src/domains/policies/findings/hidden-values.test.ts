import { deflateSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { declaredLines } from "#test/documents/declared-lines.ts";
import { addDocument } from "#test/documents/declared-policy.ts";
import { onePagePdf } from "#test/documents/pdf.ts";
import type { Browser } from "#test/kit/browser.ts";
import { startTestApi, type TestApi } from "#test/kit/test-api.ts";
import { policyWorld, type PolicyWorld } from "#test/kit/test-policies.ts";

const FOUND = `query F($id: ID!) { businessPolicy(id: $id) {
  findings { key amount verdict } coverageFacts { key amount status } } }`;
type Found = {
  findings: { key: string; amount: number | null; verdict: string }[];
  coverageFacts: { key: string; amount: number | null; status: string }[];
};

/** Declarations of one page; `hide` writes the occurrence limit in a way that nobody sees on paper. */
function declarations(hide: (text: string, y: number) => string): Buffer {
  const drawing = declaredLines().map((line, at) => {
    const y = 700 - at * 20;
    const text = `BT /F1 12 Tf 72 ${y} Td (${line}) Tj ET`;
    return line.startsWith("Each Occurrence") ? hide(text, y) : text;
  });
  return onePagePdf(deflateSync(Buffer.from(drawing.join("\n"))), "/FlateDecode");
}

describe("a value that is in the text of a page", { timeout: 120_000 }, () => {
  let api: TestApi;
  let world: PolicyWorld;
  let browser: Browser;
  beforeAll(async () => {
    api = await startTestApi();
    world = await policyWorld();
    browser = await api.signIn(world.agency.user.email);
  });
  afterAll(() => api.stop());
  const found = async (hide: (text: string, y: number) => string): Promise<Found> => {
    const policy = await world.create();
    await addDocument({ api, world, browser }, policy.id, declarations(hide));
    const { body } = await browser.send(FOUND, { id: policy.id });
    return body.data?.["businessPolicy"] as Found;
  };

  it.each([
    ["in the color of the paper", (text: string) => `1 g ${text} 0 g`],
    ["in the faintest gray", (text: string) => `0.97 g ${text} 0 g`],
    ["in a faint gray", (text: string) => `0.95 g ${text} 0 g`],
    ["in a light gray", (text: string) => `0.85 g ${text} 0 g`],
    ["in letters without ink", (text: string) => `BT 3 Tr ET ${text} BT 0 Tr ET`],
    ["under a white box", (text: string, y: number) => `${text} 1 g 60 ${y - 6} 400 20 re f 0 g`],
  ])("[DATA-31] is not proved %s, and does not enter the ledger", async (_, hide) => {
    const { findings, coverageFacts } = await found(hide);
    expect(findings.find(({ key }) => key === "glPerOccurrenceLimit")).toMatchObject({
      amount: 1_000_000,
      verdict: "UNVERIFIED",
    });
    // the line beside it is on the paper
    expect(findings.find(({ key }) => key === "glAggregateLimit")).toMatchObject({ verdict: "PROVED" });
    expect(coverageFacts.map(({ key }) => key)).not.toContain("glPerOccurrenceLimit");
  });

  it.each([
    ["another amount", "$100,000"],
    ["a digit more", "$10,000,000"],
    ["other cents", "$10,000.00"],
    ["no amount", "see schedule"],
  ])("[DATA-31] is not proved where the page shows %s", async (_, shown) => {
    // what a reader of the text gets instead of what is drawn
    const lie = `) Tj /Span <</ActualText ($1,000,000)>> BDC (${shown}) Tj EMC`;
    const { findings, coverageFacts } = await found((text) => text.replace("$1,000,000) Tj", () => lie));
    expect(findings.find(({ key }) => key === "glPerOccurrenceLimit")).toMatchObject({
      amount: 1_000_000,
      verdict: "UNVERIFIED",
    });
    expect(coverageFacts.map(({ key }) => key)).not.toContain("glPerOccurrenceLimit");
  });

  /** Draws something that readers of the text do not get, or get as something else. */
  const drawn = (says: string, draws: string): string => `/Span <</ActualText (${says})>> BDC (${draws}) Tj EMC`;

  it.each([
    ["has no label on paper", (text: string) => text.replace("(Each", "3 Tr (Each").replace(": $", ":) Tj 0 Tr ( $")],
    [
      "has another label on paper",
      (text: string, y: number) =>
        `${text.replace("(Each", "3 Tr (Each").replace(": $", ":) Tj 0 Tr ( $")}
         BT /F1 12 Tf 72 ${y} Td ${drawn("", "Products Aggregate:")} ET`,
    ],
    ["has more digits behind it", (text: string) => text.replace(") Tj", () => `) Tj ${drawn("", ",000")}`)],
    ["has more behind a blank", (text: string) => text.replace(") Tj", () => `) Tj ${drawn("", "  ,000")}`)],
    ["has a figure before it", (text: string) => text.replace("$1", () => `) Tj ${drawn("", "$ 2 ")} ($1`)],
    [
      "is in brackets",
      (text: string) => text.replace("$1,000,000) Tj", () => `) Tj ${drawn("$1,000,000", "\\($1,000,000\\)")}`),
    ],
  ])("[DATA-31] is not proved where it %s", async (_, hide) => {
    const { findings, coverageFacts } = await found(hide);
    expect(findings.find(({ key }) => key === "glPerOccurrenceLimit")).toMatchObject({
      amount: 1_000_000,
      verdict: "UNVERIFIED",
    });
    expect(coverageFacts.map(({ key }) => key)).not.toContain("glPerOccurrenceLimit");
  });

  const led = (text: string) => text.replace(": $", " .................... $");

  it.each([
    ["in black", (text: string) => text],
    ["in a gray that a person reads", (text: string) => `0.3 g ${text} 0 g`],
    ["behind dots that lead to it", led],
  ])("[DATA-31] is proved where it is on the paper, %s", async (_, shown) => {
    const { findings } = await found(shown);
    expect(findings.find(({ key }) => key === "glPerOccurrenceLimit")).toMatchObject({ verdict: "PROVED" });
  });

  it("[DATA-31] is not proved where the page shows something above the dots that lead to it", async () => {
    const { findings } = await found((text, y) => `${led(text)} BT /F1 12 Tf 210 ${y} Td ${drawn("", "LESS")} ET`);
    expect(findings.find(({ key }) => key === "glPerOccurrenceLimit")).toMatchObject({ verdict: "UNVERIFIED" });
  });
});
