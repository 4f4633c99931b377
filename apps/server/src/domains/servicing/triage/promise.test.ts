import { describe, expect, it } from "vitest";
import { dueIn } from "./promise.ts";

/** Wednesday, ten in the morning in New York. */
const sentAt = new Date("2026-11-18T15:00:00Z");
const dueOf = (body: string) => {
  const due = dueIn(body, { sentAt, zone: "America/New_York" });
  return due && [due.day, due.at.toISOString(), body.slice(due.quote.from, due.quote.to)];
};

describe("dueIn", () => {
  it.each([
    ["I need it by three o'clock.", "2026-11-18", "2026-11-18T20:00:00.000Z", "by three o'clock."],
    ["Please send it before Friday", "2026-11-19", "2026-11-19T22:00:00.000Z", "before Friday"],
    ["We need this by EOD tomorrow", "2026-11-19", "2026-11-19T22:00:00.000Z", "by EOD tomorrow"],
    ["Need it by 9 am", "2026-11-19", "2026-11-19T14:00:00.000Z", "by 9 am"],
    ["due by Friday at noon", "2026-11-20", "2026-11-20T17:00:00.000Z", "due by Friday at noon"],
    ["The deadline is 12/1", "2026-12-01", "2026-12-01T22:00:00.000Z", "deadline is 12/1"],
    ["by July 4", "2027-07-04", "2027-07-04T21:00:00.000Z", "by July 4"],
  ])("[SR-06] reads '%s' where the agency is", (body, day, at, words) => expect(dueOf(body)).toEqual([day, at, words]));

  it.each(["Stand by for more.", "It was due.", "I drove by the office", "by 2/31"])(
    "proposes nothing from '%s'",
    (body) => expect(dueOf(body)).toBeNull(),
  );

  it.each(["by today 1 am.\n", "by 1:00 today? ", "by monday at 3 pm. "])(
    "reads a message of '%s' alone in less than 50 ms",
    (words) => {
      const body = words.repeat(1_000);
      const took = Array.from({ length: 3 }, () => {
        const begin = process.cpuUsage();
        dueOf(body);
        const { user, system } = process.cpuUsage(begin);
        return (user + system) / 1_000;
      });
      expect(Math.min(...took)).toBeLessThan(50);
    },
  );
});
