import { INSURANCE_TYPES, type InsuranceType } from "@cara/contract/insurance-types.ts";
import { POLICY_STATES, type PolicyState } from "@cara/contract/states.ts";
import { addDays } from "../../lib/dates.ts";

/** Which policies the list shows; "" for any. */
export interface PolicyFilter {
  state: PolicyState | "";
  type: InsuranceType | "";
  carrier: string;
  expiring: ExpiringChoice;
}

export const EXPIRING_CHOICES = [
  { value: "", label: "Any expiration" },
  { value: "30", label: "30 days" },
  { value: "60", label: "60 days" },
  { value: "90", label: "90 days" },
] as const;
type ExpiringChoice = (typeof EXPIRING_CHOICES)[number]["value"];

/** The filter in the URL, so that it can be linked and survives a reload. */
export const policyFilterOf = (params: URLSearchParams): PolicyFilter => ({
  state: POLICY_STATES.find((state) => state === params.get("state")) ?? "",
  type: INSURANCE_TYPES.find((type) => type === params.get("line")) ?? "",
  carrier: params.get("carrier") ?? "",
  expiring: EXPIRING_CHOICES.find(({ value }) => value === params.get("expiring"))?.value ?? "",
});

/** The URL with another filter; what is not filtered is left out. */
export function withPolicyFilter(params: URLSearchParams, change: Partial<PolicyFilter>): URLSearchParams {
  const { state, type, carrier, expiring } = { ...policyFilterOf(params), ...change };
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries({ state, line: type, carrier, expiring }))
    if (value === "") next.delete(name);
    else next.set(name, value);
  return next;
}

export const isFiltered = (filter: PolicyFilter): boolean => Object.values(filter).some((value) => value !== "");

/** The query variables, with the days counted from the agency's today. */
export const policyFilterVariables = ({ state, type, carrier, expiring }: PolicyFilter, today: string | null) => ({
  state: state || null,
  type: type || null,
  carrierId: carrier || null,
  expiresFrom: today,
  expiresUntil: today && addDays(today, Number(expiring)),
});
