import { describe, expect, it } from "vitest";
import type { FormField } from "#platform/pdf-forms/form-field.ts";
import { proposeMapping } from "./match-fields.ts";
import { SLOTS } from "./template-slots.ts";

const field = (name: string, kind: FormField["kind"] = "TEXT", label: string | null = null): FormField => ({
  name,
  kind,
  label,
  page: 1,
  box: [0, 0, 1, 1],
});

describe("proposeMapping", () => {
  it("proposes the right field for every slot of a form with plain names", () => {
    const fields = SLOTS.map(({ key, kind, words }) => field(`${words.join("_")}#${key}`, kind)).toReversed();
    const named = fields.map((one) => ({ ...one, name: one.name.split("#")[0] ?? "" }));
    const keyOf = new Map(fields.map(({ name }) => [name.split("#")[0], name.split("#")[1]]));
    const mapping = proposeMapping(named);
    expect(Object.entries(mapping).filter(([key, name]) => keyOf.get(name) !== key)).toEqual([]);
    expect(Object.keys(mapping)).toHaveLength(SLOTS.length);
  });

  it("reads names in camel case and labels, and never uses a field twice or for another kind", () => {
    const mapping = proposeMapping([
      field("CertificateHolder_FullName_A"),
      field("f_17", "TEXT", "Certificate number identifier"),
      field("GeneralLiability_ClaimsMadeIndicator_A", "TEXT"),
      field("GeneralLiability_OccurrenceIndicator_A", "CHECK"),
    ]);
    expect(mapping).toEqual({
      "holder.name": "CertificateHolder_FullName_A",
      number: "f_17",
      "gl.occurrence": "GeneralLiability_OccurrenceIndicator_A",
    });
  });

  it("proposes nothing for names that say nothing", () => {
    expect(proposeMapping([field("Text1"), field("Text2"), field("Check3", "CHECK")])).toEqual({});
  });
});
