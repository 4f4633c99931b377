import { agencyName } from "#domains/identity/find-agency.ts";
import { visibleText } from "#kernel/text.ts";
import type { UseCaseContext } from "#platform/use-case.ts";
import type { Scene } from "./cara.ts";
import { dayOf } from "./count-step.ts";
import { getCustomPreset, getUserName } from "./custom-preset.store.ts";
import { composeInstructions } from "./instructions.ts";
import { whyUnread } from "./read-attachments.ts";
import { readFiles, type FilesInScope } from "./tool-scope.ts";

/** What Cara is told before the conversation: who she is and where, and what there is to read. */
export async function briefCara({ db, clock }: UseCaseContext, { workspace }: Scene): Promise<string> {
  const [{ files, unread }, custom, agency, owner] = await Promise.all([
    readFiles(db, workspace),
    workspace.customPresetId && getCustomPreset(db, workspace.customPresetId),
    agencyName(db),
    getUserName(db, workspace.userId),
  ]);
  const instructions = composeInstructions({
    preset: workspace.preset,
    customPreset: custom,
    templates: workspace.templates,
    files,
    agencyName: agency,
    ownerName: owner,
    today: dayOf(clock.now()),
  });
  return [instructions, ...notRead(unread)].join("\n\n");
}

/** Cara says what she could not read; left alone she would guess. */
function notRead(unread: FilesInScope["unread"]): string[] {
  if (unread.length === 0) return [];
  const lines = unread.map(
    ({ name, file }) => `- ${JSON.stringify(visibleText(name))}: ${visibleText(whyUnread(file))}`,
  );
  return [
    `# Files that could not be read\n\nSay so in your answer; what stands in them is not known.\n\n${lines.join("\n")}`,
  ];
}
