import { describe, expect, it } from "vitest";
import { checkWording } from "./check-wording.ts";

// Written by hand: each phrase with each of its words once, and what is said about it where a state forbids it, where no
// law is known, and where the state is not known.
const FORBIDDEN: Readonly<Record<string, readonly string[]>> = {
  HEREBY: ["hereby", "herewith", "herein", "hereto", "hereunder", "thereby"],
  NOTICE: [
    "30 day notice",
    "30 days in one and two and three and four notices",
    "ten days notified",
    "ten days canceled",
    "ten days cancellation",
    "ten days terminated",
    "ten days nonrenewal",
    "ten days advised",
    "advised a person of these works within some ten days",
    "notice is sent ten day",
    "notice to him of cancellation",
    "notice of termination",
    "notice of nonrenewal",
    "notice of renewal",
    "notice of changes",
    "notice of reduction",
    "cancel without ever sending such a short notice",
    "cancel and notify",
    "cancel and advise",
    "cancel and inform",
    "terminate and inform",
    "nonrenew and inform",
    "will endeavor",
    "will endeavour",
    "prior notice",
    "advance notification",
    "written notice",
    "prior such notice",
    "will in that case then notify",
    "shall be notified",
    "must advise",
    "agrees to inform",
  ],
  WARRANTY: [
    "guaranteed",
    "warrant",
    "warrants",
    "warranted",
    "warranting",
    "warranty",
    "warranties",
    "assure",
    "assures",
    "assured",
    "we certify",
    "agency confirms",
    "agent represent",
    "broker represents",
    "producer attests",
    "undersigned believes",
    "we do so gladly certify",
    "our opinion",
    "my understanding",
    "our belief",
    "our own belief",
  ],
  EVERYTHING_COVERED: [
    "full coverage",
    "fully insured",
    "complete insurance",
    "completely protected",
    "total coverage",
    "totally covered",
    "full such coverage",
    "all operation",
    "any operations",
    "every risk",
    "all risks",
    "all claim",
    "all claims",
    "all loss",
    "all losses",
    "all of the losses",
    "any and all tools",
    "covers everything",
    "insures anything",
    "protects everything",
    "covers just about nearly everything",
    "no exclusions",
    "not a limitation",
    "without exceptions",
    "free of exclusions",
    "no such other known exclusions",
  ],
  COMPLIANCE: [
    "meet requirements",
    "meets the contract",
    "meeting contracts",
    "met contractual",
    "satisfies the agreement",
    "fulfills specifications",
    "fulfils obligations",
    "exceeds requirements",
    "meets the one in each of these contracts",
    "comply with",
    "complies with",
    "complied with",
    "compliant to",
    "conform to",
    "conforms to",
    "complies in this case with",
    "in compliance",
    "in conformity",
    "in accordance",
    "insurance requirements",
    "insurance and requirements",
  ],
  INDEMNITY: [
    "indemnify",
    "hold harmless",
    "holds harmless",
    "held harmless",
    "save harmless",
    "save the City harmless",
    "defend",
    "defends",
  ],
  ALTERS_POLICY: [
    "amend",
    "amends",
    "amended",
    "extend",
    "extends",
    "alter",
    "alters",
    "altered",
    "supersede",
    "supersedes",
    "override",
    "overrides",
    "broaden",
    "broadens",
    "notwithstanding",
    "regardless",
    "irrespective",
    "in lieu",
    "delete wording",
    "strike word",
    "stricken words",
    "remove provisions",
    "replace sections",
    "delete exclusions",
    "delete disclaimers",
    "delete the first of these words",
  ],
};

const PROVABLE: Readonly<Record<string, readonly string[]>> = {
  COMPLETED_OPERATIONS: ["completed operations", "complete ops", "completed work", "completed such work"],
  ADDITIONAL_INSURED: [
    "additional insured",
    "additional interest",
    "additional assureds",
    "additional and named insured",
    "addl insd",
    "addtl ins",
    "adtl insureds",
    "additionally insured",
    "add as an insured",
    "added as one more insured",
    "listed insureds",
    "included insured",
    "made insured",
    "loss payees",
    "ai",
    "AI",
  ],
  WAIVER: ["waived", "subrogation", "subro", "wos"],
  PRIMARY: [
    "noncontributory",
    "contributory",
    "pnc",
    "primary basis",
    "primary coverage",
    "primary insurance",
    "primary non",
    "primary policy",
    "primary policies",
    "primary excess",
    "primary to",
    "primary and not over",
  ],
  AGGREGATE: [
    "per aggregate",
    "each aggregate",
    "separate aggregates",
    "per such known aggregate",
    "aggregate per",
    "aggregate each",
    "aggregate separately",
    "aggregates that do then apply per",
  ],
};

const COVERAGE =
  "insured insure insures insurance insuring cover covers covered covering coverages policy policies limit limits liability deductibles retentions excluded endorsed follows occurrence aggregates umbrella excess protected";

const STATES: readonly (readonly [state: string, citation: string, says: string])[] = [
  ["GA", "O.C.G.A. § 33-24-19.1", "Georgia forbids"],
  ["NY", "N.Y. Ins. Law § 502", "New York forbids"],
  ["RI", "R.I. Gen. Laws ch. 27-78", "Rhode Island forbids"],
  ["TX", "Tex. Ins. Code §§ 1811.051–1811.054", "Texas forbids"],
];
/** Some of the states of which no such law is written down. */
const OTHERS = ["AL", "CA", "CT", "FL", "MA", "NJ", "OH", "OK", "PR"];

const found = (text: string, riskState: string | null) => checkWording(text, { riskState, proved: [] });
const graded = (text: string, riskState: string | null) =>
  found(text, riskState).map(({ rule, grade }) => `${rule} ${grade}`);
const rows = (table: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(table).flatMap(([rule, texts]) => texts.map((text) => ({ rule, text })));

describe("the rules of wording", () => {
  it.each(rows(FORBIDDEN))("forbid $text: $rule", ({ rule, text }) => {
    for (const [state] of STATES) expect(graded(text, state), state).toContain(`${rule} BLOCKED`);
    expect(graded(text, null), "the state is not known").toContain(`${rule} BLOCKED`);
    expect(graded(text, "OH"), "no law is known").toContain(`${rule} REASON`);
  });

  it.each(rows(PROVABLE))("let $text stand nowhere without its form: $rule", ({ rule, text }) => {
    for (const state of ["TX", "OH", null]) expect(graded(text, state)).toContain(`${rule} NEEDS_FORM`);
  });

  it.each(COVERAGE.split(" "))("ask for a look at %s", (word) => {
    for (const state of ["TX", "OH", null]) expect(graded(word, state)).toEqual(["COVERAGE CHECK"]);
  });

  it.each(STATES)("name the law of %s", (state, citation, says) => {
    const [one, ...more] = found("hereby", state);
    expect(more).toEqual([]);
    expect(one).toMatchObject({ rule: "HEREBY", grade: "BLOCKED", citation });
    expect(one?.reason).toContain(says);
  });

  it.each(OTHERS)("name no law of %s, and ask for a reason", (state) => {
    expect(found("hereby", state)).toMatchObject([{ rule: "HEREBY", grade: "REASON", citation: null }]);
  });
});
