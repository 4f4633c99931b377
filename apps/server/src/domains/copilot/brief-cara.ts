import type { Briefing, Scene } from "./cara.ts";
import { toolsFor } from "./tool-list.ts";
import { readToolScope } from "./tool-scope.ts";
import type { UseCaseContext } from "#platform/use-case.ts";
import type { WebResearch } from "./web-research.ts";

/** Tells Cara what she is, what she may call and what she may see. */
export const briefCara =
  ({ research }: { research: WebResearch | null }) =>
  async ({ db }: UseCaseContext, { workspace, run }: Scene): Promise<Briefing> => {
    const scope = await readToolScope(db, workspace, run.id);
    const files = scope.files.map(({ id, name }) => `- ${id}: "${name}"`);
    const instructions = ["You are Cara, the assistant of an insurance agency.", "Files:", ...files].join("\n");
    return { instructions, tools: toolsFor(workspace, { research }), scope };
  };
