import { describe, expect, it } from "vitest";
import { openingMessages, readVersion } from "./catch-up.ts";

const event = (version: number) => ({ version, kind: "service_request.updated", subjectId: `r${version}` });
const look = (latest: number, ...versions: number[]) => ({ latest, access: 0, events: versions.map(event) });
const versions = (...args: Parameters<typeof openingMessages>) =>
  openingMessages(...args).map((message) => (message.reset ? `reset ${message.version}` : message.version));

describe("openingMessages", () => {
  it("[OQ-12] begins with where the topic stands for who has seen nothing", () => {
    expect(versions(look(7), null)).toEqual(["7"]);
    expect(versions(look(0), null)).toEqual(["0"]);
  });

  it("[T-61] confirms what was seen, then hands out what was missed: no version is named before what leads to it", () => {
    expect(versions(look(7, 5, 6, 7), 4)).toEqual(["4", "5", "6", "7"]);
    expect(versions(look(7), 7)).toEqual(["7"]);
  });

  it("[OQ-12] says reset when something between is no longer kept, or when the browser knows more than we do", () => {
    expect(versions(look(7, 6, 7), 4)).toEqual(["reset 7"]);
    expect(versions(look(7), 4)).toEqual(["reset 7"]);
    expect(versions(look(7, 5, 6), 4)).toEqual(["reset 7"]);
    expect(versions(look(7), 9)).toEqual(["reset 7"]);
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
