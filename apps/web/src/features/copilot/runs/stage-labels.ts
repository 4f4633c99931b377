import { isStopped } from "@cara/contract/workspace-terms.ts";
import { formatProgress } from "../../../lib/percents.ts";
import type { PlanStage } from "../workspace.ts";

type LabeledStage = Pick<PlanStage, "type" | "state" | "result" | "processAttachmentsDetails">;

/** The label of a stage, with its progress. */
export function stageText(stage: LabeledStage): string {
  const words = stageLabel(stage);
  if (stage.type !== "PROCESS_ATTACHMENTS" || stage.state !== "IN_PROGRESS") return words;
  return `${words} (${formatProgress(stage.processAttachmentsDetails?.currentFileProgress ?? 0)})`;
}

/** The label without the percentage, which changes too often to be announced. */
export function stageLabel(stage: Pick<LabeledStage, "type" | "state" | "result">): string {
  return isStopped(stage) ? "Stopped" : LABELS[stage.type][stage.state];
}

const LABELS: Record<PlanStage["type"], Record<PlanStage["state"], string>> = {
  PROCESS_ATTACHMENTS: {
    IN_PROGRESS: "Processing attachments...",
    FAILED: "Failed to process attachments",
    SUCCESS: "Processed attachments",
  },
  TASK: { IN_PROGRESS: "Working...", FAILED: "Failed", SUCCESS: "Done" },
};
