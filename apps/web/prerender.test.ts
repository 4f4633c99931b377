import { createServer, type ViteDevServer } from "vite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

describe("the public pages in development", () => {
  let server: ViteDevServer;
  let url: string;
  beforeAll(async () => {
    server = await createServer({
      configFile: new URL("vite.config.ts", import.meta.url).pathname,
      root: import.meta.dirname,
      server: { port: 0, strictPort: false, hmr: false },
      optimizeDeps: { noDiscovery: true },
      logLevel: "error",
    });
    await server.listen();
    url = server.resolvedUrls?.local[0] ?? "";
    // the first page compiles the sheet and loads the components
    await fetch(url, { headers: { accept: "text/html" } });
  }, 300_000);
  afterAll(() => server.close());

  it.each([
    ["", "Work that arrives with"],
    ["?ref=mail", "Work that arrives with"],
    ["pricing", "Page not found"],
    ["app/home", 'id="root"'],
  ])("'/%s' is filled with settings and shows its page", { timeout: 60_000 }, async (path, words) => {
    const response = await fetch(url + path, { headers: { accept: "text/html" } });
    const html = await response.text();
    expect(html).toContain(words);
    expect(html).not.toContain("{{");
  });
});
