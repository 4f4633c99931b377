import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { precompress } from "./precompress.ts";
import { prerender } from "./prerender.ts";

const API = `http://127.0.0.1:${process.env["CARA_API_PORT"] ?? "24000"}`;

export default defineConfig({
  plugins: [react(), tailwindcss(), prerender(), precompress()],
  // The server replaces this word by a fresh nonce in every answer, so the policy can refuse all other inline code.
  html: { cspNonce: "__CSP_NONCE__" },
  server: {
    host: "127.0.0.1",
    port: Number(process.env["CARA_WEB_PORT"] ?? "24001"),
    strictPort: true,
    proxy: {
      "/graphql": { target: API, ws: true },
      "/files": API,
      "/imports": API,
      "/certificate-holders.csv": API,
      "/certificates": API,
      "/certificate-templates": API,
      "/addresses": API,
      "^/c/": API,
      "/.well-known": API,
      "/healthz": API,
    },
  },
  build: {
    target: "baseline-widely-available",
    sourcemap: false,
    license: true,
    // pictures and fonts stay files: a page that inlines them makes everybody wait for them
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // the app, and the public pages beside it, which load none of its scripts
    rolldownOptions: { input: ["index.html", "landing.html", "404.html", "certificate-status.html"] },
  },
});
