import { describe, expect, it } from "vitest";
import { amountText } from "../../forms/amount.ts";
import { POLICY } from "../../../test/fake-policies.ts";
import { rebase, toPolicyEdit, valuesOf } from "./edit-policy-values.ts";
import type { PolicyPage } from "./policy-page.ts";
import { newPolicyValues, toNewPolicies } from "./new-policy-values.ts";
import {
  commissionOf,
  itemKey,
  newTerms,
  termsToSend,
  totalOf,
  withDerived,
  withSource,
  withStoredNumbers,
  yearAfter,
} from "./policy-values.ts";

// The page type is generated from the server's schema; the sample uses its names.
const PAGE = POLICY as unknown as PolicyPage;

describe("a new policy", () => {
  it("[POL-09] [POL-37] starts direct, annual, agent-led, today for 365 days, with nothing but the premium to pay", () => {
    const values = newPolicyValues("a1", newTerms("2026-03-05"));
    expect(values).toMatchObject({
      "policies.0.billingType": "DIRECT",
      "policies.0.paymentIntervalType": "ANNUAL",
      "policies.0.sourceProcessType": "AGENT_LED",
      "policies.0.issuedAt": "2026-03-05",
      "policies.0.inforceAt": "2026-03-05",
      "policies.0.expiresAt": "2027-03-05",
    });
    expect(newTerms("2027-03-05").expiresAt).toBe("2028-03-04");
    for (const field of [
      "agencyFees",
      "brokerFees",
      "policyFees",
      "otherFees",
      "taxes",
      "minimumEarnedPremium",
    ] as const)
      expect(Number(values[`policies.0.${field}`])).toBe(0);
  });

  it("[POL-08] has a number string between about one and two billion as its key", () => {
    expect(itemKey(0)).toBe("999999999");
    expect(itemKey(0.999_999_999_9)).toBe("1999999998");
    expect(itemKey()).toMatch(/^\d{9,10}$/u);
  });

  it("[POL-20] leaves out an invalid number", () => {
    const terms = { ...newTerms("2026-03-05"), premium: amountText(Number.NaN, "to follow"), taxes: "12.50" };
    const sent = termsToSend(terms);
    expect(sent).not.toHaveProperty("premium");
    expect(sent).not.toHaveProperty("estimatedCommission");
    expect(sent).toMatchObject({ taxes: 12.5, agencyFees: 0 });
    expect(JSON.stringify(toNewPolicies(newPolicyValues("a1", terms)))).not.toContain('"premium"');
  });

  it("sends a refused amount as typed, so that it is refused instead of parsed as another number", () => {
    for (const typed of ["12e6", "0x10", "1bn"]) {
      const terms = { ...newTerms("2026-03-05"), premium: amountText(Number.NaN, typed) };
      expect(termsToSend(terms)["premium"]).toBe(`?${typed}`);
      expect(totalOf(terms)).toBe(0);
    }
  });

  it("[POL-16] changing the source type clears exactly subtype, campaign, lead and notes", () => {
    expect(withSource("CAMPAIGN")).toEqual({
      sourceType: "CAMPAIGN",
      sourceSubType: "",
      sourceCampaignId: "",
      sourceLeadId: "",
      sourceNotes: "",
    });
  });
});

describe("the sums", () => {
  const terms = { ...newTerms("2026-03-05"), premium: "1000", commissionRate: "0.125" };

  it("[POL-18] total is premium, taxes and every fee, to the cent", () => {
    expect(
      totalOf({ ...terms, taxes: "0.10", agencyFees: "0.20", brokerFees: "1", policyFees: "2", otherFees: "3" }),
    ).toBe(1_006.3);
    expect(totalOf({ ...terms, premium: "", taxes: "5" })).toBe(5);
  });

  it("[POL-19] commission is rate times premium, and the rate shown reproduces it", () => {
    expect(commissionOf(terms)).toBe(125);
    expect(withDerived(terms)).toMatchObject({ estimatedCommission: "125.00", total: "1000.00" });
    const stored = valuesOf(PAGE);
    expect(Number(stored.commissionRate)).toBeCloseTo(0.1, 10);
    expect(stored.estimatedCommission).toBe("123.45");
  });
});

