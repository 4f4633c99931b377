import { defineConfig } from "vitest/config";

export default defineConfig({
  // Node takes a package's main file; so must the tests, or graphql is there twice
  resolve: { mainFields: ["main"] },
  test: {
    name: "server",
    include: ["src/**/*.test.ts", "test/**/*.test.ts"],
    environment: "node",
    globalSetup: ["test/kit/test-database.ts"],
    // two cores: more workers only wait for each other and blur what is timed
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
});
