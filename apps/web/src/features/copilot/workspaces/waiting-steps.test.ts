import { describe, expect, it } from "vitest";
import { waitingStep } from "./waiting-steps.ts";

describe("waitingStep", () => {
  it("[EXPLORE-12] [LIVE-08] says and shows how far waiting has come, and stays at the last step", () => {
    const at = (seconds: number) => {
      const { label, percent } = waitingStep(seconds * 1_000);
      return `${label} ${percent}`;
    };
    expect([0, 1.999].map(at)).toEqual(Array<string>(2).fill("Loading policy documents... 10"));
    expect([2, 7.999].map(at)).toEqual(Array<string>(2).fill("Reading carefully... 45"));
    expect([8, 12.999].map(at)).toEqual(Array<string>(2).fill("Thinking... 80"));
    expect([13, 20.999].map(at)).toEqual(Array<string>(2).fill("Thinking... 90"));
    expect([21, 33.999, 34, 600].map(at)).toEqual(Array<string>(4).fill("Thinking... 100"));
    expect(waitingStep(500).nextInMs).toBe(1_500);
    expect(waitingStep(34_000).nextInMs).toBeNull();
  });
});
