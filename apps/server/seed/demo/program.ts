import type { CoverageLine, FormPresence, LimitField } from "@cara/contract/coverage.ts";
import { LIMIT_FIELDS } from "@cara/contract/coverage.ts";
import type { InsuranceType } from "@cara/contract/insurance-types.ts";
import type { PolicyState } from "@cara/contract/states.ts";

/** One amount of a line: a named limit, or one with its own label. */
export type Amount = { kind: "LIMIT" | "DEDUCTIBLE" | "RETENTION"; key: string; label: string; dollars: number };
/** A form on the schedule, with what it does in our words. */
export type ScheduledForm = { number: string; edition: string; label: string; presence: FormPresence };
/** One line of coverage of a policy, as its declarations show it. */
export type ProgramPart = {
  line: CoverageLine;
  trigger: "OCCURRENCE" | "CLAIMS_MADE";
  basis: "POLICY" | "PROJECT" | "LOCATION" | null;
  title: string | null;
  /** The covered auto symbols of an auto line's liability. */
  symbols?: string;
  amounts: Amount[];
  forms: ScheduledForm[];
};

export type ProgramPolicy = {
  type: InsuranceType;
  carrier: string;
  number: string;
  /** Dollars a year. */
  premium: number;
  parts: ProgramPart[];
  /** The wholesaler of a surplus lines policy. */
  broker?: string;
  /** An expired one is the term before. */
  state?: PolicyState;
  /** Days from today to its last day, where it differs from the program's. */
  endsIn?: number;
  /** Days since the ledger was checked, where documents arrived afterwards. */
  checkedDaysAgo?: number;
  /** Lines of the declarations that only this policy has: vehicles, locations, vessels. */
  schedule?: readonly string[];
};

export type DemoAccount = {
  key: string;
  name: string;
  dba?: string;
  naics: string;
  street: string;
  suite?: string;
  city: string;
  zip: string;
  phone: string;
  /** Its domain, without the ending that all invented ones have. */
  domain: string;
  /** Who does what is said in the requests; the first is asked first. */
  contacts: readonly { name: string; email: string; phone: string }[];
  manager: string;
  /** Days from today to the last day of the program. */
  renewsIn: number;
  policies: readonly ProgramPolicy[];
};

type Form = readonly [number: string, edition: string, label: string, presence?: FormPresence];
const scheduled = (forms: readonly Form[]): ScheduledForm[] =>
  forms.map(([number, edition, label, presence = "PRESENT"]) => ({ number, edition, label, presence }));

const named = (key: LimitField, dollars: number): Amount => ({
  kind: key === "cyberRetentionLimit" ? "RETENTION" : "LIMIT",
  key,
  label: LIMIT_FIELDS[key],
  dollars,
});
const own = (label: string, dollars: number, kind: Amount["kind"] = "LIMIT"): Amount => ({
  kind,
  key: label,
  label,
  dollars,
});
export const deductible = (dollars: number): Amount => own("Deductible", dollars, "DEDUCTIBLE");

/** Endorsements by number and edition, and what they are about. */
export const FORMS = {
  ongoing: ["CG 20 10", "12 19", "Additional insured: ongoing operations"],
  completed: ["CG 20 37", "12 19", "Additional insured: completed operations"],
  waiver: ["CG 24 04", "12 19", "Waiver of rights of recovery"],
  primary: ["CG 20 01", "12 19", "Primary and noncontributory insurance"],
  landlord: ["CG 20 11", "12 19", "Additional insured: lessors of premises"],
  project: ["CG 25 03", "05 09", "Designated construction project aggregate"],
  location: ["CG 25 04", "05 09", "Designated location aggregate"],
  autoInsured: ["CA 20 48", "10 13", "Designated insured"],
  autoWaiver: ["CA 04 44", "10 13", "Waiver of rights of recovery"],
  compWaiver: ["WC 00 03 13", "04 84", "Waiver of rights of recovery"],
} as const satisfies Record<string, Form>;

