import { HOLDER, type GateCase } from "./case.ts";
import { documentCase, policyWith } from "./document-case.ts";

const END = "Information required to complete this list is in the declarations.";
const NAMES = "Name Of Person(s) Or Organization(s):";
const FORM = "CG 20 10 12 19";
const ongoing = ["GL ongoing"] as const;
const FOOT = `${FORM} Page 1 of 1`;
const named = (...names: string[]) => [FORM, "SCHEDULE", NAMES, ...names, END, FOOT];
const below = (...lines: string[]) => [FORM, "SCHEDULE", NAMES, HOLDER, END, ...lines, FOOT];
const no = (name: string, page: readonly string[]) => documentCase(name, policyWith(page), ongoing, []);
const yes = (name: string, page: readonly string[]) => documentCase(name, policyWith(page), ongoing, ongoing);

/** Sentences of known words that say something else. */
const BELOW = [
  "The following additional exclusions apply: ongoing operations.",
  "This insurance is, but only with respect to premises rented to you.",
  "but only if the person or organization is a named insured under such policy",
  "This agreement shall not operate directly or indirectly to benefit any person or organization.",
  "This endorsement shall not operate directly or indirectly to benefit the additional insured.",
  "The coverage is for employees of the insured.",
  "The following additional exclusion applies: construction operations.",
  "Insurance does not apply to bodily injury or property damage occurring after the inspection.",
  "This endorsement is available to the named insured.",
  "The most we will pay for the additional insured is: expenses.",
  "The additional insured is, if not shown above will be shown in the declarations.",
  "All other insurance is the insurance of the additional insured.",
  "Coverage is waived.",
  "Effective date of the lease",
  "For premises rented to you",
  "Insurance for owners of the policy",
  "Coverage for employees",
  "To the trustee",
  "Policy period of the trustee",
  "Insurance provided that the contract is with the insurer.",
  "\u2610 Ongoing operations \u2612 Premises",
  "( ) Ongoing operations (x) Premises",
  "(x) Premises",
  "[X] Premises",
  "Status: \u2610",
  "Schedule\u0336",
];
/** Schedules in which something stands that is no name, address or place. */
const ENTRIES: readonly (readonly string[])[] = [
  [HOLDER, "Effective: upon payment of the premium"],
  [HOLDER, "Effective: when the underwriter signs"],
  [HOLDER, "Effective date: date of the lease"],
  [HOLDER, "Premium: due; no coverage before it is paid"],
  [HOLDER, "Endorsement effective: first day of construction"],
  [HOLDER, "Endorsement no: 3 of policy XX-999-2020"],
  [HOLDER, "Named Insured: Somebody Else Inc"],
  [HOLDER, "Policy number: XX-999-2020"],
  [HOLDER, "Names of those who went: see above"],
  [HOLDER, "", "Coverage to start upon signing of the lease"],
  [`1. ${HOLDER}`, "2. Entry 1 made in error"],
  [`1. ${HOLDER}`, "2. Strike 1"],
  [`1. ${HOLDER}`, "2. Entry 1 taken off"],
  [`1. ${HOLDER}`, "2. Disregard entry 1"],
  [`1. ${HOLDER}`, "2. Vendors (1 through completion of Phase 2)"],
  [`1. ${HOLDER}`, `2. Strike ${HOLDER}`],
  [`\u2610 ${HOLDER}`, "", "\u2612 Orion Holdings LLC"],
  [`[ ] ${HOLDER}`],
  [`\u2717 ${HOLDER}`],
  [`- ${HOLDER}`],
  [`(${HOLDER})`],
  [`~~${HOLDER}~~`],
  [`${HOLDER}*`],
  [HOLDER.replaceAll(/\w/gu, "$&\u0336")],
  [HOLDER, "Location(s): All projects", "", "Discontinued"],
  [HOLDER, "Location(s) no longer covered: All locations"],
];

/** Pages whose every word is known and whose meaning is not, and schedules with more than names. */
export const WORDING_TRAPS: readonly GateCase[] = [
  ...BELOW.map((line) => no(`known words: ${line}`, below(line))),
  ...ENTRIES.map((entries) => no(`schedule: ${entries.join(" / ")}`, named(...entries))),
  no("a box beside the number", [`\u2610 ${FORM}`, ...named(HOLDER).slice(1, -1), `\u2610 ${FOOT}`]),
  yes("the insured's own boxes", named(HOLDER, "Named Insured: Alder Creek Roofing LLC", "Endorsement No: 3")),
  yes("a day in its box", named(HOLDER, "Effective: 03/05/2026", "Premium: $1,250.00")),
  yes("other parties by their shape", named("City of Columbus", "", HOLDER, "", "Hale, Pike & Sons, Inc., 9 Elm St")),
  yes("a desk behind a colon", named(HOLDER, "Attn: Risk Management", "1200 Main St", "Columbus, OH 43004-1200")),
];
