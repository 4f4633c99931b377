import { describe, expect, it } from "vitest";
import { wholePaper } from "#test/certificates/whole-paper.ts";
import type { CertificateRow, Problem } from "./certificate-form.ts";
import { shownProblems } from "./shown-problems.ts";

const { snapshot } = wholePaper();
const auto = snapshot.form.rows.find((row) => row.kind === "AUTO");
if (auto?.kind !== "AUTO") throw new Error("the paper has an auto row");
const row: Extract<CertificateRow, { kind: "AUTO" }> = auto;
const { combinedSingle: limit } = row.limits;
const NONE = {
  combinedSingle: null,
  bodilyInjuryPerPerson: null,
  bodilyInjuryPerAccident: null,
  propertyDamage: null,
};
const SPLIT = ["Bodily injury, per person", "Bodily injury, per accident", "Property damage, per accident"];
const missing = (field: string, more: Partial<Problem> = {}): Problem => ({
  code: "MISSING",
  policyId: row.policyId,
  field,
  message: `${field} is not on record.`,
  ...more,
});
const listed = (limits: Partial<typeof row.limits>, problems: Problem[]) =>
  shownProblems({ rows: [{ ...row, limits: { ...NONE, ...limits } }], problems }).map(({ field }) => field);

describe("what is missing, as it is said to people", () => {
  it("[CERT-14+] lists no split limit beside a combined one, and no combined one beside three split ones", () => {
    const problems = ["Combined single limit", ...SPLIT].map((field) => missing(field));
    expect(listed({ combinedSingle: limit }, problems.slice(1))).toEqual([]);
    const split = { bodilyInjuryPerPerson: limit, bodilyInjuryPerAccident: limit, propertyDamage: limit };
    expect(listed(split, problems.slice(0, 1))).toEqual([]);
    expect(listed({ ...split, propertyDamage: null }, problems)).toEqual(["Combined single limit", ...SPLIT]);
    expect(listed({}, problems)).toEqual(["Combined single limit", ...SPLIT]);
  });

  it("[CERT-14+] lists a split limit that is on record and not proved, and every other policy's", () => {
    const [person = ""] = SPLIT;
    const unproved = missing(person, { code: "NOT_PROVED" });
    expect(listed({ combinedSingle: limit }, [unproved, missing(person, { policyId: "another" })])).toEqual([
      person,
      person,
    ]);
  });

  it("[CERT-14+] never says of a line that it prints that it is not on record", () => {
    const said = (code: Problem["code"]) =>
      shownProblems({ rows: snapshot.form.rows, problems: [missing("Workers compensation", { code })] }).map(
        ({ message }) => message,
      );
    expect(said("MISSING")).toEqual(["Nothing on record says that the limits are those of the statute."]);
    expect(said("NOT_PROVED")).toEqual(["That the limits are those of the statute is neither proved nor verified."]);
    expect(said("CONTRADICTORY")).toEqual([
      "Several values are on record for whether the limits are those of the statute.",
    ]);
  });
});
