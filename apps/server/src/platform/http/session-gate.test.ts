import { describe, expect, it } from "vitest";
import { addressKey } from "./session-gate.ts";

describe("addressKey", () => {
  it("counts an IPv4 address by itself, however it is written, and an IPv6 address by its /64", () => {
    expect(addressKey("203.0.113.7")).toBe(addressKey("::ffff:203.0.113.7"));
    expect(addressKey("203.0.113.7")).not.toBe(addressKey("203.0.113.8"));
    expect(addressKey("2001:db8:1:2::1")).toBe(addressKey("2001:db8:1:2:ffff::9"));
    expect(addressKey("2001:db8:1:2::1")).not.toBe(addressKey("2001:db8:1:3::1"));
    expect(addressKey("::1")).toBe("0:0:0:0");
  });
});
