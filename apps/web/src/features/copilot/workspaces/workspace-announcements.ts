import { plainText } from "./plain-text.ts";
import type { Workspace } from "../workspace.ts";
import { stageLabel } from "../runs/stage-labels.ts";

const STATES: Record<Workspace["state"], string> = {
  CREATED: "Cara is about to start",
  WORKING: "Cara is working",
  WAITING_FOR_INPUT: "Cara is waiting for your answer",
  IDLE: "Cara is done",
};

/**
 * The screen reader announcement for a change in a workspace: a new answer in full, stages that start or end, the
 * state. Progress, thoughts and partial answers would be too much.
 */
export function announcement(before: Workspace, after: Workspace): string {
  const known = new Set(before.messages.map(({ id }) => id));
  const newest = before.messages.at(-1)?.position ?? 0;
  const answers = after.messages.filter(
    ({ id, role, position }) => role === "AGENT" && position > newest && !known.has(id),
  );
  const states = new Map(before.planStages.map(({ id, state }) => [id, state]));
  const last = before.planStages.at(-1)?.createdAt ?? "";
  // Messages loaded by scrolling up are not new.
  const stages = after.planStages.filter(({ id, state, createdAt }) =>
    states.has(id) ? states.get(id) !== state : createdAt > last,
  );
  return [
    ...stages.map(stageLabel),
    ...answers.map(({ content }) => `Cara: ${plainText(content).replace(/\.$/u, "")}`),
    ...(before.state === after.state ? [] : [STATES[after.state]]),
  ].join(". ");
}
