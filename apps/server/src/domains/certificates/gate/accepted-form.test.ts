import { describe, expect, it } from "vitest";
import type { AgencyUserId, FileId, FormAcceptanceId, PolicyFormId, PolicyId } from "#kernel/ids.ts";
import { columnsOf, decideAsks } from "./gate.ts";
import type { GateAcceptance, GateForm, GatePolicy, GateRequest } from "./gate-request.ts";

const WAIVER = { line: "GENERAL_LIABILITY", want: "WAIVER" } as const;
const manuscript: GateForm = {
  id: "form" as PolicyFormId,
  fileId: "file" as FileId,
  number: "LSM 30 41",
  edition: null,
  title: "Waiver of recovery",
  presence: "PRESENT",
  isBinding: true,
  page: 61,
  quote: null,
  scheduledNames: [],
  scheduledPlaces: [],
  effectiveOn: null,
  expiresOn: null,
  endorsements: [],
  doubt: null,
  otherPage: null,
};
const request: GateRequest = {
  holder: "Quarry Lane Partners LP",
  asks: [WAIVER],
  contract: "DIRECT",
  riskState: "OH",
  project: null,
  on: "2026-11-17",
};
const acceptance: GateAcceptance = {
  ...WAIVER,
  holder: request.holder,
  contract: "DIRECT",
  riskState: "OH",
  project: null,
  form: { fileId: manuscript.fileId, number: manuscript.number, edition: null, page: 61 },
  page: 62,
  quote: "we waive any right of recovery",
  reason: "UNKNOWN_FORM",
  effectiveOn: null,
  expiresOn: null,
  by: {
    id: "acceptance" as FormAcceptanceId,
    acceptedBy: "ann" as AgencyUserId,
    acceptedAt: "2026-11-16T15:00:00.000Z",
    confirmedBy: "luis" as AgencyUserId,
    confirmedAt: "2026-11-17T15:00:00.000Z",
  },
};
type Case = {
  form?: Partial<GateForm>;
  accepted?: Partial<GateAcceptance>;
  asked?: Partial<GateRequest>;
  policy?: Partial<GatePolicy>;
};
const decided = ({ form, accepted, asked, policy }: Case = {}) =>
  decideAsks(
    {
      id: "policy" as PolicyId,
      lines: ["GENERAL_LIABILITY"],
      isInForce: true,
      effectiveOn: "2026-01-01",
      expiresOn: "2027-01-01",
      cancelsOn: null,
      forms: [{ ...manuscript, ...form }],
      acceptances: [{ ...acceptance, ...accepted }],
      ...policy,
    },
    { ...request, ...asked },
  );

describe("a form that people accepted by its page", () => {
  it("[CERT-14+] proves what they accepted, at the page and with the words that they read", () => {
    const verdicts = decided();
    expect(verdicts).toMatchObject([
      {
        proof: {
          formId: "form",
          number: "LSM 30 41",
          edition: "no edition",
          page: 62,
          quote: "we waive any right of recovery",
          acceptance: { acceptedBy: "ann", confirmedBy: "luis" },
        },
        refusal: null,
      },
    ]);
    expect(columnsOf(verdicts, "GENERAL_LIABILITY").waiver).toBe("Y");
  });

  it.each<[string, Case, string]>([
    ["nobody accepted it", { policy: { acceptances: [] } }, "UNKNOWN_FORM"],
    ["another holder asks", { asked: { holder: "Orion Holdings LLC" } }, "UNKNOWN_FORM"],
    ["another contract requires it", { asked: { contract: "THROUGH_OTHERS" } }, "UNKNOWN_FORM"],
    ["another project is meant", { asked: { project: "Pier 4" } }, "UNKNOWN_FORM"],
    ["the work is in another state", { asked: { riskState: "TX" } }, "UNKNOWN_FORM"],
    ["something else was accepted", { accepted: { want: "PRIMARY_NONCONTRIBUTORY" } }, "UNKNOWN_FORM"],
    ["it was accepted of another line", { accepted: { line: "AUTO" } }, "UNKNOWN_FORM"],
    ["it was accepted for another reason", { accepted: { reason: "SAYS_MORE" } }, "UNKNOWN_FORM"],
    ["another document was read", { form: { fileId: "other" as FileId } }, "UNKNOWN_FORM"],
    ["the form is on another page", { form: { page: 63 } }, "UNKNOWN_FORM"],
    ["it has another edition now", { form: { edition: "04 13" } }, "UNKNOWN_FORM"],
    ["its pages are missing", { form: { presence: "LISTED" } }, "UNKNOWN_FORM"],
    ["its document is no part of the policy", { form: { isBinding: false } }, "UNKNOWN_FORM"],
    ["its page says that it is over", { accepted: { expiresOn: "2026-11-01" } }, "UNKNOWN_FORM"],
    ["its page says that it begins later", { form: { effectiveOn: "2026-12-01" } }, "UNKNOWN_FORM"],
    ["the policy has expired", { policy: { expiresOn: "2026-11-01" } }, "POLICY_NOT_IN_FORCE"],
    ["the policy is being canceled", { policy: { cancelsOn: "2026-12-01" } }, "PENDING_CANCELLATION"],
    ["the policy has no such line", { policy: { lines: ["AUTO"] } }, "LINE_NOT_ON_POLICY"],
  ])("[CERT-14+] proves nothing where %s", (_, given, reason) => {
    expect(decided(given)).toMatchObject([{ proof: null, refusal: { reason } }]);
  });

  it("[CERT-14+] takes the place of nothing that a further form is missing for", () => {
    // a known form comes nearest, and its next step is another one
    const known = { ...manuscript, number: "CG 24 04", edition: "05 09", presence: "LISTED" as const };
    expect(decided({ policy: { forms: [manuscript, known] } })).toMatchObject([
      { proof: null, refusal: { reason: "LISTED_ONLY", nextStep: "ASK_CARRIER" } },
    ]);
  });

  it("[CERT-14+] makes primary wording work for an additional insured who was accepted, too, and for nobody else", () => {
    const primary = { ...WAIVER, want: "PRIMARY_NONCONTRIBUTORY" } as const;
    const insured = { ...WAIVER, want: "ADDITIONAL_INSURED_ONGOING" } as const;
    const form = { ...manuscript, title: "Additional insured, primary" };
    const of = (...asks: (typeof primary | typeof insured)[]) =>
      decided({
        asked: { asks: [primary] },
        policy: { forms: [form], acceptances: asks.map((ask) => ({ ...acceptance, ...ask })) },
      });
    expect(of(primary)).toMatchObject([{ refusal: { reason: "NOT_ADDITIONAL_INSURED" } }]);
    expect(of(primary, insured)).toMatchObject([{ refusal: null }]);
  });
});
