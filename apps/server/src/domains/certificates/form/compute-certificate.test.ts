import { describe, expect, it } from "vitest";
import { COVERAGE_LINES, type CoverageLine } from "@cara/contract/coverage.ts";
import { randomLedger } from "#test/certificates/random-ledger.ts";
import { seededRandom } from "#test/kit/seeded-random.ts";
import type { CoverageFact } from "#domains/policies/coverage-fact.ts";
import { computeCertificate } from "./compute-certificate.ts";
import { mayPrint, type LedgerPolicy } from "./ledger.ts";

const { ledger, request } = randomLedger(seededRandom(1));
const policyOf = (nth: number, line: CoverageLine, more: Partial<LedgerPolicy> = {}): LedgerPolicy => {
  const id = `policy-${nth}` as LedgerPolicy["id"];
  const part = { id: `part-${nth}` as never, policyId: id, line, trigger: null, aggregateBasis: null, title: null };
  return {
    id,
    state: "INFORCE",
    policyNumber: `GL-${nth}`,
    inforceOn: "2026-01-01",
    expiresOn: "2027-01-01",
    market: "ADMITTED",
    surplusAuthority: "UNKNOWN",
    carrier: { id: `carrier-${nth}` as never, name: `Carrier ${nth}`, naicCode: "24082" },
    cancelsOn: null,
    parts: [{ ...part, position: 1 }],
    facts: [],
    forms: [],
    ...more,
  };
};
const formOf = (policies: readonly LedgerPolicy[]) => computeCertificate({ ...ledger, policies }, request).form;

describe("computeCertificate", () => {
  it("[CERT-14+] shows no line of the insured's own property, and every other line", () => {
    const { rows } = formOf(COVERAGE_LINES.map((line, nth) => policyOf(nth, line)));
    expect(COVERAGE_LINES.filter((line) => !rows.some((row) => row.line === line))).toEqual([
      "PROPERTY",
      "INLAND_MARINE",
      "CRIME",
    ]);
  });

  it("[CERT-14+] gives letters to six insurers, none to a seventh, and says so", () => {
    const form = formOf(Array.from({ length: 7 }, (_, nth) => policyOf(nth, "GENERAL_LIABILITY")));
    expect(form.rows.map(({ insurer }) => insurer)).toEqual(["A", "B", "C", "D", "E", "F", null]);
    expect(form.insurers.map(({ letter, name }) => `${letter} ${name?.value}`)).toEqual(
      ["A", "B", "C", "D", "E", "F"].map((letter, nth) => `${letter} Carrier ${nth}`),
    );
    expect(form.problems).toContainEqual(expect.objectContaining({ code: "TOO_MANY_INSURERS", policyId: "policy-6" }));
  });

  it.each([
    ["ADMITTED", "UNKNOWN", false],
    ["EXCESS_AND_SURPLUS", "UNKNOWN", true],
    ["EXCESS_AND_SURPLUS", "NOT_ON_FILE", true],
    ["EXCESS_AND_SURPLUS", "ON_FILE", false],
  ] as const)("[CERT-14+] asks for written authority: %s, %s: %s", (market, surplusAuthority, isAsked) => {
    const { problems } = formOf([policyOf(1, "GENERAL_LIABILITY", { market, surplusAuthority })]);
    expect(problems.some(({ code }) => code === "SURPLUS_AUTHORITY")).toBe(isAsked);
  });
});

describe("mayPrint", () => {
  const fact = (more: Partial<CoverageFact>): boolean =>
    mayPrint({ status: "VERIFIED", verifiedBy: null, evidence: null, ...more } as CoverageFact);

  it("[CERT-14+] takes a verified fact only with the person, and a proved one only with its quote", () => {
    const quoted = { documentId: "d" as never, page: 1, quote: "words" };
    expect(fact({})).toBe(false);
    expect(fact({ verifiedBy: "u" as never })).toBe(true);
    expect(fact({ status: "PROVED", evidence: quoted })).toBe(true);
    expect(fact({ status: "PROVED", evidence: { ...quoted, quote: null } })).toBe(false);
    expect(fact({ status: "ENTERED", verifiedBy: "u" as never, evidence: quoted })).toBe(false);
  });
});
