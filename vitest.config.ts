import { defineConfig } from "vitest/config";

// Each project's own config says how its tests run; results land in .results for `pnpm requirements`.
export default defineConfig({
  test: {
    projects: ["packages/contract", "packages/ui", "apps/server", "apps/web", "scripts"],
    reporters: process.env["CI"]
      ? ["dot", ["json", { outputFile: `.results/${process.env["CARA_VITEST_REPORT"] ?? "vitest.json"}` }]]
      : ["default"],
  },
});
