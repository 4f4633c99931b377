/** Above this a frame says its length in two bytes more. */
const SHORT_FRAME = 125;
const LONG_FRAME = 65_535;
/** Nothing that is pushed comes near it; past it a message is a mistake of ours and is thrown. */
const LARGEST_FRAME = 2_000_000;
const FINAL_TEXT = 0x81;

/** A ping without content: whoever is there answers it by itself. */
export const PING_FRAME = Buffer.from([0x89, 0x00]);

/**
 * A whole text frame of the WebSocket protocol, ready for any socket. Encoded once, the same bytes go to everyone who
 * must hear them.
 */
export function textFrame(text: string): Buffer {
  const length = Buffer.byteLength(text);
  if (length > LARGEST_FRAME) throw new RangeError("A live message is longer than a frame may be");
  const head = [FINAL_TEXT, ...lengthOf(length)];
  // of its own: a piece of the shared pool would keep 8 KB alive for each frame a slow reader has not taken yet
  const frame = Buffer.allocUnsafeSlow(head.length + length);
  frame.set(head);
  frame.write(text, head.length);
  return frame;
}

/** A frame says its length in one byte, in two more, or in eight more. */
function lengthOf(length: number): number[] {
  if (length <= SHORT_FRAME) return [length];
  if (length <= LONG_FRAME) return [126, length >> 8, length & 0xff];
  return [127, 0, 0, 0, 0, (length >>> 24) & 0xff, (length >>> 16) & 0xff, (length >>> 8) & 0xff, length & 0xff];
}
