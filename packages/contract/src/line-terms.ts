import type { CoverageLine } from "./coverage.ts";
import type { InsuranceType } from "./insurance-types.ts";

/**
 * What the trade calls an insurance type besides its label, so that a picker finds it by the word people type. A term
 * for several types is listed under each, and the person chooses.
 */
export const INSURANCE_TYPE_TERMS: Record<InsuranceType, readonly string[]> = {
  ACCIDENT_AND_HEALTH: ["A&H", "AD&D", "accidental death", "group health"],
  BUSINESS_OWNERS: ["BOP", "businessowners", "business owner's policy"],
  COMMERCIAL_AUTO: [
    "BAP",
    "CA",
    "commercial auto",
    "business auto",
    "fleet",
    "hired and non-owned",
    "HNOA",
    "garage",
    "garagekeepers",
  ],
  CYBER: ["cyber liability", "data breach", "network security", "privacy liability"],
  DIRECTORS_AND_OFFICERS: ["D&O", "D and O", "management liability"],
  EMPLOYMENT_PRACTICES_LIABILITY: ["EPL", "EPLI", "employment practices"],
  ERRORS_AND_OMISSION: ["E&O", "E and O", "errors & omissions", "errors and omissions", "tech E&O"],
  EXCESS: ["XS", "excess liability", "follow form"],
  GENERAL_LIABILITY: [
    "GL",
    "CGL",
    "commercial general liability",
    "slip and fall",
    "liquor",
    "liquor liability",
    "dram shop",
  ],
  JEWELERS_BLOCK: ["jewelry", "jeweler's block"],
  OTHER: ["misc", "miscellaneous", "bond", "surety", "surety bond", "pollution", "environmental"],
  PACKAGE: ["CPP", "commercial package", "commercial package policy", "multi-line"],
  PRODUCT_LIABILITY: ["products", "products liability"],
  PROFESSIONAL_LIABILITY: ["PL", "malpractice", "med mal", "E&O", "E and O"],
  PROPERTY: [
    "BPP",
    "building",
    "business personal property",
    "commercial property",
    "contents",
    "fire",
    "builders risk",
    "builder's risk",
  ],
  RENTAL: ["dwelling", "DP-3", "landlord", "lessor's risk", "LRO"],
  SHIPPING_AND_TRANSPORTATION: ["cargo", "motor truck cargo", "MTC", "inland marine", "ocean marine", "transit"],
  UMBRELLA: ["UMB", "commercial umbrella", "CU"],
  WORKERS_COMPENSATION: ["WC", "work comp", "workers comp", "workers' compensation", "employers liability", "EL"],
};

/** The same for lines of coverage. */
export const COVERAGE_LINE_TERMS: Record<CoverageLine, readonly string[]> = {
  GENERAL_LIABILITY: ["GL", "CGL", "commercial general liability", "slip and fall"],
  AUTO: INSURANCE_TYPE_TERMS.COMMERCIAL_AUTO,
  UMBRELLA: INSURANCE_TYPE_TERMS.UMBRELLA,
  EXCESS: INSURANCE_TYPE_TERMS.EXCESS,
  WORKERS_COMPENSATION: INSURANCE_TYPE_TERMS.WORKERS_COMPENSATION,
  PROPERTY: INSURANCE_TYPE_TERMS.PROPERTY,
  INLAND_MARINE: ["IM", "cargo", "contractor's equipment", "equipment floater", "installation floater", "tools"],
  CYBER: INSURANCE_TYPE_TERMS.CYBER,
  PROFESSIONAL: ["PL", "E&O", "E and O", "errors and omissions", "malpractice"],
  DIRECTORS_AND_OFFICERS: INSURANCE_TYPE_TERMS.DIRECTORS_AND_OFFICERS,
  EMPLOYMENT_PRACTICES: INSURANCE_TYPE_TERMS.EMPLOYMENT_PRACTICES_LIABILITY,
  CRIME: ["fidelity", "employee dishonesty", "employee theft"],
  POLLUTION: ["CPL", "contractor's pollution", "environmental", "PLL"],
  LIQUOR: ["dram shop", "liquor liability"],
  OTHER: ["misc", "miscellaneous", "bond", "surety", "surety bond"],
};
