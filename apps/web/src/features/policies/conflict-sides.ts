import { isSameField, type Conflict, type FindingRow } from "./explored-policy.ts";

/** One value of a conflict, and the places that say it. */
export interface ConflictSide<Row extends FindingRow = FindingRow> {
  says: string;
  value: string;
  prevails: boolean;
  rows: readonly [Row, ...Row[]];
}
export interface ShownConflict<Row extends FindingRow = FindingRow> {
  label: string;
  why: string;
  /** The one with precedence first. */
  sides: readonly ConflictSide<Row>[];
  hasPrecedent: boolean;
}

const SAYS: Readonly<Record<Conflict["statements"][number]["source"], string>> = {
  ENDORSEMENT: "The endorsement says",
  POLICY: "The declarations say",
  BINDER: "The binder says",
};

/** The values of a conflict, the one with precedence first, then in the order of their strength; each with its places. */
export function sidesOf<Row extends FindingRow>(
  conflict: Conflict | undefined,
  rows: readonly Row[],
): ShownConflict<Row> | null {
  if (!conflict) return null;
  const stated = conflict.statements.flatMap((statement) => {
    const row = rows.find(({ finding }) => finding.id === statement.findingId);
    return row ? [{ ...statement, row }] : [];
  });
  const sides = [...Map.groupBy(stated, ({ row }) => row.value).values()].flatMap((same): ConflictSide<Row>[] => {
    const [first, ...others] = same;
    if (!first) return [];
    const places = [first.row, ...others.map(({ row }) => row)] as const;
    return [{ says: SAYS[first.source], value: first.row.value, prevails: first.prevails, rows: [...places] }];
  });
  // the declared name is the shortest: what an endorsement changes says so behind it
  const [label = ""] = stated.map(({ row }) => row.label).toSorted((a, b) => a.length - b.length);
  const inOrder = sides.toSorted((a, b) => Number(b.prevails) - Number(a.prevails));
  return { label, why: conflict.why, sides: inOrder, hasPrecedent: sides.some(({ prevails }) => prevails) };
}

/** A value that no other document contradicts, as the only side of its field. */
export const sideAlone = <Row extends FindingRow>(row: Row): ShownConflict<Row> => ({
  label: row.label,
  why: "",
  sides: [{ says: "The page says", value: row.value, prevails: false, rows: [row] }],
  hasPrecedent: false,
});

/** A decided conflict: the value that a person chose or typed, and the others that were there. */
export interface Decided {
  chosen: FindingRow;
  others: readonly FindingRow[];
}

/** The conflicts that people have decided. */
export function decidedConflicts(rows: readonly FindingRow[]): Decided[] {
  const settled = rows.filter(({ status }) => status === "SETTLED");
  const decided = rows.filter(({ status }) => status === "VERIFIED" || status === "CORRECTED");
  return decided.flatMap((chosen) => {
    const others = settled.filter(({ finding }) => isSameField(finding, chosen.finding));
    const isFirst = decided.find(({ finding }) => isSameField(finding, chosen.finding)) === chosen;
    return others.length > 0 && isFirst ? [{ chosen, others }] : [];
  });
}
