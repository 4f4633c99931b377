import type { Cara, RunRef } from "./cara.ts";
import { findRun } from "./workspace-run.store.ts";

/** The durable work of a run that has ended; null when it has not begun, and then it never will. */
export const findEndedInvocation = (cara: Cara, { agencyId, runId }: RunRef): Promise<string | null> =>
  cara.inAgency(agencyId, async (db) => {
    const run = await findRun(db, runId);
    return run?.endedAt ? run.invocationId : null;
  });
