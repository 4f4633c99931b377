import { EMAIL_MAX_LENGTH, SIGN_IN_CODE_LENGTH } from "@cara/contract/limits.ts";

/** The refusals of the sign-in page. */
export type SignInRefusalCode = "INVALID_EMAIL" | "INVALID_CODE" | "TOO_MANY_ATTEMPTS" | "COOLING_DOWN";

const ADDRESS = /^[^\s@\u0000-\u001f]+@[^\s@.\u0000-\u001f]+(\.[^\s@.\u0000-\u001f]+)+$/u;

/** Normalizes an email address: trimmed, lower case. Null when it is not one. */
export function parseEmail(text: string): string | null {
  const email = text.trim().toLowerCase();
  return email.length <= EMAIL_MAX_LENGTH && ADDRESS.test(email) ? email : null;
}

/**
 * The six digits of a challenge, from its derived bytes. They are never stored: the worker derives them again, so that
 * every retry of the email has the same code.
 */
export function codeFrom(derived: Buffer): string {
  // 48 bits modulo a million: the bias is below one in 10^8
  const number = derived.readUIntBE(0, 6) % 10 ** SIGN_IN_CODE_LENGTH;
  return String(number).padStart(SIGN_IN_CODE_LENGTH, "0");
}

/** Removes the spaces and dashes that mail programs add to a code. */
const cleanCode = (text: string): string => text.replace(/[\s-]/g, "").slice(0, 32);

const FROM_LINK = /^(\d{6})\.([A-Za-z0-9_-]{22})$/;

/** Parses a submitted code: typed digits, or the key of the emailed link. */
export function readCode(text: string): { code: string } | { linkKey: string } {
  const [, , linkKey] = FROM_LINK.exec(text) ?? [];
  return linkKey === undefined ? { code: cleanCode(text) } : { linkKey };
}

/** A short browser name from the user agent, for the list of sessions. */
export function browserName(userAgent: string): string {
  const name = [
    ["Edg/", "Edge"],
    ["OPR/", "Opera"],
    ["Firefox/", "Firefox"],
    ["Chrome/", "Chrome"],
    ["Safari/", "Safari"],
  ].find(([mark]) => mark && userAgent.includes(mark))?.[1];
  const system = [
    ["iPhone", "iPhone"],
    ["iPad", "iPad"],
    ["Android", "Android"],
    ["Windows", "Windows"],
    ["Mac OS X", "Mac"],
    ["CrOS", "ChromeOS"],
    ["Linux", "Linux"],
  ].find(([mark]) => mark && userAgent.includes(mark))?.[1];
  return name && system ? `${name} on ${system}` : (name ?? system ?? "Unknown browser");
}
