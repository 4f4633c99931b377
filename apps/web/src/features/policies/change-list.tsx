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
            {label}: <span className="font-medium">{from ?? "nothing"}</span>
            {/* an unchanged field only gives the other lines their context */}
            {from !== to && (
              <>
                <span aria-hidden="true"> → </span>
                <span className="sr-only"> to </span>
                <span className="font-medium">{to ?? "nothing"}</span>
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
}
