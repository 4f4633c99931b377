import { COVERAGE_LINES, type CoverageLine } from "@cara/contract/coverage.ts";
import { array, enum as oneOf, object, record, safeParse, string } from "zod/mini";
import type { FieldError } from "../../forms/outcome.ts";
import { underPaths } from "../../forms/outcome.ts";
import { cellsToSend, newRows, type CellTexts } from "./limit-cells.ts";

/** A coverage part of a new policy, with the texts typed into its grid. */
export interface NewPart {
  line: CoverageLine;
  texts: CellTexts;
}

const Parts = array(object({ line: oneOf(COVERAGE_LINES), texts: record(string(), string()) }));

/** The parts as one form value, so that the draft holds them; empty when there are none. */
export const partsText = (parts: readonly NewPart[]): string => (parts.length === 0 ? "" : JSON.stringify(parts));

/** The parts in a form value. A draft of another shape restores none. */
export function partsIn(text: string): readonly NewPart[] {
  if (text === "") return [];
  try {
    const parsed = safeParse(Parts, JSON.parse(text));
    return parsed.success ? parsed.data : [];
  } catch {
    return [];
  }
}

/** The payload of the parts; without any the policy is sent as it always was. */
export const partsToSend = (parts: readonly NewPart[]) =>
  parts.length === 0 ? {} : { coverageParts: parts.map(({ line, texts }) => ({ line, cells: cellsOf(line, texts) })) };

/** A cell that was cleared again has nothing to send. */
const cellsOf = (line: CoverageLine, texts: CellTexts) =>
  cellsToSend(newRows(line), texts).filter((cell) => Object.keys(cell).length > 2);

/** The errors of any cell are errors of the parts; the cell itself shows what is wrong with it. */
export const underParts = (errors: readonly FieldError[]): FieldError[] =>
  underPaths(errors, (path) => path.replace(/^(policies\.0\.coverageParts)\..*$/u, "$1"));
