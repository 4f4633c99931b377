import { useState } from "react";
import type { Conflict } from "../../forms/outcome.ts";
import { readFragment, type FragmentType } from "../../graphql/gen/fragment-masking.ts";
import { graphql } from "../../graphql/gen/gql.ts";
import { formatDateTime } from "../../lib/dates.ts";
import { activityEntries } from "./activity-entries.tsx";
import { authorOf } from "./history-labels.ts";
import { Name } from "@cara/ui/prose.tsx";
import type { RequestPage } from "./service-request-page.ts";

const ConflictingEntry = graphql(`
  fragment ConflictingEntry on ServiceRequestVersion {
    version
    createdAt
    updateTypes
    updateInitiatorType
    initiatorName
    snapshot {
      assignee {
        id
        name
      }
      dueAt
      resolutionNotes
    }
    changes {
      field
      from
      to
    }
  }
`);

export type RequestChange = FragmentType<typeof ConflictingEntry>;

/**
 * Changes others made while a dialog is open: from the page's history and from the action's conflict. Comments
 * overwrite nothing and are left out. A closed request always shows its closing.
 */
export function useRequestChanges(request: RequestPage, conflict: Conflict<RequestChange> | undefined) {
  const [openedAt] = useState(request.version);
  const reported = (conflict?.changes ?? []).map((change) => readFragment(ConflictingEntry, change));
  const known = new Map([...reported, ...request.versionHistory].map((entry) => [entry.version, entry]));
  const entries = [...known.values()]
    .filter((entry) => activityEntries(entry).length > 0)
    .toSorted((one, other) => one.version - other.version);
  const closing = entries.findLast(({ updateTypes }) => updateTypes.includes("CLOSE_SERVICE_REQUEST"));
  const since = closing ? Math.min(openedAt, closing.version - 1) : openedAt;
  return {
    changes: entries
      .filter(({ version }) => version > since)
      .flatMap((entry) =>
        activityEntries(entry).map(({ key, words, below }) => ({
          key: `${entry.version}.${key}`,
          text: (
            <>
              <Name className="font-medium">{authorOf(entry).name}</Name> {words}, {formatDateTime(entry.createdAt)}
              {below}
            </>
          ),
        })),
      ),
    isClosed: request.state === "CLOSED" || closing !== undefined,
    /** The newest version the person has seen. */
    version: Math.max(request.version, ...entries.map(({ version }) => version)),
  };
}
