/** What is said while an answer about a policy is on its way: for how long, and how far the bar has come. */
export const WAITING_STEPS = [
  { label: "Loading policy documents...", seconds: 2, percent: 10 },
  { label: "Reading carefully...", seconds: 6, percent: 45 },
  { label: "Thinking...", seconds: 5, percent: 80 },
  { label: "Thinking...", seconds: 8, percent: 90 },
  { label: "Thinking...", seconds: 13, percent: 100 },
] as const;

/** The step after some time of waiting, and the time until the next one; the last one stays. */
export function waitingStep(waitedMs: number): { label: string; percent: number; nextInMs: number | null } {
  let endMs = 0;
  for (const { label, seconds, percent } of WAITING_STEPS) {
    endMs += seconds * 1_000;
    if (waitedMs < endMs) return { label, percent, nextInMs: endMs - waitedMs };
  }
  const { label, percent } = WAITING_STEPS[WAITING_STEPS.length - 1] ?? WAITING_STEPS[0];
  return { label, percent, nextInMs: null };
}
