import type { LiveMessage } from "./live-field.ts";
import type { LiveEvent, Look } from "./live.store.ts";

/** Changes handed out one by one to who comes back; past it reading the page again is cheaper, and `reset` says so. */
export const CATCH_UP_MAX = 2_000;

/** Asks for no events at all: where a stream begins that has seen nothing yet. */
export const FROM_NOW = Number.MAX_SAFE_INTEGER;

/** The version a browser hands back, as a number; null for what we never gave out. */
export function readVersion(text: unknown): number | null {
  return typeof text === "string" && /^\d{1,15}$/.test(text) ? Number(text) : null;
}

/** One change, as its readers hear it. */
export const toMessage = ({ version, kind, subjectId }: LiveEvent): LiveMessage => ({
  version: String(version),
  reset: false,
  kind,
  subjectId,
});

/** Says where a stream stands: the first message of every stream, and the only one when too much was missed. */
export const standsAt = (version: number, reset: boolean): LiveMessage => ({
  version: String(version),
  reset,
  kind: null,
  subjectId: null,
});

/**
 * What a stream begins with. Who has seen `after` gets it confirmed and then everything after it, one by one; the
 * newest version is never named before what leads to it has been sent, so a reader that is cut off in between loses
 * nothing.
 */
export function openingMessages({ latest, events }: Look, after: number | null): LiveMessage[] {
  if (after === null) return [standsAt(latest, false)];
  const isWhole = latest - after === events.length && events.every((event, at) => event.version === after + at + 1);
  return isWhole ? [standsAt(after, false), ...events.map(toMessage)] : [standsAt(latest, true)];
}
