import { isAtWork } from "./workspace-live.ts";
import type { Artifact, PlanStage, Workspace, WorkspaceMessage } from "./workspace-page.ts";

/** Who speaks in a transcript. In a workspace there are two: the agency's person, and Cara. */
export type Speaker = "agent" | "cara";

/** Calls of tools and their results are told by the plan, not by bubbles. */
export function speakerOf(role: WorkspaceMessage["role"]): Speaker | null {
  if (role === "USER") return "agent";
  return role === "AGENT" ? "cara" : null;
}

/** One message, the work it started, and what came of it. */
export interface Turn {
  message: WorkspaceMessage;
  speaker: Speaker;
  stages: readonly PlanStage[];
  artifacts: readonly Artifact[];
}

/** The conversation in order. What Cara made stands with her answer to the message she made it for, once there is one. */
export function turnsOf({ messages, planStages, artifacts }: Workspace): Turn[] {
  const said = messages.filter(({ role }) => speakerOf(role) !== null);
  const stages = Map.groupBy(planStages, ({ initiatedByMessageId }) => initiatedByMessageId);
  const asked = new Map(planStages.map((stage) => [stage.runId, stage.initiatedByMessageId]));
  const made = Map.groupBy(artifacts, ({ runId }) => {
    const at = said.findIndex(({ id }) => id === asked.get(runId));
    // What belongs to messages that are not read yet comes with them.
    if (at === -1) return null;
    const next = said[at + 1];
    return next?.role === "AGENT" ? next.id : said[at]?.id;
  });
  return said.flatMap((message): Turn[] => {
    const speaker = speakerOf(message.role);
    if (!speaker) return [];
    return [{ message, speaker, stages: stages.get(message.id) ?? [], artifacts: made.get(message.id) ?? [] }];
  });
}

/** Whether 'Thinking' is said: while Cara works, unless a thought of hers is open to be read. */
export const isThinking = (workspace: Pick<Workspace, "state" | "planStages">): boolean =>
  isAtWork(workspace) &&
  !workspace.planStages.some(({ events }) =>
    events.some(({ type, status }) => type === "THOUGHT" && status === "IN_PROGRESS"),
  );
