import type { RecordingMimeType } from "@cara/contract/file-kinds.ts";

/** What the first bytes of each kind of sound look like. */
const SIGNATURES: readonly (readonly [RecordingMimeType, RegExp])[] = [
  ["audio/wav", /^RIFF[^]{4}WAVEfmt /],
  ["audio/mpeg", /^(?:ID3[\x02-\x04]|\xff[\xfb\xf3\xf2])/],
  ["audio/ogg", /^OggS\0/],
];

/** The kind of a recording, from its first bytes; null for anything that is not sound, whatever it is called. */
export function recordingKind(head: Buffer): RecordingMimeType | null {
  const text = head.subarray(0, 16).toString("latin1");
  return SIGNATURES.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
}
