/** Lines of coverage; a package policy has several. */
export const COVERAGE_LINES = [
  "GENERAL_LIABILITY",
  "AUTO",
  "UMBRELLA",
  "EXCESS",
  "WORKERS_COMPENSATION",
  "PROPERTY",
  "INLAND_MARINE",
  "CYBER",
  "PROFESSIONAL",
  "DIRECTORS_AND_OFFICERS",
  "EMPLOYMENT_PRACTICES",
  "CRIME",
  "POLLUTION",
  "LIQUOR",
  "OTHER",
] as const;
export type CoverageLine = (typeof COVERAGE_LINES)[number];

export const COVERAGE_TRIGGERS = ["OCCURRENCE", "CLAIMS_MADE"] as const;
export const AGGREGATE_BASES = ["POLICY", "PROJECT", "LOCATION", "OTHER"] as const;

export const FACT_KINDS = ["LIMIT", "DEDUCTIBLE", "RETENTION", "DATE", "TEXT", "FORM"] as const;
export type FactKind = (typeof FACT_KINDS)[number];
export const FACT_SOURCES = ["DOCUMENT", "IMPORT", "PERSON", "CARA"] as const;
export type FactSource = (typeof FACT_SOURCES)[number];
/**
 * The status of a fact. ENTERED: a person typed it. VERIFIED: a person checked it and said so, as an explicit act.
 * PROVED: code found it on a page, and nobody verified it; the two are never mixed.
 */
export const FACT_STATUSES = ["ENTERED", "VERIFIED", "PROVED", "UNVERIFIED", "CONFLICT", "STALE"] as const;
export type FactStatus = (typeof FACT_STATUSES)[number];
export const FORM_PRESENCES = ["PRESENT", "MISSING", "UNKNOWN"] as const;
export type FormPresence = (typeof FORM_PRESENCES)[number];

/** What a finding says: a value of a line's grid, or a term of the policy. */
export const FINDING_KINDS = ["LIMIT", "DEDUCTIBLE", "RETENTION", "DATE", "TEXT", "AMOUNT"] as const;
export type FindingKind = (typeof FINDING_KINDS)[number];
/** How the keys of amounts begin that an endorsement changes and that fit no field. */
export const UNPLACED_CHANGE = "changedAmount";
/** What the label of a value says that an endorsement changes, behind the name of its field. */
const CHANGED = " (changed by an endorsement)";
export const changedLabel = (label: string): string => `${label}${CHANGED}`;
export const isChangedLabel = (label: string): boolean => label.endsWith(CHANGED);
export const withoutChange = (label: string): string =>
  isChangedLabel(label) ? label.slice(0, -CHANGED.length) : label;
export const FINDING_VERDICTS = ["PROVED", "UNVERIFIED"] as const;
/** Who read it: the rules, or a model after them. */
export const FINDING_PASSES = ["RULE", "MODEL"] as const;
export const FINDING_DECISIONS = ["ACCEPTED", "CORRECTED", "REJECTED"] as const;
export type FindingDecision = (typeof FINDING_DECISIONS)[number];
export const EXTRACTION_STATES = ["QUEUED", "READING", "DONE", "FAILED"] as const;
/** Whether a form is among the pages of a document, or only on its list of forms. */
export const POLICY_FORM_PRESENCES = ["PRESENT", "LISTED"] as const;

/** The predefined limits with their labels. Other limits carry their own label. */
export const LIMIT_FIELDS = {
  cyberAggregateLimit: "Cyber aggregate",
  cyberRetentionLimit: "Cyber retention",
  glAggregateLimit: "General aggregate",
  glMedicalPerOccurrenceLimit: "Medical, per occurrence",
  glMedicalPerPersonLimit: "Medical expense (any one person)",
  glPerOccurrenceLimit: "Each occurrence",
  glPersonalAndAdvertisingInjuryLimit: "Personal and advertising injury",
  glProductsAndCompletedOperationsLimit: "Products and completed operations",
  glRentedPremisesDamageLimit: "Damage to rented premises",
  propertyBuildingLimit: "Building",
  propertyContentsLimit: "Contents",
  umbrellaOrExcessAggregateLimit: "Aggregate",
  umbrellaOrExcessPerOccurrenceLimit: "Each occurrence",
  wcPerAccidentLimit: "Each accident",
  wcPerDiseaseEmployeeLimit: "Disease, each employee",
  wcPerDiseasePolicyLimit: "Disease, policy limit",
  autoCombinedSingleLimit: "Combined single limit",
  autoBodilyInjuryPerPersonLimit: "Bodily injury, per person",
  autoBodilyInjuryPerAccidentLimit: "Bodily injury, per accident",
  autoPropertyDamageLimit: "Property damage, per accident",
} as const;
export type LimitField = keyof typeof LIMIT_FIELDS;

/** The predefined limits of each line, in display order. */
export const LIMITS_OF_LINE: Readonly<Partial<Record<CoverageLine, readonly LimitField[]>>> = {
  GENERAL_LIABILITY: [
    "glPerOccurrenceLimit",
    "glRentedPremisesDamageLimit",
    "glMedicalPerPersonLimit",
    "glMedicalPerOccurrenceLimit",
    "glPersonalAndAdvertisingInjuryLimit",
    "glAggregateLimit",
    "glProductsAndCompletedOperationsLimit",
  ],
  AUTO: [
    "autoCombinedSingleLimit",
    "autoBodilyInjuryPerPersonLimit",
    "autoBodilyInjuryPerAccidentLimit",
    "autoPropertyDamageLimit",
  ],
  UMBRELLA: ["umbrellaOrExcessPerOccurrenceLimit", "umbrellaOrExcessAggregateLimit"],
  EXCESS: ["umbrellaOrExcessPerOccurrenceLimit", "umbrellaOrExcessAggregateLimit"],
  WORKERS_COMPENSATION: ["wcPerAccidentLimit", "wcPerDiseaseEmployeeLimit", "wcPerDiseasePolicyLimit"],
  PROPERTY: ["propertyBuildingLimit", "propertyContentsLimit"],
  CYBER: ["cyberAggregateLimit", "cyberRetentionLimit"],
};
