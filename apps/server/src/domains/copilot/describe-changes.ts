import type { Describe, LiveMessage } from "#platform/live/live-field.ts";
import { withEmails } from "./find-artifacts.ts";
import { withCitations } from "./shown-messages.ts";
import { findWorkspaceNow, listChanged, type ChangedThing, type WorkspaceNow } from "./workspace-changes.store.ts";

/** What a message about a workspace brings along: how it stands, or the thing that changed, as it is now. */
export type DescribedChange = { now: WorkspaceNow | null } | ChangedThing | null;

/** Which table the subject of each kind of change stands in; of other kinds the workspace itself is told. */
const TABLE_OF = {
  "workspace.message_added": "workspace_messages",
  "workspace.answered": "workspace_messages",
  "workspace.stage_changed": "plan_stages",
  "workspace.event_changed": "plan_events",
  "workspace.artifact_changed": "workspace_artifacts",
} as const;
type TableKind = keyof typeof TABLE_OF;
const isTableKind = (kind: string | null): kind is TableKind => kind !== null && Object.hasOwn(TABLE_OF, kind);

/**
 * Reads what changed in a workspace, once for everyone who watches it: one statement for each kind of thing, and one for
 * the drafts of emails.
 */
export const describeWorkspaceChanges: Describe = async (db, topic, messages): Promise<DescribedChange[]> => {
  const things = new Map<string, ChangedThing>();
  for (const table of new Set(Object.values(TABLE_OF))) {
    const ids = messages.flatMap((message) =>
      tableOf(message) === table && message.subjectId ? [message.subjectId] : [],
    );
    for (const [id, thing] of await listChanged(db, table, [...new Set(ids)])) things.set(id, thing);
  }
  const said = [...things.values()].flatMap((thing) => ("message" in thing ? [thing.message] : []));
  for (const message of await withCitations(said)) things.set(message.id, { message });
  const made = [...things.values()].flatMap((thing) => ("artifact" in thing ? [thing.artifact] : []));
  for (const artifact of await withEmails(db, made)) things.set(artifact.id, { artifact });
  const now = messages.some((it) => tableOf(it) === null)
    ? await findWorkspaceNow(db, topic.slice("workspace:".length))
    : null;
  return messages.map((it) => (tableOf(it) === null ? { now } : (it.subjectId && things.get(it.subjectId)) || null));
};

const tableOf = ({ kind }: LiveMessage) => (isTableKind(kind) ? TABLE_OF[kind] : null);
