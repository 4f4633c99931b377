import type { InsuranceType } from "@cara/contract/insurance-types.ts";

/** What a business of a class buys, the first of it before the rest. */
type BusinessClass = {
  name: string;
  naics: readonly string[];
  core: readonly InsuranceType[];
  more: readonly InsuranceType[];
};

/** Whatever they make, they buy the same. */
const MANUFACTURING: Pick<BusinessClass, "core" | "more"> = {
  core: ["PACKAGE", "WORKERS_COMPENSATION", "COMMERCIAL_AUTO", "UMBRELLA"],
  more: ["PRODUCT_LIABILITY", "CYBER", "EMPLOYMENT_PRACTICES_LIABILITY", "EXCESS"],
};

/** The classes of business an agency writes, by the beginning of their code. */
const CLASSES: readonly BusinessClass[] = [
  {
    name: "contractors",
    naics: ["236", "237", "238"],
    core: ["GENERAL_LIABILITY", "WORKERS_COMPENSATION", "COMMERCIAL_AUTO", "UMBRELLA"],
    more: ["SHIPPING_AND_TRANSPORTATION", "PROPERTY", "EXCESS", "PROFESSIONAL_LIABILITY", "CYBER"],
  },
  {
    name: "real estate",
    naics: ["531"],
    core: ["PROPERTY", "GENERAL_LIABILITY", "UMBRELLA"],
    more: ["WORKERS_COMPENSATION", "CYBER", "DIRECTORS_AND_OFFICERS", "ERRORS_AND_OMISSION", "COMMERCIAL_AUTO"],
  },
  {
    name: "food service",
    naics: ["722"],
    core: ["PACKAGE", "WORKERS_COMPENSATION", "UMBRELLA"],
    more: ["EMPLOYMENT_PRACTICES_LIABILITY", "CYBER"],
  },
  {
    name: "retail",
    naics: ["44", "45"],
    core: ["BUSINESS_OWNERS", "WORKERS_COMPENSATION", "UMBRELLA"],
    more: ["CYBER", "EMPLOYMENT_PRACTICES_LIABILITY"],
  },
  {
    name: "transport",
    naics: ["484", "488"],
    core: ["COMMERCIAL_AUTO", "GENERAL_LIABILITY", "SHIPPING_AND_TRANSPORTATION", "WORKERS_COMPENSATION"],
    more: ["UMBRELLA", "EXCESS", "PROPERTY"],
  },
  {
    name: "professional",
    naics: ["541"],
    core: ["BUSINESS_OWNERS", "PROFESSIONAL_LIABILITY", "CYBER", "WORKERS_COMPENSATION"],
    more: ["UMBRELLA", "EMPLOYMENT_PRACTICES_LIABILITY", "DIRECTORS_AND_OFFICERS"],
  },
  { name: "food production", naics: ["311", "312"], ...MANUFACTURING },
  { name: "metalworking", naics: ["332"], ...MANUFACTURING },
  { name: "manufacturing", naics: ["31", "32", "33"], ...MANUFACTURING },
  {
    name: "marina",
    naics: ["713930"],
    core: ["PACKAGE", "UMBRELLA", "WORKERS_COMPENSATION"],
    more: ["COMMERCIAL_AUTO"],
  },
  {
    name: "landscaping",
    naics: ["561730"],
    core: ["GENERAL_LIABILITY", "COMMERCIAL_AUTO", "WORKERS_COMPENSATION", "SHIPPING_AND_TRANSPORTATION"],
    more: ["UMBRELLA"],
  },
  {
    name: "dental",
    naics: ["621210"],
    core: ["BUSINESS_OWNERS", "PROFESSIONAL_LIABILITY", "WORKERS_COMPENSATION", "CYBER"],
    more: ["EMPLOYMENT_PRACTICES_LIABILITY"],
  },
];

/** The class of a code of the 2022 catalog; the longest beginning that fits decides. */
export function classOf(naics: string | null): BusinessClass | null {
  const fitting = CLASSES.flatMap((one) =>
    one.naics.filter((start) => naics?.startsWith(start)).map((start) => ({ one, length: start.length })),
  );
  return fitting.toSorted((a, b) => b.length - a.length)[0]?.one ?? null;
}

/** Whether a business of this class buys this line. */
export const fitsClass = ({ core, more }: BusinessClass, type: InsuranceType): boolean =>
  core.includes(type) || more.includes(type);

/** Things that only some classes own, use or do: whoever else speaks of them was made up badly. */
export const WORDS_OF_CLASSES: readonly (readonly [RegExp, readonly string[]])[] = [
  [/\b(flatbed|reefer|bobtail|dry van|cargo|tractor)\b/i, ["transport"]],
  [
    /\b(trailer|dump truck|mower|skid steer)\b/i,
    ["transport", "contractors", "landscaping", "marina", "manufacturing", "metalworking"],
  ],
  [/\b(crew|job ?site|subcontractors?|scissor lifts?|scaffold\w*)\b/i, ["contractors", "landscaping"]],
  [/\b(liquor|kitchen|hood|dining room|patio)\b/i, ["food service"]],
  [/\b(slips?|vessels?|docks?|boats?)\b/i, ["marina"]],
  [/\b(patients?|dentist|hygienist)\b/i, ["dental"]],
  [/\b(tenants?|units?|apartments?)\b/i, ["real estate"]],
  [/\b(lathe|press brake|CNC|production line)\b/i, ["manufacturing", "metalworking"]],
];
