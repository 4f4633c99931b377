import type { FastifyInstance } from "fastify";
import { Fault } from "../errors.ts";

/** The header a page of ours sends and a form of a stranger's cannot: browsers ask us before adding it cross-site. */
const PROOF_HEADER = "x-requested-with";

/**
 * Refuses state-changing requests that another site could have made a browser send: without the proof header, from a
 * foreign or null origin, or in an encoding that plain forms can produce.
 */
export function guardAgainstForgery(app: FastifyInstance, origins: ReadonlySet<string>): void {
  app.addHook("onRequest", (request, _reply, done) => {
    if (request.method === "GET" || request.method === "HEAD" || request.method === "OPTIONS") return done();
    const { origin } = request.headers;
    const site = request.headers["sec-fetch-site"];
    const isForeign = origin !== undefined && !origins.has(origin);
    const isCrossSite = site !== undefined && site !== "same-origin" && site !== "none";
    if (isForeign || (isCrossSite && !origins.has(origin ?? "")) || request.headers[PROOF_HEADER] === undefined)
      return done(new Fault("FORBIDDEN", "This request did not come from the app"));
    done();
  });
}
