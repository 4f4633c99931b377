import { describe, expect, it } from "vitest";
import { proposeMapping } from "../../src/domains/certificates/templates/match-fields.ts";
import { NAMED_FORMS, type NamedForm } from "./field-names.ts";

/** What becomes of the fields of a form: proposed rightly, left to the person, proposed wrongly. */
function judge({ fields, truth }: NamedForm) {
  const proposed = new Map(Object.entries(proposeMapping(fields)).map(([key, name]) => [name, key]));
  const right = fields.filter(({ name }) => proposed.has(name) && proposed.get(name) === truth.get(name)).length;
  const wrong = [...proposed].filter(([name, key]) => truth.get(name) !== key);
  return { right, left: fields.length - right - wrong.length, wrong };
}

describe("proposeMapping on names that others gave", () => {
  it.each<[style: string, right: number, left: number]>([
    ["short codes", 72, 12],
    ["places in a tree", 81, 3],
    ["names with a prefix", 80, 4],
    ["names with points", 75, 9],
    ["numbers with a sentence for each", 83, 1],
    ["the line last", 20, 6],
    ["numbers alone", 0, 84],
    ["rows and columns", 0, 84],
    ["misleading names", 0, 57],
    ["misleading names among names with points", 75, 62],
  ])("[CERT-14+] %s: %i right, %i left to the person, none wrong", (style, right, left) => {
    expect(judge(NAMED_FORMS[style] as NamedForm)).toEqual({ right, left, wrong: [] });
  });
});
