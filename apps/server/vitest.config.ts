import { createRequire } from "node:module";
import { configDefaults, defineConfig } from "vitest/config";

export default defineConfig({
  // the file Node itself takes: otherwise graphql is there twice and its own checks fail
  resolve: { alias: [{ find: /^graphql$/, replacement: createRequire(import.meta.url).resolve("graphql") }] },
  test: {
    name: "server",
    include: ["src/**/*.test.ts", "test/**/*.test.ts"],
    // the gate leaves out what takes minutes; `pnpm test` and `pnpm nightly long-tests` run it
    exclude: [...configDefaults.exclude, ...(process.env["CARA_GATE"] ? ["**/*.long.test.ts"] : [])],
    environment: "node",
    globalSetup: ["test/kit/test-database.ts"],
    setupFiles: ["test/kit/watch-attacks.ts", "test/kit/fail-on-deprecation.ts"],
    // two cores: more workers only wait for each other and blur what is timed
    maxWorkers: 2,
    testTimeout: 20_000,
    // on a busy machine a process that a suite starts takes its time
    hookTimeout: 90_000,
    // a second, unless told, is little on a busy machine
    expect: { poll: { timeout: 15_000 } },
  },
});
