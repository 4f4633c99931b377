import type { PolicyState } from "./states.ts";

/** The amounts of a total, in whole cents. */
export type PolicyAmounts = {
  premiumCents: number;
  taxesCents: number;
  agencyFeesCents: number;
  brokerFeesCents: number;
  policyFeesCents: number;
  otherFeesCents: number;
};

/** The total: premium, taxes and every fee. Browser and server share this rule. */
export const totalCents = (amounts: PolicyAmounts): number =>
  amounts.premiumCents +
  amounts.taxesCents +
  amounts.agencyFeesCents +
  amounts.brokerFeesCents +
  amounts.policyFeesCents +
  amounts.otherFeesCents;

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
