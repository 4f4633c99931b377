import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readUtcInstant, writeInstant } from "./instants.ts";

const anyInstant = fc.date({ noInvalidDate: true });
const storedInstant = fc.date({
  noInvalidDate: true,
  min: new Date("0100-01-01T00:00:00Z"),
  max: new Date("9999-12-31T23:59:59.999Z"),
});

describe("writeInstant", () => {
  it("formats every instant like toISOString", () => {
    fc.assert(
      fc.property(anyInstant, (instant) => {
        expect(writeInstant(instant)).toBe(instant.toISOString());
      }),
    );
  });

  it("throws on an invalid date", () => {
    expect(() => writeInstant(new Date(Number.NaN))).toThrow(RangeError);
  });
});

describe("readUtcInstant", () => {
  it("parses PostgreSQL's output with any number of fraction digits, truncated to milliseconds", () => {
    fc.assert(
      fc.property(storedInstant, fc.stringMatching(/^\d{0,3}$/), (instant, beyond) => {
        const [date, time] = instant.toISOString().slice(0, -1).split("T");
        expect(readUtcInstant(`${date} ${time}${beyond}+00`)).toEqual(instant);
      }),
    );
    expect(readUtcInstant("2026-11-15 09:30:00+00")).toEqual(new Date("2026-11-15T09:30:00Z"));
    expect(readUtcInstant("2026-11-15 09:30:00.5+00")).toEqual(new Date("2026-11-15T09:30:00.5Z"));
  });

  it("leaves everything else to the driver", () => {
    const others = ["infinity", "2026-11-15 09:30:00+05:30", "12026-11-15 09:30:00+00", "0044-03-15 00:00:00+00 BC"];
    expect([...others, "0044-03-15 00:00:00+00"].map(readUtcInstant)).toEqual([null, null, null, null, null]);
  });
});
