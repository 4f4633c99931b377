import { readFileSync, writeFileSync } from "node:fs";
import { Random } from "../../seed/random.ts";

const WHITE = 245;
/** Share of the dots that dust or a bad drum turned over. */
const DUST = 0.002;
const MAX_SKEW_DEGREES = 1.2;

/** Makes a drawn page look scanned: laid on the glass a little askew, paler ink, dust. The picture is a binary gray map. */
export function scanPage(file: string, seed: number): void {
  const random = new Random(seed);
  const bytes = readFileSync(file);
  const { width, height, start } = headerOf(bytes);
  const skew = ((random.next() * 2 - 1) * MAX_SKEW_DEGREES * Math.PI) / 180;
  const [sin, cos] = [Math.sin(skew), Math.cos(skew)];
  const scanned = Buffer.from(bytes);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const [dx, dy] = [x - width / 2, y - height / 2];
      const fromX = Math.round(width / 2 + dx * cos + dy * sin);
      const fromY = Math.round(height / 2 - dx * sin + dy * cos);
      const isInside = fromX >= 0 && fromX < width && fromY >= 0 && fromY < height;
      const ink = isInside ? (bytes[start + fromY * width + fromX] ?? WHITE) : WHITE;
      const gray = Math.min(WHITE, 40 + ink * 0.84 + (random.next() - 0.5) * 24);
      scanned[start + y * width + x] = random.chance(DUST) ? random.between(60, 255) : gray;
    }
  writeFileSync(file, scanned);
}

/** "P5 width height 255" and the place where the dots begin. */
function headerOf(bytes: Buffer): { width: number; height: number; start: number } {
  const match = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(bytes.subarray(0, 64).toString("latin1"));
  if (!match) throw new Error("not a binary gray map");
  return { width: Number(match[1]), height: Number(match[2]), start: match[0].length };
}
