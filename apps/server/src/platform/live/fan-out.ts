import { CATCH_UP_MAX } from "./catch-up.ts";
import { textFrame } from "./frames.ts";
import { isKeepingUp, write, type Cut, type Stream, type WatchedTopic } from "./listeners.ts";
import type { LiveMessage } from "./live-field.ts";
import type { LivePlan } from "./live-plan.ts";

/** Encodes a message once for all streams that receive the same bytes. */
export function encoder(message: LiveMessage): (stream: Stream) => Buffer | null {
  const payloads = new Map<LivePlan, string>();
  let last: { plan: LivePlan; id: string; frame: Buffer } | null = null;
  return ({ plan, id }) => {
    if (!plan) return null;
    // our own pages all use the same stream ids
    if (last?.plan === plan && last.id === id) return last.frame;
    const payload = payloads.get(plan) ?? plan.render(message);
    payloads.set(plan, payload);
    last = { plan, id, frame: textFrame(`{"id":${JSON.stringify(id)},"type":"next","payload":${payload}}`) };
    return last.frame;
  };
}

/** Sends a message to every stream of a topic that has not received it; a stream still catching up buffers it. */
export function fanOut(topic: WatchedTopic, message: LiveMessage, cut: Cut): void {
  const encode = encoder(message);
  for (const stream of topic.streams)
    if (message.draft) sendDraft(stream, encode, cut);
    else if (!stream.pending) send(stream, message, encode, cut);
    else if (stream.pending.push(message) > CATCH_UP_MAX) cut(stream.connection, "slow");
}

/**
 * Sends a stream the changes it missed, then the buffered ones. If there is a gap between the two, it stops: another
 * stream with a later snapshot has advanced the topic, and the reader will resume from this stream's version.
 */
export function catchUp(stream: Stream, missed: readonly LiveMessage[], cut: Cut): void {
  for (const message of missed) send(stream, message, encoder(message), cut);
  const pending = stream.pending ?? [];
  stream.pending = null;
  for (const message of pending) {
    if (Number(message.version) > stream.version + 1 && !message.reset) return;
    if (Number(message.version) > stream.version) send(stream, message, encoder(message), cut);
  }
}

/** Drafts are dropped for streams that are catching up or slow: the next draft replaces them. */
function sendDraft(stream: Stream, encode: (stream: Stream) => Buffer | null, cut: Cut): void {
  if (stream.pending || !isKeepingUp(stream.connection)) return;
  const frame = encode(stream);
  if (frame) write(stream.connection, frame, cut);
}

/** Sends a message to one stream, unless it has received it. */
function send(stream: Stream, message: LiveMessage, encode: (stream: Stream) => Buffer | null, cut: Cut): void {
  const version = Number(message.version);
  if (version <= stream.version && !message.reset) return;
  const frame = encode(stream);
  if (!frame) return;
  stream.version = version;
  write(stream.connection, frame, cut);
}
