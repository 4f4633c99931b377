import { describe, expect, it } from "vitest";
import { wholePaper } from "#test/certificates/whole-paper.ts";
import type { Problem } from "../form/certificate-form.ts";
import type { IssueBlock } from "../issuing/issue-blocks.ts";
import type { Snapshot } from "../records/certificate.ts";
import { marksOf, standingOf, type DraftOnDesk } from "./standing.ts";

const { snapshot } = wholePaper();
const CLEAR: DraftOnDesk = {
  snapshot,
  blocks: [],
  needsReason: false,
  recipients: ["office@alamo.example"],
  failure: null,
};
const of = (more: Partial<DraftOnDesk>) => standingOf({ ...CLEAR, ...more });
const withForm = (more: Partial<Snapshot["form"]>): Snapshot => ({ ...snapshot, form: { ...snapshot.form, ...more } });
const block = (code: IssueBlock["code"]): Partial<DraftOnDesk> => ({ blocks: [{ code, message: "" }] });
const problem = (code: Problem["code"]): Partial<DraftOnDesk> => ({
  snapshot: withForm({ problems: [{ code, policyId: null, field: "Each occurrence", message: "" }] }),
});
const asked = { contract: null, riskState: null, project: null, contractFile: null };
const absent: Snapshot = {
  ...snapshot,
  request: { ...asked, asks: [{ line: "POLLUTION", want: "WAIVER" }] },
};
const [first] = snapshot.form.rows;
const bare = withForm({
  rows: snapshot.form.rows.map((row) =>
    row.kind === "AUTO"
      ? {
          ...row,
          limits: {
            combinedSingle: null,
            bodilyInjuryPerPerson: null,
            bodilyInjuryPerAccident: null,
            propertyDamage: null,
          },
        }
      : row,
  ),
});

describe("a draft on the desk", () => {
  it("is ready where nothing is in its way", () => {
    expect(first).toBeDefined();
    expect(of({})).toMatchObject({ state: "READY", reason: null });
    for (const code of ["MISSING", "PENDING_CANCELLATION"] as const)
      expect(of(problem(code))).toMatchObject({ state: "READY" });
  });

  it.each<[string, string, Partial<DraftOnDesk>]>([
    ["No policy in force", "CHANGE_REQUEST", block("NOTHING_IN_FORCE")],
    ["Records changed since it was drafted", "PREPARE_AGAIN", block("CHANGED")],
    ["Pollution liability not on any policy in force", "CHANGE_REQUEST", { snapshot: absent }],
    ["Each occurrence not proved", "OPEN_CERTIFICATE", problem("NOT_PROVED")],
    ["Each occurrence not proved", "OPEN_CERTIFICATE", problem("CONTRADICTORY")],
    ["Auto without limits", "OPEN_CERTIFICATE", { snapshot: bare }],
    ["A policy is in the way", "OPEN_CERTIFICATE", block("POLICY")],
    ["Wording not allowed", "OPEN_CERTIFICATE", block("WORDING")],
    ["A newer draft took its place", "OPEN_CERTIFICATE", block("SET_ASIDE")],
    ["Forms license not confirmed", "OPEN_SETTINGS", block("NO_LICENSE")],
    ["No form in use", "OPEN_SETTINGS", block("NO_FORM")],
    ["Nobody signs certificates yet", "OPEN_SETTINGS", block("NO_REPRESENTATIVE")],
    ["Wording needs a reason", "OPEN_CERTIFICATE", { needsReason: true }],
    ["Could not be printed", "OPEN_CERTIFICATE", { failure: "No letter for it." }],
    ["No address to send it to", "ADD_RECIPIENT", { recipients: [] }],
  ])("[CERT-14+] is blocked: %s, then %s", (reason, nextStep, more) => {
    expect(of(more)).toMatchObject({ state: "BLOCKED", reason, nextStep });
  });

  it("[CERT-14+] counts among its marks what was asked of a line that no policy has", () => {
    const proved = snapshot.decisions.length;
    expect(marksOf(snapshot)).toEqual({ marksAsked: proved, marksProved: proved });
    expect(marksOf(absent)).toEqual({ marksAsked: proved + 1, marksProved: proved });
  });
});
