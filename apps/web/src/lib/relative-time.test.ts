import { describe, expect, it } from "vitest";
import { formatRelativeTime } from "./relative-time.ts";

const now = new Date("2026-03-05T12:00:00Z");
const SECOND = 1_000;
const DAY = 86_400_000;
const ago = (milliseconds: number) => formatRelativeTime(new Date(now.getTime() - milliseconds), now);

describe("formatRelativeTime", () => {
  it.each([
    [59 * SECOND, "59 seconds ago"],
    [60 * SECOND, "1 minute ago"],
    [59 * 60 * SECOND, "59 minutes ago"],
    [3_600 * SECOND, "1 hour ago"],
    [23.9 * 3_600 * SECOND, "23 hours ago"],
    [DAY, "1 day ago"],
    [29 * DAY, "29 days ago"],
    [30 * DAY, "1 month ago"],
    [364 * DAY, "12 months ago"],
    [365 * DAY, "1 year ago"],
    [800 * DAY, "2 years ago"],
  ])("[FORMAT-13] says %i ms as '%s'", (distance, words) => {
    expect(ago(distance)).toBe(words);
  });

  it("looks ahead as well", () => {
    expect(formatRelativeTime(new Date(now.getTime() + 2 * DAY), now)).toBe("in 2 days");
  });

  it("says now as no seconds ago", () => {
    expect(ago(0)).toBe("0 seconds ago");
  });
});
