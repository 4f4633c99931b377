import type { ModelUsage } from "#platform/llm/prices.ts";
import type { UseCaseContext } from "#platform/use-case.ts";
import { settleTokens } from "./model-usage.store.ts";
import type { WorkspaceRun } from "./plan.ts";
import { addRunStep } from "./workspace-run.store.ts";

/** What one call of the model took. */
export type TakenStep = { usage: ModelUsage; costMicros: number | null };

/** Counts a step in the transaction that keeps it, so that it is counted exactly as often as it is kept: once. */
export async function countStep(
  { db, actor, clock }: UseCaseContext,
  run: Pick<WorkspaceRun, "id" | "reservedTokens" | "reservedOn">,
  { usage, costMicros }: TakenStep,
): Promise<void> {
  // a step that outlasts midnight is charged to the day that was promised to have room for it
  const on = run.reservedOn ?? dayOf(clock.now());
  const tokens = usage.inputTokens + usage.outputTokens;
  await Promise.all([
    addRunStep(db, run.id, { usage, costMicros }),
    settleTokens(db, { agencyId: actor.agencyId, on, promised: run.reservedTokens, tokens, costMicros }),
  ]);
}

/** The day that tokens are counted on, the same for every time zone. */
export const dayOf = (now: Date): string => now.toISOString().slice(0, 10);
