import { form, gateCase, HOLDER, type Asked, type GateCase } from "./case.ts";

/** What an edition of a form grants, written down from what the forms say, without the gate's own list. */
const TRUTH: readonly (readonly [number: string, edition: string, asked: string, granted: string])[] = [
  ["CG 20 10", "11 85", "GL ongoing, GL completed", "GL ongoing, GL completed"],
  ["CG 20 10", "10 93", "GL ongoing, GL completed", "GL ongoing"],
  ["CG 20 10", "03 97", "GL ongoing, GL completed", "GL ongoing"],
  ["CG 20 10", "10 01", "GL ongoing, GL completed", "GL ongoing"],
  ["CG 20 10", "07 04", "GL ongoing, GL completed", "GL ongoing"],
  ["CG 20 10", "04 13", "GL ongoing, GL completed", "GL ongoing"],
  ["CG 20 10", "12 19", "GL ongoing, GL completed, GL premises", "GL ongoing"],
  ["CG 20 37", "10 01", "GL ongoing, GL completed", "GL completed"],
  ["CG 20 37", "07 04", "GL ongoing, GL completed", "GL completed"],
  ["CG 20 37", "04 13", "GL ongoing, GL completed", "GL completed"],
  ["CG 20 37", "12 19", "GL ongoing, GL completed", "GL completed"],
  ["CG 20 26", "11 85", "GL ongoing, GL completed", "GL ongoing"],
  ["CG 20 26", "07 04", "GL ongoing, GL completed", "GL ongoing"],
  ["CG 20 26", "04 13", "GL ongoing, GL completed", "GL ongoing"],
  ["CG 20 26", "12 19", "GL ongoing, GL completed, GL waiver", "GL ongoing"],
  ["CG 20 33", "03 97", "GL ongoing, GL completed", "GL ongoing"],
  ["CG 20 33", "10 01", "GL ongoing, GL completed", "GL ongoing"],
  ["CG 20 33", "07 04", "GL ongoing, GL completed", "GL ongoing"],
  ["CG 20 33", "04 13", "GL ongoing, GL completed", "GL ongoing"],
  ["CG 20 33", "12 19", "GL ongoing, GL completed", "GL ongoing"],
  ["CG 20 38", "04 13", "GL ongoing, GL completed", "GL ongoing"],
  ["CG 20 38", "12 19", "GL ongoing, GL completed", "GL ongoing"],
  ["CG 20 39", "12 19", "GL ongoing, GL completed", "GL completed"],
  ["CG 20 40", "12 19", "GL ongoing, GL completed", "GL completed"],
  ["CG 20 43", "12 19", "GL ongoing, GL completed", "GL ongoing"],
  ["CG 20 11", "01 96", "GL premises, GL ongoing, GL completed", "GL premises"],
  ["CG 20 11", "04 13", "GL premises, GL ongoing, GL completed", "GL premises"],
  ["CG 20 11", "12 19", "GL premises, GL ongoing, GL completed", "GL premises"],
  ["CG 20 28", "07 04", "GL equipment, GL ongoing, GL completed", "GL equipment"],
  ["CG 20 28", "04 13", "GL equipment, GL ongoing", "GL equipment"],
  ["CG 20 28", "12 19", "GL equipment, GL completed", "GL equipment"],
  ["CG 20 18", "11 85", "GL mortgagee, GL premises, GL ongoing", "GL mortgagee"],
  ["CG 20 18", "04 13", "GL mortgagee, GL premises", "GL mortgagee"],
  ["CG 20 18", "12 19", "GL mortgagee, GL ongoing", "GL mortgagee"],
  ["CG 20 15", "07 04", "GL vendor, GL ongoing, GL completed", "GL vendor"],
  ["CG 20 15", "04 13", "GL vendor, GL completed", "GL vendor"],
  ["CG 20 15", "12 19", "GL vendor, GL ongoing", "GL vendor"],
  ["CG 24 04", "11 85", "GL waiver, GL ongoing, GL completed", "GL waiver"],
  ["CG 24 04", "10 93", "GL waiver, GL ongoing", "GL waiver"],
  ["CG 24 04", "05 09", "GL waiver, GL primary", "GL waiver"],
  ["CG 24 04", "12 19", "GL waiver, WC waiver", "GL waiver"],
  ["CG 24 53", "12 19", "GL waiver, AUTO waiver", "GL waiver"],
  ["CA 20 48", "02 99", "AUTO ongoing, GL ongoing", "AUTO ongoing"],
  ["CA 20 48", "10 13", "AUTO ongoing, AUTO waiver", "AUTO ongoing"],
  ["CA 04 44", "03 10", "AUTO waiver, GL waiver", "AUTO waiver"],
  ["CA 04 44", "10 13", "AUTO waiver, WC waiver", "AUTO waiver"],
  ["WC 00 03 13", "04 84", "WC waiver, GL waiver, AUTO waiver", "WC waiver"],
];
const list = (text: string): Asked[] => (text === "" ? [] : text.split(", ").map((one) => one as Asked));

