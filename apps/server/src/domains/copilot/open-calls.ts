import type { WorkspaceRunId } from "#kernel/ids.ts";

type OpenCall = { runId: WorkspaceRunId; outcome: Promise<unknown>; hangUp: AbortController };

export type OpenCalls = ReturnType<typeof createOpenCalls>;

/**
 * The calls of the model that are under way in this process. The engine may give an attempt of a run up and begin another
 * while this process lives: when a node of its cluster dies it hands the run over, as a rule more than once, for it evens
 * out its nodes afterwards. The call goes on, and the next attempt waits for it instead of asking again.
 */
export function createOpenCalls() {
  const open = new Map<string, OpenCall>();
  return {
    /** Makes the call of this name, or waits for it where it is being made. */
    join<T>(runId: WorkspaceRunId, name: string, ask: (signal: AbortSignal) => Promise<T>): Promise<T> {
      const key = `${runId} ${name}`;
      const known = open.get(key);
      // one name of one run is one kind of answer
      if (known) return known.outcome as Promise<T>;
      const hangUp = new AbortController();
      const outcome = ask(hangUp.signal).finally(() => open.delete(key));
      open.set(key, { runId, outcome, hangUp });
      return outcome;
    },
    /** Ends what is under way of a run that has ended. */
    hangUp(runId: WorkspaceRunId, reason: unknown): void {
      for (const call of open.values()) if (call.runId === runId) call.hangUp.abort(reason);
    },
  };
}
