import type { CoverageLine } from "@cara/contract/coverage.ts";

/** What a line of coverage is called where it begins a sentence or a row. */
export const LINE_WORDS: Readonly<Record<CoverageLine, string>> = {
  GENERAL_LIABILITY: "General liability",
  AUTO: "Auto",
  UMBRELLA: "Umbrella",
  EXCESS: "Excess",
  WORKERS_COMPENSATION: "Workers comp",
  PROPERTY: "Property",
  INLAND_MARINE: "Inland marine",
  CYBER: "Cyber",
  PROFESSIONAL: "Professional liability",
  DIRECTORS_AND_OFFICERS: "Directors and officers",
  EMPLOYMENT_PRACTICES: "Employment practices liability",
  CRIME: "Crime",
  POLLUTION: "Pollution liability",
  LIQUOR: "Liquor liability",
  OTHER: "Other coverage",
};
