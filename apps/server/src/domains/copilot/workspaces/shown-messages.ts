import { setImmediate as nextTurn } from "node:timers/promises";
import { readMarks } from "#domains/documents/evidence/read-marks.ts";
import type { WorkspaceId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import type { WorkspaceMessage } from "./workspace.ts";
import { listMessages } from "./workspace-message.store.ts";

/** The newest messages of each workspace before a position, with their citations. */
export const shownMessages = async (
  db: AgencyDb,
  workspaceIds: readonly WorkspaceId[],
  page: { before: number; most: number },
): Promise<WorkspaceMessage[]> => withCitations(await listMessages(db, workspaceIds, page));

/** Adds citations: for answers of a release that stored none, they are parsed from links and marks. */
export async function withCitations(messages: readonly WorkspaceMessage[]): Promise<WorkspaceMessage[]> {
  const shown: WorkspaceMessage[] = [];
  for (const message of messages) {
    // a message with a payload is a question or a failure, and has no citations
    const isUnread = message.role === "AGENT" && message.citations === null && message.payload === null;
    if (isUnread) await nextTurn();
    shown.push(isUnread ? { ...message, citations: readMarks(message.content) } : message);
  }
  return shown;
}
