import { describe, expect, it } from "vitest";
import type { GateForm } from "../../src/domains/certificates/gate/gate-request.ts";
import { computeCertificate } from "../../src/domains/certificates/form/compute-certificate.ts";
import type { CertificateRequest, Ledger, LedgerPolicy } from "../../src/domains/certificates/form/ledger.ts";
import type { CoverageFact, CoveragePart } from "../../src/domains/policies/coverage-fact.ts";
import { readSymbols } from "@cara/contract/auto-symbols.ts";

const ON = "2026-11-17";
const address = { line1: "1 Main St", line2: null, city: "Columbus", zone: "OH", postalCode: "43004" };
const part = (line: CoveragePart["line"], aggregateBasis: CoveragePart["aggregateBasis"] = null): CoveragePart => ({
  id: `part ${line}` as CoveragePart["id"],
  policyId: "policy" as CoveragePart["policyId"],
  line,
  trigger: "OCCURRENCE",
  aggregateBasis,
  title: null,
  position: 1,
});
const symbols = (textValue: string, status: CoverageFact["status"] = "VERIFIED"): CoverageFact => ({
  id: `fact ${textValue}` as CoverageFact["id"],
  policyId: "policy" as CoverageFact["policyId"],
  partId: "part AUTO" as NonNullable<CoverageFact["partId"]>,
  kind: "TEXT",
  key: "autoLiabilitySymbols",
  label: null,
  amountCents: null,
  statedAs: null,
  onDate: null,
  textValue,
  formEdition: null,
  formPresence: null,
  source: status === "PROVED" ? "DOCUMENT" : "PERSON",
  status,
  evidence:
    status === "PROVED" ? { documentId: "file" as never, page: 2, quote: `Liability symbols ${textValue}` } : null,
  recordedBy: null,
  recordedAt: new Date(0),
  verifiedBy: status === "VERIFIED" ? ("user" as NonNullable<CoverageFact["verifiedBy"]>) : null,
  verifiedAt: status === "VERIFIED" ? new Date(0) : null,
});
const perProject = (more: Partial<GateForm> = {}): GateForm => ({
  id: "form" as GateForm["id"],
  fileId: "file" as GateForm["fileId"],
  number: "CG 25 03",
  edition: "05 09",
  title: "Designated construction project general aggregate limit",
  presence: "PRESENT",
  isBinding: true,
  page: 9,
  quote: "CG 25 03 05 09",
  scheduledNames: ["All projects"],
  scheduledPlaces: [],
  effectiveOn: null,
  expiresOn: null,
  doubt: null,
  endorsements: [],
  otherPage: null,
  ...more,
});
const compute = (policy: Partial<LedgerPolicy>, asks: CertificateRequest["asks"] = []) => {
  const ledger: Ledger = {
    agencyId: "agency" as Ledger["agencyId"],
    producer: { name: "Harbor Point", contactName: null, phone: null, fax: null, email: null, mailingAddress: address },
    insured: { id: "account" as Ledger["insured"]["id"], name: "Alamo Ridge Builders LLC", address },
    policies: [
      {
        id: "policy" as LedgerPolicy["id"],
        state: "INFORCE",
        policyNumber: "P-1",
        inforceOn: "2026-01-01",
        expiresOn: "2027-01-01",
        market: "ADMITTED",
        surplusAuthority: "UNKNOWN",
        carrier: { id: "carrier" as never, name: "Granite Mutual", naicCode: "24082" },
        cancelsOn: null,
        parts: [],
        facts: [],
        forms: [],
        ...policy,
      },
    ],
  };
  return computeCertificate(ledger, {
    edition: "2025/12",
    on: ON,
    holder: { name: "Meridian Tower Owners LLC", address },
    descriptionOfOperations: "",
    asks,
    contract: null,
    riskState: "OH",
    project: null,
  });
};
const autos = (...facts: CoverageFact[]) => {
  const { form } = compute({ parts: [part("AUTO")], facts });
  const [row] = form.rows;
  if (row?.kind !== "AUTO" || !row.coveredAutos) throw new Error("no auto row");
  return {
    boxes: Object.entries(row.coveredAutos).flatMap(([name, box]) => (box ? [name] : [])),
    sources: Object.values(row.coveredAutos).flatMap((box) => (box ? [box.source] : [])),
    problems: form.problems.filter(({ field }) => field === "Covered autos"),
  };
};

