import type { Cara, RunRef } from "./cara.ts";
import { LINE_MAX_MS } from "./begin-run.ts";
import { findRun } from "../workspaces/workspace-run.store.ts";

/** How long past its deadline an open run is failed. */
export const GRACE_MS = 60_000;

/** Time left until an open run is failed, whether queued or running; zero when it is due or has ended. */
export const timeToGiveUp = (cara: Cara, { agencyId, runId }: RunRef): Promise<number> =>
  cara.inAgency(agencyId, async (db) => {
    const run = await findRun(db, runId);
    if (!run || run.endedAt) return 0;
    const { createdAt, startedAt, invocationId } = run;
    // without an invocation id the run was never queued
    if (!startedAt && !invocationId) return 0;
    const endsAt = startedAt ? startedAt.getTime() + cara.limits.wallMs : createdAt.getTime() + LINE_MAX_MS;
    return Math.max(0, endsAt + GRACE_MS - cara.clock.now().getTime());
  });

/** The Restate invocation of a run that has ended; null when it never started. */
export const findEndedInvocation = (cara: Cara, { agencyId, runId }: RunRef): Promise<string | null> =>
  cara.inAgency(agencyId, async (db) => {
    const run = await findRun(db, runId);
    return run?.endedAt ? run.invocationId : null;
  });
