import { ChangedValue } from "@cara/ui/changed-value.tsx";
import { changeLabel, type Change } from "./history-labels.ts";
import type { PolicyChoices } from "./policy-choices.ts";

/** The changed fields with old and new value. */
export function ChangeList({ changes, choices }: { changes: readonly Change[]; choices: PolicyChoices }) {
  if (changes.length === 0) return null;
  return (
    <ul>
      {changes.map((change) => {
        const { label, from, to } = changeLabel(change, choices);
        return (
          <li key={change.field} className="break-words">
            {label}: <ChangedValue from={from} to={to} />
          </li>
        );
      })}
    </ul>
  );
}
