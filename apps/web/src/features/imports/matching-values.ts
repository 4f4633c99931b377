import type { ComboboxOption } from "@cara/ui/combobox-rules.ts";
import { DASH } from "../../lib/missing.ts";
import type { ImportPage } from "./import-page.ts";

/** The chosen column of each field, as text; empty where the file has none. */
export type Matching = Record<string, string>;
type File = Pick<ImportPage, "headers" | "samples">;

/** Sample values shown beside a column in the list; more would not fit on its line. */
const SAMPLES_IN_LIST = 3;

/** The suggested columns, or those chosen before. */
export function matchingValues({ fields, matching }: Pick<ImportPage, "fields" | "matching">): Matching {
  return Object.fromEntries(
    fields.map(({ name }) => [name, String(matching.find(({ field }) => field === name)?.column ?? "")]),
  );
}

/** The payload: only fields that have a column. */
export function chosenColumns(values: Matching): { field: string; column: number }[] {
  return Object.entries(values)
    .filter(([, column]) => column !== "")
    .map(([field, column]) => ({ field, column: Number(column) }));
}

/** The label of a column: its name, or its position where it has none or shares it. */
export function columnName(headers: readonly string[], column: number): string {
  const name = headers[column]?.trim() ?? "";
  if (name === "") return `Column ${column + 1}`;
  const isShared = headers.filter((other) => other.trim() === name).length > 1;
  return isShared ? `${name} (column ${column + 1})` : name;
}

/** The first values of a column, a dash for each that is blank. */
export const samplesOf = (samples: File["samples"], column: number): string[] =>
  samples.map((cells) => cells[column]?.trim() || DASH);

/** The columns a field can use: those no other field uses, and its own. */
export function columnOptions({ headers, samples }: File, values: Matching, field: string): ComboboxOption[] {
  const taken = new Set(Object.entries(values).flatMap(([name, column]) => (name === field ? [] : [column])));
  return headers.flatMap((_, column) =>
    taken.has(String(column)) ? [] : [columnOption({ headers, samples }, column)],
  );
}

/** One column as an option, with sample values. */
export function columnOption({ headers, samples }: File, column: number): ComboboxOption {
  const taste = samplesOf(samples, column).slice(0, SAMPLES_IN_LIST).join(" · ");
  return { value: String(column), label: columnName(headers, column), description: taste || undefined };
}

/** The columns that are not imported. */
export function unusedColumns({ headers }: Pick<File, "headers">, values: Matching): number[] {
  const used = new Set(Object.values(values));
  return headers.map((_, column) => column).filter((column) => !used.has(String(column)));
}
