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
