import type { CoverageLine, LimitField } from "@cara/contract/coverage.ts";
import type { CellKind } from "@cara/contract/coverage-fields.ts";

/** A field as carriers print it: several spellings, and the amounts it usually has, in dollars. */
export type PrintedField = { kind: CellKind; key: string; labels: readonly string[]; dollars: readonly number[] };

const K = 1_000;
const M = 1_000_000;
const limit = (key: LimitField, labels: readonly string[], dollars: readonly number[]): PrintedField => ({
  kind: "LIMIT",
  key,
  labels,
  dollars,
});
const other = (kind: CellKind, key: string, labels: readonly string[], dollars: readonly number[]): PrintedField => ({
  kind,
  key,
  labels,
  dollars,
});

/** The fields that a policy of each line declares. */
export const PRINTED_FIELDS = {
  GENERAL_LIABILITY: [
    limit(
      "glPerOccurrenceLimit",
      ["Each Occurrence Limit", "Each Occurrence", "Per Occurrence Limit"],
      [M, 2 * M, 500 * K],
    ),
    limit(
      "glAggregateLimit",
      ["General Aggregate Limit", "General Aggregate", "General Aggregate Limit (Other Than Products)"],
      [2 * M, 3 * M, 4 * M],
    ),
    limit(
      "glProductsAndCompletedOperationsLimit",
      [
        "Products-Completed Operations Aggregate Limit",
        "Products/Completed Operations Aggregate",
        "Products & Completed Operations Aggregate",
      ],
      [2 * M, M, 3 * M],
    ),
    limit(
      "glPersonalAndAdvertisingInjuryLimit",
      ["Personal and Advertising Injury Limit", "Personal & Advertising Injury", "Personal and Adv Injury Limit"],
      [M, 2 * M],
    ),
    limit(
      "glRentedPremisesDamageLimit",
      ["Damage to Premises Rented to You Limit", "Damage to Rented Premises", "Fire Damage Limit (Any One Premises)"],
      [100 * K, 300 * K, 50 * K],
    ),
    limit(
      "glMedicalPerPersonLimit",
      ["Medical Expense Limit (Any One Person)", "Medical Expense", "Medical Payments, Any One Person"],
      [5 * K, 10 * K],
    ),
    other(
      "DEDUCTIBLE",
      "Deductible",
      ["Property Damage Deductible, Per Claim", "Deductible", "Liability Deductible"],
      [K, 2_500, 5 * K],
    ),
  ],
  AUTO: [
    limit(
      "autoCombinedSingleLimit",
      ["Combined Single Limit", "Covered Autos Liability (CSL)", "Liability, Combined Single Limit Each Accident"],
      [M, 2 * M, 750 * K],
    ),
    other(
      "LIMIT",
      "Uninsured motorist",
      ["Uninsured Motorists", "Uninsured/Underinsured Motorists", "UM/UIM Each Accident"],
      [M, 250 * K, 60 * K],
    ),
    other(
      "LIMIT",
      "Medical payments",
      ["Medical Payments", "Auto Medical Payments", "Auto Medical Payments, Each Person"],
      [5 * K, 2 * K],
    ),
    other(
      "DEDUCTIBLE",
      "Comprehensive deductible",
      ["Comprehensive Deductible", "Comprehensive: Deductible", "Deductible, Comprehensive"],
      [500, K],
    ),
    other("DEDUCTIBLE", "Collision deductible", ["Collision Deductible", "Deductible, Collision"], [500, K, 2_500]),
  ],
  UMBRELLA: [
    limit(
      "umbrellaOrExcessPerOccurrenceLimit",
      ["Each Occurrence Limit", "Each Occurrence", "Limit Per Occurrence"],
      [M, 2 * M, 5 * M, 10 * M],
    ),
    limit(
      "umbrellaOrExcessAggregateLimit",
      ["Aggregate Limit", "General Aggregate", "Aggregate Limit (Where Applicable)"],
      [M, 5 * M, 10 * M],
    ),
    other(
      "RETENTION",
      "Retention",
      ["Self-Insured Retention", "Retained Limit", "Self Insured Retention (Each Occurrence)"],
      [10 * K, 25 * K],
    ),
  ],
  WORKERS_COMPENSATION: [
    limit(
      "wcPerAccidentLimit",
      ["Bodily Injury by Accident, Each Accident", "Each Accident", "E.L. Each Accident"],
      [M, 500 * K, 100 * K],
    ),
    limit(
      "wcPerDiseasePolicyLimit",
      ["Bodily Injury by Disease, Policy Limit", "Disease - Policy Limit", "E.L. Disease, Policy Limit"],
      [M, 500 * K],
    ),
    limit(
      "wcPerDiseaseEmployeeLimit",
      ["Bodily Injury by Disease, Each Employee", "Disease - Each Employee", "E.L. Disease, Each Employee"],
      [M, 500 * K, 100 * K],
    ),
  ],
  PROPERTY: [
    limit(
      "propertyBuildingLimit",
      ["Building", "Building Limit of Insurance", "Building(s)"],
      [850 * K, 1_250 * K, 2_400 * K],
    ),
    limit(
      "propertyContentsLimit",
      ["Business Personal Property", "Contents", "Your Business Personal Property"],
      [150 * K, 320 * K, 75 * K],
    ),
    other(
      "LIMIT",
      "Business income",
      ["Business Income and Extra Expense", "Business Income", "Business Income With Extra Expense"],
      [200 * K, 500 * K],
    ),
    other(
      "DEDUCTIBLE",
      "Deductible",
      ["Deductible", "All Other Perils Deductible", "AOP Deductible"],
      [K, 2_500, 5 * K],
    ),
    other(
      "DEDUCTIBLE",
      "Wind and hail deductible",
      ["Windstorm or Hail Deductible", "Wind/Hail Deductible", "Wind and Hail Deductible"],
      [10 * K, 25 * K],
    ),
  ],
  CYBER: [
    limit(
      "cyberAggregateLimit",
      ["Policy Aggregate Limit", "Aggregate Limit of Liability", "Maximum Policy Aggregate"],
      [M, 2 * M, 500 * K],
    ),
    limit(
      "cyberRetentionLimit",
      ["Retention", "Retention, Each Incident", "Each Claim Retention"],
      [5 * K, 10 * K, 25 * K],
    ),
  ],
} satisfies Partial<Record<CoverageLine, readonly PrintedField[]>>;

export type CorpusLine = keyof typeof PRINTED_FIELDS;

/** How the title of the declarations names each line. */
export const LINE_TITLES: Readonly<Record<CorpusLine, readonly string[]>> = {
  GENERAL_LIABILITY: ["Commercial General Liability", "General Liability"],
  AUTO: ["Business Auto", "Commercial Automobile"],
  UMBRELLA: ["Commercial Umbrella", "Commercial Umbrella Liability"],
  WORKERS_COMPENSATION: ["Workers Compensation and Employers Liability", "Workers Compensation"],
  PROPERTY: ["Commercial Property", "Property"],
  CYBER: ["Cyber Liability", "Cyber and Privacy Liability"],
};