describe("the covered autos of a certificate", () => {
  it.each([
    ["1", ["anyAuto"]],
    ["2", ["owned"]],
    ["7, 8, 9", ["scheduled", "hired", "nonOwned"]],
    ["2, 8, 9", ["owned", "hired", "nonOwned"]],
    ["8, 9", ["hired", "nonOwned"]],
  ])("[CERT-12] [CERT-14+] are the boxes of the liability symbols %s and no others", (text, boxes) => {
    const computed = autos(symbols(text, "PROVED"));
    expect(computed).toMatchObject({ boxes, problems: [] });
    for (const source of computed.sources) expect(source).toEqual({ kind: "FACT", factId: `fact ${text}` });
  });

  it("[CERT-14+] mark no box for a symbol that has none, and say so", () => {
    expect(autos(symbols("3, 9"))).toMatchObject({ boxes: ["nonOwned"], problems: [{ code: "MISSING" }] });
    expect(autos(symbols("67, 68, 71"))).toMatchObject({ boxes: [] });
    expect(autos(symbols("67, 68, 71")).problems).toHaveLength(3);
  });

  it("[CERT-14+] stay blank, with the reason, while nobody proved or verified the symbols", () => {
    expect(autos()).toMatchObject({ boxes: [], problems: [{ code: "MISSING" }] });
    for (const status of ["ENTERED", "UNVERIFIED", "CONFLICT", "STALE"] as const)
      expect(autos(symbols("1", status))).toMatchObject({ boxes: [], problems: [{ code: "NOT_PROVED" }] });
    expect(autos(symbols("1"), symbols("7"))).toMatchObject({ boxes: [], problems: [{ code: "CONTRADICTORY" }] });
    expect(readSymbols("any")).toMatchObject({ ok: false });
  });
});

const aggregate = (basis: CoveragePart["aggregateBasis"], forms: GateForm[], asks: CertificateRequest["asks"] = []) => {
  const { form, verdicts } = compute({ parts: [part("GENERAL_LIABILITY", basis)], forms }, asks);
  const [row] = form.rows;
  if (row?.kind !== "GENERAL_LIABILITY") throw new Error("no general liability");
  const problems = form.problems.filter(({ field }) => field === "General aggregate applies per");
  return { per: row.aggregatePer, verdicts, problems: problems.map(({ message }) => message) };
};
const ASK = [{ line: "GENERAL_LIABILITY", want: "AGGREGATE_PER_PROJECT" }] as const;

describe("what the general aggregate applies per", () => {
  it("[CERT-12] [CERT-14+] is stated with its proof, whether or not anybody asks", () => {
    const source = { kind: "FORM", formId: "form", page: 9 };
    const unasked = aggregate("PROJECT", [perProject()]);
    expect(unasked).toMatchObject({ per: { value: "PROJECT", source }, problems: [] });
    expect(unasked.verdicts).toMatchObject([{ want: "AGGREGATE_PER_PROJECT", proof: { page: 9 }, isUnasked: true }]);
    const asked = aggregate(null, [perProject()], ASK);
    expect(asked).toMatchObject({ per: { value: "PROJECT", source }, problems: [] });
    expect(asked.verdicts).toHaveLength(1);
    expect(asked.verdicts[0]).not.toHaveProperty("isUnasked");
  });

  it("[CERT-14+] is blank and listed with its reason where no form proves it", () => {
    expect(aggregate("PROJECT", [])).toMatchObject({
      per: null,
      verdicts: [],
      problems: [expect.stringMatching(/per project, but no end/u)],
    });
    expect(aggregate("LOCATION", [perProject({ doubt: "PAGE" })])).toMatchObject({
      per: null,
      verdicts: [],
      problems: [expect.stringMatching(/per location, but no end/u)],
    });
    expect(aggregate(null, [])).toMatchObject({ per: null, problems: [expect.stringMatching(/^Nothing on record/u)] });
    expect(aggregate("OTHER", [])).toMatchObject({
      per: null,
      problems: [expect.stringMatching(/neither per policy/u)],
    });
    expect(aggregate("POLICY", [])).toMatchObject({ per: { value: "POLICY" }, problems: [] });
  });

  it("[CERT-14+] is an honest refusal where it is asked for and nothing proves it", () => {
    const { per, verdicts } = aggregate("PROJECT", [], ASK);
    expect(per).toBeNull();
    expect(verdicts).toMatchObject([{ proof: null, refusal: { reason: "NO_ENDORSEMENT" } }]);
  });
});
