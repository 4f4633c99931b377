import { describe, expect, it } from "vitest";
import { checkWording, type ProvedForm } from "./check-wording.ts";
import { DETAILS_MAX_LENGTH } from "./limits.ts";

const ongoing: ProvedForm = {
  line: "GENERAL_LIABILITY",
  want: "ADDITIONAL_INSURED_ONGOING",
  number: "CG 20 10",
  edition: "12 19",
};
const texas = { riskState: "TX", proved: [] };
const rulesOf = (text: string, context: Parameters<typeof checkWording>[1] = texas) =>
  checkWording(text, context).map(({ rule, grade }) => `${rule} ${grade}`);

describe("checkWording", () => {
  it.each([
    ["Holder is hereby added as additional insured", "HEREBY"],
    ["30 days' notice of cancellation will be given", "NOTICE"],
    ["thirty (30) day written notice", "NOTICE"],
    ["The insurer will notify the holder", "NOTICE"],
    ["will endeavor to mail", "NOTICE"],
    ["Cancellation: 30 days, 10 for nonpayment", "NOTICE"],
    ["Coverage is guaranteed for this project", "WARRANTY"],
    ["We certify that the work is insured", "WARRANTY"],
    ["In our opinion the driver is included", "WARRANTY"],
    ["The contractor is fully insured", "EVERYTHING_COVERED"],
    ["All operations of the named insured", "EVERYTHING_COVERED"],
    ["any and all claims", "EVERYTHING_COVERED"],
    ["There are no residential exclusions", "EVERYTHING_COVERED"],
    ["Insurance meets all contract requirements", "COMPLIANCE"],
    ["Coverage complies with section 7", "COMPLIANCE"],
    ["in accordance with the lease", "COMPLIANCE"],
    ["Insured shall indemnify the City", "INDEMNITY"],
    ["hold the City harmless", "INDEMNITY"],
    ["This amends the policy", "ALTERS_POLICY"],
    ["Notwithstanding the terms of the form", "ALTERS_POLICY"],
    ["delete the following wording", "ALTERS_POLICY"],
  ])("forbids %j in a state whose law says so", (text, rule) => {
    const found = checkWording(text, texas);
    expect(found).toContainEqual(expect.objectContaining({ rule, grade: "BLOCKED" }));
    expect(found.find((one) => one.rule === rule)?.citation).toContain("1811");
    expect(rulesOf(text, { riskState: null, proved: [] }), "no state named").toContain(`${rule} BLOCKED`);
    expect(rulesOf(text, { riskState: "OH", proved: [] }), "no law known").toContain(`${rule} REASON`);
  });

  it("underlines exactly the words, and names the law of Georgia and New York for them", () => {
    const text = "Holder is hereby added as additional insured, 30 days notice.";
    const words = (state: string) =>
      checkWording(text, { riskState: state, proved: [] }).map(({ start, end, citation }) => [
        text.slice(start, end),
        citation,
      ]);
    expect(words("GA")).toEqual([
      ["hereby", "O.C.G.A. § 33-24-19.1"],
      ["added as additional insured", null],
      ["30 days notice".slice(3), "O.C.G.A. § 33-24-19.1"],
    ]);
    expect(words("NY")[0]?.[1]).toBe("N.Y. Ins. Law § 502");
  });

  it.each([
    "Beams for the Highway 412 bridge, job 3307.",
    "Re: Oak Hill Primary School, 1200 Elm St., Marlow, TX 75001",
    "Loan no. 0045-7781, VIN 1FTFW1ET5DFC10312",
    "Extended Stay Hotel, lot 7; Department of Defense contract W912-33",
    "See attached endorsements: CG 20 10 12 19 and CG 20 37 12 19.",
    "Café Zoë, 12 Main Street – kitchen remodel",
    "",
  ])("has nothing to say about %j", (text) => {
    expect(rulesOf(text)).toEqual([]);
  });

  it.each([
    ["City of Marlow is an additional insured", "ADDITIONAL_INSURED"],
    ["City listed as add'l insd", "ADDITIONAL_INSURED"],
    ["City is named as loss payee", "ADDITIONAL_INSURED"],
    ["Waiver of subrogation applies", "WAIVER"],
    ["subrogation is waived", "WAIVER"],
    ["primary and non-contributory", "PRIMARY"],
    ["Coverage is primary to other insurance", "PRIMARY"],
    ["including completed operations", "COMPLETED_OPERATIONS"],
    ["aggregate applies per project", "AGGREGATE"],
  ])("lets %j stand in no state without its form", (text, rule) => {
    for (const riskState of ["TX", "OH", null])
      expect(rulesOf(text, { riskState, proved: [] })).toContain(`${rule} NEEDS_FORM`);
  });

  it("takes the sentence that the proved form allows, and nothing that says more", () => {
    const context = { riskState: "TX", proved: [ongoing] };
    const sentence = "Additional insured on general liability per CG 20 10 12 19.";
    expect(rulesOf(sentence, context)).toEqual([]);
    expect(
      rulesOf("Additional insured on general liability per CG 20 10 12 19 as required by written contract", context),
    ).toEqual([]);
    expect(rulesOf("City is an additional insured per CG 20 10 12 19", context)).toContain("ADDITIONAL_INSURED CHECK");
    expect(
      rulesOf("Additional insured for completed operations on general liability per CG 20 10 12 19", context),
    ).toContain("COMPLETED_OPERATIONS NEEDS_FORM");
    expect(rulesOf("Additional insured on general liability per CG 20 10 04 13.", context)).toContain(
      "ADDITIONAL_INSURED NEEDS_FORM",
    );
    expect(rulesOf("Job per CG 20 10 12 19. City is an additional insured", context)).toContain(
      "ADDITIONAL_INSURED NEEDS_FORM",
    );
    expect(checkWording("City is an additional insured", context)[0]?.alternatives).toEqual([sentence]);
  });

  it.each([
    ["h e r e b y added", "UNUSUAL_LETTERS"],
    ["h.e.r.e.b.y added", "UNUSUAL_LETTERS"],
    ["here-by added", "HEREBY"],
    ["hеreby added", "UNUSUAL_LETTERS"],
    ["here​by added", "UNUSUAL_LETTERS"],
    ["here­by added", "UNUSUAL_LETTERS"],
    ["HÉREBY added", "HEREBY"],
    ["ｈereby added", "HEREBY"],
    ["additional\ninsured", "ADDITIONAL_INSURED"],
    ["thirty days’\u00a0notice", "NOTICE"],
  ])("is not fooled by %j", (text, rule) => {
    const found = checkWording(text, texas).filter((one) => one.rule === rule);
    expect(found).toHaveLength(1);
    expect(["BLOCKED", "NEEDS_FORM"]).toContain(found[0]?.grade);
  });

  it("asks for a look at any other word about coverage", () => {
    expect(rulesOf("The drone is covered")).toEqual(["COVERAGE CHECK"]);
  });

  it("checks the longest text, of words that begin every phrase, within 50 ms", () => {
    for (const word of ["days ", "additional ", "insured ", "a ", "all ", "notice days ", "meets "]) {
      const text = word.repeat(DETAILS_MAX_LENGTH / word.length);
      const times = Array.from({ length: 5 }, () => {
        const begin = performance.now();
        checkWording(text, { riskState: "TX", proved: [ongoing] });
        return performance.now() - begin;
      });
      expect(Math.min(...times), word).toBeLessThan(50);
    }
  });
});
