import type { FastifyInstance } from "fastify";
import type { IncomingHttpHeaders } from "node:http";

/** An address that another company's server posts to: a signature takes the place of a session. */
export type SignedHook = {
  path: string;
  /** A larger body is refused while it arrives. */
  maxBytes: number;
  /** Checks the signature over the bytes as they came, then does what they say; throws when it may not. */
  receive(request: { headers: IncomingHttpHeaders; body: Buffer }): Promise<void>;
};

/** POST to each hook: the body reaches it as raw bytes, whatever its type says; the response has no body. */
export function serveSignedHooks(app: FastifyInstance, hooks: readonly SignedHook[]): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
    for (const { path, maxBytes, receive } of hooks)
      scope.post(path, { bodyLimit: maxBytes, config: { isSigned: true } }, async ({ headers, body }, reply) => {
        await receive({ headers, body: Buffer.isBuffer(body) ? body : Buffer.alloc(0) });
        return reply.code(204).send();
      });
  });
}
