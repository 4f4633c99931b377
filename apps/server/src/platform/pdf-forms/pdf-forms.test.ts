import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { PDFDict, PDFDocument, PDFName, PDFString } from "@cantoo/pdf-lib";
import { beforeAll, describe, expect, it } from "vitest";
import { fillableForm } from "../../../seed/fillable-form.ts";
import { withWorkFolder } from "../sandbox/work-folder.ts";
import type { Filling } from "./form-field.ts";
import { fillForms, inspectForm } from "./pdf-forms.ts";

// an agency of its own each time: one that used much time recently waits for others
const owner = () => ({ isolation: "BUBBLEWRAP", owner: randomUUID(), lane: "DOCUMENTS" }) as const;
const inspect = (bytes: Buffer) => withWorkFolder(async () => Readable.from([bytes]), owner(), inspectForm);
const fill = (bytes: Buffer, fillings: Filling[]) =>
  withWorkFolder(
    async () => Readable.from([bytes]),
    owner(),
    (work) => fillForms(work, fillings),
  );
const textOf = (pdf: Buffer): string => {
  const file = join(mkdtempSync(join(tmpdir(), "form-")), "filled.pdf");
  writeFileSync(file, pdf);
  return execFileSync("pdftotext", ["-layout", file, "-"], { encoding: "utf8" });
};
const filling = (more: Partial<Filling> = {}): Filling => ({
  title: "COI-2026-000042",
  at: "2026-11-18",
  texts: [],
  checks: [],
  further: [],
  ...more,
});

describe("inspectForm", () => {
  it("finds the fields of a form, with their labels and places", async () => {
    const { fields, clean } = await inspect(await fillableForm());
    expect(fields.length).toBeGreaterThan(80);
    expect(fields.find(({ label }) => label === "Holder name")).toMatchObject({ kind: "TEXT", page: 1 });
    expect(fields.filter(({ kind }) => kind === "CHECK").length).toBeGreaterThan(8);
    // what was cleaned is a form like before
    expect((await inspect(clean)).fields).toEqual(fields);
  });

  const action = (document: PDFDocument, entries: Record<string, PDFName | PDFString>): PDFDict => {
    const dict = PDFDict.withContext(document.context);
    for (const [key, value] of Object.entries(entries)) dict.set(PDFName.of(key), value);
    return dict;
  };
  it.each<[string, (document: PDFDocument) => void, RegExp]>([
    [
      "a script that runs when it opens",
      (document) =>
        document.catalog.set(
          PDFName.of("OpenAction"),
          action(document, { S: PDFName.of("JavaScript"), JS: PDFString.of("app.alert(1)") }),
        ),
      /a script, a link or another action/,
    ],
    [
      "a script of a field",
      (document) => {
        const [field] = document.getForm().getFields();
        const keystroke = action(document, { S: PDFName.of("JavaScript"), JS: PDFString.of("x") });
        const actions = PDFDict.withContext(document.context);
        actions.set(PDFName.of("K"), keystroke);
        field?.acroField.dict.set(PDFName.of("AA"), actions);
      },
      /a script, a link or another action/,
    ],
    [
      "a button that sends the form away, in a list of a page",
      (document) => {
        const submit = action(document, { S: PDFName.of("SubmitForm"), F: PDFString.of("http://x.example") });
        document.getPage(0).node.set(PDFName.of("Held"), document.context.obj([submit]));
      },
      /a script, a link or another action/,
    ],
    ["XFA", (document) => document.getForm().acroForm.dict.set(PDFName.of("XFA"), PDFString.of("<xdp/>")), /XFA form/],
    ["eleven pages", (document) => Array.from({ length: 10 }, () => document.addPage()).at(0), /more than 10 pages/],
  ])("refuses %s", async (_what, change, words) => {
    await expect(inspect(await fillableForm(change))).rejects.toThrow(words);
  });

  it("refuses a PDF without fields, a protected one, and what is none", async () => {
    const plain = await PDFDocument.create();
    plain.addPage();
    await expect(inspect(Buffer.from(await plain.save()))).rejects.toThrow("no fields to fill");
    plain.encrypt({ userPassword: "secret" });
    await expect(inspect(Buffer.from(await plain.save({ useObjectStreams: false })))).rejects.toThrow("protected");
    await expect(inspect(Buffer.from("%PDF-1.7 nothing"))).rejects.toThrow("damaged");
  });

  it("takes out what a form does not need", async () => {
    const { clean } = await inspect(
      await fillableForm((document) =>
        document.catalog.set(PDFName.of("PieceInfo"), PDFString.of("of another program")),
      ),
    );
    expect((await PDFDocument.load(clean)).catalog.has(PDFName.of("PieceInfo"))).toBe(false);
  });
});

