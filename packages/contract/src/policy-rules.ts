import type { PolicyState } from "./states.ts";

/** The amounts a total is made of, in whole cents. */
export type PolicyAmounts = {
  premiumCents: number;
  taxesCents: number;
  agencyFeesCents: number;
  brokerFeesCents: number;
  policyFeesCents: number;
  otherFeesCents: number;
};

/** What the customer pays: premium, taxes and every fee. The one rule of both sides. */
export const totalCents = (amounts: PolicyAmounts): number =>
  amounts.premiumCents +
  amounts.taxesCents +
  amounts.agencyFeesCents +
  amounts.brokerFeesCents +
  amounts.policyFeesCents +
  amounts.otherFeesCents;

/** What the agency earns at a rate (0.125 is 12.5 %), to the nearest cent. */
export const commissionCents = (premiumCents: number, rate: number): number => Math.round(premiumCents * rate);

/** The rate behind a commission; zero when there is no premium to take it from. */
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

/** The states a person may choose, the present one first. EXPIRED comes by the calendar; a renewal is a new policy. */
export const statesOffered = (state: PolicyState): readonly PolicyState[] => [state, ...NEXT[state]];

/** Whether a person may take a policy from one state to another; staying is always allowed. */
export const mayBecome = (from: PolicyState, to: PolicyState): boolean => from === to || NEXT[from].includes(to);

/** Canceling and reinstating need a reason on record. */
export const needsReason = (from: PolicyState, to: PolicyState): boolean =>
  from !== to && (to === "CANCELED" || from === "CANCELED");
