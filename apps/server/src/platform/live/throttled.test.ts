import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { throttled } from "./throttled.ts";

describe("throttled", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("sends the first value immediately, then the newest of each interval", () => {
    const said: string[] = [];
    const { say } = throttled((text: string) => said.push(text), 100);
    say("a");
    expect(said).toEqual(["a"]);
    say("ab");
    say("abc");
    expect(said).toEqual(["a"]);
    vi.advanceTimersByTime(100);
    expect(said).toEqual(["a", "abc"]);
    vi.advanceTimersByTime(1_000);
    say("abcd");
    expect(said).toEqual(["a", "abc", "abcd"]);
  });

  it("sends nothing after its end", () => {
    const said: string[] = [];
    const { say, end } = throttled((text: string) => said.push(text), 100);
    say("a");
    say("ab");
    end();
    vi.advanceTimersByTime(1_000);
    expect(said).toEqual(["a"]);
  });
});
