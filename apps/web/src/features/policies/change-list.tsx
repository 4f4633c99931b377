import { changeLabel, type Change } from "./history-labels.ts";
import type { PolicyChoices } from "./policy-choices.ts";

/** Which fields went from what to what. */
export function ChangeList({ changes, choices }: { changes: readonly Change[]; choices: PolicyChoices }) {
  if (changes.length === 0) return null;
  return (
    <ul>
      {changes.map((change) => {
        const { label, from, to } = changeLabel(change, choices);
        return (
          <li key={change.field} className="break-words">
            {label}: <span className="font-medium">{from ?? "nothing"}</span>
            {/* what did not change is named only to say what the other lines are about */}
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
