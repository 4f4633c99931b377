import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { WebResearch } from "../../src/domains/copilot/runs/web-research.ts";
import { isPermittedHost } from "../../src/platform/web/reach-public.ts";
import { createPageFetcher } from "../../src/platform/web/fetch-page.ts";

export const PERMITTED_HOST = "rules.example";
/** An address of the public internet; what is dialled is our own server. */
const PUBLIC_ADDRESS = "93.184.215.14";

/** The public web as Cara reaches it, simulated by one server that records every request. */
export async function startListeningWeb() {
  const heard: { host: string; path: string }[] = [];
  const pages = new Map<string, string>();
  const server = createServer((request, response) => {
    const { host = "" } = request.headers;
    heard.push({ host, path: request.url ?? "" });
    if (request.url === "/moved-to-evil") response.writeHead(302, { location: "http://evil.example/?d=moved" }).end();
    else
      response
        .writeHead(200, { "content-type": "text/html" })
        .end(pages.get(request.url ?? "") ?? "<p>A rule of the state, in general words.</p>");
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const fetchPage = createPageFetcher({
    isPermitted: (host) => isPermittedHost([PERMITTED_HOST], host),
    resolve: (host) => {
      // a DNS lookup reveals the name to its name server
      heard.push({ host, path: "" });
      return Promise.resolve([PUBLIC_ADDRESS]);
    },
    dial: () => ({ host: "127.0.0.1", port }),
  });
  const research: WebResearch = {
    fetchPage,
    hosts: [PERMITTED_HOST],
    search: (question) => {
      heard.push({ host: "search", path: question });
      return Promise.resolve([{ title: "Rule", url: `http://${PERMITTED_HOST}/rule`, snippet: "" }]);
    },
  };
  return {
    research,
    heard,
    /** Puts a page on the permitted site. */
    put: (path: string, html: string) => void pages.set(path, html),
    port,
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}
