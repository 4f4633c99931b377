import type { CoverageLine, LimitField } from "@cara/contract/coverage.ts";
import { FIELDS_OF_LINE, type LineField } from "@cara/contract/coverage-fields.ts";

/** A label as carriers print it, and the field of the ledger it names: the first all of whose words it has. */
type Named = { words: readonly RegExp[]; kind: LineField["kind"]; key: string };

const limit = (label: RegExp | readonly RegExp[], key: LimitField): Named => other(label, "LIMIT", key);
const other = (label: RegExp | readonly RegExp[], kind: LineField["kind"], key: string): Named => ({
  words: [label].flat(),
  kind,
  key,
});
const fits = ({ words }: Named, label: string): boolean => words.every((word) => word.test(label));

const EXCESS: readonly Named[] = [
  other(/\bretention\b|\bretained limit\b|\bsir\b/u, "RETENTION", "Retention"),
  limit(/\boccurrence\b/u, "umbrellaOrExcessPerOccurrenceLimit"),
  limit(/\baggregate\b/u, "umbrellaOrExcessAggregateLimit"),
];

/** What the labels of each line mean. A label that stands for nothing here is left to a person. */
const LABELS: Readonly<Partial<Record<CoverageLine, readonly Named[]>>> = {
  GENERAL_LIABILITY: [
    other(/\bdeductible\b/u, "DEDUCTIBLE", "Deductible"),
    limit(/^products\b/u, "glProductsAndCompletedOperationsLimit"),
    limit(/^general aggregate\b/u, "glAggregateLimit"),
    limit(/^personal (?:and|&) adv/u, "glPersonalAndAdvertisingInjuryLimit"),
    limit(/\brented\b|^fire damage\b/u, "glRentedPremisesDamageLimit"),
    limit(/^med(?:ical)? (?:exp|pay)/u, "glMedicalPerPersonLimit"),
    limit(/^(?:each|per) occurrence\b/u, "glPerOccurrenceLimit"),
  ],
  AUTO: [
    limit(/\bcombined single\b|\bcsl\b|\bautos? liability\b/u, "autoCombinedSingleLimit"),
    other(/\bcomprehensive\b/u, "DEDUCTIBLE", "Comprehensive deductible"),
    other(/\bcollision\b/u, "DEDUCTIBLE", "Collision deductible"),
    other(/\b(?:un|under)insured\b|^um(?:\/uim)?(?: |$)/u, "LIMIT", "Uninsured motorist"),
    other(/\bmedical payments\b/u, "LIMIT", "Medical payments"),
    limit([/\bbodily injury\b/u, /\bperson\b/u], "autoBodilyInjuryPerPersonLimit"),
    limit([/\bbodily injury\b/u, /\baccident\b/u], "autoBodilyInjuryPerAccidentLimit"),
    limit(/\bproperty damage\b/u, "autoPropertyDamageLimit"),
  ],
  UMBRELLA: EXCESS,
  EXCESS,
  WORKERS_COMPENSATION: [
    other(/\bdeductible\b/u, "DEDUCTIBLE", "Deductible"),
    limit([/\bdisease\b/u, /\bpolicy\b/u], "wcPerDiseasePolicyLimit"),
    limit([/\bdisease\b/u, /\bemployee\b/u], "wcPerDiseaseEmployeeLimit"),
    limit(/\beach accident\b/u, "wcPerAccidentLimit"),
  ],
  PROPERTY: [
    other([/\bwind|\bhail\b/u, /\bdeductible\b/u], "DEDUCTIBLE", "Wind and hail deductible"),
    other(/^(?:all other perils |aop )?deductible\b/u, "DEDUCTIBLE", "Deductible"),
    other(/^business income\b/u, "LIMIT", "Business income"),
    limit(/\bbusiness personal property\b|^contents\b/u, "propertyContentsLimit"),
    limit(/^buildings?\b/u, "propertyBuildingLimit"),
  ],
  CYBER: [limit(/\bretention\b/u, "cyberRetentionLimit"), limit(/\baggregate\b/u, "cyberAggregateLimit")],
};

