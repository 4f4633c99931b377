import { filesById } from "#domains/documents/list-files.ts";
import { agencyName } from "#domains/identity/find-agency.ts";
import { visibleText } from "#kernel/text.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import type { UseCaseContext } from "#platform/use-case.ts";
import type { Briefing, Scene } from "./cara.ts";
import { dayOf } from "./count-step.ts";
import { getCustomPreset, getUserName } from "./custom-preset.store.ts";
import { composeInstructions } from "./instructions.ts";
import { whyUnread } from "./read-attachments.ts";
import { toolsFor } from "./tool-list.ts";
import { readToolScope } from "./tool-scope.ts";
import type { WebResearch } from "./web-research.ts";
import { listWorkspaceFiles } from "./workspace-message.store.ts";
import type { Workspace } from "./workspace.ts";

/** Tells Cara who she is and where, what she may call and what her calls may see. */
export const briefCara =
  ({ research }: { research: WebResearch | null }) =>
  async ({ db, clock }: UseCaseContext, { workspace, run }: Scene): Promise<Briefing> => {
    // it is read before every step and every call: one trip to the database instead of one for each
    const [scope, custom, agency, owner, unread] = await Promise.all([
      readToolScope(db, workspace, run.id),
      workspace.customPresetId && getCustomPreset(db, workspace.customPresetId),
      agencyName(db),
      getUserName(db, workspace.userId),
      unreadFiles(db, workspace),
    ]);
    const instructions = composeInstructions({
      preset: workspace.preset,
      customPreset: custom,
      templates: workspace.templates,
      files: scope.files,
      agencyName: agency,
      ownerName: owner,
      today: dayOf(clock.now()),
    });
    return { instructions: [instructions, ...unread].join("\n\n"), tools: toolsFor(workspace, { research }), scope };
  };

/** Cara says what she could not read; left alone she would guess. */
async function unreadFiles(db: AgencyDb, { id }: Workspace): Promise<string[]> {
  const files = await listWorkspaceFiles(db, [id]);
  const stored = await filesById(
    db,
    files.map(({ fileId }) => fileId),
  );
  const lines = files.flatMap(({ fileId, name }) => {
    const file = stored.get(fileId);
    return file?.readingState === "READ"
      ? []
      : [`- ${JSON.stringify(visibleText(name))}: ${visibleText(whyUnread(file))}`];
  });
  if (lines.length === 0) return [];
  return [
    `# Files that could not be read\n\nSay so in your answer; what stands in them is not known.\n\n${lines.join("\n")}`,
  ];
}
