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

// Named up front: a library found in the middle of a run would be bundled anew, and the page of a test reloaded.
const LIBRARIES = [
  "@base-ui/react/alert-dialog",
  "@base-ui/react/checkbox",
  "@base-ui/react/combobox",
  "@base-ui/react/csp-provider",
  "@base-ui/react/dialog",
  "@base-ui/react/menu",
  "@base-ui/react/toast",
  "@base-ui/react/tooltip",
  "@cara/ui > @base-ui/react/autocomplete",
  "@cara/ui > @base-ui/react/popover",
  "@cara/ui > @base-ui/react/tabs",
  "@cara/ui > @tanstack/react-table",
  "@cara/ui > @tanstack/react-virtual",
  "@cara/ui > clsx",
  "@cara/ui > react-day-picker",
  "@cara/ui > tailwind-merge",
  "axe-core",
  "graphql",
  "lucide-react",
  "react",
  "react-dom",
  "react-dom/client",
  "react-markdown",
  "react-router",
  "react-router/dom",
  "react/jsx-dev-runtime",
  "remark-gfm",
  "vitest-browser-react",
  "zod/mini",
];

// Pure words and figures run in Node; everything that is drawn runs in a real browser.
export default defineConfig({
  test: {
    projects: [
      { test: { name: "web-node", include: ["src/lib/**/*.test.ts", "prerender.test.ts"], environment: "node" } },
      {
        plugins: [react(), tailwindcss()],
        optimizeDeps: { include: LIBRARIES },
        test: {
          name: "web-browser",
          testTimeout: 60_000,
          include: ["src/**/*.test.{ts,tsx}", "test/**/*.test.ts"],
          exclude: ["src/lib/**/*.test.ts"],
          // a page for each core; after the server's tests, which use both
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
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
