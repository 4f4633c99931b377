import { describe, expect, it } from "vitest";
import { computeCertificate } from "../../src/domains/certificates/form/compute-certificate.ts";
import type { CertificateForm } from "../../src/domains/certificates/form/certificate-form.ts";
import type { CoverageFact } from "../../src/domains/policies/coverage-fact.ts";
import type { AgencyUserId } from "../../src/kernel/ids.ts";
import { seededRandom } from "../kit/seeded-random.ts";
import { dueFacts } from "./due-facts.ts";
import { inventedFacts, type Checked } from "./invented-facts.ts";
import { LEAKS } from "./planted-leaks.ts";
import { randomLedger, WRONG, type RandomLedger } from "./random-ledger.ts";

const CASES = 300;
/** A leak is seen in fewer. */
const FEW = 60;
const honest = ({ ledger, request }: RandomLedger): CertificateForm => computeCertificate(ledger, request).form;

/** What a way to make certificates prints for many ledgers. */
function checkAll(
  make: (world: RandomLedger) => CertificateForm,
  cases = CASES,
): Checked & ReturnType<typeof dueFacts> {
  const random = seededRandom(2_026);
  const all: ReturnType<typeof checkAll> = { printed: 0, yes: 0, invented: [], due: 0, blank: [] };
  for (let nth = 0; nth < cases; nth += 1) {
    const world = randomLedger(random);
    const form = make(world);
    const { printed, yes, invented } = inventedFacts(world, form);
    const { due, blank } = dueFacts(world, form);
    all.due += due;
    all.blank.push(...blank);
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
  it("[CERT-14+] prints all that the ledger proves and nothing else, whatever the request contains", () => {
    const { printed, yes, invented, due, blank } = checkAll(honest);
    expect(invented).toEqual([]);
    expect(blank).toEqual([]);
    expect(due).toBeGreaterThan(2_000);
    expect(printed).toBeGreaterThan(2_000);
    expect(yes).toBeGreaterThan(20);
  });

  it("prints the agency's numbers as people write them", () => {
    const { ledger, request } = randomLedger(seededRandom(1));
    const producer = { ...ledger.producer, phone: "+12105550140", fax: "+12105550141" };
    const { form } = computeCertificate({ ...ledger, producer }, request);
    expect([form.producer.phone?.value, form.producer.fax?.value]).toEqual(["(210) 555-0140", "(210) 555-0141"]);
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

  it.each(Object.entries(LEAKS))("[CERT-14+] the comparison catches %s", (_what, leak) => {
    const { invented, blank } = checkAll((world) => leak(honest(world), "GL-999999") ?? honest(world), FEW);
    expect([...invented, ...blank]).not.toEqual([]);
  });

  it("[CERT-14+] the comparison catches a certificate that leaves every limit and mark blank", () => {
    const { invented, blank } = checkAll(withFacts(() => ({ status: "UNVERIFIED", verifiedBy: null, evidence: null })));
    expect(invented).toEqual([]);
    expect(new Set(blank)).toContain("limit GENERAL_LIABILITY eachOccurrence");
  });
});
