import { describe, expect, it } from "vitest";
import { FORMS } from "../../seed/demo/program.ts";
import { endorsementWording } from "../../seed/endorsement-wording.ts";
import { isUnderstood } from "../../src/domains/certificates/gate/page-clarity.ts";
import type { Account } from "../../src/domains/accounts/account.ts";

const account = { profile: { naics: null, mailingAddress: null } } as unknown as Account;
const own = { policyNumber: null, insured: "Alder Creek Roofing LLC", insurer: null };

describe("the demo agency's endorsements", () => {
  it.each(Object.values(FORMS).map(([number, , label]) => [number, label]))(
    "[CERT-14+] are understood to the last word: %s",
    (number = "", label = "") => {
      const { says } = endorsementWording(number, label, account);
      const lines = [
        label,
        "This endorsement changes the policy. Please read it carefully.",
        ...says,
        "All other terms of the policy stay as they are.",
      ];
      expect(isUnderstood(lines, own)).toBe(true);
      expect(isUnderstood([...lines, "It was declined."], own)).toBe(false);
    },
  );
});
