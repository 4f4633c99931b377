import { hash } from "node:crypto";
import type { CookieSerializeOptions } from "@fastify/cookie";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { AgencyId } from "#kernel/ids.ts";
import type { SessionClaim } from "../db/transactions.ts";
import { sameBytes, type Secret } from "../secret.ts";

/** `__Host-`: only over HTTPS, for this host and every path, so that no other subdomain can set it. */
const SESSION_COOKIE = "__Host-cara_session";
const BROWSER_COOKIE = "__Host-cara_browser";
const DEVICE_COOKIE = "__Host-cara_device";
const AGENCY_BYTES = 16;
/** Longest lifetime of a session, the same as in the database. */
const SESSION_SECONDS = 7 * 24 * 3600;
/** How long a browser counts as a known device. */
const BROWSER_SECONDS = 400 * 24 * 3600;

const GUARD = { path: "/", httpOnly: true, secure: true, sameSite: "lax" } as const satisfies CookieSerializeOptions;

/** The content of a session cookie: the agency, and the session's secret. */
export type CookieClaim = SessionClaim & { token: Buffer };

/** Parses the session cookie; null when it is missing or malformed. */
export function readSessionClaim(request: Pick<FastifyRequest, "cookies">): CookieClaim | null {
  const text = request.cookies[SESSION_COOKIE];
  if (!text || !/^[A-Za-z0-9_-]{64}$/.test(text)) return null;
  const bytes = Buffer.from(text, "base64url");
  const hex = bytes.toString("hex", 0, AGENCY_BYTES);
  const agencyId =
    `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}` as AgencyId;
  const token = bytes.subarray(AGENCY_BYTES);
  return { agencyId, token, tokenHash: hash("sha256", token, "buffer") };
}

/** The cookie contains the agency's id in plain text, so that a router can find its database, and the secret. */
export function setSessionCookie(reply: FastifyReply, agencyId: AgencyId, secret: Buffer): void {
  const value = Buffer.concat([Buffer.from(agencyId.replaceAll("-", ""), "hex"), secret]).toString("base64url");
  reply.setCookie(SESSION_COOKIE, value, { ...GUARD, maxAge: SESSION_SECONDS });
}

/** Clears the session cookie. */
export const clearSessionCookie = (reply: FastifyReply): void => {
  reply.clearCookie(SESSION_COOKIE, GUARD);
};

/**
 * The browser's secret cookie. A new one is derived from the idempotency key: when the response is lost and the request
 * is retried, it still counts as the same browser and sends no second code.
 */
export function browserKey(request: FastifyRequest, reply: FastifyReply, secret: Secret, requestKey: string): Buffer {
  const text = request.cookies[BROWSER_COOKIE];
  if (text && /^[A-Za-z0-9_-]{43}$/.test(text)) return Buffer.from(text, "base64url");
  const key = secret.derive("browser-of-request", requestKey);
  reply.setCookie(BROWSER_COOKIE, key.toString("base64url"), { ...GUARD, maxAge: BROWSER_SECONDS });
  return key;
}

/** Accounts a browser is remembered for, enough for colleagues who share a computer; the oldest is dropped. */
const ACCOUNTS_REMEMBERED = 8;
const MARK_BYTES = 16;

const deviceMark = (secret: Secret, key: Buffer, emailHash: Buffer): Buffer =>
  secret.derive("known-device-of", key, emailHash).subarray(0, MARK_BYTES);

function readDeviceMarks({ cookies }: FastifyRequest): Buffer[] {
  const bytes = Buffer.from(cookies[DEVICE_COOKIE] ?? "", "base64url");
  const count = Math.min(ACCOUNTS_REMEMBERED, Math.floor(bytes.length / MARK_BYTES));
  return Array.from({ length: count }, (_, at) => bytes.subarray(at * MARK_BYTES, (at + 1) * MARK_BYTES));
}

/** Whether this browser has signed in to an account before, by a cookie signed for this browser and account. */
export function isKnownDevice(request: FastifyRequest, secret: Secret, key: Buffer, emailHash: Buffer): boolean {
  const mark = deviceMark(secret, key, emailHash);
  return readDeviceMarks(request).some((known) => sameBytes(known, mark));
}

/** Marks the browser as a known device of an account; attempts by strangers then no longer use up its rate limits. */
export function setDeviceCookie(reply: FastifyReply, secret: Secret, key: Buffer, emailHash: Buffer): void {
  const mark = deviceMark(secret, key, emailHash);
  const others = readDeviceMarks(reply.request).filter((known) => !known.equals(mark));
  const marks = [mark, ...others].slice(0, ACCOUNTS_REMEMBERED);
  reply.setCookie(DEVICE_COOKIE, Buffer.concat(marks).toString("base64url"), { ...GUARD, maxAge: BROWSER_SECONDS });
}
