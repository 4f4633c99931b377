const RATE = 8_000;

/** A tone of some seconds as a WAV file: 8-bit mono, as telephones sound. */
export function tone(seconds: number, hertz = 440): Buffer {
  const samples = Buffer.from(
    Array.from(
      { length: RATE * seconds },
      (_, at) => 128 + Math.round(40 * Math.sin((2 * Math.PI * hertz * at) / RATE)),
    ),
  );
  const head = Buffer.alloc(44);
  head.write("RIFF", 0);
  head.writeUInt32LE(36 + samples.length, 4);
  head.write("WAVEfmt ", 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(RATE, 24);
  head.writeUInt32LE(RATE, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write("data", 36);
  head.writeUInt32LE(samples.length, 40);
  return Buffer.concat([head, samples]);
}
