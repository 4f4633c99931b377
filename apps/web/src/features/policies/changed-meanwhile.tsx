import { Notice } from "@cara/ui/states.tsx";
import { formatDateTime } from "../../lib/dates.ts";
import type { PolicyChoices } from "./policy-choices.ts";
import { ChangeList } from "./change-list.tsx";
import { deedOf, type Change } from "./history-words.ts";

export interface MeanwhileEntry {
  version: number;
  kind: string;
  changedAt: string;
  actorType: string;
  actorName?: string | null;
  reason?: string | null;
  changes: readonly Change[];
}

/** Who saved what while this form was open, so that saving over it is a decision. */
export function ChangedMeanwhile({ entries, choices }: { entries: readonly MeanwhileEntry[]; choices: PolicyChoices }) {
  return (
    <div aria-live="polite" className="empty:hidden">
      {entries.length > 0 && (
        <Notice tone="amber">
          <p className="font-medium">This policy was changed while you were writing.</p>
          {entries.map((entry) => {
            const { who, what } = deedOf(entry);
            return (
              <div key={entry.version} className="mt-1.5">
                <p>
                  {[who, what].filter(Boolean).join(" ")}, {formatDateTime(entry.changedAt)}
                  {entry.reason && `: ${entry.reason}`}
                </p>
                <ChangeList changes={entry.changes} choices={choices} />
              </div>
            );
          })}
          <p className="mt-1.5">
            Everything you typed is still here; fields you did not touch now show what was saved. Check them and save
            again.
          </p>
        </Notice>
      )}
    </div>
  );
}
