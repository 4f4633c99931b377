import { z } from "zod";
import type { WorkspacePreset } from "@cara/contract/workspace-presets.ts";
import type { WorkspaceKind } from "@cara/contract/workspace-terms.ts";
import { lookUpAccount } from "#domains/accounts/accounts.tools.ts";
import { readPages, searchFile } from "#domains/documents/documents.tools.ts";
import { readDeclarations } from "#domains/policies/findings/declarations.tools.ts";
import { lookUpPolicies } from "#domains/policies/policies.tools.ts";
import { visibleText } from "#kernel/text.ts";
import { Fault } from "#platform/errors.ts";
import type { ModelTool } from "#platform/llm/read-step.ts";
import type { Tool, ToolAnswer, ToolEffect, ToolScope } from "#platform/tool.ts";
import { draftCertificateTool, readCertificateRequestTool } from "../certificate-drafts/certificate.tools.ts";
import { askPerson, draftEmailTool, webResearch } from "./copilot.tools.ts";
import type { WebResearch } from "./web-research.ts";

/** Maximum length of an event's title, the column's limit. */
const TITLE_MAX_LENGTH = 200;

const CERTIFICATE = "GENERATE_CERTIFICATE_OF_LIABILITY_INSURANCE" satisfies WorkspacePreset;

/** Presets that work from documents alone, without web research. */
const FROM_DOCUMENTS_ONLY: ReadonlySet<WorkspacePreset> = new Set([
  "CERTIFICATE_REVIEW",
  "CONTRACT_REVIEW",
  "COVERAGE_COMPARISON",
  "DOCUMENT_EXPLORATION",
  "GENERATE_CERTIFICATE_OF_LIABILITY_INSURANCE",
]);

/** The tools a workspace may use. In the conversation about a policy, where everyone asks, Cara only reads. */
export function toolsFor(
  { kind, preset }: { kind?: WorkspaceKind; preset: WorkspacePreset | null },
  { research }: { research: WebResearch | null },
): Tool[] {
  if (kind === "EXPLORER") return [searchFile, readPages, readDeclarations, lookUpPolicies];
  const mayResearch = research !== null && (preset === null || !FROM_DOCUMENTS_ONLY.has(preset));
  return [
    searchFile,
    readPages,
    readDeclarations,
    lookUpAccount,
    lookUpPolicies,
    ...(preset === null || preset === CERTIFICATE ? [readCertificateRequestTool, draftCertificateTool] : []),
    draftEmailTool,
    askPerson,
    ...(mayResearch ? [webResearch(research)] : []),
  ];
}

/** A tool's definition for the model. */
export const toModelTool = ({ name, description, input }: Tool): ModelTool => ({
  name,
  description,
  parameters: written(input),
});

// generating a JSON schema is the most expensive part of a step, and the result never changes
const WRITTEN = new WeakMap<z.ZodType, Record<string, unknown>>();
function written(schema: z.ZodType): Record<string, unknown> {
  const text = WRITTEN.get(schema) ?? z.toJSONSchema(schema, { io: "input" });
  WRITTEN.set(schema, text);
  return text;
}

/** Characters of the tools' definitions. */
export const lengthOfTools = (tools: readonly Tool[]): number =>
  tools.reduce((sum, tool) => {
    const length = LENGTHS.get(tool) ?? JSON.stringify(toModelTool(tool)).length + 1;
    LENGTHS.set(tool, length);
    return sum + length;
  }, 0);
const LENGTHS = new WeakMap<Tool, number>();

type Call = { name: string; arguments: unknown };
const toolOf = (tools: readonly Tool[], call: Call) => tools.find(({ name }) => name === call.name);

/** The effect of the called tool, which decides whether the call ends the run; null for an unknown tool. */
export const effectOfCall = (tools: readonly Tool[], call: Call): ToolEffect | null =>
  toolOf(tools, call)?.effect ?? null;

/** The title that the person reads while a call runs, even for an invalid call. */
export function titleOfCall(tools: readonly Tool[], call: Call): string {
  const tool = toolOf(tools, call);
  const input = tool?.input.safeParse(call.arguments);
  const title = tool && input?.success ? tool.title(input.data) : `Calling ${call.name}`;
  return visibleText(title).replaceAll(/\s+/g, " ").trim().slice(0, TITLE_MAX_LENGTH);
}

/**
 * Makes a call of the model's. An invalid or refused call returns a message; only outages are thrown, so that the step
 * can be retried.
 */
export async function callTool(tools: readonly Tool[], scope: ToolScope, call: Call): Promise<ToolAnswer> {
  const tool = toolOf(tools, call);
  if (!tool)
    return {
      ok: false,
      problem: `There is no tool '${call.name.slice(0, 64)}'. There are: ${tools.map(({ name }) => name).join(", ")}.`,
    };
  const input = tool.input.safeParse(call.arguments);
  if (!input.success) return { ok: false, problem: `The arguments do not fit:\n${z.prettifyError(input.error)}` };
  try {
    return await tool.run(scope, input.data);
  } catch (error) {
    if (error instanceof Fault) return { ok: false, problem: error.message };
    throw error;
  }
}

/** The model's result for a call that failed on every try. */
export const toolFailed = (name: string): ToolAnswer => ({
  ok: false,
  problem: `${name} cannot be used just now. Go on without it, and say in your answer what you could not look at.`,
});
