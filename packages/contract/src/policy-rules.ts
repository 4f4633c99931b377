import type { FieldProblem } from "./fields.ts";
import {
  AGENCY_BILLING,
  AMOUNTS_DISAGREE,
  DATES_IN_ORDER,
  INVALID_SUB_TYPE,
  POLICY_NUMBER_NEEDED,
} from "./messages.ts";
import type { PolicyValues } from "./policy-fields.ts";
import { SUB_TYPES_OF, type BillingType } from "./policy-terms.ts";
import type { PolicyState } from "./states.ts";

const IN_TOTAL = ["premium", "taxes", "agencyFees", "brokerFees", "policyFees", "otherFees"] as const;
type InTotal = (typeof IN_TOTAL)[number];

/** The total: premium, taxes and every fee. Browser and server share this rule. */
export const totalCents = (amounts: { [Name in InTotal as `${Name}Cents`]: number }): number => {
  const cents: Readonly<Record<string, number>> = amounts;
  return IN_TOTAL.reduce((sum, name) => sum + (cents[`${name}Cents`] ?? 0), 0);
};

/** The fields that the rules across fields compare. */
type Compared = Pick<PolicyValues, InTotal> &
  Pick<PolicyValues, "sourceType" | "sourceSubType" | "inforceAt" | "expiresAt" | "estimatedCommission"> & {
    /** The total that the form shows, in dollars; it is only compared, and the server's is stored. */
    total?: number | null | undefined;
  };

/** The rules across fields, on values that each passed its own rule. */
export function policyProblems(values: Compared): FieldProblem<keyof Compared>[] {
  const fitting = SUB_TYPES_OF[values.sourceType];
  const isSubTypeWrong = fitting
    ? !fitting.some((word) => word === values.sourceSubType)
    : values.sourceSubType !== null;
  const { inforceAt, expiresAt, total } = values;
  const sum = IN_TOTAL.reduce((cents, name) => cents + values[name], 0);
  const rules: [broken: boolean, path: keyof Compared, message: string][] = [
    [isSubTypeWrong, "sourceSubType", INVALID_SUB_TYPE],
    [inforceAt !== null && expiresAt !== null && expiresAt <= inforceAt, "expiresAt", DATES_IN_ORDER],
    [values.estimatedCommission > values.premium, "estimatedCommission", AMOUNTS_DISAGREE],
    [typeof total === "number" && Math.abs(total * 100 - sum) > 1.5, "total", AMOUNTS_DISAGREE],
  ];
  return rules.flatMap(([broken, path, message]) => (broken ? [{ path, message }] : []));
}

/** Only the carrier bills the client so far; null when it does. */
export const billingProblem = (billingType: BillingType): FieldProblem<"billingType"> | null =>
  billingType === "AGENCY" ? { path: "billingType", message: AGENCY_BILLING } : null;

/** A policy in force requires a number; null when it has one. */
export const numberProblem = (state: PolicyState, policyNumber: string | null): FieldProblem<"policyNumber"> | null =>
  state === "INFORCE" && policyNumber === null ? { path: "policyNumber", message: POLICY_NUMBER_NEEDED } : null;

/** The commission at a rate (0.125 is 12.5 %), to the nearest cent. */
export const commissionCents = (premiumCents: number, rate: number): number => Math.round(premiumCents * rate);

/** The rate of a commission; zero when there is no premium. */
export const commissionRate = (premiumCents: number, commission: number): number =>
  premiumCents === 0 ? 0 : commission / premiumCents;

const NEXT: Readonly<Record<PolicyState, readonly PolicyState[]>> = {
  PENDING: ["SUBMITTED", "BINDING", "CANCELED"],
  SUBMITTED: ["PENDING", "BINDING", "CANCELED"],
  BINDING: ["INFORCE", "CANCELED"],
  INFORCE: ["CANCELED"],
  CANCELED: ["INFORCE"],
  EXPIRED: [],
  UNKNOWN: ["BINDING", "CANCELED", "EXPIRED", "INFORCE", "PENDING", "SUBMITTED"],
};

/** The states a person may choose, the current one first. EXPIRED is set by date; a renewal is a new policy. */
export const statesOffered = (state: PolicyState): readonly PolicyState[] => [state, ...NEXT[state]];

/** Whether a person may change a policy's state like this; keeping the state is always allowed. */
export const mayBecome = (from: PolicyState, to: PolicyState): boolean => from === to || NEXT[from].includes(to);

/** Canceling and reinstating require a reason. */
export const needsReason = (from: PolicyState, to: PolicyState): boolean =>
  from !== to && (to === "CANCELED" || from === "CANCELED");
