import type { Want } from "./known-forms.ts";

const INSURED = [
  "is amended to include as an additional insured",
  "is amended to include as an insured",
  "is an additional insured",
  "are additional insureds",
  "is an insured",
  "are insureds",
];

/** What forms say where they grant something. They only show a person where to look: the gate has decided before. */
export const GRANTING_WORDS: Readonly<Record<Want, readonly string[]>> = {
  ADDITIONAL_INSURED_ONGOING: [...INSURED, "in the performance of your ongoing operations", "your ongoing operations"],
  ADDITIONAL_INSURED_COMPLETED: [
    ...INSURED,
    "your work at the location",
    "included in the products completed operations hazard",
  ],
  ADDITIONAL_INSURED_PREMISES: [...INSURED, "premises leased to you"],
  ADDITIONAL_INSURED_EQUIPMENT: [...INSURED, "equipment leased to you"],
  ADDITIONAL_INSURED_MORTGAGEE: [...INSURED, "as mortgagee assignee or receiver"],
  ADDITIONAL_INSURED_VENDOR: [...INSURED, "arising out of your products"],
  WAIVER: ["we waive any right of recovery", "we will not enforce our right against"],
  PRIMARY_NONCONTRIBUTORY: ["this insurance is primary", "liability coverage is primary", "will not seek contribution"],
  AGGREGATE_PER_PROJECT: ["applies to each designated construction project"],
  AGGREGATE_PER_LOCATION: ["applies to each designated location"],
  NOTICE_OF_CANCELLATION: [],
};

/** What forms say that reach everyone whom a written contract requires. */
export const CONTRACT_PHRASES: readonly string[] = [
  "any person or organization",
  "agreed in writing in a contract or agreement",
  "required by written contract",
  "written contract or agreement",
];
