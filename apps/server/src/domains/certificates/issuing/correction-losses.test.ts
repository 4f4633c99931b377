import { describe, expect, it } from "vitest";
import type { CertificateForm, CertificateRow } from "../form/certificate-form.ts";
import { SAMPLE_FORM } from "../templates/sample-form.ts";
import type { Snapshot } from "../records/certificate.ts";
import { correctionLosses } from "./correction-losses.ts";

const GL: CertificateRow["kind"] = "GENERAL_LIABILITY";
const ROWS = SAMPLE_FORM.rows.map((row, at) => ({ ...row, policyId: `policy ${at}`, partId: `part ${at}` }));
const BOXES = ["Any auto", "Owned autos only", "Scheduled autos", "Hired autos", "Non-owned autos"];
const snapshot = (rows: readonly CertificateRow[], more: Partial<CertificateForm> = {}, rest = {}): Snapshot => ({
  form: { ...SAMPLE_FORM, edition: "2025/12", rows: [...rows], ...more },
  decisions: [],
  wording: [],
  request: null,
  ...rest,
});
const ISSUED = snapshot(ROWS);

describe("what a correction no longer shows", () => {
  it("[CERT-14+] is nothing where everything is still printed", () => {
    expect(correctionLosses(ISSUED, snapshot(ROWS))).toEqual([]);
  });

  it("[CERT-14+] is general liability with its marks, once a notice of cancellation is on record", () => {
    const problems: CertificateForm["problems"] = [
      {
        code: "PENDING_CANCELLATION",
        policyId: "policy 0",
        field: "Cancellation",
        message: "The policy will be canceled on Dec 24, 2026; it is left out.",
      },
    ];
    expect(correctionLosses(ISSUED, snapshot(ROWS.slice(1), { problems }))).toEqual([
      {
        policyId: "policy 0",
        line: GL,
        policyNumber: "SAMPLE-GL-1",
        isWholeLine: true,
        lost: ["Additional insured", "Waiver of subrogation", "General aggregate per project"],
        why: ["A notice of cancellation is on record. The policy will be canceled on Dec 24, 2026; it is left out."],
      },
    ]);
  });

  it("[CERT-14+] is a mark, a box and a limit that the correction leaves blank, each with its reason", () => {
    const rows = ROWS.map((row) =>
      row.kind === "AUTO"
        ? { ...row, additionalInsured: null, coveredAutos: undefined, limits: { ...row.limits, propertyDamage: null } }
        : row,
    );
    const problems: CertificateForm["problems"] = [
      { code: "NOT_PROVED", policyId: "policy 1", field: "Covered autos", message: "Not proved." },
    ];
    const refusal = { reason: "NO_ENDORSEMENT", message: "No endorsement grants this.", nextStep: "ASK_CARRIER" };
    const decisions = [
      { policyId: "policy 1", line: "AUTO", want: "ADDITIONAL_INSURED_ONGOING", proof: null, refusal },
    ];
    expect(correctionLosses(ISSUED, snapshot(rows, { problems }, { decisions }))).toMatchObject([
      {
        line: "AUTO",
        isWholeLine: false,
        lost: ["Additional insured", ...BOXES, "Property damage, per accident"],
        why: ["No endorsement grants this.", "Not proved.", "Property damage, per accident is no longer on record."],
      },
    ]);
  });

  it("[CERT-14+] is not a line whose renewal is shown in its place", () => {
    const renewed = ROWS.map((row) => (row.kind === GL ? { ...row, policyId: "renewal", partId: "renewed" } : row));
    expect(correctionLosses(ISSUED, snapshot(renewed))).toEqual([]);
    const first = ROWS[0];
    if (!first) throw new Error("no row");
    // one renewal stands in for one of two policies
    const two = snapshot([...ROWS, { ...first, policyId: "second", partId: "second" }]);
    expect(correctionLosses(two, snapshot(renewed)).map(({ policyId }) => policyId)).toEqual(["second"]);
  });
});
