import type { WorkspaceId } from "#kernel/ids.ts";
import { visibleText } from "#kernel/text.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import { dayOf } from "#platform/llm/budget/model-task.ts";
import type { UseCaseContext } from "#platform/use-case.ts";
import type { RunContext } from "./cara.ts";
import { getCustomPreset } from "../presets/custom-preset.store.ts";
import { describeRequest } from "./describe-request.ts";
import { composeInstructions } from "./instructions.ts";
import { whyUnread } from "./read-attachments.ts";
import { readFiles, type FilesInScope } from "./tool-scope.ts";
import type { WorkspaceFile } from "../workspaces/workspace.ts";
import { listWorkspaceFiles } from "../workspaces/workspace-message.store.ts";
import { getNames } from "../workspaces/workspace.store.ts";

/** The data for the instructions, queried together with the lock on the workspace. */
type BriefingData = { named: readonly WorkspaceFile[]; names: { agency: string; owner: string } };
export async function readBriefing(db: AgencyDb, workspaceId: WorkspaceId): Promise<BriefingData> {
  const [named, names] = await Promise.all([listWorkspaceFiles(db, [workspaceId]), getNames(db, workspaceId)]);
  return { named, names };
}

/** The instructions before the conversation: who Cara is, where she works, what the request says, and which files she can read. */
export async function briefCara(
  { db, clock }: UseCaseContext,
  { workspace }: RunContext,
  { named, names }: BriefingData,
): Promise<string> {
  const { serviceRequestId } = workspace;
  const [{ files, unread }, request, custom] = await Promise.all([
    readFiles(db, workspace, named),
    serviceRequestId && describeRequest(db, serviceRequestId),
    workspace.customPresetId && getCustomPreset(db, workspace.customPresetId),
  ]);
  const instructions = composeInstructions({
    preset: workspace.preset,
    customPreset: custom,
    templates: workspace.templates,
    files,
    agencyName: names.agency,
    ownerName: names.owner,
    today: dayOf(clock.now()),
  });
  return [instructions, ...(request ? [request] : []), ...notRead(unread)].join("\n\n");
}

/** Lists the unreadable files, so that Cara reports them instead of guessing. */
function notRead(unread: FilesInScope["unread"]): string[] {
  if (unread.length === 0) return [];
  const lines = unread.map(
    ({ name, file }) => `- ${JSON.stringify(visibleText(name))}: ${visibleText(whyUnread(file))}`,
  );
  return [
    `# Files that could not be read\n\nSay so in your answer; what stands in them is not known.\n\n${lines.join("\n")}`,
  ];
}
