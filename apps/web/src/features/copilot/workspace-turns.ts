import { isAtWork } from "./workspace-live.ts";
import type { Artifact, PlanStage, Workspace, WorkspaceMessage } from "./workspace-page.ts";

/** Who speaks in a transcript. In a workspace there are two: the agency's person, and Cara. */
export type Speaker = "agent" | "cara";

/** Calls of tools and their results are told by the plan, not by bubbles. */
export function speakerOf(role: WorkspaceMessage["role"]): Speaker | null {
  if (role === "USER") return "agent";
  return role === "AGENT" ? "cara" : null;
}

/** One message, the work it started, and what Cara made by the time she said it. */
export interface Turn {
  message: WorkspaceMessage;
  speaker: Speaker;
  stages: readonly PlanStage[];
  artifacts: readonly Artifact[];
}

/** The conversation in order, and what Cara has made since her last answer. */
export function turnsOf({ messages, planStages, artifacts }: Workspace): { turns: Turn[]; pending: Artifact[] } {
  const stages = Map.groupBy(planStages, ({ initiatedByMessageId }) => initiatedByMessageId);
  const answers = messages.filter(({ role }) => role === "AGENT");
  const isWhole = (messages[0]?.position ?? 1) === 1;
  const since = Date.parse(messages[0]?.timestamp ?? "");
  const made = Map.groupBy(
    // What belongs to messages that are not read yet comes with them.
    artifacts.filter(({ createdAt }) => isWhole || Date.parse(createdAt) >= since),
    ({ createdAt }) => answers.find(({ timestamp }) => Date.parse(timestamp) >= Date.parse(createdAt))?.id ?? null,
  );
  const turns = messages.flatMap((message): Turn[] => {
    const speaker = speakerOf(message.role);
    if (!speaker) return [];
    return [{ message, speaker, stages: stages.get(message.id) ?? [], artifacts: made.get(message.id) ?? [] }];
  });
  return { turns, pending: made.get(null) ?? [] };
}

/** Whether 'Thinking' is said: while Cara works, unless a thought of hers is open to be read. */
export const isThinking = (workspace: Pick<Workspace, "state" | "planStages">): boolean =>
  isAtWork(workspace) &&
  !workspace.planStages.some(({ events }) =>
    events.some(({ type, status }) => type === "THOUGHT" && status === "IN_PROGRESS"),
  );
