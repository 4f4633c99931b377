import { ChangedValue, type ChangedValueProps } from "./changed-value.tsx";

interface ChangeListProps {
  changes: readonly (ChangedValueProps & { label: string })[];
}

/** The changed fields with old and new value. */
export function ChangeList({ changes }: ChangeListProps) {
  if (changes.length === 0) return null;
  return (
    <ul>
      {changes.map(({ label, from, to }) => (
        <li key={label} className="[overflow-wrap:anywhere]">
          {label}: <ChangedValue from={from} to={to} />
        </li>
      ))}
    </ul>
  );
}
