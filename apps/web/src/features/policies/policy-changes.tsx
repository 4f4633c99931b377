import { formatDateTime } from "../../lib/dates.ts";
import { ChangeList } from "@cara/ui/change-list.tsx";
import { activityEntry, type Change, changeLabel } from "./history-labels.ts";
import type { PolicyChoices } from "./policy-choices.ts";

export interface PolicyChange {
  version: number;
  kind: string;
  changedAt: string;
  actorType: string;
  actorName?: string | null;
  reason?: string | null;
  changes: readonly Change[];
}

/** Who saved what, one line per version. */
export const policyChanges = (changes: readonly PolicyChange[], choices: PolicyChoices) =>
  changes.map((entry) => {
    const { who, what } = activityEntry(entry);
    return {
      key: String(entry.version),
      text: (
        <>
          <p>
            {[who, what].filter(Boolean).join(" ")}, {formatDateTime(entry.changedAt)}
            {entry.reason && `: ${entry.reason}`}
          </p>
          <ChangeList changes={entry.changes.map((change) => changeLabel(change, choices))} />
        </>
      ),
    };
  });
