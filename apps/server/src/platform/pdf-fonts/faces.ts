import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { create, type Font } from "fontkit";
import { unpackFont } from "./unpack-font.ts";

export type Weight = "regular" | "bold";
/** A font file that holds some of the characters of a weight. */
export type Face = {
  name: string;
  bytes: Buffer;
  has(codePoint: number): boolean;
  /** Width of a character at one point. */
  widthOf(codePoint: number): number;
};

/**
 * In order of preference. Greek and Cyrillic are left out on purpose: many of their letters look like Latin ones, and a
 * name that only looks like the holder's must not.
 */
const SUBSETS = ["latin", "latin-ext", "vietnamese"] as const;
const FILE_WEIGHTS = { regular: 400, bold: 600 } as const;

const { resolve } = createRequire(import.meta.url);

function readFace(subset: string, weight: Weight): Face {
  const name = `ibm-plex-sans-${subset}-${FILE_WEIGHTS[weight]}-normal`;
  const bytes = unpackFont(readFileSync(resolve(`@fontsource/ibm-plex-sans/files/${name}.woff`)));
  const font = single(create(bytes));
  const characters = new Set(font.characterSet);
  const widths = new Map<number, number>();
  const widthOf = (codePoint: number): number => {
    const known = widths.get(codePoint) ?? font.glyphForCodePoint(codePoint).advanceWidth / font.unitsPerEm;
    widths.set(codePoint, known);
    return known;
  };
  return { name, bytes, has: (codePoint) => characters.has(codePoint), widthOf };
}

function single(font: ReturnType<typeof create>): Font {
  if ("fonts" in font) throw new Error("A font file must hold one font");
  return font;
}

/** The faces of each weight, read once. */
export const FACES: Readonly<Record<Weight, readonly Face[]>> = {
  regular: SUBSETS.map((subset) => readFace(subset, "regular")),
  bold: SUBSETS.map((subset) => readFace(subset, "bold")),
};
