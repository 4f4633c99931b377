import { describe, expect, it } from "vitest";
import { leastCpuMs } from "#test/kit/measured.ts";
import type { AgencyUserId, ExtractionId, FileId, FindingId, PolicyId } from "#kernel/ids.ts";
import type { LiveFinding } from "./finding.ts";
import { findConflicts, settledOn, shownStatements, startsLater } from "./find-conflicts.ts";

const MONDAY = new Date("2026-03-02T12:00:00Z");
const TUESDAY = new Date("2026-03-03T12:00:00Z");
const finding = (id: string, dollars: number, more: Partial<LiveFinding> = {}): LiveFinding => ({
  id: id as FindingId,
  extractionId: "x" as ExtractionId,
  policyId: "p" as PolicyId,
  fileId: "policy" as FileId,
  line: "GENERAL_LIABILITY",
  kind: "LIMIT",
  key: "glPerOccurrenceLimit",
  label: "Each occurrence",
  amountCents: dollars * 100,
  onDate: null,
  textValue: null,
  page: 1,
  firstWord: 0,
  lastWord: 1,
  rectangles: [],
  quote: "Each occurrence",
  verdict: "UNVERIFIED",
  isContradicted: true,
  pass: "RULE",
  decision: null,
  decidedBy: null,
  decidedAt: null,
  reason: null,
  foundAt: MONDAY,
  documentType: "POLICY_DOCUMENT",
  deciderName: null,
  ...more,
});
const DECLARED = finding("declared", 1_000_000);
const CHANGED = finding("changed", 500_000, { label: "Each occurrence (changed by an endorsement)", page: 9 });
const endorsement = (id: string, dollars: number, startsOn: string | null = null): LiveFinding[] => {
  const file = { fileId: id as FileId, documentType: "ENDORSEMENT" as const };
  const date = { line: null, kind: "DATE" as const, key: "effectiveOn", onDate: startsOn, amountCents: null };
  return [finding(id, dollars, file), ...(startsOn ? [finding(`${id} date`, 0, { ...file, ...date })] : [])];
};
const accepted = (one: LiveFinding, at: Date): LiveFinding => ({
  ...one,
  decision: "ACCEPTED",
  decidedBy: "u" as AgencyUserId,
  decidedAt: at,
});
const TODAY = "2026-11-18";
const outline = (findings: readonly LiveFinding[], today = TODAY) =>
  findConflicts(findings, today).map(({ statements, why }) => ({
    said: statements.map(({ findingId, source, prevails }) => `${findingId} ${source}${prevails ? " prevails" : ""}`),
    why,
  }));

