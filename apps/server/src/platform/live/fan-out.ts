import { CATCH_UP_MAX } from "./catch-up.ts";
import { textFrame } from "./frames.ts";
import { isKeepingUp, write, type Cut, type Stream, type WatchedTopic } from "./listeners.ts";
import type { LiveMessage } from "./live-field.ts";
import type { LivePlan } from "./live-plan.ts";

/** Encodes a message once for all streams that would hear the same bytes. */
export function encoder(message: LiveMessage): (stream: Stream) => Buffer | null {
  const payloads = new Map<LivePlan, string>();
  let last: { plan: LivePlan; id: string; frame: Buffer } | null = null;
  return ({ plan, id }) => {
    if (!plan) return null;
    // our own pages all give their streams the same names
    if (last?.plan === plan && last.id === id) return last.frame;
    const payload = payloads.get(plan) ?? plan.render(message);
    payloads.set(plan, payload);
    last = { plan, id, frame: textFrame(`{"id":${JSON.stringify(id)},"type":"next","payload":${payload}}`) };
    return last.frame;
  };
}

/** Hands a message to every stream of a topic that has not heard it; one still catching up keeps it for later. */
export function fanOut(topic: WatchedTopic, message: LiveMessage, cut: Cut): void {
  const encode = encoder(message);
  for (const stream of topic.streams)
    if (message.draft) handDraft(stream, encode, cut);
    else if (!stream.pending) hand(stream, message, encode, cut);
    else if (stream.pending.push(message) > CATCH_UP_MAX) cut(stream.connection, "slow");
}

/**
 * Hands a stream what it has missed, then what came meanwhile. Where the two do not meet it stops short: another stream
 * that looked later has moved the topic on, and the reader goes back to where this one stands.
 */
export function catchUp(stream: Stream, missed: readonly LiveMessage[], cut: Cut): void {
  for (const message of missed) hand(stream, message, encoder(message), cut);
  const pending = stream.pending ?? [];
  stream.pending = null;
  for (const message of pending) {
    if (Number(message.version) > stream.version + 1 && !message.reset) return;
    if (Number(message.version) > stream.version) hand(stream, message, encoder(message), cut);
  }
}

/** A draft waits for nobody: who is not ready, or behind, gets the next one. */
function handDraft(stream: Stream, encode: (stream: Stream) => Buffer | null, cut: Cut): void {
  if (stream.pending || !isKeepingUp(stream.connection)) return;
  const frame = encode(stream);
  if (frame) write(stream.connection, frame, cut);
}

/** Hands a message to one stream, unless it has heard it. */
function hand(stream: Stream, message: LiveMessage, encode: (stream: Stream) => Buffer | null, cut: Cut): void {
  const version = Number(message.version);
  if (version <= stream.version && !message.reset) return;
  const frame = encode(stream);
  if (!frame) return;
  stream.version = version;
  write(stream.connection, frame, cut);
}
