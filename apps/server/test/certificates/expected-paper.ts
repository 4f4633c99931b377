import type { Filling, FormField } from "../../src/platform/pdf-forms/form-field.ts";
import type { PlannedFact } from "./planted-rows.ts";
import { HOLDER, type OfficeRow, type RandomOffice } from "./random-office.ts";

/** Where each limit stands on the form, by the label of its field. */
const LIMITS: Readonly<Record<string, string>> = {
  glPerOccurrenceLimit: "Each occurrence",
  glRentedPremisesDamageLimit: "Damage to rented premises",
  glMedicalPerPersonLimit: "Medical expense",
  glPersonalAndAdvertisingInjuryLimit: "Personal and advertising injury",
  glAggregateLimit: "General aggregate",
  glProductsAndCompletedOperationsLimit: "Products and completed operations",
  autoCombinedSingleLimit: "Combined single limit",
  autoBodilyInjuryPerPersonLimit: "Bodily injury per person",
  autoBodilyInjuryPerAccidentLimit: "Bodily injury per accident",
  autoPropertyDamageLimit: "Property damage",
  umbrellaOrExcessPerOccurrenceLimit: "Umbrella: each occurrence",
  umbrellaOrExcessAggregateLimit: "Umbrella: aggregate",
  wcPerAccidentLimit: "Each accident",
  wcPerDiseaseEmployeeLimit: "Disease, each employee",
  wcPerDiseasePolicyLimit: "Disease, policy limit",
};
const ROWS: Readonly<Record<string, string>> = {
  GENERAL_LIABILITY: "General liability",
  AUTO: "Auto",
  UMBRELLA: "Umbrella or excess",
  EXCESS: "Umbrella or excess",
  WORKERS_COMPENSATION: "Workers compensation",
  PROFESSIONAL: "Other coverage",
};

/** Who asked for what, and the number that the draft was given. */
export type Asked = {
  number: string;
  holder: typeof HOLDER;
  asks: readonly { line: string; want: string }[];
  description: string;
};

/**
 * What must stand on the paper and nothing else: from what was planted alone, in code that shares nothing with the product's.
 * Every proved value must be printed, so that a blank form is as wrong as an invented value.
 */
export function expectedPaper({ world, rows }: RandomOffice, asked: Asked, fields: readonly FormField[]): Filling {
  const texts = new Map<string, string>();
  const checks: string[] = [];
  const put = (label: string, text: string | null): void => void (text && texts.set(label, text));
  const today = new Intl.DateTimeFormat("en-CA", { timeZone: "America/New_York" }).format(new Date());
  const isNamed = asked.holder.name === HOLDER.name;
  put("Date of the certificate", written(today));
  put("Certificate number", asked.number);
  put("Agency name", world.agency.name);
  put("Insured name", "Alamo Ridge Builders LLC");
  put("Holder name", asked.holder.name);
  const { line1, city, zone, postalCode } = asked.holder.address;
  put("Holder address", `${line1} ${city}, ${zone} ${postalCode}`);
  put("Description of operations", asked.description);
  const letters = [...new Set(rows.map(({ carrier }) => carrier.name))];
  for (const [at, name] of letters.entries()) {
    const letter = "ABCDEF".charAt(at);
    put(`Insurer ${letter}`, name);
    put(`Insurer ${letter}: NAIC code`, rows.find(({ carrier }) => carrier.name === name)?.carrier.naicCode ?? null);
  }
  for (const row of rows) {
    const title = ROWS[row.line] ?? "";
    put(`${title}: insurer letter`, "ABCDEF".charAt(letters.indexOf(row.carrier.name)));
    put(`${title}: policy number`, row.policyNumber);
    put(`${title}: effective date`, written(row.effectiveOn));
    put(`${title}: expiration date`, written(row.expiresOn));
    const wanted = asked.asks.filter(({ line }) => line === row.line).map(({ want }) => want);
    const isProved = (prefix: string): boolean => {
      const some = wanted.filter((want) => want.startsWith(prefix));
      return isNamed && some.length > 0 && some.every((want) => row.grants.includes(want));
    };
    if (row.line !== "WORKERS_COMPENSATION")
      put(`${title}: additional insured`, isProved("ADDITIONAL_INSURED") ? "Y" : null);
    put(`${title}: waiver`, isProved("WAIVER") ? "Y" : null);
    checks.push(...marksOf(row));
    if (row.line === "PROFESSIONAL") {
      put("Other coverage: description", "Professional liability");
      const limits = ["Each claim", "Aggregate"].flatMap((key) => {
        const text = printed(row.facts.find((fact) => fact.key === key));
        return text ? [`${key} ${text}`] : [];
      });
      put("Other coverage: limits", limits.join(" "));
    } else for (const fact of row.facts) if (LIMITS[fact.key]) put(LIMITS[fact.key] ?? "", printed(fact));
    if (ROWS[row.line] === "Umbrella or excess") put("Retention amount", printed(retentionOf(row)));
  }
  const named = [...texts].map(([label, text]) => {
    const field = fields.find((one) => one.label === label && one.kind === "TEXT");
    if (!field) throw new Error(`the form has no field ${label}`);
    return { field: field.name, label, text };
  });
  return { title: asked.number, at: today, texts: named, checks, further: [] };
}

const retentionOf = ({ facts }: OfficeRow) => facts.find(({ kind }) => kind === "RETENTION");

/** The boxes of a row, by the names of their fields. */
function marksOf(row: OfficeRow): string[] {
  const { line, trigger, isPerPolicy, facts } = row;
  if (line === "GENERAL_LIABILITY")
    return [
      ...(trigger === "OCCURRENCE" ? ["GeneralLiabilityOccurrenceIndicator_A"] : []),
      ...(trigger === "CLAIMS_MADE" ? ["GeneralLiabilityClaimsMadeIndicator_A"] : []),
      ...(isPerPolicy ? ["GeneralLiabilityAggregateAppliesPerPolicyIndicator_A"] : []),
    ];
  if (line === "WORKERS_COMPENSATION")
    return printed(facts.find(({ key }) => key === "Workers compensation")) === "Statutory"
      ? ["WorkersCompensationStatutoryLimitsIndicator_A"]
      : [];
  if (line !== "UMBRELLA" && line !== "EXCESS") return [];
  return [
    line === "UMBRELLA" ? "UmbrellaLiabilityIndicator_A" : "ExcessLiabilityIndicator_A",
    ...(trigger === "OCCURRENCE" ? ["UmbrellaExcessOccurrenceIndicator_A"] : []),
    ...(trigger === "CLAIMS_MADE" ? ["UmbrellaExcessClaimsMadeIndicator_A"] : []),
    ...(printed(retentionOf(row)) ? ["UmbrellaExcessRetentionIndicator_A"] : []),
  ];
}

/** What a fact prints: nothing unless a person verified it or its words stand on a page. */
function printed(fact: PlannedFact | undefined): string | null {
  if (!fact || (fact.status !== "VERIFIED" && fact.status !== "PROVED") || fact.statedAs === "NOT_STATED") return null;
  if (fact.statedAs !== null) return fact.statedAs.charAt(0) + fact.statedAs.slice(1).toLowerCase();
  const [cents, dollars] = [(fact.amountCents ?? 0) % 100, Math.floor((fact.amountCents ?? 0) / 100)];
  const whole = String(dollars).replaceAll(/\B(?=(?:\d{3})+$)/gu, ",");
  return cents === 0 ? whole : `${whole}.${String(cents).padStart(2, "0")}`;
}

const written = (day: string): string => `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(0, 4)}`;
