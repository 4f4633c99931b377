import { randomUUID } from "node:crypto";
import type { Socket } from "node:net";
import cookie from "@fastify/cookie";
import Fastify, { type FastifyInstance } from "fastify";
import { Fault } from "../errors.ts";
import { answerErrors } from "../graphql/errors.ts";
import type { Log } from "../log.ts";
import type { Metrics } from "../metrics.ts";
import { guardAgainstForgery } from "./guard.ts";
import { addSecurityHeaders, refuseConnection, SECURITY_HEADERS } from "./headers.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Name of the GraphQL operation, for log and figures. */
    operationName: string;
  }
}

export type HttpOptions = { log: Log; metrics: Metrics; origins: ReadonlySet<string>; trustedProxies: string[] };

/** Longest a client may take to send a request's body; a slower one is cut off. */
const BODY_TIMEOUT_MS = 30_000;
/** The same for a file of 100 MB over a slow line; its route also cuts off a sender that falls silent. */
const UPLOAD_TIMEOUT_MS = 600_000;

/** A server with everything every answer needs: id, log line, figures, headers, forgery guard, one error road. */
export async function createHttpServer(options: HttpOptions): Promise<FastifyInstance> {
  const { log, metrics } = options;
  const app = Fastify({
    // our own line per answer, below: Fastify's would hold the address, and a logger for every request
    logger: false,
    genReqId: () => randomUUID(),
    requestTimeout: UPLOAD_TIMEOUT_MS,
    trustProxy: options.trustedProxies.length > 0 ? options.trustedProxies : false,
    // keep-alive connections must not hold the shutdown; requests in flight are still finished
    forceCloseConnections: "idle",
    // what still arrives on an open connection is served, then the connection ends; new ones are refused
    return503OnClosing: false,
    // an address that cannot be read meets no hook
    frameworkErrors: (error, request, reply) => {
      const { status, headers, body } = answerErrors([fromFastify(error)], request.id, log);
      reply.raw.writeHead(status, { ...SECURITY_HEADERS, ...headers }).end(body);
    },
    clientErrorHandler: (error, socket) => {
      const timedOut = error.code === "ERR_HTTP_REQUEST_TIMEOUT";
      const status = timedOut ? 408 : error.code === "HPE_HEADER_OVERFLOW" ? 431 : 400;
      if (socket.writable) socket.end(refuseConnection(status));
      else socket.destroy();
    },
  });
  // JSON is the only body a page of ours sends here; forms and plain text could come from anywhere
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
    // kept alive, a connection that was in use when the stop began would hold it for a minute
    if (isClosing) request.raw.socket.end();
    const route = request.routeOptions.url ?? "none";
    const seconds = reply.elapsedTime / 1000;
    const operation = request.operationName;
    metrics.requestSeconds.record(seconds, { route, operation, status: reply.statusCode });
    // never the address: it can hold an email address and a code
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
    const { status, headers, body } = answerErrors([fromFastify(error)], request.id, log);
    return reply.code(status).headers(headers).send(body);
  });
  app.setNotFoundHandler((request, reply) => {
    const { status, headers, body } = answerErrors([new Fault("NOT_FOUND", "Not found")], request.id, log);
    return reply.code(status).headers(headers).send(body);
  });
  return app;
}

/** Ends, at shutdown, connections on which nothing was asked: browsers open some ahead, and to Node those are busy. */
function endSilentConnections(app: FastifyInstance): void {
  const silent = new Set<Socket>();
  app.server.on("connection", (socket) => {
    silent.add(socket);
    socket.once("close", () => silent.delete(socket));
  });
  app.server.on("request", (request) => silent.delete(request.socket));
  // the live channel ends its own, with a word
  app.server.on("upgrade", (request) => silent.delete(request.socket));
  app.addHook("preClose", async () => {
    for (const socket of silent) socket.destroy();
  });
}

/** Fastify's own refusals (too large, not JSON, unknown encoding) are the caller's mistakes, not ours. */
function fromFastify(error: unknown): unknown {
  const status = (error as { statusCode?: number }).statusCode;
  if (status === 413) return new Fault("PAYLOAD_TOO_LARGE", "The request is too large");
  if (status !== undefined && status >= 400 && status < 500)
    return new Fault("BAD_USER_INPUT", "The request cannot be read");
  return error;
}
