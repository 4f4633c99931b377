import { describe, expect, it } from "vitest";
import type { AccountId, CertificateHolderId } from "#kernel/ids.ts";
import { wholePaper } from "#test/certificates/whole-paper.ts";
import type { CertificateRow } from "../form/certificate-form.ts";
import { printedLimits } from "../form/printed-limits.ts";
import { changesSinceIssue } from "./changes-since-issue.ts";
import type { PolicyNow } from "./record-now.ts";

const { snapshot } = wholePaper();
const rowOf = (kind: CertificateRow["kind"]): CertificateRow => {
  const row = snapshot.form.rows.find((one) => one.kind === kind);
  if (!row) throw new Error(`no ${kind}`);
  return row;
};
const holder = { id: "h" as CertificateHolderId, ...snapshot.form.holder };

/** What is said of one row where its policy has this part and no facts. */
function saidOf(row: CertificateRow, part: object, facts: object[] = [], more: object = {}) {
  const policy = {
    id: row.policyId,
    state: "INFORCE",
    policyNumber: row.policyNumber?.value ?? null,
    inforceOn: row.effectiveOn?.value ?? null,
    expiresOn: row.expiresOn?.value ?? null,
    cancelsOn: null,
    carrier: null,
    parts: [{ id: row.partId, line: row.line, title: null, trigger: null, aggregateBasis: null, ...part }],
    facts,
    formsOnFile: [],
    ...more,
  } as unknown as PolicyNow;
  const now = { policies: new Map([[policy.id as string, policy]]), accounts: new Map(), withdrawn: new Set<string>() };
  const insurers = "carrier" in more ? snapshot.form.insurers : [];
  const one = { ...snapshot, form: { ...snapshot.form, insurers, rows: [row] } };
  return changesSinceIssue(one, { accountId: "a" as AccountId, holder }, now).map(({ field, from, to }) => [
    field,
    from,
    to,
  ]);
}

describe("what a certificate prints and is no longer so", () => {
  it("[CERT-14+] names the limits of the statute, and of every limit what was printed", () => {
    const row = rowOf("WORKERS_COMPENSATION");
    const said = saidOf(row, {});
    expect(said).toContainEqual(["Limits of the statute", "Y", null]);
    for (const { label } of printedLimits(row)) expect(said.map(([field]) => field)).toContain(label);
    const statutory = {
      partId: row.partId,
      kind: "LIMIT",
      key: "Workers compensation",
      status: "PROVED",
      id: "f",
      amountCents: null,
    };
    expect(saidOf(row, {}, [{ ...statutory, statedAs: "STATUTORY" }]).map(([field]) => field)).not.toContain(
      "Limits of the statute",
    );
  });

  it("[CERT-14+] names what the general aggregate applies to where it is the record's word, not a form's", () => {
    const row = { ...rowOf("GENERAL_LIABILITY"), aggregatePer: null } as CertificateRow;
    const source = { kind: "RECORD", of: "PART", id: row.partId } as const;
    const perPolicy = { ...row, aggregatePer: { value: "POLICY", source } } as CertificateRow;
    expect(saidOf(perPolicy, { aggregateBasis: "PROJECT" })).toContainEqual([
      "General aggregate applies per",
      "Policy",
      null,
    ]);
    expect(saidOf(perPolicy, { aggregateBasis: "POLICY" }).map(([field]) => field)).not.toContain(
      "General aggregate applies per",
    );
  });

  it("[CERT-14+] names the covered autos where the symbols on record are others now", () => {
    const row = rowOf("AUTO");
    const symbols = { partId: row.partId, kind: "TEXT", key: "autoLiabilitySymbols", status: "ENTERED", id: "f" };
    const printed = "Scheduled autos, Hired autos, Non-owned autos";
    expect(saidOf(row, {}, [{ ...symbols, textValue: "7, 8" }])).toContainEqual([
      "Covered autos",
      printed,
      "Scheduled autos, Hired autos",
    ]);
    expect(saidOf(row, {})).toContainEqual(["Covered autos", printed, null]);
    expect(saidOf(row, {}, [{ ...symbols, textValue: "7, 8, 9" }]).map(([field]) => field)).not.toContain(
      "Covered autos",
    );
  });

  it("[CERT-14+] counts an umbrella's retention among its limits", () => {
    const row = rowOf("UMBRELLA");
    expect(printedLimits(row).map(({ label }) => label)).toEqual(["Each occurrence", "Aggregate", "Retention"]);
    expect(saidOf(row, { trigger: "CLAIMS_MADE" })).toContainEqual(["Retention", expect.any(String), null]);
  });

  it("[CERT-14+] is untrue of a policy that ended early, not of one that ran out", () => {
    const statusOf = (state: string) =>
      saidOf(rowOf("AUTO"), {}, [], { state }).filter(([field]) => field === "Status");
    expect(["INFORCE", "EXPIRED"].map(statusOf)).toEqual([[], []]);
    expect(statusOf("CANCELED")).toEqual([["Status", "In force", "Canceled"]]);
  });

  it("[CERT-14+] names another insurer, and another NAIC code of the same one", () => {
    const row = rowOf("GENERAL_LIABILITY");
    const [insurer] = snapshot.form.insurers;
    const name = insurer?.name?.value;
    const said = (carrier: object | null) =>
      saidOf(row, {}, [], { carrier }).filter(([field]) => field === "Insurer" || field === "NAIC code");
    expect(said({ name, naicCode: insurer?.naicCode?.value })).toEqual([]);
    expect(said({ name, naicCode: "10001" })).toEqual([["NAIC code", "24082", "10001"]]);
    expect(said({ name: "Another Mutual", naicCode: "24082" })).toEqual([["Insurer", name, "Another Mutual"]]);
  });

  it("[CERT-14+] keeps a Y while the same form of the same edition is on file, whatever its id", () => {
    const source = { kind: "FORM", formId: "ADDITIONAL_INSURED_ONGOING", page: 41 } as const;
    const row = { ...rowOf("GENERAL_LIABILITY"), additionalInsured: { value: "Y", source } } as CertificateRow;
    const onFile = (edition: string | null) => ({
      formsOnFile: [{ id: "new", fileId: "file", number: "CG 20 10", edition }],
    });
    const lost = (edition: string | null) =>
      saidOf(row, {}, [], onFile(edition)).flatMap(([field, from]) => (from === "Y" ? [field] : []));
    expect(lost("12 19")).not.toContain("Additional insured");
    expect(lost("04 13")).toContain("Additional insured");
    expect(lost(null)).toContain("Additional insured");
  });
});
