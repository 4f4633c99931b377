import { isAtWork, type Artifact, type PlanStage, type Workspace, type WorkspaceMessage } from "../workspace.ts";

/** The speaker of a message. A workspace has two: the agency user and Cara. */
export type Speaker = "agent" | "cara";

/** Tool calls and their results are shown in the plan, not as messages. */
export function speakerOf(role: WorkspaceMessage["role"]): Speaker | null {
  if (role === "USER") return "agent";
  return role === "AGENT" ? "cara" : null;
}

/** One message with its stages and artifacts. */
export interface Turn {
  message: WorkspaceMessage;
  speaker: Speaker;
  stages: readonly PlanStage[];
  artifacts: readonly Artifact[];
}

/** The turns in order. An artifact belongs to the answer of the message it was made for, once there is one. */
export function turnsOf({ messages, planStages, artifacts }: Workspace): Turn[] {
  const said = messages.filter(({ role }) => speakerOf(role) !== null);
  const stages = Map.groupBy(planStages, ({ initiatedByMessageId }) => initiatedByMessageId);
  const asked = new Map(planStages.map((stage) => [stage.runId, stage.initiatedByMessageId]));
  const made = Map.groupBy(artifacts, ({ runId }) => {
    const at = said.findIndex(({ id }) => id === asked.get(runId));
    // Items of messages that are not loaded yet come with them.
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

/** Whether 'Thinking' is shown: while Cara works, unless one of her thoughts is expanded. */
export const isThinking = (workspace: Pick<Workspace, "state" | "planStages">): boolean =>
  isAtWork(workspace) &&
  !workspace.planStages.some(({ events }) =>
    events.some(({ type, status }) => type === "THOUGHT" && status === "IN_PROGRESS"),
  );
