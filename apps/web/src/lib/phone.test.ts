import { describe, expect, it } from "vitest";
import { formatPhone } from "./phone.ts";

describe("formatPhone", () => {
  it("formats a stored number for display", () => {
    expect(formatPhone("+13375550148")).toBe("(337) 555-0148");
  });

  it("leaves other texts alone", () => {
    expect(formatPhone("+4930123456")).toBe("+4930123456");
  });
});
