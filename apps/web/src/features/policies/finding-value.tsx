import { isStruck, type FindingRow } from "./explored-policy.ts";

/** A value as its page says it, crossed out where it counts no more, behind what a person entered in its place. */
export function FindingValue({ row }: { row: Pick<FindingRow, "status" | "value" | "correctedTo"> }) {
  const { value, correctedTo } = row;
  return (
    <>
      {correctedTo !== null && <span>{correctedTo} </span>}
      <span className={isStruck(row) ? "text-fg-subtle line-through" : undefined}>{value}</span>
    </>
  );
}
