import { amountProblem, toCents } from "@cara/contract/amount.ts";
import { readSymbols } from "@cara/contract/auto-symbols.ts";
import { z } from "zod";
import {
  CELL_KINDS,
  cellName,
  CELLS_PER_LINE,
  FIELDS_OF_LINE,
  type CellKind,
  type LineField,
} from "@cara/contract/coverage-fields.ts";
import type { CoverageLine } from "@cara/contract/coverage.ts";
import { LIMIT_MAX_CENTS } from "@cara/contract/limits.ts";
import { STATED_AS, type StatedAs } from "@cara/contract/limit-value.ts";
import { optionalDay, type Day } from "#kernel/calendar.ts";
import { newId, type AgencyUserId, type CoverageFactId } from "#kernel/ids.ts";
import type { FieldProblem } from "#kernel/result.ts";
import { requiredText } from "#kernel/text.ts";
import type { FieldChange } from "#platform/history/field-changes.ts";
import {
  factName,
  markedFact,
  printedFact,
  saysTheSame,
  statusOf,
  type CoverageFact,
  type FactValue,
} from "./coverage-fact.ts";

/** One cell of a line's grid as typed; a cell without any value removes what was there. */
export type Cell = {
  kind: CellKind;
  key: string;
  amountCents: number | null;
  statedAs: StatedAs | null;
  onDate: Day | null;
  textValue: string | null;
};

const CellInput = z
  .object({
    kind: z.enum(CELL_KINDS),
    key: requiredText(100),
    amount: z.number().nullish(),
    statedAs: z.enum(STATED_AS).nullish(),
    onDate: optionalDay,
    text: z.string().nullish(),
  })
  .transform(({ kind, key, amount, statedAs, onDate, text }, context): Cell => {
    const complain = (path: string, message: string) => context.addIssue({ code: "custom", path: [path], message });
    const isAmount = kind !== "DATE" && kind !== "TEXT";
    const hasAmount = typeof amount === "number";
    const symbols = kind === "TEXT" && text ? readSymbols(text) : null;
    if (kind === "DATE" && (hasAmount || statedAs || text)) complain("onDate", "This field holds a date");
    if (kind === "TEXT" && (hasAmount || statedAs || onDate)) complain("text", "This field holds symbols");
    if (symbols?.ok === false) complain("text", symbols.message);
    if (isAmount && (onDate || text)) complain("amount", "This field holds an amount");
    if (hasAmount && statedAs) complain("amount", "Enter an amount or a word, not both");
    const problem = hasAmount ? amountProblem(amount, LIMIT_MAX_CENTS) : null;
    if (problem !== null) complain("amount", problem);
    return {
      kind,
      key,
      amountCents: hasAmount ? toCents(amount) : null,
      statedAs: statedAs ?? null,
      onDate,
      textValue: symbols?.ok ? symbols.text : null,
    };
  });

const TOO_MANY_CELLS = `Save at most ${CELLS_PER_LINE} cells at a time`;

/** The cells of a line. They are counted before any is parsed, so that a flood of them costs nothing. */
export const Cells = z
  .array(z.unknown())
  .max(CELLS_PER_LINE, TOO_MANY_CELLS)
  .pipe(z.array(CellInput))
  .superRefine((cells, context) => {
    const names = cells.map(cellName);
    for (const [index, name] of names.entries())
      if (names.indexOf(name) !== index)
        context.addIssue({ code: "custom", path: [index, "key"], message: "This field is given twice" });
  });

/** What a save does to the facts of a line. */
export type LineChange = {
  superseded: CoverageFact[];
  entered: CoverageFact[];
  /** Those of the superseded that nothing takes the place of. */
  emptied: CoverageFact[];
  changes: FieldChange[];
};
type Part = Pick<CoverageFact, "policyId"> & { id: NonNullable<CoverageFact["partId"]>; line: CoverageLine };

/** Works out what the typed cells change; a field that the line does not have is refused. */
export function changeLine(
  part: Part,
  cells: readonly Cell[],
  current: readonly CoverageFact[],
  by: { userId: AgencyUserId; at: Date },
): { ok: true; change: LineChange } | { ok: false; problems: FieldProblem[] } {
  const change: LineChange = { superseded: [], entered: [], emptied: [], changes: [] };
  const problems: FieldProblem[] = [];
  const fields = new Map(FIELDS_OF_LINE[part.line].map((field) => [cellName(field), field]));
  const facts = new Map(current.filter(isCell).map((fact) => [cellName(fact), fact]));
  for (const [index, cell] of cells.entries()) {
    const before = facts.get(cellName(cell)) ?? null;
    const field = fields.get(cellName(cell));
    if (!field && !before) problems.push({ path: `cells.${index}.key`, message: "This line has no such field" });
    else apply(change, valueOf(cell, field, before), before, part, by);
  }
  return problems.length > 0 ? { ok: false, problems } : { ok: true, change };
}

function apply(
  change: LineChange,
  value: FactValue | null,
  before: CoverageFact | null,
  part: Part,
  by: { userId: AgencyUserId; at: Date },
): void {
  if (value && before && isFromPerson(before) && saysTheSame(before, value)) return;
  if (before) change.superseded.push(before);
  if (value) {
    const fact = enteredFact(value, before, { policyId: part.policyId, partId: part.id, ...by });
    change.entered.push(fact);
    change.changes.push(enteredChange(fact, before));
  } else if (before) {
    change.emptied.push(before);
    change.changes.push({ field: factName(before), from: printedFact(before), to: null });
  }
}

/** A fact as a person typed it. Typing the value that was there keeps its evidence. */
export const enteredFact = (
  value: FactValue,
  before: CoverageFact | null,
  { at, userId, policyId, partId }: Pick<CoverageFact, "policyId" | "partId"> & { userId: AgencyUserId; at: Date },
): CoverageFact => ({
  ...value,
  id: newId<CoverageFactId>(),
  policyId,
  partId,
  source: "PERSON",
  status: statusOf("PERSON", value, before),
  evidence: before && saysTheSame(before, value) ? before.evidence : null,
  recordedBy: userId,
  recordedAt: at,
  verifiedBy: null,
  verifiedAt: null,
});

/** The history's entry for a typed fact: the values, or the status where only that changed. */
export const enteredChange = (fact: CoverageFact, before: CoverageFact | null): FieldChange =>
  before && saysTheSame(before, fact)
    ? { field: factName(fact), from: markedFact(before), to: markedFact(fact) }
    : { field: factName(fact), from: printedFact(before), to: printedFact(fact) };

/** Whether a person has already typed or verified the fact. */
export const isFromPerson = ({ status }: CoverageFact): boolean => status === "ENTERED" || status === "VERIFIED";

const isCell = (fact: CoverageFact): fact is CoverageFact & { kind: CellKind } => fact.kind !== "FORM";

function valueOf(cell: Cell, field: LineField | undefined, before: CoverageFact | null): FactValue | null {
  if (cell.amountCents === null && cell.statedAs === null && cell.onDate === null) return null;
  const label = field?.label ?? before?.label ?? null;
  return { ...cell, label, formEdition: null, formPresence: null };
}
