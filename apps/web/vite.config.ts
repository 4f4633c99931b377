import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

const API = `http://127.0.0.1:${process.env["CARA_API_PORT"] ?? "24000"}`;

export default defineConfig({
  plugins: [react(), tailwindcss()],
  // The server replaces this word by a fresh nonce in every answer, so the policy can refuse all other inline code.
  html: { cspNonce: "__CSP_NONCE__" },
  server: {
    host: "127.0.0.1",
    port: Number(process.env["CARA_WEB_PORT"] ?? "24001"),
    strictPort: true,
    proxy: { "/graphql": { target: API, ws: true }, "/files": API, "/imports": API, "/healthz": API },
  },
  build: { target: "baseline-widely-available", sourcemap: false, license: true },
});
