import type { z } from "zod";
import type { AccountId, AgencyUserId, FileId, PolicyId, WorkspaceId, WorkspaceRunId } from "#kernel/ids.ts";
import type { UseCaseContext } from "./use-case.ts";

/**
 * What a tool may do: read, draft something for a person, propose a change that a person must accept, or ask a person,
 * which ends the run until they answer.
 */
export type ToolEffect = "READ" | "DRAFT" | "PROPOSAL" | "QUESTION";

/** A file that a tool may read, by its name in the conversation. */
export type ToolFile = {
  id: FileId;
  name: string;
  /** Why what it says is not the policy's own: "It is for another term than the policy". */
  caution?: string;
};

/**
 * The data a tool may access. It comes from the run, never from the model: whatever the arguments say, a tool cannot
 * access anything else.
 */
export type ToolScope = {
  workspaceId: WorkspaceId;
  runId: WorkspaceRunId;
  /** Idempotency key: a retried call has the same id, so its effect happens once. */
  toolCallId: string;
  /** The workspace's owner; the tool acts as this person through the copilot. */
  userId: AgencyUserId;
  /** Files of the workspace, then those of the policy it is about. */
  files: readonly ToolFile[];
  /** The account the workspace is about, by its service request or by the policy whose documents were chosen. */
  accountId: AccountId | null;
  policyId: PolicyId | null;
  /** Messages the owner typed in this workspace, oldest first: the only text that counts as an instruction. */
  typed: readonly string[];
  /** Email addresses on record: the account's, its contacts' and the request's. */
  knownAddresses: readonly string[];
  /** Runs work in one transaction of the agency, as the owner through the copilot. */
  run<T>(work: (context: UseCaseContext) => Promise<T>): Promise<T>;
};

/** The result of a tool: data for the model, or a problem that the model can act on. */
export type ToolAnswer = { ok: true; result: unknown } | { ok: false; problem: string };

/** A tool that Cara may call. */
export type Tool<Schema extends z.ZodType = z.ZodType> = {
  name: string;
  /** For the model: what it does and when to use it. */
  description: string;
  effect: ToolEffect;
  input: Schema;
  /** Shown to the person while the tool runs: "Searching the policy for 'flood'". */
  title(input: z.output<Schema>): string;
  run(scope: ToolScope, input: z.output<Schema>): Promise<ToolAnswer>;
};

/** Preserves a tool's argument type in a list of tools. */
export const tool = <Schema extends z.ZodType>(definition: Tool<Schema>): Tool<Schema> => definition;
