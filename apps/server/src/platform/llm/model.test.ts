import { describe, expect, it } from "vitest";
import { testEnvironment } from "#test/kit/test-environment.ts";
import { pinnedFetch } from "../egress.ts";
import { asModelFailure, readRetryAfter } from "./model-failure.ts";
import { createModels } from "./model.ts";

describe("createModels", () => {
  it("has no model unless one is configured, and reports a scripted one as scripted", () => {
    expect(createModels(testEnvironment()).main).toBeNull();
    const { main } = createModels(testEnvironment({ CARA_MODEL: "scripted:helpful" }));
    expect(main).toMatchObject({ name: "scripted:helpful", isScripted: true });
    expect(main?.cost({ inputTokens: 1_000, cachedInputTokens: 0, outputTokens: 1_000 })).toBe(0);
  });

  it.each([
    [{ CARA_MODEL: "anthropic:claude-sonnet-4-5" }, "CARA_MODEL_KEY"],
    [{ CARA_MODEL: "openai:gpt-5" }, "CARA_MODEL_KEY"],
    [{ CARA_MODEL: "compatible:small" }, "CARA_MODEL_URL"],
    [{ CARA_MODEL: "oracle:delphi" }, "CARA_MODEL"],
    [{ CARA_MODEL_PRICES: "{" }, "CARA_MODEL_PRICES"],
    [{ CARA_MODEL_PRICES: '{"a:b":{"input":1.5,"cachedInput":0,"output":0}}' }, "CARA_MODEL_PRICES"],
  ])("does not start with %j", (settings, named) => {
    expect(() => testEnvironment(settings)).toThrow(named);
  });

  it("computes the cost of a call in millionths of a dollar, or null for an unknown price", () => {
    const prices = JSON.stringify({ "compatible:small": { input: 100_000, cachedInput: 10_000, output: 400_000 } });
    const settings = {
      CARA_MODEL: "anthropic:claude-sonnet-4-5",
      CARA_MODEL_KEY: "k",
      CARA_MODEL_URL: "http://127.0.0.1:9",
    };
    const { main, named } = createModels(testEnvironment({ ...settings, CARA_MODEL_PRICES: prices }));
    const usage = { inputTokens: 10_000, cachedInputTokens: 8_000, outputTokens: 500 };
    // 2,000 × $3 + 8,000 × $0.30 + 500 × $15, each for a million
    expect(main?.cost(usage)).toBe(6_000 + 2_400 + 7_500);
    expect(named("compatible:small").cost(usage)).toBe(200 + 80 + 200);
    expect(named("compatible:other").cost(usage)).toBeNull();
  });
});

describe("pinnedFetch", () => {
  it("reaches only the configured address", async () => {
    const pinned = pinnedFetch("https://models.example/v1", () => undefined);
    for (const url of [
      "https://other.example/v1/x",
      "http://models.example/v1/x",
      "https://models.example/v2",
      "https://models.example/v1/../admin",
    ])
      await expect(pinned(url)).rejects.toThrow("not the one that is configured");
  });
});

describe("readRetryAfter", () => {
  const now = Date.parse("2026-03-01T10:00:00Z");
  it.each([
    [{ "retry-after": "7" }, 7_000],
    [{ "retry-after": "0.5" }, 500],
    [{ "retry-after": "Sun, 01 Mar 2026 10:00:30 GMT" }, 30_000],
    [{ "retry-after": "Sun, 01 Mar 2026 09:00:00 GMT" }, 0],
    [{ "retry-after-ms": "250", "retry-after": "1" }, 250],
    [{ "retry-after": "soon" }, null],
    [{}, null],
  ])("reads %j as %s", (headers: Record<string, string>, wanted) => {
    expect(readRetryAfter(headers, now)).toBe(wanted);
  });
});

describe("asModelFailure", () => {
  it("drops the conversation", () => {
    const cause = Object.assign(new Error("x".repeat(5_000)), { requestBodyValues: { messages: ["a secret"] } });
    const failure = asModelFailure(cause);
    expect(JSON.stringify(failure.cause, Object.getOwnPropertyNames(failure.cause))).not.toContain("a secret");
    expect((failure.cause as Error).message).toHaveLength(300);
  });
});
