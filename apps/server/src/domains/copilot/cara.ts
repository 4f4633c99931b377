import type { AgencyId, AnyId, WorkspaceId, WorkspaceRunId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import { withCommit } from "#platform/db/with-commit.ts";
import type { Unattended } from "#platform/events/record-event.ts";
import type { Model } from "#platform/llm/model.ts";
import type { StepLimits } from "#platform/llm/stream-step.ts";
import type { Topic } from "#platform/live/topic.ts";
import type { Log } from "#platform/log.ts";
import type { Tool } from "#platform/tool.ts";
import type { Clock, Settings, UseCaseContext } from "#platform/use-case.ts";
import type { WorkspaceRun } from "./plan.ts";
import type { RunLimits } from "./run-limits.ts";
import type { Workspace } from "./workspace.ts";
import { findRun, holdRun, whyNotHeld } from "./workspace-run.store.ts";
import { lockWorkspace } from "./workspace.store.ts";

/** What Cara works with. */
export type Cara = {
  inAgency<T>(agencyId: AgencyId, work: (db: AgencyDb) => Promise<T>): Promise<T>;
  clock: Clock;
  settings: Settings;
  model: Model;
  limits: RunLimits;
  /** How one call of the model is tried; what is left out is as usual. */
  stepLimits: Partial<StepLimits>;
  /** What she may call in a workspace. */
  tools(workspace: Workspace): readonly Tool[];
  /** Shows words on their way to whoever watches the workspace. */
  drafts(topic: Topic, draft: { id: string; text: string }): void;
  log: Log;
};

/** Which run of which workspace. */
export type RunRef = { agencyId: AgencyId; workspaceId: WorkspaceId; runId: WorkspaceRunId };
export type RunContext = { workspace: Workspace; run: WorkspaceRun };

/**
 * How steps are carried out. Durable work keeps each answer under its name, gives the same ids again when it is
 * repeated, and ends `signal` when nobody waits for the step any more.
 */
export type RunSteps = {
  run<T>(name: string, work: () => Promise<T>): Promise<T>;
  /** The same for a call of the model: given up and begun again in the same process, it is made once. */
  ask<T>(name: string, work: (signal: AbortSignal) => Promise<T>): Promise<T>;
  sleep(ms: number): Promise<void>;
  newId<Kind extends AnyId>(): Kind;
  invocationId: string;
  signal: AbortSignal;
};

/**
 * Runs work in one transaction, as the workspace's owner through the copilot, while the run is under way; answers
 * "OVER" without doing anything once it has ended. The workspace is held until commit: a step that was given up and
 * comes back late, or a second process, can write nothing any more.
 */
export const whileRunning = <T>(
  cara: Cara,
  ref: RunRef,
  work: (context: UseCaseContext, scene: RunContext) => Promise<T>,
): Promise<T | "OVER"> => queryWhileRunning(cara, ref, () => Promise.resolve(), work);

/** The same after a look that needs only the run's ids: it travels with the lock, and sees what stands once that is held. */
export function queryWhileRunning<T, Seen>(
  cara: Cara,
  { agencyId, workspaceId, runId }: RunRef,
  look: (db: AgencyDb) => Promise<Seen>,
  work: (context: UseCaseContext, scene: RunContext, seen: Seen) => Promise<T>,
): Promise<T | "OVER"> {
  return cara.inAgency(agencyId, async (db) => {
    // sent together, carried out in this order
    const [workspace, run, seen] = await Promise.all([lockWorkspace(db, workspaceId), findRun(db, runId), look(db)]);
    if (!run || run.endedAt) return "OVER";
    return work(asOwner(cara, db, agencyId, workspace), { workspace, run }, seen);
  });
}

/**
 * The same for writes that need to know nothing: the lock, the writes and the commit are sent together and waited for
 * once. If the run has ended, or `step` of it is saved already, the database undoes them.
 */
export async function writeWhileRunning(
  { inAgency, clock }: Cara,
  { agencyId, workspaceId, runId }: RunRef,
  write: (context: Unattended) => Promise<void>,
  step: number | null = null,
): Promise<"OVER" | "SAVED" | "WRITTEN"> {
  try {
    await inAgency(agencyId, (db) => {
      withCommit(db, holdRun(db, { workspaceId, runId, step }));
      return write({ db, agencyId, clock, by: "WORKFLOW" });
    });
    return "WRITTEN";
  } catch (error) {
    const why = whyNotHeld(error);
    if (why) return why;
    throw error;
  }
}

/** Cara acts as the owner of the workspace, and the trail says both. */
export const asOwner = (
  { clock, settings }: Pick<Cara, "clock" | "settings">,
  db: AgencyDb,
  agencyId: AgencyId,
  { userId }: Workspace,
): UseCaseContext => ({ db, actor: { agencyId, userId, through: "COPILOT" }, clock, settings });

/** Everything about a workspace is told under this topic. */
export const topicOf = ({ workspaceId }: Pick<RunRef, "workspaceId">) => `workspace:${workspaceId}` as const;
