import type { CoverageLine } from "@cara/contract/coverage.ts";

/** What a certificate holder may ask of a line beyond its limits. Each additional insured has one of these relationships. */
export const ADDITIONAL_INSURED_WANTS = [
  "ADDITIONAL_INSURED_ONGOING",
  "ADDITIONAL_INSURED_COMPLETED",
  "ADDITIONAL_INSURED_PREMISES",
  "ADDITIONAL_INSURED_EQUIPMENT",
  "ADDITIONAL_INSURED_MORTGAGEE",
  "ADDITIONAL_INSURED_VENDOR",
] as const;
export const AGGREGATE_WANTS = ["AGGREGATE_PER_PROJECT", "AGGREGATE_PER_LOCATION"] as const;
export const WANTS = [
  ...ADDITIONAL_INSURED_WANTS,
  "WAIVER",
  "PRIMARY_NONCONTRIBUTORY",
  ...AGGREGATE_WANTS,
  "NOTICE_OF_CANCELLATION",
] as const;
export type Want = (typeof WANTS)[number];

/**
 * Whom a form reaches: those its schedule names, those with whom the insured itself has a written contract, those whom any
 * written contract of the job requires, or the projects or places its schedule names.
 */
export type Reach = "SCHEDULE" | "DIRECT_CONTRACT" | "ANY_CONTRACT" | "PLACES";

/** A form whose effect is known, by its editions: an edition that is not here is not known. */
export type KnownForm = {
  number: string;
  line: CoverageLine;
  reach: Reach;
  editions: Readonly<Record<string, readonly Want[]>>;
  /** The only states where it applies, or those where another form takes its place. */
  onlyIn?: readonly string[];
  notIn?: readonly string[];
  /** What it does, in our words. */
  note: string;
};

const GL = "GENERAL_LIABILITY";
const ONGOING: readonly Want[] = ["ADDITIONAL_INSURED_ONGOING"];
const COMPLETED: readonly Want[] = ["ADDITIONAL_INSURED_COMPLETED"];
const WAIVER: readonly Want[] = ["WAIVER"];
const PRIMARY: readonly Want[] = ["PRIMARY_NONCONTRIBUTORY"];

/** Several editions with the same effect. */
const each = (editions: readonly string[], wants: readonly Want[]): Record<string, readonly Want[]> =>
  Object.fromEntries(editions.map((edition) => [edition, wants]));

/** Its versions have a letter, which some systems leave out; the edition tells them apart. */
const TEXAS_WAIVER = {
  line: "WORKERS_COMPENSATION",
  reach: "SCHEDULE",
  onlyIn: ["TX"],
  note: "Waives recovery from scheduled parties under workers compensation in Texas.",
} as const;

