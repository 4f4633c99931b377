import type { z } from "zod";
import type { AccountId, AgencyUserId, FileId, PolicyId, WorkspaceId, WorkspaceRunId } from "#kernel/ids.ts";
import type { UseCaseContext } from "./use-case.ts";

/**
 * What a call may do: look, prepare something for a person, propose a change that a person must accept, or ask a person,
 * which ends the run until they answer.
 */
export type ToolEffect = "READ" | "DRAFT" | "PROPOSAL" | "QUESTION";

/** A file a tool may read, by the name the conversation gives it. */
export type ToolFile = { id: FileId; name: string };

/**
 * Where a tool is called from. It comes from the run, never from the model: whatever the arguments say, a tool sees only
 * what this names.
 */
export type ToolScope = {
  workspaceId: WorkspaceId;
  runId: WorkspaceRunId;
  /** The same call again carries the same id: what it makes, it makes once. */
  toolCallId: string;
  /** Whose workspace it is; the tool acts as this person through the copilot. */
  userId: AgencyUserId;
  /** Files of the workspace, then those of the policy it is about. */
  files: readonly ToolFile[];
  /** The account the workspace is about, by its service request or by the policy whose documents were chosen. */
  accountId: AccountId | null;
  policyId: PolicyId | null;
  /** What the owner typed in this workspace, oldest first: the only text that counts as an order. */
  typed: readonly string[];
  /** Email addresses on record: the account's, its contacts' and the request's. */
  knownAddresses: readonly string[];
  /** Runs a piece of work in one transaction of the agency, as the owner through the copilot. */
  run<T>(work: (context: UseCaseContext) => Promise<T>): Promise<T>;
};

/** What a tool answers: text for the model, or why it cannot be done, in words the model can act on. */
export type ToolAnswer = { ok: true; result: unknown } | { ok: false; problem: string };

/** Something Cara may call. */
export type Tool<Schema extends z.ZodType = z.ZodType> = {
  name: string;
  /** For the model: what it does and when to use it. */
  description: string;
  effect: ToolEffect;
  input: Schema;
  /** What the person reads while it runs: "Searching the policy for 'flood'". */
  title(input: z.output<Schema>): string;
  run(scope: ToolScope, input: z.output<Schema>): Promise<ToolAnswer>;
};

/** Keeps a tool's argument type while it is listed among others. */
export const tool = <Schema extends z.ZodType>(it: Tool<Schema>): Tool<Schema> => it;
