import { describe, expect, it } from "vitest";
import { wholePaper } from "#test/certificates/whole-paper.ts";
import type { CertificateForm } from "../form/certificate-form.ts";
import type { Snapshot } from "../records/certificate.ts";
import type { CertificateTemplate } from "../templates/template.ts";
import { approvalHash, issueBlocks, type IssueTerms } from "./issue-blocks.ts";

const { snapshot } = wholePaper();
const TERMS: IssueTerms = {
  isSetAside: false,
  isLicensed: true,
  template: { id: "t" as CertificateTemplate["id"], version: 1 },
  representative: "Dana Whitfield",
};
const withForm = (more: Partial<CertificateForm>): Snapshot => ({ ...snapshot, form: { ...snapshot.form, ...more } });
const problem = (code: "SURPLUS_AUTHORITY" | "TOO_MANY_INSURERS" | "MISSING") =>
  withForm({ problems: [{ code, policyId: "gl", field: "Policy", message: `Said of ${code}.` }] });
const worded = (grade: "BLOCKED" | "NEEDS_FORM" | "REASON" | "CHECK"): Snapshot => ({
  ...snapshot,
  wording: [{ start: 0, end: 6, rule: "rule", grade, reason: "Why.", citation: null, alternatives: [] }],
});
const codesOf = (draft: Snapshot, terms: Partial<IssueTerms> = {}, now: Snapshot | null = draft) =>
  issueBlocks(draft, now, { ...TERMS, ...terms }).map(({ code }) => code);

describe("what keeps a draft from being issued", () => {
  it("[OQ-29] is nothing where all is in order", () => {
    expect(codesOf(snapshot)).toEqual([]);
    // printed on another day, it says the same
    expect(codesOf(snapshot, {}, withForm({ on: "2026-12-24" }))).toEqual([]);
  });

  it.each<[string, Snapshot, Partial<IssueTerms>]>([
    ["SET_ASIDE", snapshot, { isSetAside: true }],
    ["NOTHING_IN_FORCE", withForm({ rows: [] }), {}],
    ["POLICY", problem("SURPLUS_AUTHORITY"), {}],
    ["POLICY", problem("TOO_MANY_INSURERS"), {}],
    ["WORDING", worded("BLOCKED"), {}],
    ["WORDING", worded("NEEDS_FORM"), {}],
    ["NO_LICENSE", snapshot, { isLicensed: false }],
    ["NO_FORM", snapshot, { template: null }],
    ["NO_REPRESENTATIVE", snapshot, { representative: null }],
  ])("[OQ-29] [CERT-14+] is %s", (code, draft, terms) => {
    expect(codesOf(draft, terms)).toEqual([code]);
  });

  it("[OQ-29] is what changed since, and a draft too old to be computed again", () => {
    expect(codesOf(snapshot, {}, withForm({ descriptionOfOperations: "Another job" }))).toEqual(["CHANGED"]);
    expect(codesOf(snapshot, {}, null)).toEqual(["CHANGED"]);
  });

  it("[CERT-14+] is not what an older draft said otherwise, or said beside what nobody misses", () => {
    const said = (field: string, message: string, policyId = "wc") =>
      ({ code: "MISSING", policyId, field, message }) as const;
    const older = withForm({
      problems: [
        said("Workers compensation", "Workers compensation is not on record."),
        said("Bodily injury, per person", "Bodily injury, per person is not on record.", "auto"),
      ],
    });
    const statute = "Nothing on record says that the limits are those of the statute.";
    expect(codesOf(older, {}, withForm({ problems: [said("Workers compensation", statute)] }))).toEqual([]);
    // what else is said of it counts: the day of a cancellation stands nowhere but there
    const left = (day: string) =>
      withForm({ problems: [said("Cancellation", `The policy will be canceled on ${day}; it is left out.`)] });
    expect(codesOf(left("Dec 12, 2026"), {}, left("Dec 20, 2026"))).toEqual(["CHANGED"]);
    expect(codesOf(older, {}, withForm({ problems: [] }))).toEqual(["CHANGED"]);
  });

  it("[CERT-14+] is not a blank, nor wording that a person may keep", () => {
    for (const draft of [problem("MISSING"), worded("REASON"), worded("CHECK")]) expect(codesOf(draft)).toEqual([]);
  });
});

describe("approvalHash", () => {
  const hash = (more: Partial<IssueTerms> = {}, on = "2026-11-18", draft = snapshot): string =>
    approvalHash(draft, on, { ...TERMS, ...more }).toString("hex");

  it.each<[string, string]>([
    ["who signs", hash({ representative: "Somebody Else" })],
    ["the form", hash({ template: { id: "u" as CertificateTemplate["id"], version: 1 } })],
    ["which field of the form gets what", hash({ template: { id: "t" as CertificateTemplate["id"], version: 2 } })],
    ["the day", hash({}, "2026-11-19")],
    ["the draft", hash({}, "2026-11-18", withForm({ descriptionOfOperations: "Another job" }))],
  ])("[OQ-29] is another one once %s is another", (_what, other) => {
    expect(other).not.toBe(hash());
  });
});
