import { createServer, type Http2Server } from "node:http2";
import { setTimeout as pause } from "node:timers/promises";
import { createEndpointHandler, TerminalError } from "@restatedev/restate-sdk";
import type {
  HooksProvider,
  ServiceDefinition,
  VirtualObjectDefinition,
  WorkflowDefinition,
} from "@restatedev/restate-sdk";
import { callService } from "../egress.ts";
import type { Log } from "../log.ts";

type Service =
  | ServiceDefinition<string, unknown>
  | VirtualObjectDefinition<string, unknown>
  | WorkflowDefinition<string, unknown>;

/** Serves the workflows; only requests signed with the configured Restate key are accepted. */
export async function serveWorkflows(
  services: Service[],
  { host = "127.0.0.1", port, identityKey, log }: { host?: string; port: number; identityKey: string; log: Log },
): Promise<Http2Server> {
  const handler = createEndpointHandler({
    services,
    defaultServiceOptions: { hooks: [withoutErrorText(log)] },
    identityKeys: [identityKey],
    logger: (meta, ...rest) => {
      // Restate's own log has the details of a run; ours takes warnings and errors, without arguments
      if (meta.level === "warn" || meta.level === "error")
        log[meta.level](
          { invocationId: meta.context?.invocationId, err: rest.find((value) => value instanceof Error) },
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

/**
 * Restate persists the message of every error that a step throws, and a message may quote a value: an address that a mail
 * server refused, text that did not parse. The error goes into our own log, which redacts it; Restate gets the step's name.
 */
export const withoutErrorText =
  (log: Log): HooksProvider =>
  ({ request }) => ({
    interceptor: {
      async run(name, next) {
        try {
          await next();
        } catch (error) {
          if (error instanceof TerminalError) throw error;
          log.warn({ err: error, step: name, invocationId: request.id }, "a step failed");
          // oxlint-disable-next-line preserve-caught-error -- the cause would be persisted with it
          throw new Error(`${name} failed`);
        }
      },
    },
  });

/** Longest wait for Restate; past it the process exits, and its supervisor restarts it. */
const REGISTER_WITHIN_MS = 60_000;
const RETRY_AFTER_MS = 250;

/** Registers the workflows with Restate; waits for it if it is not up yet. */
export async function registerWorkflows(adminUrl: string, workerUrl: string): Promise<void> {
  const deadline = performance.now() + REGISTER_WITHIN_MS;
  for (;;) {
    const response = await callService(`${adminUrl}/deployments`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ uri: workerUrl, force: true }),
    }).catch((error: unknown) => ({ status: 503, body: String(error) }));
    if (response.status < 300) return;
    // a 4xx would repeat; other errors mean that Restate is starting or unreachable
    if (response.status < 500 || performance.now() > deadline)
      throw new Error(`Restate refused the workflows: ${response.status} ${response.body.slice(0, 300)}`);
    await pause(RETRY_AFTER_MS);
  }
}
