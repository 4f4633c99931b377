import { describe, expect, it } from "vitest";
import { LETTERS as HEIGHT, typedPage as typed } from "#test/documents/typed-page.ts";
import { setAsideReason } from "./set-aside.ts";
import { readDocument, type DocumentPage, type PolicyText } from "./read-document.ts";

const POLICY = { type: "GENERAL_LIABILITY", policyNumber: null, inforceOn: null, expiresOn: null } as const;
const read = (pages: DocumentPage[], policy: PolicyText["policy"] = POLICY) =>
  readDocument({ pages, edges: pages.map(({ page, text }) => ({ page, top: text, bottom: text })), policy });
const DECLARATIONS = `GRANITE MUTUAL
POLICY DECLARATIONS

Policy Number: GL-104-2026
Named Insured: Alder Creek Roofing LLC
Policy Period: March 5, 2026 to 03/05/2027
Each Occurrence Limit: $1,000,000
General Aggregate Limit: $2,000,000
Tools in Transit Limit: $25,000`;

describe("readDocument", () => {
  it("reads each value with its place and its line, and proves what stands beside its label", () => {
    const { findings } = read([typed(DECLARATIONS)]);
    expect(findings.map(({ kind, key, verdict }) => `${kind} ${key} ${verdict}`)).toEqual([
      "TEXT policyNumber PROVED",
      "TEXT namedInsured PROVED",
      // nothing says that the name on top is the carrier's
      "TEXT carrier UNVERIFIED",
      "DATE effectiveOn PROVED",
      "DATE expiresOn PROVED",
      "LIMIT glPerOccurrenceLimit PROVED",
      "LIMIT glAggregateLimit PROVED",
      "LIMIT tools in transit limit PROVED",
    ]);
    expect(findings.find(({ key }) => key === "glPerOccurrenceLimit")).toMatchObject({
      line: "GENERAL_LIABILITY",
      amountCents: 100_000_000,
      page: 1,
      quote: "Each Occurrence Limit: $1,000,000",
      rectangles: [{ x: 1_380, y: 720, width: 600, height: HEIGHT }],
    });
    // no grid has such a field
    expect(findings.at(-1)).toMatchObject({ line: null, label: "tools in transit limit" });
  });

  it("reads a binder's own number as a fact of its own, never as the policy's", () => {
    const numberIn = (label: string) =>
      read([typed(`INSURANCE BINDER\n\n${label}: B-2217\nNamed Insured: Alder Creek Roofing LLC`)])
        .findings.filter(({ textValue }) => textValue === "B-2217")
        .map(({ key, label: name }) => [key, name]);
    expect(numberIn("Binder Number")).toEqual([["binderNumber", "Binder number"]]);
    expect(numberIn("Policy/Binder Number")).toEqual([["policyNumber", "Policy number"]]);
    expect(numberIn("Policy Number")).toEqual([["policyNumber", "Policy number"]]);
  });

  it("quotes a value with its label where the text has both in one piece", () => {
    const quoteIn = (text: string, key: string) =>
      read([typed(`POLICY DECLARATIONS\n\n${text}`)]).findings.find((one) => one.key === key)?.quote;
    expect(quoteIn("Each Occurrence Limit ........ $1,000,000", "glPerOccurrenceLimit")).toBe(
      "Each Occurrence Limit $1,000,000",
    );
    expect(quoteIn("Named Insured   Harlan & Pike, LLC   Policy No.   GL-1042", "namedInsured")).toBe(
      "Named Insured Harlan & Pike, LLC",
    );
    // the end of a period is read from all of it
    expect(quoteIn("Policy Period   03/05/2026 to 03/05/2027", "expiresOn")).toBe(
      "Policy Period 03/05/2026 to 03/05/2027",
    );
  });

  it("proves nothing on a scan, in letters that nobody can read, or off the page", () => {
    const verdicts = (page: DocumentPage) => new Set(read([page]).findings.map(({ verdict }) => verdict));
    expect(verdicts(typed(DECLARATIONS, { source: "OCR" }))).toEqual(new Set(["UNVERIFIED"]));
    expect(verdicts(typed(DECLARATIONS, {}, 10))).toEqual(new Set(["UNVERIFIED"]));
    expect(verdicts(typed(DECLARATIONS, { height: 100 }))).toEqual(new Set(["UNVERIFIED"]));
  });

  it("leaves out what the ledger cannot hold, and reads the rest", () => {
    const odd = DECLARATIONS.replace("$2,000,000", "$900,000,000,000").replace("March 5, 2026", "01/01/0000");
    const keys = read([typed(odd)]).findings.map(({ key }) => key);
    expect(keys).toContain("glPerOccurrenceLimit");
    expect(keys).not.toContain("glAggregateLimit");
    expect(keys).not.toContain("effectiveOn");
  });

  it("proves neither of two values of one field", () => {
    const { findings } = read([typed(`${DECLARATIONS}\nEach Occurrence: $500,000`)]);
    const found = findings.filter(({ key }) => key === "glPerOccurrenceLimit");
    expect(found.map(({ amountCents, verdict }) => [amountCents, verdict])).toEqual([
      [100_000_000, "UNVERIFIED"],
      [50_000_000, "UNVERIFIED"],
    ]);
  });

  const RECORD = { ...POLICY, policyNumber: "GL-104-2026", inforceOn: "2026-03-05", expiresOn: "2027-03-05" };

  it("[EXPLORE-06] takes a document for the policy's own beside a companion's number, and proves nothing in it", () => {
    const { findings, isForeign } = read([typed(`${DECLARATIONS}\n\nPolicy Number: AU-7-2026`)], RECORD);
    expect(isForeign).toBe(false);
    const numbers = findings.filter(({ key }) => key === "policyNumber");
    expect(numbers.map(({ textValue, isContradicted }) => [textValue, isContradicted])).toEqual([
      ["GL-104-2026", true],
      ["AU-7-2026", true],
    ]);
    expect(findings.filter(({ verdict }) => verdict === "PROVED")).toEqual([]);
  });

  it("[EXPLORE-06] says whose a document is by the rule by which it is shown", () => {
    const changes: readonly (readonly [string, string])[] = [
      ["GL-104-2026", "XX-9-2020"],
      ["Policy Number: GL-104-2026\n", ""],
      ["Alder Creek Roofing LLC", "Bexar Crossing Paving LLC"],
      ["03/05/2027", "03/05/2026"],
      ["March 5, 2026", "March 5, 2028"],
    ];
    const insuredNames = ["Alder Creek Roofing LLC"];
    for (let some = 0; some < 2 ** changes.length; some += 1)
      for (const filedAs of ["POLICY_DOCUMENT", "BINDER"] as const) {
        const text = changes.reduce(
          (said, [from, to], at) => (some & (2 ** at) ? said.replace(from, to) : said),
          DECLARATIONS,
        );
        const { findings, isForeign } = read([typed(text)], { ...RECORD, insuredNames, filedAs });
        const shown = findings.map((one) => ({ ...one, documentType: filedAs }));
        expect([text, filedAs, isForeign]).toEqual([
          text,
          filedAs,
          setAsideReason(shown, { ...RECORD, insuredNames }) !== null,
        ]);
      }
  });

  it("proves no limit in a document with another policy's number", () => {
    const other = read([typed(DECLARATIONS)], { ...POLICY, policyNumber: "GL-999-2026" }).findings;
    expect(other.filter(({ kind }) => kind === "LIMIT").every(({ verdict }) => verdict === "UNVERIFIED")).toBe(true);
    const same = read([typed(DECLARATIONS)], { ...POLICY, policyNumber: "gl 104 2026" }).findings;
    expect(same.find(({ kind }) => kind === "LIMIT")?.verdict).toBe("PROVED");
  });

  it("proves no limit in a document of another term", () => {
    const verdictIn = (inforceOn: string, expiresOn: string) =>
      read([typed(DECLARATIONS)], { ...POLICY, inforceOn, expiresOn }).findings.find(({ kind }) => kind === "LIMIT")
        ?.verdict;
    expect(verdictIn("2027-03-05", "2028-03-05")).toBe("UNVERIFIED");
    expect(verdictIn("2026-03-05", "2027-03-05")).toBe("PROVED");
  });

  it("tells forms that are present from those that are only listed", () => {
    const schedule = `${DECLARATIONS}\nSchedule of forms\nCG 20 10 04 13   Additional parties\nIL 00 17 11 98   Common conditions`;
    const { forms } = read([
      typed(schedule),
      typed("Who is an additional party\nCG 20 10 04 13   Page 1 of 2", { page: 2 }),
      typed("and who is not\nCG 20 10 04 13   Page 2 of 2", { page: 3 }),
      typed("A page of letters", { page: 4 }),
      typed("Another schedule\nCG 20 10 04 13   Page 1 of 1", { page: 5 }),
    ]);
    expect(forms).toEqual([
      form({ number: "CG 20 10", edition: "04 13", title: "Additional parties", firstPage: 2, lastPage: 3 }),
      form({ number: "CG 20 10", edition: "04 13", title: "Additional parties", firstPage: 5, lastPage: 5 }),
      form({ number: "IL 00 17", edition: "11 98", title: "Common conditions", firstPage: 1, lastPage: null }),
    ]);
  });

  it("takes a page that mentions the schedule in a sentence for the form it is", () => {
    const { forms } = read([
      typed(`${DECLARATIONS}\nSchedule of forms\nCG 20 10 04 13   Additional parties`),
      typed("It applies as the schedule of forms names\nit, and no further.\nCG 20 10 04 13   Page 1 of 1", {
        page: 2,
      }),
    ]);
    expect(forms).toEqual([
      form({ number: "CG 20 10", edition: "04 13", title: "Additional parties", firstPage: 2, lastPage: 2 }),
    ]);
  });

  it("[EXPLORE-07] locates what is and is not covered by its headings", () => {
    const { passages } = read([
      typed(DECLARATIONS),
      typed(
        `SECTION I – COVERAGES
1. Insuring Agreement
We pay what the insured must pay for damage to others.
2. Exclusions
We do not pay for wear and tear of any kind.`,
        { page: 2 },
      ),
    ]);
    expect(passages).toEqual([
      {
        kind: "COVERED",
        title: "1. Insuring Agreement",
        page: 2,
        quote: "We pay what the insured must pay for damage to others.",
      },
      { kind: "EXCLUDED", title: "2. Exclusions", page: 2, quote: "We do not pay for wear and tear of any kind." },
    ]);
  });

  it("[EXPLORE-07] takes each heading of a section for what the section is about, up to the next section", () => {
    const { passages } = read([
      typed(DECLARATIONS),
      typed(
        `SECTION II - EXCLUSIONS
A. Pollution
This insurance does not pay for the escape of pollutants.
B. Earth Movement
This insurance does not pay for the sliding of earth.`,
        { page: 2 },
      ),
      typed(
        `C. Mold
This insurance does not pay for mold in any building.
SECTION III - CONDITIONS
A. Cancellation
We may cancel this policy by mail with thirty days of notice.`,
        { page: 3 },
      ),
    ]);
    expect(passages.map(({ kind, title, page }) => [kind, title, page])).toEqual([
      ["EXCLUDED", "Pollution", 2],
      ["EXCLUDED", "Earth Movement", 2],
      ["EXCLUDED", "Mold", 3],
    ]);
    expect(passages[0]?.quote).toBe("This insurance does not pay for the escape of pollutants.");
  });

  it("finds nothing in a document of another kind", () => {
    expect(read([typed("Loss run\nEach Occurrence Limit: $1,000,000")])).toEqual({
      findings: [],
      forms: [],
      passages: [],
      isForeign: false,
    });
  });

  it("reads the forms of an endorsement that comes alone, and not those that some other document mentions", () => {
    const alone = read([typed("What the insured takes over in a contract.\nCG 21 39 10 93 Page 1 of 1")]);
    expect(alone).toMatchObject({
      findings: [],
      forms: [{ number: "CG 21 39", edition: "10 93", presence: "PRESENT" }],
    });
    const mentioned = typed("Insurance requirements\nList of forms\nCG 20 10 04 13 or equal\nand\nmore\nof\nthis");
    expect(read([mentioned]).forms).toEqual([]);
  });
});

const form = (form: object) => ({ ...form, presence: "lastPage" in form && form.lastPage ? "PRESENT" : "LISTED" });
