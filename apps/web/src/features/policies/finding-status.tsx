import type { FactStatus } from "@cara/contract/coverage.ts";
import { findingLabel, isStruck, statusWord, type FindingRow } from "./explored-policy.ts";
import { StatusMark } from "./fact-status.tsx";

interface FindingStatusProps {
  row: FindingRow;
  /** Without the person who decided. */
  brief?: boolean;
  title?: string;
}

/** The mark of a finding, with the person who decided. */
export function FindingStatus({ row, brief = false, title }: FindingStatusProps) {
  return (
    <StatusMark status={isStruck(row) ? "STALE" : (row.status as FactStatus)} title={title}>
      {brief ? statusWord(row) : findingLabel(row)}
    </StatusMark>
  );
}
