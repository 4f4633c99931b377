import { STATUS_CODES } from "node:http";
import type { FastifyInstance, FastifyReply } from "fastify";

/** The strictest headers, for every response. */
export const SECURITY_HEADERS = {
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

/** The content security policy of stored files: however a browser interprets one, it must not execute anything. */
export const FILE_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; object-src 'none'; sandbox";

/** For a PDF of ours: our own pages may show it in a frame. It is not sandboxed, because browsers show no PDF in a sandbox. */
export function allowOwnFrames(reply: FastifyReply): void {
  reply.headers({
    "x-frame-options": "SAMEORIGIN",
    "content-security-policy": "default-src 'none'; frame-ancestors 'self'; base-uri 'none'; object-src 'none'",
  });
}

/** Adds the strictest headers to every response; a page only relaxes its own content security policy. */
export function addSecurityHeaders(app: FastifyInstance): void {
  app.addHook("onRequest", (_request, reply, done) => {
    reply.headers(SECURITY_HEADERS);
    done();
  });
}

/**
 * The raw response to invalid HTTP, an oversized header or a slow sender: there is no request yet, so neither hooks nor
 * the error handler apply, and it is written to the socket directly.
 */
export function refuseConnection(status: 400 | 408 | 431): string {
  const headers = { ...SECURITY_HEADERS, connection: "close", "content-length": "0" };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, "", ""].join("\r\n");
}

/**
 * The content security policy of our pages: our own files, scripts and styles only with this response's nonce, and
 * requests only to this server.
 */
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
      // the recording of a call
      "media-src 'self'",
      // a certificate's PDF; our pages themselves refuse to be framed
      "frame-src 'self'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "object-src 'none'",
    ].join("; "),
  );
}

/** The content security policy of the public pages: our own files only, no inline code, no requests. */
export const PUBLIC_PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "object-src 'none'",
].join("; ");
