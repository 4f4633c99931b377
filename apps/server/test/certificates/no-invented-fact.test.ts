import { describe, expect, it } from "vitest";
import { computeCertificate } from "../../src/domains/certificates/form/compute-certificate.ts";
import type { CertificateForm } from "../../src/domains/certificates/form/certificate-form.ts";
import type { CoverageFact } from "../../src/domains/policies/coverage-fact.ts";
import type { AgencyUserId } from "../../src/kernel/ids.ts";
import { seededRandom } from "../kit/seeded-random.ts";
import { inventedFacts, type Checked } from "./invented-facts.ts";
import { randomLedger, WRONG, type RandomLedger } from "./random-ledger.ts";

const CASES = 300;
const honest = ({ ledger, request }: RandomLedger): CertificateForm => computeCertificate(ledger, request).form;

/** What a way to make certificates prints for many ledgers. */
function checkAll(make: (world: RandomLedger) => CertificateForm): Checked {
  const random = seededRandom(2_026);
  const all: Checked = { printed: 0, yes: 0, invented: [] };
  for (let nth = 0; nth < CASES; nth += 1) {
    const world = randomLedger(random);
    const { printed, yes, invented } = inventedFacts(world, make(world));
    all.printed += printed;
    all.yes += yes;
    all.invented.push(...invented);
  }
  return all;
}
/** Ledgers in which every fact is changed before the certificate is computed. */
const withFacts =
  (change: (fact: CoverageFact) => Partial<CoverageFact>) =>
  ({ ledger, request }: RandomLedger): CertificateForm => {
    const policies = ledger.policies.map((policy) => ({
      ...policy,
      facts: policy.facts.map((fact) => ({ ...fact, ...change(fact) })),
    }));
    return computeCertificate({ ...ledger, policies }, request).form;
  };
const firstInsurer = (form: CertificateForm, naic: string): CertificateForm => ({
  ...form,
  insurers: form.insurers.map((insurer) => ({
    ...insurer,
    naicCode: insurer.naicCode && { ...insurer.naicCode, value: naic },
  })),
});

describe("computeCertificate", () => {
  it("[CERT-14+] prints nothing that the ledger does not say, whatever the request contains", () => {
    const { printed, yes, invented } = checkAll(honest);
    expect(invented).toEqual([]);
    expect(printed).toBeGreaterThan(2_000);
    expect(yes).toBeGreaterThan(20);
  });

  it.each<[string, (world: RandomLedger) => CertificateForm, string]>([
    [
      "prints what a person only entered",
      withFacts(({ status }) =>
        status === "ENTERED" ? { status: "VERIFIED", verifiedBy: "someone" as AgencyUserId } : {},
      ),
      "limit",
    ],
    ["changes an amount", withFacts(({ amountCents }) => ({ amountCents: amountCents && amountCents + 100 })), "limit"],
    ["prints a NAIC code of the request", (world) => firstInsurer(honest(world), WRONG), "something of the request"],
    ["guesses a NAIC code", (world) => firstInsurer(honest(world), "10001"), "NAIC code"],
    [
      "prints a Y without a form",
      (world) => {
        const form = honest(world);
        const yes = { value: "Y", source: { kind: "FORM", formId: "x", page: 1 } } as const;
        return { ...form, rows: form.rows.map((row) => ({ ...row, waiver: yes })) };
      },
      "Y for waiver",
    ],
    [
      "takes the dates of another policy",
      ({ ledger, request, ...world }) => {
        const form = honest({ ledger, request, ...world });
        const rows = form.rows.map((row) => ({
          ...row,
          expiresOn: row.expiresOn && { ...row.expiresOn, value: "2027-02-01" },
        }));
        return { ...form, rows };
      },
      "expiration date",
    ],
  ])("[CERT-14+] the comparison catches a certificate that %s", (_what, make, says) => {
    expect(checkAll(make).invented).toEqual(expect.arrayContaining([expect.stringContaining(says)]));
  });
});
