import { setImmediate as nextTurn } from "node:timers/promises";
import { readMarks } from "#domains/documents/evidence/read-marks.ts";
import type { WorkspaceId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import type { WorkspaceMessage } from "./workspace.ts";
import { listMessages } from "./workspace-message.store.ts";

/** The newest messages of each workspace before a position, with what they cite. */
export const shownMessages = async (
  db: AgencyDb,
  workspaceIds: readonly WorkspaceId[],
  page: { before: number; most: number },
): Promise<WorkspaceMessage[]> => withCitations(await listMessages(db, workspaceIds, page));

/** The same messages. Answers of a release that stored no citations say what they cite by their links and marks. */
export async function withCitations(messages: readonly WorkspaceMessage[]): Promise<WorkspaceMessage[]> {
  const shown: WorkspaceMessage[] = [];
  for (const message of messages) {
    // what has a payload is a question or says what went wrong: nobody held that against a page
    const isUnread = message.role === "AGENT" && message.citations === null && message.payload === null;
    if (isUnread) await nextTurn();
    shown.push(isUnread ? { ...message, citations: readMarks(message.content) } : message);
  }
  return shown;
}
