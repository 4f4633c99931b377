import type { LiveMessage } from "./live-field.ts";
import type { LiveEvent, TopicSnapshot } from "./live.store.ts";

/** Most missed changes sent one by one; past it reloading the page is cheaper, and `reset` requests that. */
export const CATCH_UP_MAX = 2_000;

/** Starting point of a stream without a version: it needs no past events. */
export const FROM_NOW = Number.MAX_SAFE_INTEGER;

/** Parses the version a client sends back; null when it is invalid. */
export function readVersion(text: unknown): number | null {
  return typeof text === "string" && /^\d{1,15}$/.test(text) ? Number(text) : null;
}

/** The message for one change. */
export const toMessage = ({ version, kind, subjectId }: LiveEvent): LiveMessage => ({
  version: String(version),
  reset: false,
  kind,
  subjectId,
});

/** The first message of every stream, with its version; the only one when too much was missed. */
export const versionMessage = (version: number, reset: boolean): LiveMessage => ({
  version: String(version),
  reset,
  kind: null,
  subjectId: null,
});

/**
 * The first messages of a stream. A client with version `after` gets it confirmed, then every later change in order. No
 * version is sent before the changes that lead to it, so a client that is disconnected in between misses nothing.
 */
export function openingMessages({ latest, events }: TopicSnapshot, after: number | null): LiveMessage[] {
  if (after === null) return [versionMessage(latest, false)];
  const isWhole = latest - after === events.length && events.every((event, at) => event.version === after + at + 1);
  return isWhole ? [versionMessage(after, false), ...events.map(toMessage)] : [versionMessage(latest, true)];
}
