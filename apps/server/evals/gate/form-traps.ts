import { form, gateCase, HOLDER, type GateCase } from "./case.ts";

const NAMED = [HOLDER];
const both = ["GL ongoing", "GL completed"] as const;
const cg2010 = form("CG 20 10", "12 19", NAMED);
const cg2037 = form("CG 20 37", "12 19", NAMED);

/** Forms that are not what they seem, are not there, or are not in effect. */
export const FORM_TRAPS: readonly GateCase[] = [
  gateCase("no endorsement at all", [], both, []),
  gateCase("CG 20 10 without CG 20 37", [cg2010], both, ["GL ongoing"]),
  gateCase("CG 20 37 without CG 20 10", [cg2037], both, ["GL completed"]),
  gateCase("CG 20 10 with CG 20 37", [cg2010, cg2037], both, both),
  gateCase("editions of two years", [form("CG 20 10", "04 13", NAMED), cg2037], both, both),
  gateCase("CG 20 37 names somebody else", [cg2010, form("CG 20 37", "12 19", ["Quarry Lane Partners LP"])], both, [
    "GL ongoing",
  ]),
  gateCase(
    "the second of two schedules names the holder",
    [form("CG 20 10", "12 19", ["Quarry Lane Partners LP"]), cg2010],
    ["GL ongoing"],
    ["GL ongoing"],
  ),
  // listed, quoted or expired
  gateCase("listed but not attached", [form("CG 20 10", "12 19", NAMED, { presence: "LISTED" })], ["GL ongoing"], []),
  gateCase("one listed, one attached", [cg2010, form("CG 20 37", "12 19", NAMED, { presence: "LISTED" })], both, [
    "GL ongoing",
  ]),
  gateCase(
    "a waiver that is only listed",
    [form("CG 24 04", "05 09", NAMED, { presence: "LISTED" })],
    ["GL waiver"],
    [],
  ),
  gateCase(
    "in a quote, not in the policy",
    [form("CG 20 10", "12 19", NAMED, { isBinding: false })],
    ["GL ongoing"],
    [],
  ),
  gateCase(
    "in a quote and in the policy",
    [form("CG 20 10", "12 19", NAMED, { isBinding: false }), cg2010],
    ["GL ongoing"],
    ["GL ongoing"],
  ),
  gateCase("expired endorsement", [form("CG 20 10", "12 19", NAMED, { expiresOn: "2026-09-30" })], ["GL ongoing"], []),
  gateCase(
    "endorsement that ends today",
    [form("CG 20 10", "12 19", NAMED, { expiresOn: "2026-11-17" })],
    ["GL ongoing"],
    [],
  ),
  gateCase(
    "endorsement that ends tomorrow",
    [form("CG 20 10", "12 19", NAMED, { expiresOn: "2026-11-18" })],
    ["GL ongoing"],
    ["GL ongoing"],
  ),
  gateCase(
    "endorsement that begins next month",
    [form("CG 24 04", "05 09", NAMED, { effectiveOn: "2026-12-15" })],
    ["GL waiver"],
    [],
  ),
  gateCase(
    "endorsement that begins today",
    [form("CG 24 04", "05 09", NAMED, { effectiveOn: "2026-11-17" })],
    ["GL waiver"],
    ["GL waiver"],
  ),
  gateCase("expired policy", [cg2010], ["GL ongoing"], [], {
    policy: { effectiveOn: "2025-03-01", expiresOn: "2026-03-01" },
  }),
  gateCase("policy that ends today", [cg2010], ["GL ongoing"], [], { policy: { expiresOn: "2026-11-17" } }),
  gateCase("policy that is not bound", [cg2010], ["GL ongoing"], [], { policy: { isInForce: false } }),
  gateCase("policy of next year", [cg2010], ["GL ongoing"], [], {
    policy: { effectiveOn: "2027-03-01", expiresOn: "2028-03-01" },
  }),
  gateCase("policy without dates", [cg2010], ["GL ongoing"], [], { policy: { effectiveOn: null, expiresOn: null } }),
  gateCase("pending cancellation", [cg2010], ["GL ongoing"], [], { policy: { cancelsOn: "2026-12-01" } }),
  // pages and quotes
  gateCase("a page that could not be read", [form("CG 20 10", "12 19", NAMED, { quote: null })], ["GL ongoing"], []),
  gateCase(
    "words of another form",
    [form("CG 20 10", "12 19", NAMED, { quote: "CG 20 15 12 19" })],
    ["GL ongoing"],
    [],
  ),
  gateCase("an empty quote", [form("CG 24 04", "05 09", NAMED, { quote: "" })], ["GL waiver"], []),
  gateCase(
    "a quote with other spacing",
    [form("CG 20 10", "12 19", NAMED, { quote: "CG 2010 12-19 Page 1 of 2" })],
    ["GL ongoing"],
    ["GL ongoing"],
  ),
  // editions
  gateCase("edition that is not printed", [form("CG 20 10", null, NAMED)], ["GL ongoing"], []),
  gateCase("edition that never was", [form("CG 20 10", "12 24", NAMED)], ["GL ongoing"], []),
  gateCase("edition that is no month", [form("CG 20 10", "19 12", NAMED)], ["GL ongoing"], []),
  gateCase("edition in parentheses", [form("CG 20 10", "(12/19)", NAMED)], ["GL ongoing"], ["GL ongoing"]),
  gateCase("CG 20 37 before it existed", [form("CG 20 37", "11 85", NAMED)], ["GL completed"], []),
  gateCase("CG 20 39 before it existed", [form("CG 20 39", "04 13")], ["GL completed"], [], { contract: "DIRECT" }),
  // numbers alike
  ...[
    "CG 20 01",
    "CG 20 19",
    "CG 21 10",
    "CG 20 10 A",
    "CG 20 100",
    "GC 20 10",
    "CG 20 1O",
    "CQ 20 10",
    "CG 10 20",
    "XCG 20 10",
    "AC CG 20 10",
    "GL 20 10",
    "CG 20 12",
    "CU 20 10",
  ].map((number) =>
    gateCase(
      `looks like CG 20 10: ${number}`,
      [form(number, "12 19", NAMED, { title: "Additional insured, scheduled" })],
      both,
      [],
      { contract: "DIRECT" },
    ),
  ),
  ...["CG 24 40", "CG 24 05", "CG 04 24", "CA 24 04", "IL 24 04"].map((number) =>
    gateCase(`looks like CG 24 04: ${number}`, [form(number, "05 09", NAMED, { title: "Waiver" })], ["GL waiver"], []),
  ),
  gateCase("written without spaces", [form("CG2010", "1219", NAMED)], ["GL ongoing"], ["GL ongoing"]),
  gateCase("written with hyphens", [form("CG-20-37", "12-19", NAMED)], ["GL completed"], ["GL completed"]),
  // forms of carriers
  gateCase(
    "a carrier's blanket form",
    [form("LSM 3041", "06 21", [], { title: "Contractors enhancement with blanket additional insured" })],
    both,
    [],
    { contract: "DIRECT" },
  ),
  gateCase(
    "a carrier's waiver",
    [form("HG 55 02", "01 20", NAMED, { title: "Waiver of recovery" })],
    ["GL waiver"],
    [],
  ),
  gateCase(
    "a title that says everything",
    [form("ZZ 99 99", "01 26", NAMED, { title: "Additional insured waiver primary aggregate" })],
    ["GL ongoing", "GL waiver", "GL primary", "GL project"],
    [],
    { contract: "DIRECT" },
  ),
  // the wrong line
  gateCase("liability waiver asked for workers compensation", [form("CG 24 04", "05 09", NAMED)], ["WC waiver"], []),
  gateCase("workers compensation waiver asked for liability", [form("WC 00 03 13", "04 84", NAMED)], ["GL waiver"], []),
  gateCase("auto waiver asked for umbrella", [form("CA 04 44", "10 13", NAMED)], ["UMB waiver"], []),
  gateCase("additional insured on the umbrella", [cg2010, cg2037], ["UMB ongoing"], []),
  gateCase("additional insured of professional liability", [cg2010], ["EO ongoing"], []),
  gateCase(
    "additional insured of workers compensation",
    [cg2010, form("WC 00 03 13", "04 84", NAMED)],
    ["WC ongoing", "WC waiver"],
    ["WC waiver"],
  ),
  gateCase("auto form in a package without auto", [form("CA 20 48", "10 13", NAMED)], ["AUTO ongoing"], [], {
    policy: { lines: ["GENERAL_LIABILITY"] },
  }),
  gateCase(
    "one waiver of three lines",
    [form("CA 04 44", "10 13", NAMED)],
    ["GL waiver", "AUTO waiver", "WC waiver"],
    ["AUTO waiver"],
  ),
  gateCase(
    "waivers of three lines",
    [form("CG 24 04", "12 19", NAMED), form("CA 04 44", "10 13", NAMED), form("WC 00 03 13", "04 84", NAMED)],
    ["GL waiver", "AUTO waiver", "WC waiver"],
    ["GL waiver", "AUTO waiver", "WC waiver"],
  ),
  // never on a certificate
  gateCase(
    "thirty days' notice",
    [cg2010, form("CG 02 24", "10 93", ["30"], { title: "Earlier notice of cancellation" })],
    ["GL notice", "GL ongoing"],
    ["GL ongoing"],
  ),
  // states
  gateCase("Texas with the form of other states", [form("WC 00 03 13", "04 84", NAMED)], ["WC waiver"], [], {
    riskState: "TX",
  }),
  gateCase("Texas with its own form", [form("WC 42 03 04", "06 14", NAMED)], ["WC waiver"], ["WC waiver"], {
    riskState: "TX",
  }),
  gateCase("Ohio with the form of Texas", [form("WC 42 03 04", "06 14", NAMED)], ["WC waiver"], []),
  gateCase("California with its own form", [form("WC 04 03 06", "04 84", NAMED)], ["WC waiver"], ["WC waiver"], {
    riskState: "CA",
  }),
  gateCase("California with the form of other states", [form("WC 00 03 13", "04 84", NAMED)], ["WC waiver"], [], {
    riskState: "CA",
  }),
  gateCase("no state", [form("WC 42 03 04", "06 14", NAMED)], ["WC waiver"], [], { riskState: null }),
];
