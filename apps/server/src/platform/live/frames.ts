/** A longer payload needs two more length bytes. */
const SHORT_FRAME = 125;
const LONG_FRAME = 65_535;
/** Far above any real message; a longer one is a bug and throws. */
const LARGEST_FRAME = 2_000_000;
const FINAL_TEXT = 0x81;

/** An empty ping; browsers answer it with a pong automatically. */
export const PING_FRAME = Buffer.from([0x89, 0x00]);

/**
 * A complete WebSocket text frame, so that a message is encoded once and the same bytes go to all its receivers.
 */
export function textFrame(text: string): Buffer {
  const length = Buffer.byteLength(text);
  if (length > LARGEST_FRAME) throw new RangeError("A live message is longer than a frame may be");
  const head = [FINAL_TEXT, ...lengthOf(length)];
  // not from the shared pool: a slice would retain 8 KB for each frame that a slow client has not read yet
  const frame = Buffer.allocUnsafeSlow(head.length + length);
  frame.set(head);
  frame.write(text, head.length);
  return frame;
}

/** The length field: one byte, or one byte and two or eight more. */
function lengthOf(length: number): number[] {
  if (length <= SHORT_FRAME) return [length];
  if (length <= LONG_FRAME) return [126, length >> 8, length & 0xff];
  return [127, 0, 0, 0, 0, (length >>> 24) & 0xff, (length >>> 16) & 0xff, (length >>> 8) & 0xff, length & 0xff];
}
