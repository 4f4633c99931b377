import type { Page } from "playwright";

type Frame = { ms: number; scriptMs: number };

/** Runs in the page: frames longer than 50 ms report themselves, with the script in them. */
export const WATCH_FRAMES = `window.frames_ = [];
  new PerformanceObserver((list) => {
    for (const { duration: ms, scripts } of list.getEntries())
      window.frames_.push({ ms, scriptMs: scripts.reduce((sum, it) => sum + it.duration, 0) });
  }).observe({ type: "long-animation-frame", buffered: true });`;
export const FORGET_FRAMES = "window.frames_ = [];";
/** Runs in the page: the next click takes 150 ms. */
export const FREEZE_NEXT_CLICK = `document.body.addEventListener("click", () => {
    const until = performance.now() + 150;
    while (performance.now() < until);
  }, { once: true, capture: true });`;

/** How many frames were longer than 50 ms, the longest of them, and the most script in one. */
export async function longestFrames(page: Page): Promise<{ frames: number; longest: number; script: number }> {
  const frames = await page.evaluate<Frame[]>("window.frames_");
  return {
    frames: frames.length,
    longest: Math.max(0, ...frames.map(({ ms }) => ms)),
    script: Math.max(0, ...frames.map(({ scriptMs }) => scriptMs)),
  };
}

/** Runs in the page: the next click computes for 150 ms, however busy the machine is with others. */
export const BURN_NEXT_CLICK = `document.body.addEventListener("click", () => {
    const work = () => { let sum = 0; for (let at = 0; at < 1e6; at++) sum += Math.sqrt(at); return sum; };
    let best = Infinity;
    for (let round = 0; round < 20; round++) { const from = performance.now(); work(); best = Math.min(best, performance.now() - from); }
    for (let round = 0; round < 150 / best; round++) work();
  }, { once: true, capture: true });`;

type TracedFrame = { url?: string; processId?: number };
type TraceEvent = {
  name: string;
  pid: number;
  tid: number;
  tdur?: number;
  args?: { name?: string; data?: TracedFrame & { frames?: TracedFrame[] } };
};

/**
 * What the page's main thread computed for one task at most, in ms, while something happened: by the thread's own clock,
 * which does not run while others have the processor.
 */
export async function longestTask(page: Page, happens: () => Promise<void>): Promise<number> {
  const browser = page.context().browser();
  if (!browser) throw new Error("the page has no browser");
  await browser.startTracing(page, {
    categories: ["toplevel", "devtools.timeline", "disabled-by-default-devtools.timeline"],
  });
  let trace: Buffer;
  try {
    await happens();
  } finally {
    trace = await browser.stopTracing();
  }
  // Chromium's own format
  const { traceEvents } = JSON.parse(trace.toString("utf8")) as { traceEvents: TraceEvent[] };
  // the browser has pages of its own
  const frames = traceEvents.flatMap(({ args }) => (args?.data ? [args.data, ...(args.data.frames ?? [])] : []));
  const ours = new Set(frames.filter(({ url }) => url?.startsWith("http")).map(({ processId }) => processId));
  const mains = new Set(
    traceEvents
      .filter(({ name, pid, args }) => name === "thread_name" && args?.name === "CrRendererMain" && ours.has(pid))
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const tasks = traceEvents.filter(
    ({ name, pid, tid, tdur }) => tdur !== undefined && name.endsWith("RunTask") && mains.has(`${pid} ${tid}`),
  );
  if (tasks.length === 0) throw new Error("no task was traced");
  return tasks.reduce((longest, { tdur = 0 }) => Math.max(longest, tdur / 1_000), 0);
}