describe("fillForms", () => {
  let form: Buffer;
  let [name, description, check] = ["", "", ""];
  beforeAll(async () => {
    const { fields, clean } = await inspect(await fillableForm());
    form = clean;
    const labeled = (label: string) => fields.find((field) => field.label === label)?.name ?? "";
    [name, description] = [labeled("Holder name"), labeled("Description of operations")];
    check = fields.find(({ kind }) => kind === "CHECK")?.name ?? "";
  });

  it("prints each text in its field and leaves nothing to fill in, many in one process", async () => {
    const fillings = Array.from({ length: 5 }, (_, at) =>
      filling({ texts: [{ field: name, label: "Holder name", text: `Holder ${at} of Marlow` }], checks: [check] }),
    );
    const filled = await fill(form, fillings);
    expect(filled.map((pdf) => /Holder \d of Marlow/u.exec(textOf(pdf))?.[0])).toEqual(
      fillings.map(({ texts }) => texts[0]?.text),
    );
    expect((await PDFDocument.load(filled[0] ?? "")).getForm().getFields()).toEqual([]);
  });

  it("gives the same bytes for the same filling", async () => {
    const one = filling({ texts: [{ field: name, label: "Holder name", text: "City of Marlow" }] });
    const [first, second] = [await fill(form, [one]), await fill(form, [one])];
    expect(first[0]?.equals(second[0] ?? Buffer.alloc(0))).toBe(true);
  });

  it("prints letters that the form's own font lacks, in their field and on a further page, and a box for what no font has", async () => {
    const letters = "Zażółć Gęślą Nguyễn Trãi Ünal Żak";
    const words = Array.from({ length: 700 }, (_, at) => `ż${at}`).join(" ");
    const texts = [
      { field: name, label: "Holder name", text: letters },
      { field: description, label: "Description of operations", text: words },
    ];
    // a Cyrillic letter looks like a Latin one
    const alike = filling({ texts: [{ field: name, label: "Holder name", text: "\u0410cme 漢 Ltd" }] });
    const [pdf, boxes, same] = await fill(form, [filling({ texts }), alike, filling({ texts })]);
    const text = textOf(pdf ?? Buffer.alloc(0));
    expect(text).toContain(letters);
    const printed = new Set(text.split(/\s+/u));
    expect(words.split(" ").filter((word) => !printed.has(word))).toEqual([]);
    expect(same?.equals(pdf ?? Buffer.alloc(0))).toBe(true);
    expect(textOf(boxes ?? Buffer.alloc(0))).toMatch(/cme\s+Ltd/u);
  }, 120_000);

  it("prints what has no room on a further page and loses no word", async () => {
    const words = Array.from({ length: 900 }, (_, at) => `word${at}`);
    const [pdf] = await fill(form, [
      filling({
        texts: [
          { field: description, label: "Description of operations", text: words.join(" ") },
          { field: name, label: "Holder name", text: "W".repeat(200) },
        ],
        further: [{ label: "General liability", text: "Policy GL-2" }],
      }),
    ]);
    const text = textOf(pdf ?? Buffer.alloc(0));
    expect(words.filter((word) => !new RegExp(`\\b${word}\\b`, "u").test(text))).toEqual([]);
    expect(text.replaceAll(/\s/gu, "")).toContain("W".repeat(200));
    expect(text.match(/See additional page/gu)).toHaveLength(2);
    expect(text).toContain("COI-2026-000042, additional page");
    expect(text).toContain("Policy GL-2");
  });
});
