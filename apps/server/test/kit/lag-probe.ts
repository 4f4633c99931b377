import { constants, PerformanceObserver } from "node:perf_hooks";

/** Longest that hostile input may block the event loop of a process. */
export const BLOCKED_MAX_MS = 50;
/**
 * CPU time is measured right on a quiet machine only: where processors are lent elsewhere, the same work takes ten times
 * as much of it. `pnpm test attacks` and `pnpm nightly attacks` apply the real bound; the gate, where everything runs side
 * by side, catches what blocks for seconds, as a quadratic scan does.
 */
export const JUDGED_MAX_MS = process.env["CI"] ? 2_000 : BLOCKED_MAX_MS;
/** Time between two samples; a block is measured to within this much. */
const SAMPLE_MS = 2;
/** A shorter turn of the event loop is not recorded. */
const WORTH_KEEPING_MS = 20;

export type LagProbe = {
  /** The longest block since the last call in milliseconds, whole: for a process whose heap is the product's alone. */
  take(): number;
  /** Ends the watch; the longest block, without full collections of the heap: in a test process it is the test runner's. */
  stop(): number;
};

// the real ones: a test may replace them by fakes
const { setTimeout: later, clearTimeout: cancel } = globalThis;
let pauses = 0;

type Collection = { startTime: number; duration: number; detail?: { kind?: number } };
type Turn = { from: number; to: number; cpuMs: number };

/**
 * Watches how long this process blocks its event loop. What counts is the CPU time that this thread burns between two turns
 * of the loop, not the clock: on a busy machine the clock also counts time in which another process had the processor.
 */
export function startLagProbe(): LagProbe {
  let longest = 0;
  let before = cpuMs();
  let from = performance.now();
  let timer: NodeJS.Timeout;
  const turns: Turn[] = [];
  const collections: Collection[] = [];
  const observer = new PerformanceObserver((list) => collections.push(...list.getEntries()));
  observer.observe({ entryTypes: ["gc"] });
  const sample = (): void => {
    const now = cpuMs();
    const to = performance.now();
    const took = now - before;
    if (pauses === 0) longest = Math.max(longest, took);
    if (pauses === 0 && took > WORTH_KEEPING_MS) turns.push({ from, to, cpuMs: took });
    before = now;
    from = to;
  };
  const turn = (): void => {
    sample();
    timer = later(turn, SAMPLE_MS).unref();
  };
  timer = later(turn, SAMPLE_MS).unref();
  return {
    take() {
      sample();
      const taken = longest;
      longest = turns.length = collections.length = 0;
      return taken;
    },
    stop() {
      cancel(timer);
      // a block that the loop has not come back from yet
      sample();
      collections.push(...observer.takeRecords());
      observer.disconnect();
      return Math.max(
        Math.min(longest, WORTH_KEEPING_MS),
        ...turns.map((it) => it.cpuMs - fullCollections(it, collections)),
      );
    },
  };
}

/** Time that full collections of the heap took within a turn. */
function fullCollections({ from, to }: Turn, collections: readonly Collection[]): number {
  return collections.reduce((sum, { startTime, duration, detail }) => {
    const isFull = detail?.kind === constants.NODE_PERFORMANCE_GC_MAJOR;
    return isFull && startTime >= from && startTime < to ? sum + duration : sum;
  }, 0);
}

let isAttackers = false;

/** From here on this process is the attacker and is not measured: the others report their own blocks. */
export function attackFromHere(): void {
  isAttackers = true;
}

/** Whether this process only attacks others. */
export const onlyAttacks = (): boolean => isAttackers;

/** Does what no attacker causes, such as starting a server, without its being counted. */
export async function unwatched<T>(work: () => Promise<T>): Promise<T> {
  // a turn of the loop before and after, so that what came before and what follows is still counted
  const turn = () => new Promise((resolve) => later(resolve, 2 * SAMPLE_MS));
  await turn();
  pauses += 1;
  try {
    return await work();
  } finally {
    await turn();
    pauses -= 1;
  }
}

/** CPU time of this thread, so that neither garbage collection beside it nor the thread pool counts. */
function cpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

/** The longest that some work blocks the event loop of this process, in milliseconds. */
export async function blockedBy(work: () => unknown): Promise<number> {
  // what was collected or compiled before is not the work's
  await new Promise((resolve) => later(resolve, SAMPLE_MS));
  const probe = startLagProbe();
  await work();
  return Math.round(probe.stop());
}
