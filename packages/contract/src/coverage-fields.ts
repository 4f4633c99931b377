import { AUTO_LIABILITY_SYMBOLS } from "./auto-symbols.ts";
import { LIMIT_FIELDS, LIMITS_OF_LINE, type CoverageLine, type FactKind } from "./coverage.ts";

/** Most cells of one line in one save; a line has about ten fields, and some more that people named themselves. */
export const CELLS_PER_LINE = 200;
/** Most coverage parts created with a policy; more are added on its page. */
export const PARTS_PER_POLICY = 20;

/** The kinds of value that a line's grid holds; forms have a schedule of their own. */
export const CELL_KINDS = ["LIMIT", "DEDUCTIBLE", "RETENTION", "DATE", "TEXT"] as const satisfies readonly FactKind[];
export type CellKind = (typeof CELL_KINDS)[number];

/** One field of a line: its row in the grid. */
export interface LineField {
  kind: CellKind;
  key: string;
  label: string;
}

/** The predefined limits of a line. */
const limitsOf = (line: CoverageLine): LineField[] =>
  (LIMITS_OF_LINE[line] ?? []).map((key) => ({ kind: "LIMIT", key, label: LIMIT_FIELDS[key] }));
// A field without a predefined key is stored under its name, as one that a person adds by hand is.
const named = (kind: CellKind, label: string): LineField => ({ kind, key: label, label });
const DEDUCTIBLE = named("DEDUCTIBLE", "Deductible");
const RETENTION = named("RETENTION", "Retention");
const RETROACTIVE = named("DATE", "Retroactive date");
/** The one field that holds a text; what it may say is a rule of its own. */
export const SYMBOLS_FIELD: LineField = {
  kind: "TEXT",
  key: AUTO_LIABILITY_SYMBOLS,
  label: "Covered auto symbols, liability",
};
const EACH_CLAIM = named("LIMIT", "Each claim");
const AGGREGATE = named("LIMIT", "Aggregate");

/** The fields of each line, in display order. A line's grid has these and no others. */
export const FIELDS_OF_LINE: Readonly<Record<CoverageLine, readonly LineField[]>> = {
  GENERAL_LIABILITY: [...limitsOf("GENERAL_LIABILITY"), DEDUCTIBLE],
  AUTO: [
    SYMBOLS_FIELD,
    ...limitsOf("AUTO"),
    named("LIMIT", "Uninsured motorist"),
    named("LIMIT", "Medical payments"),
    named("DEDUCTIBLE", "Comprehensive deductible"),
    named("DEDUCTIBLE", "Collision deductible"),
  ],
  UMBRELLA: [...limitsOf("UMBRELLA"), RETENTION],
  EXCESS: [...limitsOf("EXCESS"), RETENTION],
  // what the state prescribes, which is usually stated as such, and the limits of employers liability
  WORKERS_COMPENSATION: [named("LIMIT", "Workers compensation"), ...limitsOf("WORKERS_COMPENSATION"), DEDUCTIBLE],
  PROPERTY: [
    ...limitsOf("PROPERTY"),
    named("LIMIT", "Business income"),
    DEDUCTIBLE,
    named("DEDUCTIBLE", "Wind and hail deductible"),
  ],
  INLAND_MARINE: [
    named("LIMIT", "Scheduled equipment"),
    named("LIMIT", "Rented or leased equipment"),
    named("LIMIT", "Any one item"),
    DEDUCTIBLE,
  ],
  CYBER: [...limitsOf("CYBER"), RETROACTIVE],
  PROFESSIONAL: [EACH_CLAIM, AGGREGATE, RETENTION, RETROACTIVE],
  DIRECTORS_AND_OFFICERS: [EACH_CLAIM, AGGREGATE, RETENTION, named("DATE", "Pending or prior litigation date")],
  EMPLOYMENT_PRACTICES: [EACH_CLAIM, AGGREGATE, RETENTION, RETROACTIVE],
  CRIME: [
    named("LIMIT", "Employee theft"),
    named("LIMIT", "Forgery or alteration"),
    named("LIMIT", "Computer and funds transfer fraud"),
    DEDUCTIBLE,
  ],
  POLLUTION: [named("LIMIT", "Each pollution condition"), AGGREGATE, DEDUCTIBLE, RETROACTIVE],
  LIQUOR: [named("LIMIT", "Each common cause"), AGGREGATE],
  OTHER: [named("LIMIT", "Limit"), DEDUCTIBLE],
};

/** One name per cell of a line: a limit and a deductible may share a key. */
export const cellName = ({ kind, key }: Pick<LineField, "kind" | "key">): string => `${kind}:${key}`;
