import type { Cara, RunRef } from "./cara.ts";
import { LINE_MAX_MS } from "./begin-run.ts";
import { findRun } from "./workspace-run.store.ts";

/** How long after its time a run that still has not ended is given up. */
export const GRACE_MS = 60_000;

/** How much longer a run may be at work or in line until it is given up; zero when it is time, or it has ended. */
export const timeToGiveUp = (cara: Cara, { agencyId, runId }: RunRef): Promise<number> =>
  cara.inAgency(agencyId, async (db) => {
    const run = await findRun(db, runId);
    if (!run || run.endedAt) return 0;
    const { createdAt, startedAt, invocationId } = run;
    // one that never said that it waits is not in line
    if (!startedAt && !invocationId) return 0;
    const endsAt = startedAt ? startedAt.getTime() + cara.limits.wallMs : createdAt.getTime() + LINE_MAX_MS;
    return Math.max(0, endsAt + GRACE_MS - cara.clock.now().getTime());
  });

/** The durable work of a run that has ended; null when it has not begun, and then it never will. */
export const findEndedInvocation = (cara: Cara, { agencyId, runId }: RunRef): Promise<string | null> =>
  cara.inAgency(agencyId, async (db) => {
    const run = await findRun(db, runId);
    return run?.endedAt ? run.invocationId : null;
  });