/** Each edition with the holder on its schedule and a contract with the insured: what it grants and what it does not. */
const granted = TRUTH.map(([number, edition, asked, truth]) =>
  gateCase(`${number} ${edition}, in order`, [form(number, edition, [HOLDER])], list(asked), list(truth), {
    contract: "DIRECT",
  }),
);

/** The same forms where somebody else is on the schedule and no contract is known: nothing is true. */
const foreign = TRUTH.filter((_row, at) => at % 2 === 0).map(([number, edition, asked]) =>
  gateCase(
    `${number} ${edition}, for somebody else`,
    [form(number, edition, ["Quarry Lane Partners LP"])],
    list(asked),
    [],
  ),
);

/** Aggregates by project and place. */
const places: GateCase[] = (["11 85", "03 97", "05 09"] as const).flatMap((edition) => [
  gateCase(
    `CG 25 03 ${edition}, all projects`,
    [form("CG 25 03", edition, ["All projects of the named insured"])],
    ["GL project", "GL location", "GL ongoing", "GL completed", "GL waiver"],
    ["GL project"],
  ),
  gateCase(
    `CG 25 04 ${edition}, all locations`,
    [form("CG 25 04", edition, ["All locations"])],
    ["GL project", "GL location", "GL ongoing", "GL completed", "GL waiver"],
    ["GL location"],
  ),
]);

/** The forms that only one state has: true of a risk there, of no other risk, and not where the state is unknown. */
const OF_A_STATE: readonly (readonly [number: string, edition: string, only: "TX" | "CA"])[] = [
  ["WC 42 03 04", "01 00", "TX"],
  ["WC 42 03 04", "06 14", "TX"],
  ["WC 42 03 04 A", "01 00", "TX"],
  ["WC 42 03 04 B", "06 14", "TX"],
  ["WC 04 03 06", "04 84", "CA"],
];
const states: GateCase[] = OF_A_STATE.flatMap(([number, edition, only]) =>
  (["TX", "CA", "OH", "OK", null] as const).map((riskState) =>
    gateCase(
      `${number} ${edition}, risk in ${riskState ?? "no known state"}`,
      [form(number, edition, [HOLDER])],
      ["WC waiver", "GL waiver", "AUTO waiver"],
      riskState === only ? ["WC waiver"] : [],
      { riskState },
    ),
  ),
);

/** Whatever else may be asked of the same line: an edition grants what is written above and nothing else. */
const EVERYTHING = [
  "ongoing",
  "completed",
  "premises",
  "equipment",
  "mortgagee",
  "vendor",
  "waiver",
  "primary",
  "project",
  "location",
  "notice",
] as const;
/** By themselves they make nobody an additional insured, and nothing is primary for whoever is none. */
const ALONE: readonly (readonly [number: string, edition: string, asked: "", granted: ""])[] = [
  ["CG 20 01", "04 13", "", ""],
  ["CG 20 01", "12 19", "", ""],
  ["CA 04 49", "11 16", "", ""],
];
const nothingElse: GateCase[] = [...TRUTH, ...ALONE].map(([number, edition, , truth]) => {
  const line = { CG: "GL", CA: "AUTO", WC: "WC" }[number.slice(0, 2)] as "GL" | "AUTO" | "WC";
  const everything = EVERYTHING.map((want): Asked => `${line} ${want}`);
  return gateCase(
    `${number} ${edition}, nothing else`,
    [form(number, edition, [HOLDER])],
    everything.filter((one) => !list(truth).includes(one)),
    [],
    { contract: "DIRECT" },
  );
});

export const EDITION_CASES: readonly GateCase[] = [...granted, ...foreign, ...places, ...states, ...nothingElse];
