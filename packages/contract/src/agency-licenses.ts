import { day, requiredChoice, requiredDay, requiredText } from "./fields.ts";
import { US_STATES } from "./us-states.ts";

/** The agency's license in a state. */
export const AGENCY_LICENSE_FIELDS = {
  state: requiredChoice("State", { type: "UsState", values: Object.keys(US_STATES) }),
  number: requiredText("License number", 100),
  expiresOn: requiredDay("Expires on"),
};

/** The agency says that it holds a license for the forms it uploads. */
export const FORMS_LICENSE_FIELDS = {
  license: requiredText("License or membership number", 200),
  validThrough: day("Valid through"),
};

/** Licenses for forms are renewed each January: the last day of the next one. */
export const nextJanuary = (today: string): string => `${Number(today.slice(0, 4)) + 1}-01-31`;
