import type { CallProvider } from "@cara/contract/states.ts";
import type { CallEvent } from "./call-event.ts";

/** A signed request as it arrived: nothing of the body is read before its signature is checked. */
export type SignedRequest = { headers: Readonly<Record<string, string | string[] | undefined>>; body: Buffer };

/** How one telephony provider signs its events, and what they mean in our words. */
export type ProviderAdapter = {
  provider: CallProvider;
  /** When it was signed; null when the signature is not the provider's, or too old. */
  signedAt(request: SignedRequest, now: Date): Date | null;
  /** Translates a parsed body; null for an event that says nothing of a call. Throws when it is not the provider's shape. */
  read(body: unknown, signedAt: Date): CallEvent | null;
};

/** An event is accepted this long before and after it was signed; past it, it could be a recorded one. */
const WINDOW_MS = 300_000;

/** Whether an instant is close enough to now. */
export const isRecent = (at: Date, now: Date): boolean => Math.abs(now.getTime() - at.getTime()) <= WINDOW_MS;

/** The one value of a header; null when it is missing or was sent twice. */
export const headerOf = ({ headers }: SignedRequest, name: string): string | null => {
  const value = headers[name];
  return typeof value === "string" ? value : null;
};
