import { hash } from "node:crypto";
import type { CookieSerializeOptions } from "@fastify/cookie";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { AgencyId } from "#kernel/ids.ts";
import type { SessionClaim } from "../db/transactions.ts";
import { sameBytes, type Secret } from "../secret.ts";

/** `__Host-`: only over a secure connection, for this host alone, for every path: no neighbour can plant it. */
const SESSION_COOKIE = "__Host-cara_session";
const BROWSER_COOKIE = "__Host-cara_browser";
const DEVICE_COOKIE = "__Host-cara_device";
const AGENCY_BYTES = 16;
/** Longest a session lives, as the server says too. */
const SESSION_SECONDS = 7 * 24 * 3600;
/** How long a browser is remembered as one that has signed in before. */
const BROWSER_SECONDS = 400 * 24 * 3600;

const GUARD = { path: "/", httpOnly: true, secure: true, sameSite: "lax" } as const satisfies CookieSerializeOptions;

/** Reads whose session the cookie claims; null when it is absent or not of our making. */
export function readSessionClaim(request: Pick<FastifyRequest, "cookies">): SessionClaim | null {
  const text = request.cookies[SESSION_COOKIE];
  if (!text || !/^[A-Za-z0-9_-]{64}$/.test(text)) return null;
  const bytes = Buffer.from(text, "base64url");
  const hex = bytes.toString("hex", 0, AGENCY_BYTES);
  const agencyId =
    `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}` as AgencyId;
  return { agencyId, tokenHash: hash("sha256", bytes.subarray(AGENCY_BYTES), "buffer") };
}

/** The cookie holds the agency in the open, so that a router can find its database, and the secret. */
export function setSessionCookie(reply: FastifyReply, agencyId: AgencyId, secret: Buffer): void {
  const value = Buffer.concat([Buffer.from(agencyId.replaceAll("-", ""), "hex"), secret]).toString("base64url");
  reply.setCookie(SESSION_COOKIE, value, { ...GUARD, maxAge: SESSION_SECONDS });
}

/** Takes the session cookie away. */
export const clearSessionCookie = (reply: FastifyReply): void => {
  reply.clearCookie(SESSION_COOKIE, GUARD);
};

/**
 * The browser's own secret; one that has none yet is given one, derived from its request's key: when that answer is
 * lost and the request is repeated, it still counts as the same browser's, and orders nothing a second time.
 */
export function browserKey(request: FastifyRequest, reply: FastifyReply, secret: Secret, requestKey: string): Buffer {
  const text = request.cookies[BROWSER_COOKIE];
  if (text && /^[A-Za-z0-9_-]{43}$/.test(text)) return Buffer.from(text, "base64url");
  const key = secret.derive("browser-of-request", requestKey);
  reply.setCookie(BROWSER_COOKIE, key.toString("base64url"), { ...GUARD, maxAge: BROWSER_SECONDS });
  return key;
}

const deviceMark = (secret: Secret, key: Buffer): Buffer => secret.derive("known-device", key);

/** Whether somebody has signed in with this browser before: its signed mark, made for its own secret, says so. */
export function isKnownDevice(request: FastifyRequest, secret: Secret, key: Buffer): boolean {
  const text = request.cookies[DEVICE_COOKIE];
  return text !== undefined && sameBytes(Buffer.from(text, "base64url"), deviceMark(secret, key));
}

/** Marks the browser as one that somebody has signed in with; strangers' requests then no longer use up its budgets. */
export function setDeviceCookie(reply: FastifyReply, secret: Secret, key: Buffer): void {
  reply.setCookie(DEVICE_COOKIE, deviceMark(secret, key).toString("base64url"), { ...GUARD, maxAge: BROWSER_SECONDS });
}
