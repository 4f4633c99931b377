import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { AMOUNT_MAX_CENTS, POLICY_TERM_DAYS } from "@cara/contract/limits.ts";
import {
  commissionCents,
  commissionRate,
  mayBecome,
  needsReason,
  statesOffered,
  totalCents,
} from "@cara/contract/policy-rules.ts";
import { POLICY_STATES, type PolicyState } from "@cara/contract/states.ts";
import { isDay } from "@cara/contract/days.ts";
import { toCents } from "@cara/contract/amount.ts";
import { toDollars } from "#kernel/money.ts";
import { NewPolicies } from "./create-policies.ts";

const CASES = { numRuns: 10_000 };
const cents = fc.integer({ min: 0, max: AMOUNT_MAX_CENTS });
const amounts = fc.record({
  premiumCents: cents,
  taxesCents: cents,
  agencyFeesCents: cents,
  brokerFeesCents: cents,
  policyFeesCents: cents,
  otherFeesCents: cents,
});
const item = {
  type: "CYBER",
  market: "ADMITTED",
  carrierId: "c",
  sourceType: "INBOUND",
  premium: 100,
};
const problemsOf = (more: object) => {
  const parsed = NewPolicies.safeParse({ accountId: "a", policies: [{ ...item, ...more }] });
  return parsed.success ? [] : parsed.error.issues.map(({ path, message }) => [path.join("."), message]);
};

describe("the amounts of a policy", () => {
  it("[T-72] [POL-18] total is the sum of its parts, in whole cents", () => {
    fc.assert(
      fc.property(amounts, (parts) => {
        const total = totalCents(parts);
        expect(Number.isSafeInteger(total)).toBe(true);
        expect(total).toBe(Number(Object.values(parts).reduce((sum, part) => sum + BigInt(part), 0n)));
      }),
      CASES,
    );
  });

  it("[T-72] [POL-18] a total that is the sum of the dollars sent is never refused", () => {
    fc.assert(
      fc.property(amounts, (parts) => {
        const [premium, taxes, agencyFees, brokerFees, policyFees, otherFees] = Object.values(parts).map(toDollars);
        const total = toDollars(totalCents(parts));
        expect(problemsOf({ premium, taxes, agencyFees, brokerFees, policyFees, otherFees, total })).toEqual([]);
      }),
      { numRuns: 2_000 },
    );
  });

  it("[T-72] cents survive the conversion to dollars and back", () => {
    fc.assert(
      fc.property(cents, (amount) => {
        expect(toCents(toDollars(amount))).toBe(amount);
      }),
      CASES,
    );
  });

  it("[T-72] [POL-19] commission is rate times premium to the nearest cent, and the displayed rate gives the same commission", () => {
    expect(commissionCents(100_000, 0.125)).toBe(12_500);
    expect(commissionRate(0, 0)).toBe(0);
    fc.assert(
      fc.property(cents, fc.double({ min: 0, max: 1, noNaN: true }), (premium, rate) => {
        const commission = commissionCents(premium, rate);
        expect(Math.abs(commission - premium * rate)).toBeLessThanOrEqual(0.5);
        expect(commission).toBeLessThanOrEqual(premium);
        expect(commissionCents(premium, commissionRate(premium, commission))).toBe(commission);
      }),
      CASES,
    );
  });

  it("refuses amounts that are not numbers, negative, finer than cents or too large", () => {
    expect(problemsOf({ premium: 1_000_000_000 })).toEqual([["policies.0.premium", "Enter at most $999,999,999.99"]]);
    expect(problemsOf({ premium: null })).toEqual([["policies.0.premium", "Enter the premium"]]);
    for (const premium of [-1, 0.001, 1.000_000_1])
      expect(problemsOf({ premium })).toEqual([["policies.0.premium", "Enter an amount of 0 or more"]]);
    expect(problemsOf({ premium: 999_999_999.99 })).toEqual([]);
  });

  it("refuses a total that is not the sum, and a commission above the premium", () => {
    expect(problemsOf({ taxes: 5, total: 104.5 })).toEqual([["policies.0.total", "Does not match the amounts"]]);
    expect(problemsOf({ estimatedCommission: 100.01 })).toEqual([
      ["policies.0.estimatedCommission", "Does not match the amounts"],
    ]);
  });
});

describe("the term of a policy", () => {
  it("[T-72] is 365 days, even across leap years", () => {
    expect(POLICY_TERM_DAYS).toBe(365);
    fc.assert(
      fc.property(
        fc.date({ min: new Date("1990-01-01"), max: new Date("2090-01-01"), noInvalidDate: true }),
        (date) => {
          const start = date.toISOString().slice(0, 10);
          const end = new Date(Date.parse(start) + POLICY_TERM_DAYS * 86_400_000).toISOString().slice(0, 10);
          expect(isDay(end)).toBe(true);
          expect((Date.parse(end) - Date.parse(start)) / 86_400_000).toBe(365);
          expect(problemsOf({ inforceAt: start, expiresAt: end })).toEqual([]);
        },
      ),
      CASES,
    );
  });

  it("ends after it begins", () => {
    expect(problemsOf({ inforceAt: "2026-03-05", expiresAt: "2026-03-05" })).toEqual([
      ["policies.0.expiresAt", "Must be after the effective date"],
    ]);
    expect(problemsOf({ expiresAt: "2026-02-30" })).toEqual([["policies.0.expiresAt", "Enter a valid date"]]);
  });
});

describe("the source of a policy", () => {
  it("[POL-15] accepts only a subtype of its type, and none for a type without subtypes", () => {
    expect(problemsOf({ sourceType: "REFERRAL", sourceSubType: "PARTNER" })).toEqual([]);
    expect(problemsOf({ sourceType: "PAID_LEAD", sourceSubType: "TIVLY" })).toEqual([]);
    const refused = [["policies.0.sourceSubType", "Choose a subtype"]];
    expect(problemsOf({ sourceType: "REFERRAL", sourceSubType: "TIVLY" })).toEqual(refused);
    expect(problemsOf({ sourceType: "REFERRAL" })).toEqual(refused);
    expect(problemsOf({ sourceType: "INBOUND", sourceSubType: "PARTNER" })).toEqual(refused);
  });
});

describe("the states of a policy", () => {
  const ALLOWED: Record<PolicyState, PolicyState[]> = {
    PENDING: ["SUBMITTED", "BINDING", "CANCELED"],
    SUBMITTED: ["PENDING", "BINDING", "CANCELED"],
    BINDING: ["INFORCE", "CANCELED"],
    INFORCE: ["CANCELED"],
    CANCELED: ["INFORCE"],
    EXPIRED: [],
    UNKNOWN: ["BINDING", "CANCELED", "EXPIRED", "INFORCE", "PENDING", "SUBMITTED"],
  };

  it.each(POLICY_STATES)(
    "[OQ-20] [DATA-15] from %s a person may choose the states in the table, or the same one",
    (from) => {
      expect(statesOffered(from)).toEqual([from, ...ALLOWED[from]]);
      for (const to of POLICY_STATES) expect(mayBecome(from, to)).toBe(to === from || ALLOWED[from].includes(to));
    },
  );

  it("[OQ-20] canceling and reinstating need a reason, staying does not", () => {
    expect(needsReason("INFORCE", "CANCELED")).toBe(true);
    expect(needsReason("CANCELED", "INFORCE")).toBe(true);
    expect(needsReason("CANCELED", "CANCELED")).toBe(false);
    expect(needsReason("BINDING", "INFORCE")).toBe(false);
  });
});
