import { describe, expect, it } from "vitest";
import { formatPhone } from "./phone.ts";

describe("formatPhone", () => {
  it("writes a stored number as people read it", () => {
    expect(formatPhone("+13375550148")).toBe("(337) 555-0148");
  });

  it("leaves what is no US number alone", () => {
    expect(formatPhone("+4930123456")).toBe("+4930123456");
  });
});
