import { randomBytes } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createSecret, freshBytes, sameBytes } from "./secret.ts";

const secret = createSecret(randomBytes(32).toString("base64"));
const call = fc.array(fc.string({ maxLength: 4 }), { minLength: 1, maxLength: 4 });
const derive = ([purpose = "", ...parts]: string[]) => secret.derive(purpose, ...parts).toString("hex");

describe("secret.derive", () => {
  it("is deterministic, and differs for any other split of the parts", () => {
    fc.assert(
      fc.property(call, call, (one, other) => {
        expect(derive(one) === derive(other)).toBe(JSON.stringify(one) === JSON.stringify(other));
      }),
      { numRuns: 2_000 },
    );
  });

  it("separates purposes with a common prefix, and parts that are split elsewhere", () => {
    const made = [
      ["ab", "c"],
      ["a", "bc"],
      ["abc"],
      ["a", "b", "c"],
      ["abc", ""],
      ["", "abc"],
      ["sign-in-code"],
      ["sign-in-code", "-hash"],
      ["sign-in-code-hash"],
    ].map(derive);
    expect(new Set(made).size).toBe(made.length);
    const long = "x".repeat(65_536);
    expect(derive(["p", long])).not.toBe(derive(["p", "", long]));
  });

  it("depends on the secret, and treats text and bytes the same", () => {
    const other = createSecret(randomBytes(32).toString("base64"));
    expect(other.derive("p", "x").equals(secret.derive("p", "x"))).toBe(false);
    expect(secret.derive("p", Buffer.from("x")).equals(secret.derive("p", "x"))).toBe(true);
  });
});

describe("sameBytes", () => {
  it("compares bytes, also of different lengths", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 8 }), fc.uint8Array({ maxLength: 8 }), (a, b) => {
        expect(sameBytes(a, b)).toBe(Buffer.from(a).equals(b));
        expect(sameBytes(a, Uint8Array.from(a))).toBe(true);
      }),
    );
  });
});

describe("freshBytes", () => {
  it("have the requested length and never repeat", () => {
    const made = Array.from({ length: 1_000 }, () => freshBytes(16).toString("hex"));
    expect(new Set(made).size).toBe(1_000);
    expect(new Set(made.map((bytes) => bytes.length))).toEqual(new Set([32]));
  });
});