describe("findConflicts", () => {
  it("puts the endorsement before the declarations, with the reason", () => {
    expect(outline([DECLARED, CHANGED])).toEqual([
      {
        said: ["changed ENDORSEMENT prevails", "declared POLICY"],
        why: "The endorsement changes the declarations from its effective date.",
      },
    ]);
    expect(outline([DECLARED, ...endorsement("e1", 750_000, "2026-06-01")])).toMatchObject([
      {
        said: ["e1 ENDORSEMENT prevails", "declared POLICY"],
        why: "The endorsement changes the declarations from its effective date, Jun 1, 2026.",
      },
    ]);
  });

  it("puts the policy before its binder, and an endorsement before both", () => {
    const binder = finding("bound", 2_000_000, { documentType: "BINDER", fileId: "binder" as FileId });
    expect(outline([binder, DECLARED])).toEqual([
      { said: ["declared POLICY prevails", "bound BINDER"], why: "The policy replaces the binder once it is issued." },
    ]);
    expect(outline([binder, DECLARED, CHANGED])[0]?.said).toEqual([
      "changed ENDORSEMENT prevails",
      "declared POLICY",
      "bound BINDER",
    ]);
  });

  it("lets the later of two endorsements prevail, and nobody where a date is not known", () => {
    const [first, second] = [endorsement("e1", 1, "2026-06-01"), endorsement("e2", 2, "2026-07-01")];
    expect(outline([...first, ...second])[0]).toMatchObject({
      said: ["e1 ENDORSEMENT", "e2 ENDORSEMENT prevails"],
      why: "The later endorsement applies from its effective date, Jul 1, 2026.",
    });
    expect(outline([...first, ...endorsement("e2", 2)])[0]).toMatchObject({
      said: ["e1 ENDORSEMENT", "e2 ENDORSEMENT"],
      why: expect.stringContaining("check both pages"),
    });
    expect(outline([...first, ...endorsement("e2", 2, "2026-06-01")])[0]?.why).toContain("check both pages");
  });

  it("[EXPLORE-06] goes by an endorsement's own date before that of the policy which it repeats", () => {
    const period = { kind: "DATE" as const, key: "effectiveOn", line: null, amountCents: null, onDate: "2026-03-05" };
    const own = (id: string, dollars: number, onDate: string): LiveFinding[] => {
      const file = { fileId: id as FileId, documentType: "ENDORSEMENT" as const };
      const dates = [period, { ...period, key: "endorsementOn", onDate }];
      return [finding(id, dollars, file), ...dates.map((date, at) => finding(`${id} ${at}`, 0, { ...file, ...date }))];
    };
    expect(outline([...own("e1", 1, "2026-07-01"), ...own("e2", 2, "2026-06-01")])[0]).toMatchObject({
      said: ["e1 ENDORSEMENT prevails", "e2 ENDORSEMENT"],
      why: "The later endorsement applies from its effective date, Jul 1, 2026.",
    });
  });

  it("lets the later endorsement prevail though somebody uploaded it twice", () => {
    const early = endorsement("e1", 3, "2026-04-05");
    const twice = [...endorsement("e2", 4, "2026-06-05"), ...endorsement("e3", 4, "2026-06-05")];
    expect(outline([...early, ...twice])[0]).toMatchObject({
      said: ["e1 ENDORSEMENT", "e2 ENDORSEMENT prevails", "e3 ENDORSEMENT prevails"],
      why: "The later endorsement applies from its effective date, Jun 5, 2026.",
    });
  });

  it("gives no precedence to what nobody sees on the page, until a person accepts it", () => {
    const hidden = { ...CHANGED, isContradicted: false };
    expect(outline([DECLARED, hidden])[0]).toMatchObject({
      said: ["changed ENDORSEMENT", "declared POLICY"],
      why: expect.stringContaining("not proved"),
    });
    expect(outline([{ ...DECLARED, foundAt: TUESDAY }, accepted(hidden, MONDAY)])[0]?.said[0]).toBe(
      "changed ENDORSEMENT prevails",
    );
  });

  it("[EXPLORE-06] gives an endorsement no precedence before its day, and opens what was settled when it comes", () => {
    const future = endorsement("e1", 750_000, "2027-02-01");
    expect(outline([DECLARED, ...future])).toEqual([
      {
        said: ["e1 ENDORSEMENT", "declared POLICY prevails"],
        why: "The endorsement applies from its effective date, Feb 1, 2027, and not before.",
      },
    ]);
    expect(outline([DECLARED, ...future], "2027-02-01")[0]?.said[0]).toBe("e1 ENDORSEMENT prevails");
    expect(outline([DECLARED, ...endorsement("e0", 500_000, "2026-06-01"), ...future])).toMatchObject([
      {
        said: ["e0 ENDORSEMENT prevails", "e1 ENDORSEMENT", "declared POLICY"],
        why: "The endorsement changes the declarations from its effective date, Jun 1, 2026. Another one applies from Feb 1, 2027.",
      },
    ]);
    const kept = [accepted(DECLARED, TUESDAY), ...future];
    expect(outline(kept)).toEqual([]);
    expect(outline(kept, "2027-02-01")[0]?.said).toEqual(["e1 ENDORSEMENT prevails", "declared POLICY"]);
  });

  it("takes no side within one document, between two of the same kind, or against a model", () => {
    const again = finding("again", 2_000_000);
    expect(outline([DECLARED, again])[0]?.why).toBe("The same document says different amounts. Check its pages.");
    const reissued = { ...again, fileId: "reissued" as FileId };
    expect(outline([DECLARED, reissued])[0]).toMatchObject({
      said: ["declared POLICY", "again POLICY"],
      why: "Two documents say different amounts. Check which one was issued last.",
    });
    expect(outline([DECLARED, { ...again, pass: "MODEL" }])[0]?.why).toContain("The rules and the model");
  });

  it("ends once a person accepts one of them, and begins again with a later document", () => {
    expect(outline([DECLARED, accepted(CHANGED, TUESDAY)])).toEqual([]);
    expect(outline([{ ...DECLARED, foundAt: TUESDAY }, accepted(CHANGED, MONDAY)])).toMatchObject([
      { said: ["changed ENDORSEMENT prevails", "declared POLICY"] },
    ]);
    expect(outline([DECLARED, { ...accepted(CHANGED, TUESDAY), decision: "REJECTED" }])).toEqual([]);
    expect(outline([DECLARED, { ...accepted(CHANGED, TUESDAY), decision: "CORRECTED" }])).toEqual([]);
  });

  it("settles what was accepted before another value was", () => {
    const [first, second] = [accepted(DECLARED, MONDAY), accepted(CHANGED, TUESDAY)];
    for (const both of [
      [first, second],
      [second, first],
    ])
      expect([...settledOn(both, TODAY)]).toEqual([first]);
    // accepted again, the first one is the latest
    const again = accepted({ ...DECLARED, id: "again" as FindingId }, new Date("2026-03-04T12:00:00Z"));
    expect([...settledOn([first, second, again], TODAY)]).toEqual([second]);
  });

  it("leaves out what is said alike, what only a quote says, and what belongs to no line", () => {
    expect(outline([DECLARED, { ...CHANGED, amountCents: DECLARED.amountCents }])).toEqual([]);
    expect(outline([DECLARED, finding("quoted", 1, { documentType: "QUOTE_DOCUMENT" })])).toEqual([]);
    expect(outline([finding("a", 1, { line: null }), finding("b", 2, { line: null })])).toEqual([]);
  });

  it("stays bounded however many values there are", () => {
    const many = Array.from({ length: 2_000 }, (_, at) => finding(`f${at}`, at));
    expect(findConflicts(many, TODAY)[0]?.statements).toHaveLength(many.length);
    const fields = many.flatMap((one) => [one, { ...one, amountCents: 7 }].map((two) => ({ ...two, key: one.id })));
    expect(findConflicts(fields, TODAY)).toHaveLength(100);
    const half = many.map((one, at) => (at % 2 ? accepted(one, MONDAY) : one));
    expect(leastCpuMs(() => findConflicts(half, TODAY))).toBeLessThan(50);
  });

  it("lets no date decide that a person rejected, or that its page does not prove", () => {
    const first = endorsement("first", 400_000, "2026-03-05");
    const [limit, date] = endorsement("second", 300_000, "2026-04-01");
    const second = (more: Partial<LiveFinding>) =>
      [limit, date && { ...date, ...more }].filter((one) => one !== undefined);
    const prevailing = (more: Partial<LiveFinding>) =>
      findConflicts([...first, ...second(more)], TODAY)[0]?.statements.find(({ prevails }) => prevails)?.findingId;
    expect(prevailing({})).toBe("second");
    expect(prevailing({ decision: "REJECTED" })).toBeUndefined();
    expect(prevailing({ isContradicted: false })).toBeUndefined();
    expect(prevailing({ isContradicted: false, decision: "ACCEPTED" })).toBe("second");
  });

  it("finds the latest of many endorsements, and shows it first", () => {
    const many = Array.from({ length: 15 }, (_, at) => endorsement(`e${at}`, at + 1, `2026-03-${at + 10}`)).flat();
    const [conflict] = findConflicts(many, TODAY);
    const shown = conflict ? shownStatements(conflict) : [];
    expect(shown).toHaveLength(12);
    expect(shown[0]).toMatchObject({ findingId: "e14", prevails: true });
  });
});

describe("startsLater", () => {
  it.each([
    ["the day before", "2027-01-31", "2027-02-01"],
    ["on its day", "2027-02-01", null],
    ["the day after", "2027-02-02", null],
  ])("says when an endorsement takes effect, until it does: %s", (_, today, expected) => {
    const all = endorsement("e1", 750_000, "2027-02-01");
    expect(all[0] && startsLater(all[0], all, today)).toBe(expected);
  });
});
