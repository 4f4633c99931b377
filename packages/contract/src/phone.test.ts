import { describe, expect, it } from "vitest";
import { phone } from "./fields.ts";
import { INVALID_PHONE, PHONE_EXTENSION } from "./messages.ts";
import { formatPhone, parsePhone } from "./phone.ts";

describe("parsePhone", () => {
  it.each([
    "3375550148",
    "13375550148",
    "(337) 555-0148",
    "+1 337.555.0148",
    "337/555-0148",
    "337\u2013555\u20130148",
    "Tel. 337-555-0148",
    "337-555-0148 (cell)",
    "\uff13\uff13\uff17 555 0148",
    "011 1 337 555 0148",
  ])("[OQ-25] reads %j as the same number", (text) => expect(parsePhone(text)).toBe("+13375550148"));

  it.each(["x5", " x 512", " ext. 5", " ext 5", " Extension: 5", " #5", ", ext 5", ";ext=5"])(
    "[OQ-25] finds the number before the extension %j, and the field refuses it instead of leaving it out",
    (extension) => {
      expect(parsePhone(`337-555-0148${extension}`)).toBe("+13375550148");
      expect(phone("Phone").read(` 337-555-0148${extension}`)).toEqual({ ok: false, message: PHONE_EXTENSION });
    },
  );

  it.each(["337-555-0148 (cell)", "Tel. 337-555-0148", "+1 337 555 0148"])("[OQ-25] sees no extension in %j", (text) =>
    expect(phone("Phone").read(text)).toEqual({ ok: true, value: "+13375550148" }),
  );

  it.each(["x 5", "555-0148 x5"])("[OQ-25] refuses %j as an invalid number", (text) =>
    expect(phone("Phone").read(text)).toEqual({ ok: false, message: INVALID_PHONE }),
  );

  it.each(["", "555-0148", "337-555-01489", "2-337-555-0148", "+44 20 7946 0958", "call me", "337 555 O148", "x 5"])(
    "[OQ-25] refuses %j",
    (text) => expect(parsePhone(text)).toBeNull(),
  );

  it("[OQ-25] refuses a long text at once", () => {
    const started = performance.now();
    expect(parsePhone("1 ".repeat(500_000))).toBeNull();
    expect(parsePhone(`${"(".repeat(120)}${" ".repeat(120)}x`)).toBeNull();
    expect(performance.now() - started).toBeLessThan(50);
  });
});

describe("formatPhone", () => {
  it("formats a stored number for display", () => {
    expect(formatPhone("+13375550148")).toBe("(337) 555-0148");
  });

  it("leaves other texts alone", () => {
    expect(formatPhone("+4930123456")).toBe("+4930123456");
  });
});
