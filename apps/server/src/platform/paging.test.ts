import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Fault } from "./errors.ts";
import { parsePageArgs, toPage } from "./paging.ts";

const instant = fc
  .date({ min: new Date("1970-01-01"), max: new Date("2100-01-01"), noInvalidDate: true })
  .map((date) => date.toISOString());
const cursor = fc.record({ at: instant, id: fc.uuid() });
const REFUSED = expect.objectContaining({ code: "BAD_USER_INPUT" });

const outcome = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (error) {
    return error instanceof Fault ? error.code : error;
  }
};

describe("cursors", () => {
  it("round-trip, with milliseconds or microseconds", () => {
    fc.assert(
      fc.property(cursor, fc.nat(999), ({ at, id }, micros) => {
        for (const instantText of [at, at.replace("Z", `${String(micros).padStart(3, "0")}Z`)]) {
          const page = toPage([{ at: instantText, id }], 1, (node) => node);
          expect(parsePageArgs({ first: 1, after: page.pageInfo.endCursor }).after).toEqual({ at: instantText, id });
        }
      }),
    );
  });

  it("that are malformed are rejected and never reach the database", () => {
    const make = (text: string) => Buffer.from(text).toString("base64url");
    const id = "0198c5e5-0000-7000-8000-000000000000";
    for (const after of [
      "x",
      make(`2026-01-01T00:00:00.000Z|${"-".repeat(36)}`),
      make(`2026-02-30T00:00:00.000Z|${id}`),
      make(`0000-01-01T00:00:00.000Z|${id}`),
      make(`2026-01-01T25:00:00.000Z|${id}`),
      make(`2026-01-01T00:00:00.000Z|${id}' or true`),
      make(`2026-01-01T00:00:00.000Z'::timestamptz--|${id}`),
      make(`2026-01-01|${id}`),
    ])
      expect(() => parsePageArgs({ first: 1, after }), after).toThrow(REFUSED);
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (after) => {
        expect(() => parsePageArgs({ first: 1, after })).toThrow(REFUSED);
      }),
    );
  });
});

describe("parsePageArgs", () => {
  it("[T-22] accepts one to a hundred rows and nothing else", () => {
    fc.assert(
      fc.property(fc.oneof(fc.integer(), fc.double(), fc.integer({ min: -5, max: 105 })), (first) => {
        const isFine = Number.isInteger(first) && first >= 1 && first <= 100;
        expect(outcome(() => parsePageArgs({ first }).first)).toBe(isFine ? first : "BAD_USER_INPUT");
      }),
    );
  });

  it("trims the search text, and ignores a blank one", () => {
    expect(parsePageArgs({ first: 1, search: "  coverage " }).search).toBe("coverage");
    expect(parsePageArgs({ first: 1, search: "   " }).search).toBeNull();
    expect(() => parsePageArgs({ first: 1, search: "x".repeat(10_000) })).toThrow(REFUSED);
  });
});

describe("toPage", () => {
  it("returns the requested rows and whether there is a next page", () => {
    fc.assert(
      fc.property(fc.array(cursor, { maxLength: 12 }), fc.integer({ min: 1, max: 10 }), (nodes, first) => {
        const page = toPage(nodes, first, (node) => node);
        expect(page.edges.map((edge) => edge.node)).toEqual(nodes.slice(0, first));
        expect(page.pageInfo.hasNextPage).toBe(nodes.length > first);
        expect(page.pageInfo.endCursor).toBe(page.edges.at(-1)?.cursor() ?? null);
      }),
    );
  });
});
