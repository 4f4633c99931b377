import { findingLabel, type FindingRow } from "./explored-policy.ts";
import { StatusMark } from "./fact-status.tsx";

/** The mark of a finding, with the person who decided. */
export function FindingStatus({ row, title }: { row: FindingRow; title?: string }) {
  const { status } = row;
  return (
    <StatusMark status={status === "REJECTED" || status === "CORRECTED" ? "STALE" : status} title={title}>
      {findingLabel(row)}
    </StatusMark>
  );
}
