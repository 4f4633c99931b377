import type { Describe, LiveMessage } from "#platform/live/live-field.ts";
import { withEmails } from "../artifacts/find-artifacts.ts";
import { withCitations } from "../workspaces/shown-messages.ts";
import { findWorkspaceNow, listChanged, type ChangedThing, type WorkspaceNow } from "./workspace-changes.store.ts";

/** The data sent with a workspace message: the workspace's current state, or the current version of what changed. */
export type DescribedChange = { now: WorkspaceNow | null } | ChangedThing | null;

/** The table that holds the subject of each kind of change; other kinds publish the workspace itself. */
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
 * Loads the changes of a workspace once for all its subscribers: one statement per table, and one for the email drafts.
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
  const now = messages.some((message) => tableOf(message) === null)
    ? await findWorkspaceNow(db, topic.slice("workspace:".length))
    : null;
  return messages.map((message) =>
    tableOf(message) === null ? { now } : (message.subjectId && things.get(message.subjectId)) || null,
  );
};

const tableOf = ({ kind }: LiveMessage) => (isTableKind(kind) ? TABLE_OF[kind] : null);
