import { defineConfig, devices } from "@playwright/test";

// The journeys run against the product as it is shipped; `scripts/e2e` builds it and starts the servers.
export default defineConfig({
  testDir: ".",
  testMatch: "*.e2e.ts",
  outputDir: "../.results/journeys",
  // One at a time: the journeys share one agency's inbox and one small machine.
  workers: 1,
  // A journey looks at many screens and checks each for accessibility; on a busy machine that takes its time.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env["CI"]),
  reporter: [
    ["list"],
    ["json", { outputFile: `../.results/${process.env["CARA_JOURNEYS_REPORT"] ?? "playwright.json"}` }],
  ],
  use: {
    ...devices["Desktop Chrome"],
    baseURL: process.env["E2E_BASE_URL"] ?? process.env["BASE_URL"] ?? "http://127.0.0.1:24000",
    viewport: { width: 1440, height: 900 },
    trace: { mode: "retain-on-failure", screenshots: false },
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium",
      chromiumSandbox: false,
      args: [
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
});
