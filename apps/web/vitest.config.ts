import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";

const CHROMIUM = {
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
};

// Pure words and figures run in Node; everything that is drawn runs in a real browser.
export default defineConfig({
  test: {
    projects: [
      { test: { name: "web-node", include: ["src/lib/**/*.test.ts"], environment: "node" } },
      {
        plugins: [react(), tailwindcss()],
        test: {
          name: "web-browser",
          include: ["src/**/*.test.{ts,tsx}"],
          exclude: ["src/lib/**/*.test.ts"],
          setupFiles: ["./test/setup.ts"],
          // a second is short for a page on a busy machine; what never comes still fails
          expect: { poll: { timeout: 5_000 } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: CHROMIUM }),
            instances: [{ browser: "chromium", viewport: { width: 1440, height: 900 } }],
          },
        },
      },
    ],
  },
});
