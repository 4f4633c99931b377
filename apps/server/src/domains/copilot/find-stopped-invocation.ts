import type { Cara, RunRef } from "./cara.ts";
import { findRun } from "./workspace-run.store.ts";

/** The durable work of a run that a person has stopped; null when it has not begun, and then it never will. */
export const findStoppedInvocation = (cara: Cara, { agencyId, runId }: RunRef): Promise<string | null> =>
  cara.inAgency(agencyId, async (db) => {
    const run = await findRun(db, runId);
    return run?.stopAskedAt ? run.invocationId : null;
  });
