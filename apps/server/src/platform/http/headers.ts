import type { FastifyInstance, FastifyReply } from "fastify";

const HEADERS = {
  "strict-transport-security": "max-age=31536000; includeSubDomains",
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "x-frame-options": "DENY",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; object-src 'none'",
  "cache-control": "no-store",
};

/** Puts the strictest headers on every answer; a page widens its own content policy and nothing else. */
export function addSecurityHeaders(app: FastifyInstance): void {
  app.addHook("onRequest", async (_request, reply) => {
    reply.headers(HEADERS);
  });
}

/** The content policy of our pages: our own files, scripts and styles only with this answer's nonce. */
export function allowPage(reply: FastifyReply, nonce: string): void {
  reply.header(
    "content-security-policy",
    [
      "default-src 'none'",
      `script-src 'self' 'nonce-${nonce}'`,
      `style-src 'self' 'nonce-${nonce}'`,
      "img-src 'self' data:",
      "font-src 'self'",
      "connect-src 'self'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "object-src 'none'",
    ].join("; "),
  );
}
