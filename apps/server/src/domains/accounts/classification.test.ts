import catalog from "@cara/contract/naics-2022.json" with { type: "json" };
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { classificationTitle, isClassification } from "./classification.ts";

/** Six-digit industries of the 2022 manual. */
const INDUSTRIES = 1_012;

describe("the NAICS catalog", () => {
  it("[ACC-15] [OQ-34] contains every six-digit industry once, with its published title and sector", () => {
    expect(new Set(catalog.map(({ code }) => code)).size).toBe(INDUSTRIES);
    expect(catalog).toHaveLength(INDUSTRIES);
    for (const { code, title, description } of catalog) {
      expect(code).toMatch(/^\d{6}$/u);
      expect(title).toMatch(/^\S(.*\S)?$/u);
      expect(description).toMatch(/^[^›]+( › [^›]+)*$/u);
    }
    const published = publishedTitles();
    if (published === null) return;
    expect(catalog.map(({ code, title }) => [code, title])).toEqual(
      [...published].filter(([code]) => /^\d{6}$/u.test(code)),
    );
    const titles = new Set(published.values());
    const strange = catalog.flatMap(({ description }) =>
      description.split(" › ").filter((title) => !titles.has(title)),
    );
    expect(strange).toEqual([]);
  });

  it("finds a title by its code, and none for an unknown code", () => {
    expect(classificationTitle("238160")).toBe("Roofing Contractors");
    expect(isClassification("238160")).toBe(true);
    expect(isClassification("2381")).toBe(false);
    expect(classificationTitle("000000")).toBeNull();
  });
});

/** Titles by code of the published list; null when CARA_REFERENCE_DATA names no folder with it. */
function publishedTitles(): Map<string, string> | null {
  const file = join(process.env["CARA_REFERENCE_DATA"] ?? "", "naics-2022.csv");
  if (!process.env["CARA_REFERENCE_DATA"] || !existsSync(file)) return null;
  const lines = readFileSync(file, "utf8").trim().split("\n").slice(1);
  return new Map(
    lines.map((line) => {
      const [, code = "", quoted, plain = ""] = /^([\d-]+),(?:"(.*)"|(.*))$/u.exec(line.trim()) ?? [];
      return [code, (quoted?.replaceAll('""', '"') ?? plain).trim()];
    }),
  );
}
