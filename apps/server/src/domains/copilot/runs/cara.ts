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
import type { WorkspaceRun } from "../workspaces/workspace-run.ts";
import type { RunLimits } from "./run-limits.ts";
import type { Workspace } from "../workspaces/workspace.ts";
import { findRun, holdRun, whyNotHeld } from "../workspaces/workspace-run.store.ts";
import { lockWorkspace } from "../workspaces/workspace.store.ts";

/** Cara's dependencies. */
export type Cara = {
  inAgency<T>(agencyId: AgencyId, work: (db: AgencyDb) => Promise<T>): Promise<T>;
  clock: Clock;
  settings: Settings;
  /** Null when none is configured: she then answers with what code finds. */
  model: Model | null;
  limits: RunLimits;
  /** Limits of one model call; the defaults apply to missing ones. */
  stepLimits: Partial<StepLimits>;
  /** The tools of a workspace. */
  tools(workspace: Workspace): readonly Tool[];
  /** Streams partial text to the subscribers of the workspace. */
  drafts(topic: Topic, draft: { id: string; text: string }): void;
  log: Log;
};

/** Identifies a run. */
export type RunRef = { agencyId: AgencyId; workspaceId: WorkspaceId; runId: WorkspaceRunId };
export type RunContext = { workspace: Workspace; run: WorkspaceRun };

/**
 * How steps run. The durable implementation journals each result under its name, returns the same ids on replay, and
 * aborts `signal` when the attempt is over.
 */
export type RunSteps = {
  run<T>(name: string, work: () => Promise<T>): Promise<T>;
  /** The same for a model call: an attempt that is retried in the same process joins the call in progress. */
  ask<T>(name: string, work: (signal: AbortSignal) => Promise<T>): Promise<T>;
  sleep(ms: number): Promise<void>;
  newId<Kind extends AnyId>(): Kind;
  invocationId: string;
  signal: AbortSignal;
};

/**
 * Runs work in one transaction, as the workspace's owner through the copilot, while the run is open; returns "OVER"
 * without doing anything once it has ended. The workspace row stays locked until commit, so an abandoned step that
 * finishes late, or a second process, cannot write.
 */
export const whileRunning = <T>(
  cara: Cara,
  ref: RunRef,
  work: (context: UseCaseContext, runContext: RunContext) => Promise<T>,
): Promise<T | "OVER"> => queryWhileRunning(cara, ref, () => Promise.resolve(), work);

/** The same with a query that needs only the run's ids: it is pipelined with the lock and runs once the lock is held. */
export function queryWhileRunning<T, Seen>(
  cara: Cara,
  { agencyId, workspaceId, runId }: RunRef,
  query: (db: AgencyDb) => Promise<Seen>,
  work: (context: UseCaseContext, runContext: RunContext, seen: Seen) => Promise<T>,
): Promise<T | "OVER"> {
  return cara.inAgency(agencyId, async (db) => {
    // pipelined, and executed in this order
    const [workspace, run, seen] = await Promise.all([lockWorkspace(db, workspaceId), findRun(db, runId), query(db)]);
    if (!run || run.endedAt) return "OVER";
    return work(asOwner(cara, db, agencyId, workspace), { workspace, run }, seen);
  });
}

/**
 * The same for writes that depend on no query: the lock, the writes and the commit are pipelined in one round trip. If
 * the run has ended, or its `step` is already saved, the database rolls them back.
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

/** Cara acts as the owner of the workspace; the audit trail records both. */
export const asOwner = (
  { clock, settings }: Pick<Cara, "clock" | "settings">,
  db: AgencyDb,
  agencyId: AgencyId,
  { userId }: Workspace,
): UseCaseContext => ({ db, actor: { agencyId, userId, through: "COPILOT" }, clock, settings });

/** The topic of all changes in a workspace. */
export const topicOf = ({ workspaceId }: Pick<RunRef, "workspaceId">) => `workspace:${workspaceId}` as const;
