import { randomUUID } from "node:crypto";
import type { Socket } from "node:net";
import cookie from "@fastify/cookie";
import Fastify, { type FastifyInstance } from "fastify";
import { Fault } from "../errors.ts";
import { toErrorResponse } from "../graphql/errors.ts";
import type { Log } from "../log.ts";
import type { Metrics } from "../metrics.ts";
import { guardAgainstForgery } from "./guard.ts";
import { addSecurityHeaders, refuseConnection, SECURITY_HEADERS } from "./headers.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Name of the GraphQL operation, for logs and metrics. */
    operationName: string;
  }
}

export type HttpOptions = { log: Log; metrics: Metrics; origins: ReadonlySet<string>; trustedProxies: string[] };

/** Timeout for receiving a request body. */
const BODY_TIMEOUT_MS = 30_000;
/** The same for a file of 100 MB over a slow connection; its route also destroys a silent connection. */
const UPLOAD_TIMEOUT_MS = 600_000;

/** A server with what every response needs: request id, log line, metrics, headers, CSRF guard, one error handler. */
export async function createHttpServer(options: HttpOptions): Promise<FastifyInstance> {
  const { log, metrics } = options;
  const app = Fastify({
    // one log line per response, below: Fastify's would contain the URL, and create a logger for every request
    logger: false,
    genReqId: () => randomUUID(),
    requestTimeout: UPLOAD_TIMEOUT_MS,
    trustProxy: options.trustedProxies.length > 0 ? options.trustedProxies : false,
    // idle keep-alive connections must not delay shutdown; requests in flight are still finished
    forceCloseConnections: "idle",
    // requests on open connections are still served during shutdown; new connections are refused
    return503OnClosing: false,
    // hooks do not run for an invalid URL
    frameworkErrors: (error, request, reply) => {
      const { status, headers, body } = toErrorResponse([fromFastify(error)], request.id, log);
      reply.raw.writeHead(status, { ...SECURITY_HEADERS, ...headers }).end(body);
    },
    clientErrorHandler: (error, socket) => {
      const timedOut = error.code === "ERR_HTTP_REQUEST_TIMEOUT";
      const status = timedOut ? 408 : error.code === "HPE_HEADER_OVERFLOW" ? 431 : 400;
      if (socket.writable) socket.end(refuseConnection(status));
      else socket.destroy();
    },
  });
  // our pages only send JSON here; plain text could come from a cross-site form
  app.removeContentTypeParser("text/plain");
  await app.register(cookie);
  app.decorateRequest("operationName", "");
  addSecurityHeaders(app);
  guardAgainstForgery(app, options.origins);
  endSilentConnections(app);

  app.addHook("preParsing", (request, _reply, payload, done) => {
    if (request.method === "GET" || request.routeOptions.url === "/files") return done(null, payload);
    const timer = setTimeout(() => request.raw.destroy(), BODY_TIMEOUT_MS);
    payload.once("end", () => clearTimeout(timer)).once("close", () => clearTimeout(timer));
    done(null, payload);
  });
  let isClosing = false;
  app.addHook("preClose", async () => {
    isClosing = true;
  });
  app.addHook("onResponse", (request, reply, done) => {
    // a keep-alive connection that was busy when shutdown began would delay it for a minute
    if (isClosing) request.raw.socket.end();
    const route = request.routeOptions.url ?? "none";
    const seconds = reply.elapsedTime / 1000;
    const operation = request.operationName;
    metrics.requestSeconds.record(seconds, { route, operation, status: reply.statusCode });
    // never the URL: it can contain an email address and a code
    log.info(
      {
        requestId: request.id,
        method: request.method,
        route,
        operation,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      "request",
    );
    done();
  });
  app.setErrorHandler((error, request, reply) => {
    const { status, headers, body } = toErrorResponse([fromFastify(error)], request.id, log);
    return reply.code(status).headers(headers).send(body);
  });
  app.setNotFoundHandler((request, reply) => {
    const { status, headers, body } = toErrorResponse([new Fault("NOT_FOUND", "Not found")], request.id, log);
    return reply.code(status).headers(headers).send(body);
  });
  return app;
}

/** At shutdown, closes connections without a request: browsers preconnect, and Node counts those as busy. */
function endSilentConnections(app: FastifyInstance): void {
  const silent = new Set<Socket>();
  app.server.on("connection", (socket) => {
    silent.add(socket);
    socket.once("close", () => silent.delete(socket));
  });
  app.server.on("request", (request) => silent.delete(request.socket));
  // the live channel closes its own sockets, with a reason
  app.server.on("upgrade", (request) => silent.delete(request.socket));
  app.addHook("preClose", async () => {
    for (const socket of silent) socket.destroy();
  });
}

/** Fastify's own refusals (too large, not JSON, unknown encoding) are errors of the caller, not internal ones. */
function fromFastify(error: unknown): unknown {
  const status = (error as { statusCode?: number }).statusCode;
  if (status === 413) return new Fault("PAYLOAD_TOO_LARGE", "The request is too large");
  if (status !== undefined && status >= 400 && status < 500)
    return new Fault("BAD_USER_INPUT", "The request cannot be parsed");
  return error;
}
