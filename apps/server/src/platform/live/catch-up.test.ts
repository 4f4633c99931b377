import { describe, expect, it } from "vitest";
import { openingMessages, readVersion } from "./catch-up.ts";

const event = (version: number) => ({ version, kind: "service_request.updated", subjectId: `r${version}` });
const snapshot = (latest: number, ...versions: number[]) => ({ latest, access: 0, events: versions.map(event) });
const versions = (...args: Parameters<typeof openingMessages>) =>
  openingMessages(...args).map((message) => (message.reset ? `reset ${message.version}` : message.version));

describe("openingMessages", () => {
  it("[OQ-12] begins with the current version for a client without one", () => {
    expect(versions(snapshot(7), null)).toEqual(["7"]);
    expect(versions(snapshot(0), null)).toEqual(["0"]);
  });

  it("[T-61] confirms the client's version, then sends the missed changes: no version before the changes that lead to it", () => {
    expect(versions(snapshot(7, 5, 6, 7), 4)).toEqual(["4", "5", "6", "7"]);
    expect(versions(snapshot(7), 7)).toEqual(["7"]);
  });

  it("[OQ-12] sends reset when missed changes are no longer stored, or when the client's version is unknown", () => {
    expect(versions(snapshot(7, 6, 7), 4)).toEqual(["reset 7"]);
    expect(versions(snapshot(7), 4)).toEqual(["reset 7"]);
    expect(versions(snapshot(7, 5, 6), 4)).toEqual(["reset 7"]);
    expect(versions(snapshot(7), 9)).toEqual(["reset 7"]);
  });
});

describe("readVersion", () => {
  it.each([
    ["0", 0],
    ["42", 42],
    ["-1", null],
    ["1e3", null],
    ["", null],
    ["9".repeat(16), null],
    [7, null],
  ])("reads %j as %j", (text, version) => {
    expect(readVersion(text)).toBe(version);
  });
});
