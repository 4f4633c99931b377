import { beforeAll, describe, expect, it } from "vitest";
import type { Filling } from "../../src/platform/pdf-forms/form-field.ts";
import { seededRandom } from "../kit/seeded-random.ts";
import { filled, readyFields, type ReadyFields } from "./filling-forms.ts";
import { randomFilling } from "./random-filling.ts";
import { misread } from "./read-back.ts";

const CASES = 100;

describe("reading a filled certificate back", { timeout: 180_000 }, () => {
  let form: ReadyFields;
  let fillings: Filling[];
  let papers: Buffer[];
  beforeAll(async () => {
    form = await readyFields();
    const random = seededRandom(73);
    fillings = Array.from({ length: CASES }, () => randomFilling(random, form.mapping));
    papers = await filled(form, fillings);
  }, 180_000);

  it("[CERT-14+] T-73: every text and mark stands where it was asked for, and nothing is cut", () => {
    const wrong = papers.flatMap((pdf, nth) =>
      misread(pdf, fillings[nth] as Filling, form.fields).map((what) => `${nth}: ${what}`),
    );
    expect(wrong).toEqual([]);
    expect(fillings.flatMap(({ texts }) => texts).length).toBeGreaterThan(CASES * 20);
  });

  it.each<[string, (filling: Filling) => Filling]>([
    ["a text that lost its last letter", (one) => ({ ...one, texts: change(one.texts, (text) => `${text}x`) })],
    ["a text in a field that should be empty", (one) => ({ ...one, texts: one.texts.slice(1) })],
    ["a mark that nobody asked for", (one) => ({ ...one, checks: one.checks.slice(1) })],
    ["a mark that is missing", (one) => ({ ...one, checks: [...one.checks, ...unmarked(one)] })],
    [
      "a row that is not on the further page",
      (one) => ({ ...one, further: [...one.further, { label: "Further coverage", text: "nowhere" }] }),
    ],
  ])("finds %s", (_what, planted) => {
    const nth = fillings.findIndex((one) => one.checks.length > 1 && unmarked(one).length > 0);
    const wrong = misread(papers[nth] as Buffer, planted(fillings[nth] as Filling), form.fields);
    expect(wrong).not.toEqual([]);
  });

  const change = (texts: Filling["texts"], by: (text: string) => string): Filling["texts"] =>
    texts.map((one, at) => (at === 0 ? { ...one, text: by(one.text) } : one));
  const unmarked = ({ checks }: Filling): string[] =>
    form.fields.flatMap(({ name, kind }) => (kind === "CHECK" && !checks.includes(name) ? [name] : [])).slice(0, 1);
});
