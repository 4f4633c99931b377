import type { FastifyInstance } from "fastify";
import { Fault } from "../errors.ts";

/** A header that a cross-site form cannot send: adding it requires a CORS preflight. */
const PROOF_HEADER = "x-requested-with";

declare module "fastify" {
  interface FastifyContextConfig {
    /** The request is no page's: it carries a signature of its own, and a session counts for nothing. */
    isSigned?: boolean;
  }
}

/**
 * Protects against CSRF: refuses state-changing requests without the header, from a foreign or null origin, or in an
 * encoding that plain forms can produce.
 */
export function guardAgainstForgery(app: FastifyInstance, origins: ReadonlySet<string>): void {
  app.addHook("onRequest", (request, _reply, done) => {
    if (request.method === "GET" || request.method === "HEAD" || request.method === "OPTIONS") return done();
    if (request.routeOptions.config.isSigned) return done();
    const { origin } = request.headers;
    const site = request.headers["sec-fetch-site"];
    const isForeign = origin !== undefined && !origins.has(origin);
    const isCrossSite = site !== undefined && site !== "same-origin" && site !== "none";
    if (isForeign || (isCrossSite && !origins.has(origin ?? "")) || request.headers[PROOF_HEADER] === undefined)
      return done(new Fault("FORBIDDEN", "This request did not come from the app"));
    done();
  });
}
