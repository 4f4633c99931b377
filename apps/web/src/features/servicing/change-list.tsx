import { changeLabel } from "./history-labels.ts";
import { Name } from "./prose.tsx";

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
            {label}:{" "}
            {from !== null && (
              <>
                <Name className="font-medium">{from}</Name>
                <span aria-hidden="true"> → </span>
                <span className="sr-only"> to </span>
              </>
            )}
            <Name className="font-medium">{to ?? "nothing"}</Name>
          </li>
        );
      })}
    </ul>
  );
}
