import { describe, expect, it } from "vitest";
import { isPassing, PersistentError, tryThrice } from "./passing-fault.ts";

const withCode = (code: string) => Object.assign(new Error("no"), { code });
const NEVER = new AbortController().signal;

describe("tryThrice", () => {
  it("[OQ-07] gives up on an internal error after three tries", async () => {
    let tries = 0;
    const broken = () => {
      tries += 1;
      return Promise.reject(new TypeError("undefined is not a function"));
    };
    await expect(tryThrice(broken, NEVER)).rejects.toBeInstanceOf(PersistentError);
    expect(tries).toBe(3);
  });

  it("rethrows a transient error immediately, to be retried later", async () => {
    let tries = 0;
    const away = () => {
      tries += 1;
      return Promise.reject(withCode("57P01"));
    };
    await expect(tryThrice(away, NEVER)).rejects.toMatchObject({ code: "57P01" });
    expect(tries).toBe(1);
  });

  it("returns the result of a second try", async () => {
    let tries = 0;
    const flaky = () => ((tries += 1) === 1 ? Promise.reject(new Error("once")) : Promise.resolve("done"));
    await expect(tryThrice(flaky, NEVER)).resolves.toBe("done");
  });
});

describe("isPassing", () => {
  it.each([
    [withCode("08006"), true],
    [withCode("57P03"), true],
    [withCode("40P01"), true],
    [withCode("ECONNREFUSED"), true],
    [new Error("Connection terminated unexpectedly"), true],
    [new Error("outer", { cause: withCode("53300") }), true],
    [withCode("23505"), false],
    [new TypeError("x is not a function"), false],
    ["a text", false],
  ])("%s: %s", (error, expected) => {
    expect(isPassing(error)).toBe(expected);
  });
});
