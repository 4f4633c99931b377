import { ChangedValue } from "@cara/ui/changed-value.tsx";
import { changeLabel } from "./history-labels.ts";

interface ChangeListProps {
  changes: readonly { field: string; from?: string | null; to?: string | null }[];
}

/** The changed fields with old and new value. */
export function ChangeList({ changes }: ChangeListProps) {
  if (changes.length === 0) return null;
  return (
    <ul>
      {changes.map((change) => {
        const { label, from, to } = changeLabel(change);
        return (
          <li key={change.field} className="[overflow-wrap:anywhere] text-fg-muted">
            {label}: <ChangedValue from={from} to={to} />
          </li>
        );
      })}
    </ul>
  );
}
