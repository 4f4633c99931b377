import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { noteTiming } from "../kit/measured.ts";
import { drawPaper, type Paper } from "../../src/domains/certificates/paper/draw-paper.ts";
import { longestTurn } from "./longest-turn.ts";
import { drawInThread } from "../../src/domains/certificates/paper/draw-in-thread.ts";
import type { AgencyId } from "../../src/kernel/ids.ts";
import { lineAt, wordsOfPdf, type PlacedWord } from "./paper-lines.ts";
import { wholePaper } from "./whole-paper.ts";

const NOTICE = "DRAFT COVERAGE RECORD: NOT A CERTIFICATE OF INSURANCE";
const COLUMNS = [40, 221, 403, 612] as const;
const read = async (paper: Paper) => wordsOfPdf(await drawPaper(paper));
const joined = (words: readonly PlacedWord[]) => words.map(({ text }) => text).join(" ");
const only = (words: readonly PlacedWord[], text: string): PlacedWord => {
  const found = words.filter((one) => one.text.replace(/,$/, "") === text);
  expect(found, text).toHaveLength(1);
  return found[0] as PlacedWord;
};
const columnOf = ({ x }: PlacedWord): number => COLUMNS.findLastIndex((edge) => x >= edge);
const dollars = (cents: number) => `$${(cents / 100).toLocaleString("en-US")}`;
const longDay = (day: string) =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString("en-US", { dateStyle: "medium", timeZone: "UTC" });
/** Every limit of a row with its label on the paper. */
const LABELS: Readonly<Record<string, string>> = {
  eachOccurrence: "Each occurrence",
  rentedPremises: "Damage to rented",
  medicalExpense: "Medical expense",
  personalAndAdvertisingInjury: "Personal and",
  generalAggregate: "General aggregate",
  productsAndCompletedOperations: "Products and",
  combinedSingle: "Combined single",
  bodilyInjuryPerPerson: "Bodily injury, per",
  bodilyInjuryPerAccident: "Bodily injury, per",
  propertyDamage: "Property damage",
  aggregate: "Aggregate",
  eachAccident: "Each accident",
  diseaseEachEmployee: "Disease, each",
  diseasePolicyLimit: "Disease, policy limit",
};

