import type { WorkspaceRunId } from "#kernel/ids.ts";

type OpenCall = { runId: WorkspaceRunId; outcome: Promise<unknown>; hangUp: AbortController };

export type OpenCalls = ReturnType<typeof createOpenCalls>;

/**
 * The model calls in progress in this process. Restate may end an attempt and start another while the process lives: when
 * a node of its cluster dies, it moves the run to another node, often more than once as it rebalances. The call continues,
 * and the next attempt awaits it instead of calling the model again.
 */
export function createOpenCalls() {
  const open = new Map<string, OpenCall>();
  return {
    /** Makes the call of this name, or joins the one in progress. */
    join<T>(runId: WorkspaceRunId, name: string, ask: (signal: AbortSignal) => Promise<T>): Promise<T> {
      const key = `${runId} ${name}`;
      const known = open.get(key);
      // a name within a run always has the same result type
      if (known) return known.outcome as Promise<T>;
      const hangUp = new AbortController();
      const outcome = ask(hangUp.signal).finally(() => open.delete(key));
      open.set(key, { runId, outcome, hangUp });
      return outcome;
    },
    /** Aborts the calls of a run that has ended. */
    hangUp(runId: WorkspaceRunId, reason: unknown): void {
      for (const call of open.values()) if (call.runId === runId) call.hangUp.abort(reason);
    },
  };
}
