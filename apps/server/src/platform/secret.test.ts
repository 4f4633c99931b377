import { randomBytes } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createSecret, freshBytes, sameBytes } from "./secret.ts";

const secret = createSecret(randomBytes(32).toString("base64"));
const call = fc.array(fc.string({ maxLength: 4 }), { minLength: 1, maxLength: 4 });
const derive = ([purpose = "", ...parts]: string[]) => secret.derive(purpose, ...parts).toString("hex");

describe("secret.derive", () => {
  it("gives the same for the same and another for everything else, however the parts are cut", () => {
    fc.assert(
      fc.property(call, call, (one, other) => {
        expect(derive(one) === derive(other)).toBe(JSON.stringify(one) === JSON.stringify(other));
      }),
      { numRuns: 2_000 },
    );
  });

  it("keeps purposes apart that begin alike, and parts apart that are cut elsewhere", () => {
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

  it("depends on the secret, and takes text and bytes alike", () => {
    const other = createSecret(randomBytes(32).toString("base64"));
    expect(other.derive("p", "x").equals(secret.derive("p", "x"))).toBe(false);
    expect(secret.derive("p", Buffer.from("x")).equals(secret.derive("p", "x"))).toBe(true);
  });
});

describe("sameBytes", () => {
  it("says whether two are the same, also when their lengths differ", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 8 }), fc.uint8Array({ maxLength: 8 }), (a, b) => {
        expect(sameBytes(a, b)).toBe(Buffer.from(a).equals(b));
        expect(sameBytes(a, Uint8Array.from(a))).toBe(true);
      }),
    );
  });
});

describe("freshBytes", () => {
  it("are of the length asked for, and never the same twice", () => {
    const made = Array.from({ length: 1_000 }, () => freshBytes(16).toString("hex"));
    expect(new Set(made).size).toBe(1_000);
    expect(new Set(made.map((it) => it.length))).toEqual(new Set([32]));
  });
});
