import { EMAIL_MAX_LENGTH, SIGN_IN_CODE_LENGTH } from "@cara/contract/limits.ts";

/** Wrong or missing, the two things a person at the sign-in page is told. */
export type SignInRefusalCode = "INVALID_EMAIL" | "INVALID_CODE" | "TOO_MANY_ATTEMPTS" | "COOLING_DOWN";

const ADDRESS = /^[^\s@\u0000-\u001f]+@[^\s@.\u0000-\u001f]+(\.[^\s@.\u0000-\u001f]+)+$/u;

/** Reads an email address as it is compared: trimmed, lower case. Null when it cannot be one. */
export function parseEmail(text: string): string | null {
  const email = text.trim().toLowerCase();
  return email.length <= EMAIL_MAX_LENGTH && ADDRESS.test(email) ? email : null;
}

/**
 * The six digits that belong to a challenge, from the bytes derived for it. They are never stored: whoever sends the
 * mail derives them again, so every repeat of the mail carries the same code.
 */
export function codeFrom(derived: Buffer): string {
  // 48 bits over a million: the bias is below one in 10^8
  const number = derived.readUIntBE(0, 6) % 10 ** SIGN_IN_CODE_LENGTH;
  return String(number).padStart(SIGN_IN_CODE_LENGTH, "0");
}

/** What a person may type for a code: the digits, with the spaces and dashes a mail program adds taken out. */
const cleanCode = (text: string): string => text.replace(/[\s-]/g, "").slice(0, 32);

const FROM_LINK = /^(\d{6})\.([A-Za-z0-9_-]{22})$/;

/** What was sent as the code: the digits a person typed, or the key of the link in the email. */
export function readCode(text: string): { code: string } | { linkKey: string } {
  const [, , linkKey] = FROM_LINK.exec(text) ?? [];
  return linkKey === undefined ? { code: cleanCode(text) } : { linkKey };
}

/** A short name for a browser, made from its user agent, for the list of sessions. */
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
