import { z } from "zod";
import type { WorkspacePreset } from "@cara/contract/workspace-presets.ts";
import { lookUpAccount } from "#domains/accounts/accounts.tools.ts";
import { readPages, searchFile } from "#domains/documents/documents.tools.ts";
import { lookUpPolicies } from "#domains/policies/policies.tools.ts";
import { visibleText } from "#kernel/text.ts";
import { Fault } from "#platform/errors.ts";
import type { Tool, ToolAnswer, ToolEffect, ToolScope } from "#platform/tool.ts";
import { askPerson, draftEmailTool, webResearch } from "./copilot.tools.ts";
import type { WebResearch } from "./web-research.ts";

/** A tool with its argument type put away: it takes what the model wrote and checks it itself. */
export type ListedTool = {
  name: string;
  description: string;
  effect: ToolEffect;
  /** JSON Schema of the arguments, for the model. */
  parameters: Record<string, unknown>;
  /** What the person reads while it runs; the tool's name while the arguments make no sense. */
  title(args: unknown): string;
  call(scope: ToolScope, args: unknown): Promise<ToolAnswer>;
};

/** Longest title of a step; the plan keeps no longer ones. */
const TITLE_MAX_LENGTH = 200;

/** Where documents decide and nothing else may: no look at the web in these. */
const FROM_DOCUMENTS_ONLY: ReadonlySet<WorkspacePreset> = new Set([
  "CERTIFICATE_REVIEW",
  "CONTRACT_REVIEW",
  "COVERAGE_COMPARISON",
  "DOCUMENT_EXPLORATION",
  "GENERATE_CERTIFICATE_OF_LIABILITY_INSURANCE",
]);

/** The tools a workspace may use. */
export function toolsFor(
  { preset }: { preset: WorkspacePreset | null },
  { research }: { research: WebResearch | null },
): ListedTool[] {
  const mayResearch = research !== null && (preset === null || !FROM_DOCUMENTS_ONLY.has(preset));
  return [
    listed(searchFile),
    listed(readPages),
    listed(lookUpAccount),
    listed(lookUpPolicies),
    listed(draftEmailTool),
    listed(askPerson),
    ...(mayResearch ? [listed(webResearch(research))] : []),
  ];
}

/** The title of a call, whether or not it can be made. */
export const titleOfCall = (tools: readonly ListedTool[], { name, arguments: args }: Call): string =>
  tools.find((tool) => tool.name === name)?.title(args) ?? `Calling ${name}`.slice(0, TITLE_MAX_LENGTH);

type Call = { name: string; arguments: unknown };

/**
 * Makes a call the model asked for. Whatever is wrong with it is answered in words; only outages are thrown, so that the
 * step can be tried again.
 */
export async function callTool(tools: readonly ListedTool[], scope: ToolScope, call: Call): Promise<ToolAnswer> {
  const tool = tools.find(({ name }) => name === call.name);
  if (!tool)
    return {
      ok: false,
      problem: `There is no tool '${call.name.slice(0, 64)}'. There are: ${tools.map(({ name }) => name).join(", ")}.`,
    };
  try {
    return await tool.call(scope, call.arguments);
  } catch (error) {
    if (error instanceof Fault) return { ok: false, problem: error.message };
    throw error;
  }
}

/** What the model is told when a call could not be made however often it was tried. */
export const toolFailed = (name: string): ToolAnswer => ({
  ok: false,
  problem: `${name} cannot be used just now. Go on without it, and say in your answer what you could not look at.`,
});

function listed<Schema extends z.ZodType>(tool: Tool<Schema>): ListedTool {
  return {
    name: tool.name,
    description: tool.description,
    effect: tool.effect,
    parameters: z.toJSONSchema(tool.input, { io: "input" }),
    title(args) {
      const input = tool.input.safeParse(args);
      const title = input.success ? tool.title(input.data) : `Calling ${tool.name}`;
      return visibleText(title).replaceAll(/\s+/g, " ").trim().slice(0, TITLE_MAX_LENGTH) || tool.name;
    },
    async call(scope, args) {
      const input = tool.input.safeParse(args);
      if (!input.success) return { ok: false, problem: `The arguments do not fit:\n${z.prettifyError(input.error)}` };
      return tool.run(scope, input.data);
    },
  };
}
