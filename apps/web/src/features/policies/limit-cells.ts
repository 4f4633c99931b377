import { readSymbols } from "@cara/contract/auto-symbols.ts";
import { cellName, FIELDS_OF_LINE, type CellKind, type LineField } from "@cara/contract/coverage-fields.ts";
import type { CoverageLine } from "@cara/contract/coverage.ts";
import { readLimit, STATED_LABELS, type StatedAs } from "@cara/contract/limit-value.ts";
import { readDate } from "@cara/contract/typed-date.ts";
import { showPlainDate } from "@cara/ui/plain-date.ts";
import { amountText } from "../../forms/amount.ts";
import { agencyToday } from "../../lib/agency-today.ts";
import { formatShortMoney, fromCents } from "../../lib/money.ts";

/** A row of a line's grid: its field, and what is stored for it as text. */
export interface LimitRow extends LineField {
  name: string;
  stored: string;
}

/** The typed texts by cell name. A cell that nobody touched is not in it, and is not saved. */
export type CellTexts = Readonly<Record<string, string>>;

/** The rows of a new line, all empty. */
export const newRows = (line: CoverageLine): LimitRow[] =>
  FIELDS_OF_LINE[line].map((field) => ({ ...field, name: cellName(field), stored: "" }));

type CellValue = { amount?: number | string; statedAs?: StatedAs; onDate?: string; text?: string };
export type CellReading = { ok: true; value: CellValue; shown: string } | { ok: false; message: string };

/** Reads the text of a cell: an amount or a word, a date, or symbols; an empty text is no value. */
export function readCell(kind: CellKind, text: string): CellReading {
  if (text.trim() === "") return { ok: true, value: {}, shown: "" };
  if (kind === "DATE") {
    const date = readDate(text, agencyToday());
    return date.ok ? { ok: true, value: { onDate: date.day }, shown: showPlainDate(date.day) } : date;
  }
  if (kind === "TEXT") {
    const symbols = readSymbols(text);
    return symbols.ok ? { ok: true, value: { text: symbols.text }, shown: symbols.text } : symbols;
  }
  const limit = readLimit(text);
  if (!limit.ok) return limit;
  if (limit.statedAs !== null)
    return { ok: true, value: { statedAs: limit.statedAs }, shown: STATED_LABELS[limit.statedAs] };
  const amount = fromCents(limit.cents);
  return { ok: true, value: { amount }, shown: formatShortMoney(amount) };
}

/** The text of a stored value, which reads back as the same value. */
export const shownValue = (value: {
  amount?: number | null;
  statedAs?: StatedAs | null;
  onDate?: string | null;
  text?: string | null;
}) =>
  value.statedAs
    ? STATED_LABELS[value.statedAs]
    : typeof value.amount === "number"
      ? formatShortMoney(value.amount)
      : (value.text ?? showPlainDate(value.onDate ?? ""));

/** The typed cells as they are sent. A text that cannot be read is sent as typed, so that the action refuses it. */
export const cellsToSend = (rows: readonly LimitRow[], texts: CellTexts) =>
  rows.flatMap(({ name, kind, key }) => {
    const text = texts[name];
    if (text === undefined) return [];
    const read = readCell(kind, text);
    if (read.ok) return [{ kind, key, ...read.value }];
    if (kind === "DATE") return [{ kind, key, onDate: text }];
    if (kind === "TEXT") return [{ kind, key, text }];
    return [{ kind, key, amount: amountText(Number.NaN, text) || text }];
  });

/** The amount of a limit as it is typed or stored; null where there is none, or only a word. */
export function limitAmountIn(rows: readonly LimitRow[], texts: CellTexts, limit: string): number | null {
  const row = rows.find(({ kind, key }) => kind === "LIMIT" && key === limit);
  const read = row && readCell(row.kind, texts[row.name] ?? row.stored);
  return read?.ok && typeof read.value.amount === "number" ? read.value.amount : null;
}

/** The first cell whose text cannot be read. */
export const firstUnreadable = (rows: readonly LimitRow[], texts: CellTexts): LimitRow | undefined =>
  rows.find(({ name, kind }) => texts[name] !== undefined && !readCell(kind, texts[name]).ok);

/** The texts with one more, or without it. */
export function withText(texts: CellTexts, name: string, text: string | undefined): CellTexts {
  const { [name]: _former, ...others } = texts;
  return text === undefined ? others : { ...others, [name]: text };
}
