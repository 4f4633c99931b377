import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { describe, expect, it } from "vitest";
import { readEnvironment } from "./env.ts";
import { publicPageSettings } from "./http/public-page-settings.ts";

/** The values that .env.example leaves empty. */
const OWN = {
  DATABASE_URL: "postgres://cara_api:x@127.0.0.1/cara",
  REDIS_URL: "redis://127.0.0.1",
  RESTATE_IDENTITY_KEY: "publickeyv1_x",
  CARA_SECRET: Buffer.alloc(32).toString("base64"),
  S3_ACCESS_KEY_ID: "x",
  S3_SECRET_ACCESS_KEY: "x",
};

describe("readEnvironment", () => {
  it("accepts .env.example as shipped: an empty value counts as unset", () => {
    const example = parseEnv(readFileSync(new URL("../../../../.env.example", import.meta.url), "utf8"));
    expect(example["LANDING_LOG_IN"]).toBe("");
    const env = readEnvironment({ ...example, ...OWN });
    expect(publicPageSettings(env)).toMatchObject({ showLogIn: true, partners: [] });
    expect(publicPageSettings({ ...env, NODE_ENV: "production" }).showLogIn).toBe(false);
  });

  it("still rejects an invalid value, by its name", () => {
    expect(() => readEnvironment({ ...OWN, LANDING_LOG_IN: "maybe" })).toThrow(/LANDING_LOG_IN/);
  });
});
