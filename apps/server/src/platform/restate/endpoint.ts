import { createServer, type Http2Server } from "node:http2";
import { createEndpointHandler } from "@restatedev/restate-sdk";
import type { ServiceDefinition, VirtualObjectDefinition, WorkflowDefinition } from "@restatedev/restate-sdk";
import { callService } from "../egress.ts";
import type { Log } from "../log.ts";

type Service =
  | ServiceDefinition<string, unknown>
  | VirtualObjectDefinition<string, unknown>
  | WorkflowDefinition<string, unknown>;

/** Serves the workflows to the one engine whose signature is known; anyone else is refused. */
export async function serveWorkflows(
  services: Service[],
  { host = "127.0.0.1", port, identityKey, log }: { host?: string; port: number; identityKey: string; log: Log },
): Promise<Http2Server> {
  const handler = createEndpointHandler({
    services,
    identityKeys: [identityKey],
    logger: (meta, ...rest) => {
      // the engine's own log holds the story of a run; ours takes warnings and worse, without its arguments
      if (meta.level === "warn" || meta.level === "error")
        log[meta.level](
          { invocationId: meta.context?.invocationId, err: rest.find((it) => it instanceof Error) },
          "workflow",
        );
    },
  });
  const server = createServer(handler);
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject).listen(port, host, resolve);
  });
  return server;
}

/** Tells the engine where the workflows are. */
export async function registerWorkflows(adminUrl: string, workerUrl: string): Promise<void> {
  const { status, body } = await callService(`${adminUrl}/deployments`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ uri: workerUrl, force: true }),
  });
  if (status >= 300) throw new Error(`The engine refused the workflows: ${status} ${body.slice(0, 300)}`);
}
