import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";

// Listed up front: a dependency discovered during a run would be bundled again, and two copies of React would be
// loaded.
const LIBRARIES = [
  "@base-ui/react/alert-dialog",
  "@base-ui/react/autocomplete",
  "@base-ui/react/checkbox",
  "@base-ui/react/combobox",
  "@base-ui/react/csp-provider",
  "@base-ui/react/dialog",
  "@base-ui/react/menu",
  "@base-ui/react/popover",
  "@base-ui/react/tabs",
  "@base-ui/react/toast",
  "@base-ui/react/tooltip",
  "@tanstack/react-table",
  "@tanstack/react-virtual",
  "axe-core",
  "clsx",
  "fast-check",
  "lucide-react",
  "react",
  "react-day-picker",
  "react-dom",
  "react-dom/client",
  "react/jsx-dev-runtime",
  "tailwind-merge",
  "vitest-browser-react",
];

// Components are tested in Chromium with the real style sheet.
export default defineConfig({
  plugins: [react(), tailwindcss()],
  optimizeDeps: { include: LIBRARIES },
  test: {
    name: "ui",
    include: ["src/**/*.test.{ts,tsx}"],
    setupFiles: ["test/setup.ts"],
    // the default of one second is short on a busy machine
    expect: { poll: { timeout: 5_000 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 1280, height: 800 },
      provider: playwright({
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
      }),
      instances: [{ browser: "chromium" }],
    },
  },
});
