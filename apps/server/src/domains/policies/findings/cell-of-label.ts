import { FIELDS_OF_LINE, type CellKind, type LineField } from "@cara/contract/coverage-fields.ts";
import type { CoverageLine } from "@cara/contract/coverage.ts";
import type { InsuranceType } from "@cara/contract/insurance-types.ts";

/** A field of a line's grid. */
export type Cell = LineField & { line: CoverageLine };

const EITHER_EXCESS = [
  [["aggregate"], "umbrellaOrExcessAggregateLimit"],
  [["occurrence"], "umbrellaOrExcessPerOccurrenceLimit"],
  [["retention"], "Retention"],
  [["retained"], "Retention"],
] as const;

/** What a printed label of a line means: the first entry all of whose words are in it names the key of a field. */
const LABELS: Readonly<Partial<Record<CoverageLine, readonly (readonly [words: readonly string[], key: string])[]>>> = {
  GENERAL_LIABILITY: [
    [["general aggregate"], "glAggregateLimit"],
    [["products"], "glProductsAndCompletedOperationsLimit"],
    [["personal", "advertising"], "glPersonalAndAdvertisingInjuryLimit"],
    [["rented"], "glRentedPremisesDamageLimit"],
    [["fire damage"], "glRentedPremisesDamageLimit"],
    [["medical", "occurrence"], "glMedicalPerOccurrenceLimit"],
    [["medical"], "glMedicalPerPersonLimit"],
    [["deductible"], "Deductible"],
    [["each occurrence"], "glPerOccurrenceLimit"],
    [["per occurrence"], "glPerOccurrenceLimit"],
    [["occurrence limit"], "glPerOccurrenceLimit"],
  ],
  AUTO: [
    [["uninsured"], "Uninsured motorist"],
    [["combined single"], "autoCombinedSingleLimit"],
    [["bodily injury", "person"], "autoBodilyInjuryPerPersonLimit"],
    [["bodily injury", "accident"], "autoBodilyInjuryPerAccidentLimit"],
    [["medical payments"], "Medical payments"],
    [["comprehensive"], "Comprehensive deductible"],
    [["collision"], "Collision deductible"],
    [["property damage"], "autoPropertyDamageLimit"],
  ],
  UMBRELLA: EITHER_EXCESS,
  EXCESS: EITHER_EXCESS,
  WORKERS_COMPENSATION: [
    [["disease", "employee"], "wcPerDiseaseEmployeeLimit"],
    [["disease", "policy"], "wcPerDiseasePolicyLimit"],
    [["accident"], "wcPerAccidentLimit"],
    [["deductible"], "Deductible"],
  ],
  PROPERTY: [
    [["wind"], "Wind and hail deductible"],
    [["hail"], "Wind and hail deductible"],
    [["deductible"], "Deductible"],
    [["business income"], "Business income"],
    [["contents"], "propertyContentsLimit"],
    [["business personal property"], "propertyContentsLimit"],
    [["building"], "propertyBuildingLimit"],
  ],
  CYBER: [
    [["aggregate"], "cyberAggregateLimit"],
    [["retention"], "cyberRetentionLimit"],
  ],
};

/** Lines of a package; a label that only one of them has says which one is meant. */
const IN_PACKAGES = ["GENERAL_LIABILITY", "AUTO", "UMBRELLA", "WORKERS_COMPENSATION", "PROPERTY", "CYBER"] as const;

/** The field that a label means, in a document of one line or of several; null when that is not certain. */
export function cellOf(label: string, line: CoverageLine | null): Cell | null {
  if (line) return cellOfLine(label, line);
  // no other line has an aggregate of this name
  if (label.includes("general aggregate")) return cellOfLine(label, "GENERAL_LIABILITY");
  const cells = IN_PACKAGES.flatMap((one) => cellOfLine(label, one) ?? []);
  return cells.length === 1 ? (cells[0] ?? null) : null;
}

function cellOfLine(label: string, line: CoverageLine): Cell | null {
  const fields = FIELDS_OF_LINE[line];
  const key = LABELS[line]?.find(([words]) => words.every((word) => label.includes(word)))?.[1];
  const isNamed = ({ label: name }: LineField) => label === name.toLowerCase();
  const field = key === undefined ? fields.find(isNamed) : fields.find((one) => one.key === key);
  // an amount is no date
  return field && field.kind !== "DATE" ? { ...field, line } : null;
}

/** The kind of an amount whose label no grid has. */
export const kindOfLabel = (label: string): CellKind =>
  label.includes("deductible") ? "DEDUCTIBLE" : label.includes("retention") ? "RETENTION" : "LIMIT";

/** Lines by what a title says. */
const TITLES: readonly (readonly [RegExp, CoverageLine])[] = [
  [/workers.{0,2} compensation/u, "WORKERS_COMPENSATION"],
  [/umbrella/u, "UMBRELLA"],
  [/\bexcess\b/u, "EXCESS"],
  [/\bauto(?:mobile)?\b/u, "AUTO"],
  [/cyber|data breach/u, "CYBER"],
  [/professional|errors and omissions/u, "PROFESSIONAL"],
  [/directors/u, "DIRECTORS_AND_OFFICERS"],
  [/employment practices/u, "EMPLOYMENT_PRACTICES"],
  [/\bcrime\b/u, "CRIME"],
  [/pollution|environmental/u, "POLLUTION"],
  [/liquor/u, "LIQUOR"],
  [/inland marine/u, "INLAND_MARINE"],
  [/general liability/u, "GENERAL_LIABILITY"],
  [/\bproperty\b/u, "PROPERTY"],
];
const OF_TYPE: Readonly<Partial<Record<InsuranceType, CoverageLine>>> = {
  COMMERCIAL_AUTO: "AUTO",
  CYBER: "CYBER",
  DIRECTORS_AND_OFFICERS: "DIRECTORS_AND_OFFICERS",
  EMPLOYMENT_PRACTICES_LIABILITY: "EMPLOYMENT_PRACTICES",
  EXCESS: "EXCESS",
  GENERAL_LIABILITY: "GENERAL_LIABILITY",
  PROFESSIONAL_LIABILITY: "PROFESSIONAL",
  PROPERTY: "PROPERTY",
  UMBRELLA: "UMBRELLA",
  WORKERS_COMPENSATION: "WORKERS_COMPENSATION",
};

/** The line of a document by its printed type, else by the policy's; null for a package, and where neither says. */
export function lineOf(printed: string | null, type: InsuranceType): CoverageLine | null {
  const text = printed?.toLowerCase() ?? "";
  if (/package|business ?owners|\bbop\b/u.test(text)) return null;
  const lines = TITLES.flatMap(([pattern, line]) => (pattern.test(text) ? [line] : []));
  if (lines.length > 1) return null;
  return lines[0] ?? OF_TYPE[type] ?? null;
}
