import { filesById } from "#domains/documents/list-files.ts";
import type { StoredFile } from "#domains/documents/stored-file.ts";
import type { PlanStageId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import { publishChange } from "#platform/live/publish-change.ts";
import { topicOf, whileRunning, type Cara, type RunRef, type RunSteps, type RunContext } from "./cara.ts";
import { ATTACHMENTS_FAILED } from "./model-error-messages.ts";
import { insertStage, saveProgress, saveStageEnded } from "./plan-writing.store.ts";
import type { WorkspaceFile } from "../workspaces/workspace.ts";
import { listWorkspaceFiles } from "../workspaces/workspace-message.store.ts";

/** Poll interval: short at first, then every two seconds. */
const FIRST_POLL_MS = 250;
const LAST_POLL_MS = 2_000;
/** About ten minutes of polling; after that Cara continues without the missing files, and says so. */
const POLLS_MAX = 300;

/**
 * Waits for the text extraction of the workspace's files and shows its progress. A file that cannot be read does not end
 * the run: the conversation names the files Cara could not read.
 */
export async function readAttachments(cara: Cara, ref: RunRef, steps: RunSteps): Promise<"OVER" | "DONE"> {
  const stageId = steps.newId<PlanStageId>();
  const first = await steps.run("begin-attachments", () => beginAttachments(cara, ref, stageId));
  if (first !== "WAIT") return first;
  let waitMs = FIRST_POLL_MS;
  for (let poll = 1; poll <= POLLS_MAX; poll += 1) {
    const isLast = poll === POLLS_MAX;
    const seen = await steps.run(`look-at-files-${poll}`, () => checkFiles(cara, ref, stageId, isLast));
    if (seen !== "WAIT") return seen;
    await steps.sleep(waitMs);
    waitMs = Math.min(LAST_POLL_MS, waitMs * 2);
  }
  return "DONE";
}

/** Opens the stage if there are files to wait for: those of this message, or earlier ones still being extracted. */
function beginAttachments(cara: Cara, ref: RunRef, id: PlanStageId): Promise<"OVER" | "DONE" | "WAIT"> {
  return whileRunning(cara, ref, async (context, runContext) => {
    const { db, actor, clock } = context;
    const files = await attachmentsOf(db, runContext);
    if (files.length === 0) return "DONE";
    const { workspaceId, runId } = ref;
    const stage = { id, workspaceId, runId, messageId: runContext.run.messageId, type: "PROCESS_ATTACHMENTS" as const };
    await insertStage(db, actor.agencyId, { ...stage, progress: 0, at: clock.now() });
    await publishChange(context, { topic: topicOf(ref), kind: "workspace.stage_changed", subjectId: id });
    return "WAIT";
  });
}

function checkFiles(cara: Cara, ref: RunRef, stageId: PlanStageId, isLast: boolean): Promise<"OVER" | "DONE" | "WAIT"> {
  return whileRunning(cara, ref, async (context, runContext) => {
    const { db, clock } = context;
    const files = await attachmentsOf(db, runContext);
    const hasProgressed = await saveProgress(db, stageId, progressOf(files));
    const isDone = files.every((file) => !isPending(file.file)) || isLast;
    if (isDone) {
      const unread = files.filter(({ file }) => file?.readingState !== "READ");
      const isFailed = files.length > 0 && unread.length === files.length;
      await saveStageEnded(db, {
        id: stageId,
        state: isFailed ? "FAILED" : "SUCCESS",
        result: resultOf(unread, isFailed),
        endedAt: clock.now(),
      });
    }
    if (hasProgressed || isDone)
      await publishChange(context, { topic: topicOf(ref), kind: "workspace.stage_changed", subjectId: stageId });
    return isDone ? "DONE" : "WAIT";
  });
}

type Attachment = WorkspaceFile & { file: StoredFile | undefined };

async function attachmentsOf(db: AgencyDb, { workspace, run }: RunContext): Promise<Attachment[]> {
  const files = await listWorkspaceFiles(db, [workspace.id]);
  const stored = await filesById(
    db,
    files.map(({ fileId }) => fileId),
  );
  return files
    .map((file) => ({ ...file, file: stored.get(file.fileId) }))
    .filter(({ messageId, file }) => (messageId === run.messageId && run.attempt === 1) || isPending(file));
}

const isPending = (file: StoredFile | undefined): boolean =>
  file !== undefined &&
  file.scanState !== "INFECTED" &&
  (file.readingState === "WAITING" || file.readingState === "READING");

/** Over all files; an unreadable one counts as done. */
export function progressOf(files: readonly { file: StoredFile | undefined }[]): number {
  if (files.length === 0) return 1;
  const parts = files.map(({ file }) => {
    if (!file || !isPending(file)) return 1;
    return file.pagesTotal ? Math.min(1, file.pagesRead / file.pagesTotal) : 0;
  });
  return Math.min(1, parts.reduce((sum, part) => sum + part, 0) / parts.length);
}

const resultOf = (unread: readonly Attachment[], isFailed: boolean): string | null => {
  if (unread.length === 0) return null;
  const named = unread.map(({ name, file }) => `${name}: ${whyUnread(file)}`).join("\n");
  return `${isFailed ? ATTACHMENTS_FAILED : "Could not read"}\n${named}`.slice(0, 10_000);
};

/** Why a file has no text, for a person. */
export function whyUnread(file: StoredFile | undefined): string {
  if (!file) return "it was deleted";
  if (file.scanState === "INFECTED") return "a virus was found in it";
  if (file.readingState === "NOT_READ") return "files of this type are stored, but their text is not read";
  if (file.readingState === "FAILED") return file.readingFailure ?? "it could not be read";
  return "it was not read in time";
}
