import { ExtractionFailure } from "#platform/text-extraction/extraction-failure.ts";
import type { ExtractionUsage } from "./extraction-usage.store.ts";

/** Limits of text extraction: CPU time per file, and CPU time and pages per agency and day. */
export type ExtractionBudget = { fileCpuMs: number; dayCpuMs: number; dayPages: number };

export const FILE_BUDGET_SPENT =
  "This file takes too long to read. The pages read so far are saved. Split it into smaller files and upload those.";
export const DAY_BUDGET_SPENT =
  "Your agency has reached today's limit for reading documents. Upload this file again tomorrow.";

/** Fails when the budget of the file, or its agency's budget for the day, is spent. */
export function requireBudget(budget: ExtractionBudget, used: ExtractionUsage): void {
  if (used.fileCpuMs >= budget.fileCpuMs) throw new ExtractionFailure(FILE_BUDGET_SPENT);
  if (used.dayCpuMs >= budget.dayCpuMs || used.dayPages > budget.dayPages)
    throw new ExtractionFailure(DAY_BUDGET_SPENT);
}

/** The day that usage counts toward, in UTC. */
export const dayOf = (now: Date): string => now.toISOString().slice(0, 10);
