import { deflateSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createCertificate, NewCertificate } from "../../src/domains/certificates/records/create-certificate.ts";
import { declaredLines } from "../documents/declared-lines.ts";
import { addDocument } from "../documents/declared-policy.ts";
import { pdfOf, stream } from "../documents/pdf.ts";
import { startTestApi, type TestApi } from "../kit/test-api.ts";
import { must } from "../kit/test-policies.ts";
import { certifying } from "./certifying.ts";
import { noteTiming } from "../kit/measured.ts";
import { longestTurn } from "./longest-turn.ts";

/** Milliseconds that nobody else gets an answer. */
const BLOCKED_MOST = 50;
/** No busy machine stretches a turn to this. */
const BLOCKED_FOR_SURE = 1_000;
const FORM = "CG 20 10 12 19";
const NAME = "Meridian Tower Owners LLC";
const HOLDER = { name: NAME, address: { line1: "1200 Main St", city: "Columbus", zone: "OH", postalCode: "43004" } };
const END = "Information required to complete this list is in the declarations.";

type Page = { width: number; content: string };
const escaped = (text: string): string => text.replaceAll(/[\\()]/gu, "\\$&");
const drawn = (lines: readonly string[]): string =>
  lines.map((line, at) => `BT /F1 10 Tf 40 ${750 - at * 18} Td (${escaped(line)}) Tj ET`).join("\n");
const typed = (...lines: string[]): Page => ({ width: 612, content: drawn(lines) });
const wide = (text: string): Page => ({
  width: 14_400,
  content: `${drawn([FORM])}\nBT /F1 5 Tf 40 400 Td (${text}) Tj ET`,
});
/** A drawn letter whose text is something else. */
const spoken = (hex: string): Page => ({
  width: 612,
  content: `${drawn([FORM])}\nBT /F1 10 Tf 40 400 Td /Span <</ActualText <FEFF${hex}>>> BDC (x) Tj EMC ET`,
});

function pdf(pages: readonly Page[]): Buffer {
  const first = 4;
  return pdfOf([
    "<</Type/Catalog/Pages 2 0 R>>",
    `<</Type/Pages/Kids[${pages.map((_, at) => `${first + 2 * at} 0 R`).join(" ")}]/Count ${pages.length}>>`,
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>",
    ...pages.flatMap(({ width, content }, at) => [
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${width} 792]/Contents ${first + 2 * at + 1} 0 R/Resources<</Font<</F1 3 0 R>>>>>>`,
      stream(deflateSync(Buffer.from(content, "latin1")), "/Filter/FlateDecode"),
    ]),
  ]);
}

const FRONT = [
  typed(...declaredLines()),
  typed(FORM, "SCHEDULE", "Name Of Person(s) Or Organization(s):", NAME, END, `${FORM} Page 1 of 2`),
];

// a document is read by the real programs
describe("createCertificate with further pages that cost much", { timeout: 120_000 }, () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
  }, 60_000);
  afterAll(() => api.stop());

  it.each<[string, Page[]]>([
    ["letters that become eighteen", [spoken("FDFA".repeat(7_900))]],
    ["a line of thousands of words", Array.from({ length: 9 }, () => wide("a ".repeat(3_300)))],
  ])("[CERT-14+] leaves others their turn: %s", async (_, more) => {
    const { world, browser, policyId } = await certifying(api);
    await addDocument({ api, world, browser }, policyId, pdf([...FRONT, ...more]), { type: "POLICY_DOCUMENT" });
    const draft = NewCertificate.parse({ accountId: world.accountId, additionalInsured: true, holder: HOLDER });
    const create = async () => must(await world.agency.run(createCertificate, draft));
    // a busy machine stretches a turn now and then
    const blocked = [await longestTurn(create), await longestTurn(create), await longestTurn(create)];
    noteTiming(Math.min(...blocked), BLOCKED_MOST);
    expect(Math.min(...blocked)).toBeLessThan(BLOCKED_FOR_SURE);
  });
});
