import { describe, expect, it } from "vitest";
import { holderIdentity } from "./holder.ts";

const ADDRESS = { line1: "410 Riverwalk Pkwy", line2: null, city: "San Antonio", zone: "TX", postalCode: "78205" };
const of = (more: object = {}, name = "Meridian Builders LLC"): string =>
  holderIdentity({ name, address: { ...ADDRESS, ...more } }).toString("hex");

describe("holderIdentity", () => {
  it("[CERT-05] is the same for one address, with or without the last four digits of its ZIP code", () => {
    expect(of({ postalCode: "78205-1204" })).toBe(of());
    expect(of({ line1: "410 RIVERWALK PKWY." })).toBe(of());
  });

  it.each([
    ["suite", of({ line2: "Suite 4" })],
    ["street", of({ line1: "411 Riverwalk Pkwy" })],
    ["city", of({ city: "Austin" })],
    ["state", of({ zone: "OK" })],
    ["ZIP code", of({ postalCode: "78206" })],
    ["name", of({}, "Meridian Builders Inc")],
  ])("[CERT-05] is another one for another %s", (_what, other) => {
    expect(other).not.toBe(of());
  });
});
