import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { readEnvironment, type Environment } from "../../src/platform/env.ts";

/** Where a page under test claims to come from: the port of its API is not known before it listens. */
export const TEST_ORIGIN = "https://page.cara.example";

const ROOT = join(import.meta.dirname, "../../../..");

/** What `scripts/services env` says about the real servers, unless the shell already holds it. */
export function servicesEnvironment(): NodeJS.ProcessEnv {
  if (process.env["DATABASE_URL"] && process.env["MIGRATE_DATABASE_URL"]) return process.env;
  const lines = execFileSync("bash", ["-c", 'eval "$(scripts/services env)" && env'], { cwd: ROOT, encoding: "utf8" });
  const found = Object.fromEntries(
    lines.split("\n").flatMap((line) => {
      const at = line.indexOf("=");
      return at > 0 ? [[line.slice(0, at), line.slice(at + 1)]] : [];
    }),
  );
  return { ...process.env, ...found };
}

/** The settings of a process under test: the real servers, with this run's own database. */
export function testSettings(overrides: Record<string, string> = {}): NodeJS.ProcessEnv {
  const defaults = {
    NODE_ENV: "test",
    LOG_LEVEL: "info",
    ALLOWED_ORIGINS: TEST_ORIGIN,
    TRUSTED_PROXIES: "127.0.0.1",
    // a test is faster than any person
    OPERATIONS_PER_SECOND: "100000",
    OPERATIONS_AT_ONCE: "1000",
    UNKNOWN_SESSIONS_PER_MINUTE: "100000",
  };
  return { ...servicesEnvironment(), ...defaults, ...overrides };
}

/** The same as the process reads them. */
export const testEnvironment = (overrides: Record<string, string> = {}): Environment =>
  readEnvironment(testSettings(overrides));
