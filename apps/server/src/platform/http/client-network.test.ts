import { describe, expect, it } from "vitest";
import { networkOf } from "./client-network.ts";

describe("networkOf", () => {
  it("groups addresses of one network and separates others", () => {
    expect(networkOf("203.0.113.7")).toBe(networkOf("203.0.113.250"));
    expect(networkOf("203.0.113.7")).not.toBe(networkOf("203.0.114.7"));
    expect(networkOf("::ffff:203.0.113.7")).toBe(networkOf("203.0.113.9"));
    expect(networkOf("2001:db8:1:2::1")).toBe(networkOf("2001:db8:1:9::1"));
    expect(networkOf("2001:db8:1::1")).not.toBe(networkOf("2001:db8:2::1"));
  });

  it("treats a compressed IPv6 address like its full form", () => {
    expect(networkOf("2001:db8::1")).toBe(networkOf("2001:db8:0:0:0:0:0:1"));
    expect(networkOf("2001::1")).toBe(networkOf("2001:0:0:0:0:0:0:1"));
    expect(networkOf("::1")).toBe(networkOf("0:0:0:0:0:0:0:1"));
    expect(networkOf("2001:0db8:0001::1")).toBe(networkOf("2001:db8:1::1"));
  });

  it("separates IPv4 addresses when only IPv6 networks are grouped", () => {
    expect(networkOf("203.0.113.7", 32)).toBe(networkOf("::ffff:203.0.113.7", 32));
    expect(networkOf("203.0.113.7", 32)).not.toBe(networkOf("203.0.113.8", 32));
    expect(networkOf("2001:db8:1:2::1", 32)).toBe(networkOf("2001:db8:1:3::9", 32));
  });
});