describe("a number that an edit clears", () => {
  it.each(["commissionRate", "premium", "taxes"] as const)("goes back to what is stored: %s", (field) => {
    const stored = valuesOf(PAGE);
    const { commissionRate, premium, taxes, estimatedCommission } = withStoredNumbers(
      { ...stored, [field]: "", estimatedCommission: "" },
      stored,
    );
    expect({ commissionRate, premium, taxes, estimatedCommission }).toEqual({
      commissionRate: stored.commissionRate,
      premium: stored.premium,
      taxes: stored.taxes,
      estimatedCommission: stored.estimatedCommission,
    });
  });
});

describe("the day a year later", () => {
  it.each([
    ["2028-02-29", "2029-02-28"],
    ["2027-02-28", "2028-02-28"],
    ["2026-03-05", "2027-03-05"],
    ["9", ""],
  ])("of %s is %s", (day, next) => {
    expect(yearAfter(day)).toBe(next);
  });
});

describe("an edit after someone else saved", () => {
  const stored = valuesOf(PAGE);
  const conflicting = [
    { version: 6, changes: [{ field: "state", from: "INFORCE", to: "CANCELED" }] },
    {
      version: 5,
      changes: [
        { field: "premiumCents", from: "123450", to: "200000" },
        { field: "expiresOn", from: "2027-03-05", to: "2027-06-01" },
        { field: "brokerId", from: "c3", to: null },
      ],
    },
  ];

  it("[T-63] keeps what was typed and takes what was saved elsewhere, on the newest version", () => {
    const typed = { ...stored, premium: "1500.00", sourceNotes: "Typed", updateReason: "Audit" };
    expect(rebase(typed, conflicting)).toMatchObject({
      version: "6",
      premium: "1500.00",
      sourceNotes: "Typed",
      updateReason: "Audit",
      state: "CANCELED",
      expiresAt: "2027-06-01",
      brokerId: "",
      total: "1650.00",
    });
  });

  it("takes everything when nothing was typed", () => {
    expect(toPolicyEdit(rebase(stored, conflicting), stored)).toMatchObject({
      premium: 2_000,
      total: 2_150,
      version: 6,
    });
  });

  describe("twice: taxes from $50 to $75 to $90", () => {
    const first = { version: 5, changes: [{ field: "taxesCents", from: "5000", to: "7500" }] };
    const second = { version: 6, changes: [{ field: "taxesCents", from: "7500", to: "9000" }] };
    const twice = [second, first];
    const typed = (taxes: string) => ({ ...stored, taxes });

    it.each([
      ["$60", "60.00"],
      ["$75, as the first of them did", "75.00"],
      ["nothing", ""],
    ])("[T-63] keeps what was typed: %s", (_, taxes) => {
      expect(rebase(typed(taxes), twice)).toMatchObject({ taxes, version: "6" });
    });

    it("[T-63] takes the last of both where nothing was typed, however they arrive", () => {
      expect(stored.taxes).toBe("50.00");
      expect(rebase(stored, twice)).toMatchObject({ taxes: "90.00", total: "1424.50", version: "6" });
      const once = rebase(stored, [first]);
      expect(once).toMatchObject({ taxes: "75.00", version: "5" });
      expect(rebase(once, [second])).toMatchObject({ taxes: "90.00", version: "6" });
    });

    it("[T-63] keeps what was typed through one after the other", () => {
      expect(rebase(rebase(typed("60.00"), [first]), [second])).toMatchObject({ taxes: "60.00", version: "6" });
    });

    it("[T-63] brings back nothing that the last of them set back", () => {
      const back = { version: 6, changes: [{ field: "taxesCents", from: "7500", to: "5000" }] };
      expect(rebase(stored, [back, first])).toMatchObject({ taxes: "50.00", version: "6" });
      expect(rebase(typed("75.00"), [back, first])).toMatchObject({ taxes: "75.00", version: "6" });
    });
  });
});