/** How headings and titles name a line, the most telling first. */
const LINES: readonly (readonly [CoverageLine, RegExp])[] = [
  ["UMBRELLA", /\bumbrella\b/u],
  ["EXCESS", /\bexcess\b/u],
  ["WORKERS_COMPENSATION", /\bworkers.{0,2} comp/u],
  ["CYBER", /\bcyber\b|\bdata breach\b/u],
  ["AUTO", /\bauto(?:mobile)?s?\b/u],
  ["PROFESSIONAL", /\bprofessional\b|\berrors and omissions\b/u],
  ["DIRECTORS_AND_OFFICERS", /\bdirectors\b/u],
  ["EMPLOYMENT_PRACTICES", /\bemployment practices\b/u],
  ["CRIME", /\bcrime\b/u],
  ["POLLUTION", /\bpollution\b|\benvironmental\b/u],
  ["LIQUOR", /\bliquor\b/u],
  ["INLAND_MARINE", /\binland marine\b/u],
  ["GENERAL_LIABILITY", /\bgeneral liability\b/u],
  ["PROPERTY", /\bproperty\b(?! damage)/u],
];
const SEVERAL_LINES = /\bpackage\b|\bbusiness ?owners\b|\bbop\b/u;

/** The line that a heading or a policy's type names; null for several, and for none. */
export function lineNamed(heading: string): CoverageLine | null {
  const text = heading.toLowerCase().replaceAll("_", " ");
  if (SEVERAL_LINES.test(text)) return null;
  const named = LINES.flatMap(([line, pattern]) => (pattern.test(text) ? [line] : []));
  // an umbrella is excess, too; "general liability and property" is about two
  const [first, more] = named[0] === "UMBRELLA" ? named.filter((line) => line !== "EXCESS") : named;
  return first && !(more && / and |[&/]/u.test(text)) ? first : null;
}

/** The field of a line that a printed label names, with the ledger's own label. */
export function fieldNamed(line: CoverageLine, label: string): LineField | null {
  const named = LABELS[line]?.find((one) => fits(one, label));
  const field = FIELDS_OF_LINE[line].find((one) =>
    named ? one.kind === named.kind && one.key === named.key : one.label.toLowerCase() === label,
  );
  // an amount is no date
  return field && field.kind !== "DATE" ? field : null;
}

/** The one line of a package that has such a field; null where several have. */
export function onlyFieldNamed(label: string): { line: CoverageLine; field: LineField } | null {
  const lines = label.startsWith("general aggregate") ? (["GENERAL_LIABILITY"] as const) : IN_PACKAGES;
  const [only, more] = lines.flatMap((line) => {
    const field = fieldNamed(line, label);
    return field ? [{ line, field }] : [];
  });
  return only && !more ? only : null;
}
const IN_PACKAGES = ["GENERAL_LIABILITY", "AUTO", "UMBRELLA", "WORKERS_COMPENSATION", "PROPERTY", "CYBER"] as const;

/** How a sentence mentions a field whose label stands at the beginning of a row. */
const MENTIONS: Readonly<Record<string, RegExp>> = {
  glPerOccurrenceLimit: /\boccurrence\b/u,
  glAggregateLimit: /\bgeneral aggregate\b/u,
  glProductsAndCompletedOperationsLimit: /\bproducts\b/u,
  glPersonalAndAdvertisingInjuryLimit: /\bpersonal (?:and|&) adv/u,
  glRentedPremisesDamageLimit: /\brented\b|\bfire damage\b/u,
  glMedicalPerPersonLimit: /\bmed(?:ical)? (?:exp|pay)/u,
  propertyBuildingLimit: /\bbuilding/u,
  propertyContentsLimit: /\bpersonal property\b|\bcontents\b/u,
  "Business income": /\bbusiness income\b/u,
  "Uninsured motorist": /\b(?:un|under)insured\b|\buim\b|\bum\b/u,
  Deductible: /\bdeductible\b/u,
};
/** Whether a sentence or row mentions a field. */
export const isMentioned = (
  line: CoverageLine,
  { kind, key }: Pick<LineField, "kind" | "key">,
  text: string,
): boolean =>
  (Object.hasOwn(MENTIONS, key) ? MENTIONS[key] : undefined)?.test(text) ??
  LABELS[line]?.some((one) => one.kind === kind && one.key === key && fits(one, text)) ??
  false;

/** Whether a label names a field of any line. */
export const isFieldLabel = (label: string): boolean =>
  Object.values(LABELS).some((named) => named.some((one) => fits(one, label)));
