import { describe, expect, it } from "vitest";
import { newId } from "#kernel/ids.ts";
import type { LiveForm } from "../findings/finding.ts";
import { missingForms } from "../findings/missing-forms.ts";
import { watchedForms } from "./watch-list.ts";

const form = (number: string, title: string | null, more: Partial<LiveForm> = {}): LiveForm => ({
  id: newId(),
  policyId: newId(),
  fileId: newId(),
  number,
  edition: "04 13",
  title,
  firstPage: 3,
  lastPage: null,
  presence: "LISTED",
  documentType: "POLICY_DOCUMENT",
  isForeign: false,
  ...more,
});
const present = { presence: "PRESENT", lastPage: 9 } as const;

describe("watchedForms", () => {
  it.each([
    ["CG 21 39", null],
    ["CG 21 44", null],
    ["CG 22 79", null],
    ["CG 22 94", null],
    ["CG 35 08", null],
    ["CG 40 47", null],
    ["CG 40 48", null],
    ["GM 10 01", "Communicable disease exclusion"],
    ["GM 10 02", "Artificial Intelligence Exclusion"],
    ["GM 10 03", "ASSAULT OR BATTERY EXCLUSION"],
    ["GM 10 04", "Exclusion of residential construction"],
    ["GM 10 05", "Action over exclusion"],
    ["GM 10 06", "Height limitation, three floors"],
    ["GM 10 07", "Five borough exclusion"],
    ["GM 10 07", "Limited territory endorsement"],
    ["GM 10 07", "New York Operations exclusion"],
    ["GM 10 08", "Prior work exclusion"],
    ["GM 10 09", "Subsidence exclusion"],
    ["GM 10 10", "PFAS exclusion"],
  ])("notices %s %s", (number, title) => {
    expect(watchedForms([form("CG 00 01", "Base form"), form(number, title)])).toMatchObject([{ form: { number } }]);
  });

  it("notices a form that is listed without its title, by the title on its page", () => {
    const [listed, page] = [form("GM 10 04", null), form("GM 10 04", "Residential work exclusion", present)];
    expect(watchedForms([listed, page])).toEqual([{ form: page, why: "Excludes coverage for residential work." }]);
    expect(watchedForms([page, listed])).toHaveLength(1);
  });

  it("leaves out what takes nothing away, and names a number once", () => {
    const harmless = [form("GM 20 01", "Residential care extension"), form("CG 20 10", "Additional parties")];
    expect(watchedForms(harmless)).toEqual([]);
    expect(watchedForms([form("CG 21 39", null), form("CG 21 39", null, present)])).toHaveLength(1);
  });
});

describe("missingForms", () => {
  it("names what is listed and nowhere contained, until its pages arrive", () => {
    const listed = [form("CG 20 10", "Additional parties"), form("IL 00 17", "Conditions"), form("CG 20 10", null)];
    expect(missingForms(listed).map(({ number }) => number)).toEqual(["CG 20 10", "IL 00 17"]);
    const arrived = [...listed, form("CG 20 10", null, present), form("IL 00 17", null, { ...present, edition: null })];
    expect(missingForms(arrived)).toEqual([]);
    expect(missingForms([...listed, form("CG 20 10", null, { ...present, edition: "12 19" })])).toHaveLength(2);
  });

  it("counts the policy's own documents only: a binder neither lists its forms nor contains them", () => {
    const listed = form("CG 20 10", "Additional parties");
    expect(missingForms([{ ...listed, documentType: "BINDER" }])).toEqual([]);
    expect(missingForms([listed, form("CG 20 10", null, { ...present, documentType: "BINDER" })])).toEqual([listed]);
  });
});
