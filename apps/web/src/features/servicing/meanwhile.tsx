import { Notice } from "@cara/ui/states.tsx";
import { useState, type ReactNode } from "react";
import { readFragment, type FragmentType } from "../../graphql/gen/fragment-masking.ts";
import { graphql } from "../../graphql/gen/gql.ts";
import type { MeanwhileEntryFragment } from "../../graphql/gen/graphql.ts";
import { formatDateTime } from "../../lib/dates.ts";
import { deedsOf } from "./deeds.tsx";
import { authorOf } from "./history-words.ts";
import { Name } from "./prose.tsx";
import type { RequestPage } from "./service-request-page.ts";

const MeanwhileEntry = graphql(`
  fragment MeanwhileEntry on ServiceRequestVersion {
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

/** What an action answers when others came first. */
export interface Conflict {
  meanwhile?: readonly FragmentType<typeof MeanwhileEntry>[];
}

/**
 * What others changed while a dialog is open: what the page has learned of, with what the server's answer tells beyond
 * it. Comments overwrite nothing and are left out. On a closed request the closing is told, however long ago.
 */
export function useMeanwhile(request: RequestPage, answer: Conflict | undefined) {
  const [openedAt] = useState(request.version);
  const told = (answer?.meanwhile ?? []).map((entry) => readFragment(MeanwhileEntry, entry));
  const known = new Map([...told, ...request.versionHistory].map((entry) => [entry.version, entry]));
  const changes = [...known.values()]
    .filter((entry) => deedsOf(entry).length > 0)
    .toSorted((one, other) => one.version - other.version);
  const closing = changes.findLast(({ updateTypes }) => updateTypes.includes("CLOSE_SERVICE_REQUEST"));
  const since = closing ? Math.min(openedAt, closing.version - 1) : openedAt;
  return {
    entries: changes.filter(({ version }) => version > since),
    isClosed: request.state === "CLOSED" || closing !== undefined,
    /** The newest version the person has been shown. */
    version: Math.max(request.version, ...changes.map(({ version }) => version)),
  };
}

interface MeanwhileProps {
  entries: readonly MeanwhileEntryFragment[];
  title: string;
  /** What it means for what was typed, and what can be done. */
  children: ReactNode;
}

/** Who did what while this dialog was open, so that going on is a decision. */
export function Meanwhile({ entries, title, children }: MeanwhileProps) {
  return (
    <div aria-live="polite" className="empty:hidden">
      {entries.length > 0 && (
        <Notice tone="amber">
          <p className="font-medium">{title}</p>
          <ul className="mt-1.5 grid gap-1">
            {entries.flatMap((entry) =>
              deedsOf(entry).map(({ key, words, below }) => (
                <li key={`${entry.version}.${key}`} className="[overflow-wrap:anywhere] [&_bdi]:text-inherit">
                  <Name className="font-medium">{authorOf(entry).name}</Name> {words}, {formatDateTime(entry.createdAt)}
                  {below}
                </li>
              )),
            )}
          </ul>
          <div className="mt-1.5">{children}</div>
        </Notice>
      )}
    </div>
  );
}