const part = (line: CoverageLine, amounts: Amount[], forms: readonly Form[] = []): ProgramPart => ({
  line,
  trigger: "OCCURRENCE",
  basis: null,
  title: null,
  amounts,
  forms: scheduled(forms),
});

type Liability = { rented?: number; medical?: number; basis?: ProgramPart["basis"]; forms?: readonly Form[] };

/** A million per occurrence and two in all, as nearly every contract asks. */
export const liability = ({ rented = 100_000, medical = 5_000, basis = "POLICY", forms = [] }: Liability = {}) => ({
  ...part(
    "GENERAL_LIABILITY",
    [
      named("glPerOccurrenceLimit", 1_000_000),
      named("glRentedPremisesDamageLimit", rented),
      named("glMedicalPerPersonLimit", medical),
      named("glPersonalAndAdvertisingInjuryLimit", 1_000_000),
      named("glAggregateLimit", 2_000_000),
      named("glProductsAndCompletedOperationsLimit", 2_000_000),
    ],
    forms,
  ),
  basis,
});
export const auto = (
  forms: readonly Form[] = [],
  { medical = null, symbols = "7, 8, 9" }: { medical?: number | null; symbols?: string } = {},
): ProgramPart => ({
  ...part(
    "AUTO",
    [
      named("autoCombinedSingleLimit", 1_000_000),
      ...(medical === null ? [] : [own("Medical payments, each person", medical)]),
    ],
    forms,
  ),
  symbols,
});
/** The three limits of employers liability are one figure. */
export const compensation = (each: number, forms: readonly Form[] = []) =>
  part(
    "WORKERS_COMPENSATION",
    [
      named("wcPerAccidentLimit", each),
      named("wcPerDiseaseEmployeeLimit", each),
      named("wcPerDiseasePolicyLimit", each),
    ],
    forms,
  );
export const umbrella = (limit: number, retention = 10_000, forms: readonly Form[] = []) =>
  part(
    "UMBRELLA",
    [
      named("umbrellaOrExcessPerOccurrenceLimit", limit),
      named("umbrellaOrExcessAggregateLimit", limit),
      own("Retained limit", retention, "RETENTION"),
    ],
    forms,
  );
export const excess = (limit: number) =>
  part("EXCESS", [named("umbrellaOrExcessPerOccurrenceLimit", limit), named("umbrellaOrExcessAggregateLimit", limit)]);
/** What is insured at a location: a tenant has no building. */
export const property = (building: number | null, contents: number, away = 2_500) =>
  part("PROPERTY", [
    ...(building === null ? [] : [named("propertyBuildingLimit", building)]),
    named("propertyContentsLimit", contents),
    deductible(away),
  ]);
export const inlandMarine = (label: string, limit: number, away = 1_000) =>
  part("INLAND_MARINE", [own(label, limit), deductible(away)]);
export const liquor = (limit: number) => part("LIQUOR", [own("Each common cause", limit), own("Aggregate", limit * 2)]);
export const crime = (limit: number) => part("CRIME", [own("Employee theft", limit), deductible(1_000)]);
/** Lines that answer for claims made while the policy runs. */
export const claimsMade = (
  line: "PROFESSIONAL" | "EMPLOYMENT_PRACTICES" | "DIRECTORS_AND_OFFICERS",
  each: number,
  aggregate: number,
  retention: number,
): ProgramPart => ({
  ...part(line, [own("Each claim", each), own("Aggregate", aggregate), own("Retention", retention, "RETENTION")]),
  trigger: "CLAIMS_MADE",
});
export const cyber = (limit: number, retention: number): ProgramPart => ({
  ...part("CYBER", [named("cyberAggregateLimit", limit), named("cyberRetentionLimit", retention)]),
  trigger: "CLAIMS_MADE",
});
/** A line that only one trade has, under its own name. */
export const special = (
  title: string,
  amounts: readonly (readonly [label: string, dollars: number])[],
): ProgramPart => ({
  ...part(
    "OTHER",
    amounts.map(([label, dollars]) => own(label, dollars)),
  ),
  title,
});
