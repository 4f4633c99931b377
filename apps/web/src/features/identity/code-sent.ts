import { SIGN_IN_RESEND_SECONDS } from "@cara/contract/limits.ts";

const PREFIX = "cara.code-sent.";

/** Records that a code was just sent to this address. */
export function rememberCodeSent(email: string): void {
  sessionStorage.setItem(PREFIX + email, String(Date.now()));
}

/** Seconds until a new code may be requested; 0 when it may be requested now. */
export function secondsUntilResend(email: string, now: number): number {
  const sentAt = Number(sessionStorage.getItem(PREFIX + email) ?? 0);
  const left = Math.ceil(SIGN_IN_RESEND_SECONDS - (now - sentAt) / 1000);
  return Math.min(SIGN_IN_RESEND_SECONDS, Math.max(0, left));
}
