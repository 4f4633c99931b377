import type { AgencyId, WorkspaceRunId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import { dayOf } from "#platform/llm/budget/model-task.ts";
import { settleStep } from "#platform/llm/budget/token-budget.store.ts";
import type { ModelUsage } from "#platform/llm/prices.ts";
import type { Clock } from "#platform/use-case.ts";
import { taskOf } from "../workspaces/workspace-run.store.ts";

/** The usage of one model call. */
export type TakenStep = { usage: ModelUsage; costMicros: number | null };

/** Counts a step in the transaction that saves it, so that it is counted exactly once. */
export const countStep = (
  { db, agencyId, clock }: { db: AgencyDb; agencyId: AgencyId; clock: Clock },
  runId: WorkspaceRunId,
  { usage, costMicros }: TakenStep,
): Promise<unknown> => settleStep(db, { agencyId, ...taskOf(runId), today: dayOf(clock.now()), ...usage, costMicros });
