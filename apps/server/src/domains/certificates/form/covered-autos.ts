import { AUTO_BOX_LABELS, AUTO_BOX_NAMES, AUTO_BOXES, readSymbols, type AutoBox } from "@cara/contract/auto-symbols.ts";
import type { CoverageFact } from "#domains/policies/coverage-fact.ts";
import type { CertificateRow, Problem, Source } from "./certificate-form.ts";
import { mayPrint } from "./ledger.ts";

type CoveredAutos = NonNullable<Extract<CertificateRow, { kind: "AUTO" }>["coveredAutos"]>;
type Report = (code: Problem["code"], field: string, message: string) => null;

/** What problems call the boxes of an auto row. */
export const COVERED_AUTOS = "Covered autos";

/**
 * The boxes of an auto row, each by the symbol of the liability coverage that means it and by no other. A symbol without a
 * box of its own, such as 3 or 4, marks none: a blank says less than the wrong box.
 */
export function coveredAutos(facts: readonly CoverageFact[], report: Report): CoveredAutos {
  const symbols = printableSymbols(facts, report);
  for (const symbol of symbols?.value ?? [])
    if (!Object.values(AUTO_BOXES).some((own) => own === symbol))
      report("MISSING", COVERED_AUTOS, `The form has no box for covered auto symbol ${symbol}; it is left out.`);
  const box = (name: AutoBox) =>
    symbols?.value.includes(AUTO_BOXES[name]) ? { value: true as const, source: symbols.source } : null;
  return {
    anyAuto: box("anyAuto"),
    owned: box("owned"),
    scheduled: box("scheduled"),
    hired: box("hired"),
    nonOwned: box("nonOwned"),
  };
}

function printableSymbols(
  facts: readonly CoverageFact[],
  report: Report,
): { value: readonly number[]; source: Source } | null {
  const [fact] = facts;
  const read = readSymbols(fact?.textValue ?? "");
  if (!fact || !read.ok)
    return report("MISSING", COVERED_AUTOS, "The covered auto symbols for liability are not on record.");
  if (facts.length > 1) return report("CONTRADICTORY", COVERED_AUTOS, "Several covered auto symbols are on record.");
  if (!mayPrint(fact))
    return report(
      "NOT_PROVED",
      COVERED_AUTOS,
      "The covered auto symbols for liability are neither proved nor verified.",
    );
  return { value: read.symbols, source: { kind: "FACT", factId: fact.id } };
}

/** A marked box of an auto row, with what it rests on. */
export type MarkedBox = { name: AutoBox; label: string; source: Source };

/** The marked boxes of a row in the order of the form; certificates from before they were printed have none. */
export const markedBoxes = (row: CertificateRow): MarkedBox[] =>
  AUTO_BOX_NAMES.flatMap((name) => {
    const box = row.kind === "AUTO" ? row.coveredAutos?.[name] : null;
    return box ? [{ name, label: AUTO_BOX_LABELS[name], source: box.source }] : [];
  });
