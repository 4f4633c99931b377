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

/** Serves the workflows to the one engine whose signature is known; anyone else is refused. */
export async function serveWorkflows(
  services: Service[],
  { host = "127.0.0.1", port, identityKey, log }: { host?: string; port: number; identityKey: string; log: Log },
): Promise<Http2Server> {
  const handler = createEndpointHandler({
    services,
    defaultServiceOptions: { hooks: [withoutErrorText(log)] },
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

/** Longest the engine is waited for; past it the process ends, and whatever watches over it starts it again. */
const REGISTER_WITHIN_MS = 60_000;
const AGAIN_AFTER_MS = 250;

/** Tells the engine where the workflows are; one that is not there yet is waited for. */
export async function registerWorkflows(adminUrl: string, workerUrl: string): Promise<void> {
  const deadline = performance.now() + REGISTER_WITHIN_MS;
  for (;;) {
    const answer = await callService(`${adminUrl}/deployments`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ uri: workerUrl, force: true }),
    }).catch((error: unknown) => ({ status: 503, body: String(error) }));
    if (answer.status < 300) return;
    // a 4xx of its own would come again; the others are those of an engine that starts or is away
    if (answer.status < 500 || performance.now() > deadline)
      throw new Error(`The engine refused the workflows: ${answer.status} ${answer.body.slice(0, 300)}`);
    await pause(AGAIN_AFTER_MS);
  }
}