/** Endorsements by number. To add one, read the form itself: what an edition is not known to grant, it does not grant. */
export const KNOWN_FORMS: readonly KnownForm[] = [
  {
    number: "CG 20 10",
    line: GL,
    reach: "SCHEDULE",
    editions: {
      "11 85": [...ONGOING, ...COMPLETED],
      ...each(["10 93", "03 97", "10 01", "07 04", "04 13", "12 19"], ONGOING),
    },
    note: "Makes scheduled parties additional insureds; since 10 93 for ongoing operations only.",
  },
  {
    number: "CG 20 37",
    line: GL,
    reach: "SCHEDULE",
    editions: each(["10 01", "07 04", "04 13", "12 19"], COMPLETED),
    note: "Makes scheduled parties additional insureds for completed operations.",
  },
  {
    number: "CG 20 26",
    line: GL,
    reach: "SCHEDULE",
    editions: each(["11 85", "07 04", "04 13", "12 19"], ONGOING),
    note: "Makes a designated party an additional insured; not for completed operations.",
  },
  {
    number: "CG 20 33",
    line: GL,
    reach: "DIRECT_CONTRACT",
    editions: each(["03 97", "10 01", "07 04", "04 13", "12 19"], ONGOING),
    note: "Makes those with a written construction contract with the insured additional insureds, for ongoing operations.",
  },
  {
    // some sources say that it includes completed operations; others present CG 20 39 and 20 40 as the first that do
    number: "CG 20 38",
    line: GL,
    reach: "ANY_CONTRACT",
    editions: each(["04 13", "12 19"], ONGOING),
    note: "Also reaches parties that a contract of the job requires; taken for ongoing operations only.",
  },
  {
    number: "CG 20 39",
    line: GL,
    reach: "DIRECT_CONTRACT",
    editions: each(["12 19"], COMPLETED),
    note: "Completed operations for those with a written construction contract with the insured.",
  },
  {
    number: "CG 20 40",
    line: GL,
    reach: "ANY_CONTRACT",
    editions: each(["12 19"], COMPLETED),
    note: "Completed operations, also for parties that a contract of the job requires.",
  },
  {
    number: "CG 20 43",
    line: GL,
    reach: "DIRECT_CONTRACT",
    editions: each(["12 19"], ONGOING),
    note: "Makes those with any written contract with the insured additional insureds; not for completed operations.",
  },
  {
    number: "CG 20 11",
    line: GL,
    reach: "SCHEDULE",
    editions: each(["01 96", "04 13", "12 19"], ["ADDITIONAL_INSURED_PREMISES"]),
    note: "Makes scheduled managers or lessors of premises additional insureds for those premises.",
  },
  {
    number: "CG 20 28",
    line: GL,
    reach: "SCHEDULE",
    editions: each(["07 04", "04 13", "12 19"], ["ADDITIONAL_INSURED_EQUIPMENT"]),
    note: "Makes scheduled lessors of equipment additional insureds for that equipment.",
  },
  {
    number: "CG 20 18",
    line: GL,
    reach: "SCHEDULE",
    editions: each(["11 85", "04 13", "12 19"], ["ADDITIONAL_INSURED_MORTGAGEE"]),
    note: "Makes a scheduled mortgagee, assignee or receiver an additional insured.",
  },
  {
    number: "CG 20 15",
    line: GL,
    reach: "SCHEDULE",
    editions: each(["07 04", "04 13", "12 19"], ["ADDITIONAL_INSURED_VENDOR"]),
    note: "Makes scheduled vendors additional insureds for the products they sell.",
  },
  {
    number: "CG 20 01",
    line: GL,
    reach: "ANY_CONTRACT",
    editions: each(["04 13", "12 19"], PRIMARY),
    note: "Primary and without contribution toward an additional insured, where a written contract says so.",
  },
  {
    number: "CG 24 04",
    line: GL,
    reach: "SCHEDULE",
    editions: each(["11 85", "10 93", "05 09", "12 19"], WAIVER),
    note: "Waives recovery from scheduled parties.",
  },
  {
    number: "CG 24 53",
    line: GL,
    reach: "DIRECT_CONTRACT",
    editions: each(["12 19"], WAIVER),
    note: "Waives recovery where a written contract requires it.",
  },
  {
    number: "CG 25 03",
    line: GL,
    reach: "PLACES",
    editions: each(["11 85", "03 97", "05 09"], ["AGGREGATE_PER_PROJECT"]),
    note: "Gives each scheduled project its own general aggregate.",
  },
  {
    number: "CG 25 04",
    line: GL,
    reach: "PLACES",
    editions: each(["11 85", "03 97", "05 09"], ["AGGREGATE_PER_LOCATION"]),
    note: "Gives each scheduled location its own general aggregate.",
  },
  {
    number: "CA 20 48",
    line: "AUTO",
    reach: "SCHEDULE",
    editions: each(["02 99", "10 13"], ONGOING),
    note: "Designates a scheduled party as an insured under the auto policy.",
  },
  {
    number: "CA 04 44",
    line: "AUTO",
    reach: "SCHEDULE",
    editions: each(["03 10", "10 13"], WAIVER),
    note: "Waives recovery from scheduled parties under the auto policy.",
  },
  {
    number: "CA 04 49",
    line: "AUTO",
    reach: "ANY_CONTRACT",
    editions: each(["11 16"], PRIMARY),
    note: "Primary and without contribution under the auto policy, where a written contract says so.",
  },
  {
    number: "WC 00 03 13",
    line: "WORKERS_COMPENSATION",
    reach: "SCHEDULE",
    editions: each(["04 84"], WAIVER),
    // these have forms of their own
    notIn: ["CA", "TX"],
    note: "Waives recovery from scheduled parties under workers compensation.",
  },
  { ...TEXAS_WAIVER, number: "WC 42 03 04", editions: each(["01 00", "06 14"], WAIVER) },
  { ...TEXAS_WAIVER, number: "WC 42 03 04 A", editions: each(["01 00"], WAIVER) },
  { ...TEXAS_WAIVER, number: "WC 42 03 04 B", editions: each(["06 14"], WAIVER) },
  {
    number: "WC 04 03 06",
    line: "WORKERS_COMPENSATION",
    reach: "SCHEDULE",
    editions: each(["04 84"], WAIVER),
    onlyIn: ["CA"],
    note: "Waives recovery from scheduled parties under workers compensation in California.",
  },
];

const BY_NUMBER: ReadonlyMap<string, KnownForm> = new Map(KNOWN_FORMS.map((form) => [form.number, form]));

/** The form of this number; another letter or digit makes it another form. */
export function findKnownForm(number: string): KnownForm | null {
  const squeezed = number.toUpperCase().replaceAll(/[\s-]/gu, "");
  if (!/^[A-Z]{2}(?:\d{4}|\d{6})[A-Z]?$/u.test(squeezed)) return null;
  const parts = squeezed.slice(2).match(/\d\d|[A-Z]/gu) ?? [];
  return BY_NUMBER.get([squeezed.slice(0, 2), ...parts].join(" ")) ?? null;
}

/** An edition as the list above writes it; null where it is not a month and a year. */
export function readEdition(edition: string | null): string | null {
  const digits = edition?.replaceAll(/[\s()/.-]/gu, "") ?? "";
  const month = Number(digits.slice(0, 2));
  return /^\d{4}$/u.test(digits) && month >= 1 && month <= 12 ? `${digits.slice(0, 2)} ${digits.slice(2)}` : null;
}