describe("the paper of a certificate", () => {
  it("[CERT-12] [CERT-14+] shows every field once, at its place", async () => {
    const paper = wholePaper();
    const { form } = paper.snapshot;
    const words = await read(paper);
    const { producer, insured, holder } = form;
    const at = (value: string | undefined, column: number) =>
      expect(columnOf(only(words, value ?? "")), value).toBe(column);
    for (const value of [producer.name, producer.contactName, producer.phone, producer.fax, producer.email])
      at(value?.value, 0);
    for (const [address, column] of [
      [producer.address?.value, 0],
      [insured.address?.value, 1],
      [holder.address, 2],
    ] as const)
      for (const part of [address?.line1, address?.line2, address?.city, address?.postalCode]) at(part ?? "", column);
    at(insured.name?.value, 1);
    at(holder.name, 2);
    for (const { letter, name, naicCode } of form.insurers) {
      const { x, y, page } = only(words, name?.value ?? "");
      const near = (dy: number) => lineAt(words, { page, x, right: x, y: y + dy, bottom: 0, text: "" }, x - 1, x + 250);
      expect(near(-10)).toBe(`Insurer ${letter}`);
      expect(near(12)).toBe(`NAIC ${naicCode?.value}`);
    }
    expect(joined(words)).toContain(form.descriptionOfOperations);
    for (const page of [1, 2])
      only(
        words.filter((one) => one.page === page),
        paper.number,
      );
    expect(joined(words)).toContain("As of Nov 18, 2026");
  });

  it("[CERT-14+] shows each row under its line and insurer, with its terms, limits and marks", async () => {
    const paper = wholePaper();
    const words = await read(paper);
    const titles = { GENERAL_LIABILITY: "General liability", AUTO: "Auto", UMBRELLA: "Umbrella" } as const;
    const more = { WORKERS_COMPENSATION: "Workers compensation", OTHER: "Professional" } as const;
    for (const row of paper.snapshot.form.rows) {
      const number = only(words, row.policyNumber?.value ?? "");
      expect(columnOf(number)).toBe(0);
      const title = words.findLast(
        (one) => one.page === number.page && one.y < number.y && one.text === "Insurer" && one.x > COLUMNS[2],
      ) as PlacedWord;
      expect(lineAt(words, title)).toBe(`${{ ...titles, ...more }[row.kind]} Insurer ${row.insurer}`);
      const own = words.filter(
        ({ page, y }) => page === number.page && y >= title.y - 1 && y < (nextTitle(words, title)?.y ?? 800) - 1,
      );
      expect(joined(own)).toContain(longDay(row.effectiveOn?.value ?? ""));
      expect(joined(own)).toContain(longDay(row.expiresOn?.value ?? ""));
      const limits = Array.isArray(row.limits)
        ? row.limits.map(({ label, limit }) => [label, limit] as const)
        : Object.entries(row.limits).map(([name, limit]) => [LABELS[name] ?? name, limit] as const);
      for (const [label, limit] of limits) {
        const value = limit?.amountCents === null ? "Excluded" : dollars(limit?.amountCents ?? 0);
        const place = only(own, value);
        expect(lineAt(own, place, COLUMNS[1], COLUMNS[2])).toMatch(
          new RegExp(`^${label}.* \\${value}$`.replace("\\E", "E")),
        );
      }
    }
    const statute = only(words, "statute");
    expect(lineAt(words, statute, COLUMNS[1], COLUMNS[2])).toBe("Limits of the statute Y");
    expect(joined(words)).toContain("Claims-made");
    for (const [one, label] of [
      ["Scheduled", "Scheduled autos"],
      ["Hired", "Hired autos"],
      ["Non-owned", "Non-owned autos"],
    ] as const)
      expect(lineAt(words, only(words, one), COLUMNS[0], COLUMNS[1])).toBe(label);
    expect(joined(words)).not.toMatch(/Any auto|Owned autos only/);
    only(words, dollars((paper.snapshot.form.rows[2] as { retention: { amountCents: number } }).retention.amountCents));
  });

  it("[CERT-14+] shows a Y only where the row has one, with every form and page behind it", async () => {
    const words = await read(wholePaper());
    const text = joined(words);
    for (const form of [
      "CG 20 10 12 19, page 41",
      "CG 20 37 04 13, page 43",
      "CG 24 04 05 09, page 58",
      "CG 25 03 05 10, page 61",
      "WC 00 03 13 04 84, page 71",
    ])
      expect(text.split(form), form).toHaveLength(2);
    expect(text).not.toContain("CA 20 48");
    const marks = words.filter((one) => one.text === "Y");
    expect(marks.map(columnOf).toSorted((a, b) => a - b)).toEqual([1, 2, 2, 2]);
  });

  it("[CERT-14+] leaves blank what the ledger leaves blank", async () => {
    const paper = wholePaper();
    const [first] = paper.snapshot.form.rows;
    if (first?.kind !== "GENERAL_LIABILITY") throw new Error("no general liability");
    const limits = Object.fromEntries(Object.keys(first.limits).map((name) => [name, null])) as typeof first.limits;
    const nothing = { policyNumber: null, effectiveOn: null, expiresOn: null, waiver: null, additionalInsured: null };
    const blank = { ...first, ...nothing, trigger: null, aggregatePer: null, insurer: null, limits };
    const words = await read(wholePaper({ rows: [blank] }));
    expect(words.filter((one) => one.text === "Y" || one.text.startsWith("$"))).toEqual([]);
    const from = words.findIndex((one, at) => one.text === "General" && words[at + 1]?.text === "liability");
    const to = words.findIndex((one) => one.text === "Description");
    expect(joined(words.slice(from, to))).not.toMatch(/word\d|Insurer|page|Jan/);
  });

  it("[CERT-14+] says on every page that a draft is no certificate, and of how many pages it is one", async () => {
    const [row] = wholePaper().snapshot.form.rows;
    if (!row) throw new Error("no row");
    const rows = Array.from({ length: 30 }, (_, at) => ({
      ...row,
      policyNumber: { value: `number${at}`, source: { kind: "FACT" as const, factId: "1" } },
    }));
    const words = await read(wholePaper({ rows }));
    const pages = Math.max(...words.map(({ page }) => page));
    expect(pages).toBeGreaterThan(5);
    for (let page = 1; page <= pages; page += 1) {
      const text = joined(words.filter((one) => one.page === page));
      expect(text.split(NOTICE)).toHaveLength(2);
      expect(text).toContain("COI-2026-000042");
      expect(text).toContain(`Page ${page} of ${pages}`);
    }
    for (const { policyNumber } of rows) only(words, policyNumber.value);
    expect(words.every(({ x, right, y }) => x >= 39 && right <= 573 && y > 20 && y < 780)).toBe(true);
    expect(joined(await read({ ...wholePaper(), state: "ISSUED" }))).not.toContain("DRAFT");
  });

  it("[CERT-14+] loses nothing of long names, addresses of twelve lines and long descriptions", async () => {
    const many = (name: string, count: number) => Array.from({ length: count }, (_, at) => `${name}${at}`);
    const source = { kind: "FACT" as const, factId: "1" };
    const long = "W".repeat(200);
    const paper = wholePaper({
      insured: {
        name: { value: many("name", 40).join(" "), source },
        address: {
          value: { line1: many("line", 12).join("\n"), line2: long, city: "Austin", zone: "TX", postalCode: "78701" },
          source,
        },
      },
      descriptionOfOperations: many("operation", 700).join(" "),
    });
    const words = await read(paper);
    for (const one of [...many("name", 40), ...many("line", 12), ...many("operation", 700)]) only(words, one);
    const pieces = words.filter(({ text }) => /^W+$/.test(text)).map(({ text }) => text);
    expect(pieces.join("")).toBe(long);
    const operations = words.filter(({ text }) => text.startsWith("operation"));
    expect(new Set(operations.map(({ page }) => page)).size).toBeGreaterThan(1);
  });

  it("[CERT-14+] shows a box for every character that no font has, and nothing that cannot be seen", async () => {
    const boxes = async (name: string) => {
      const bytes = await drawPaper(wholePaper({ holder: { ...wholePaper().snapshot.form.holder, name } }));
      return { bytes, text: joined(wordsOfPdf(bytes)) };
    };
    const plain = await boxes("Acme Ltd");
    for (const name of ["Ac\u0000me\u202e Lt\u200bd", "Acme\u00ad Ltd\u{e0041}"])
      expect((await boxes(name)).text).toBe(plain.text);
    // a Cyrillic letter looks like a Latin one
    for (const name of ["\u0410cme Ltd", "A漢cme Ltd", "Ac\u0316me Ltd", "Ac😀me Ltd"]) {
      const { text } = await boxes(name);
      expect(text).not.toContain("Acme Ltd");
      expect(text).toMatch(/me Ltd/);
    }
    expect((await boxes("Zażółć Ünal Nguyễn fi ffl")).text).toContain("Zażółć Ünal Nguyễn fi ffl");
  });

  it("[CERT-14+] is the same bytes for the same certificate", async () => {
    const hash = async (paper: Paper) =>
      createHash("sha256")
        .update(await drawPaper(paper))
        .digest("hex");
    const first = await hash(wholePaper());
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    expect(await hash(wholePaper())).toBe(first);
    expect(await hash({ ...wholePaper(), number: "COI-2026-000043" })).not.toBe(first);
  });

  it("[CERT-14+] is drawn in threads that stay, so that no request waits for another's paper", async () => {
    const paper = wholePaper({ descriptionOfOperations: "many words ".repeat(900) });
    const draw = (agency: string) => drawInThread(paper, agency as AgencyId);
    const [first] = await Promise.all([draw("a"), draw("b")]);
    expect(Buffer.from(first ?? [])).toEqual(Buffer.from(await drawPaper(paper)));
    const turns: number[] = [];
    for (let nth = 0; nth < 3; nth += 1)
      turns.push(await longestTurn(() => Promise.all(Array.from({ length: 6 }, (_, at) => draw(at % 2 ? "a" : "b")))));
    noteTiming(Math.min(...turns), 50);
    expect(Math.min(...turns)).toBeLessThan(500);
  });
});

const nextTitle = (words: readonly PlacedWord[], title: PlacedWord): PlacedWord | undefined =>
  words.find(
    ({ page, y, x, text }) =>
      page === title.page && y > title.y + 2 && ((text === "Insurer" && x > COLUMNS[2]) || text === "Description"),
  );
