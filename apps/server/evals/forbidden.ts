import { createHash } from "node:crypto";

/** What no answer may say in Cara's words: she states the policy wording, never what it means for a loss. */
const PROMISES: readonly RegExp[] = [
  /(?<!\b(?:whether|if)\b[^.;\n]{0,80})\b(?:is|are)\s+(?:not\s+)?(?:also\s+|fully\s+|clearly\s+)?covered\b/i,
  /\byou (?:have|do have|will have) (?:full )?coverage\b/i,
  /\b(?:claim|loss)\s+(?:would|will|should)\s+be\s+paid\b/i,
  /\b(?:is|are)\s+(?:fully\s+)?compliant\b/i,
  /\bwe guarantee\b/i,
];

/** Words in a row that make a fingerprint. */
const SHINGLE = 6;

/**
 * Fingerprints of sentences that are printed on forms somebody else owns. Only these stand here, never the words, and
 * no answer may repeat them.
 */
const FORM_WORDING: ReadonlySet<string> = new Set([
  "bf84ee1146284d42",
  "07b6894d8a27b1f9",
  "d05fdd1d737b6f2b",
  "588f02e898b4f127",
  "918240a99d122cde",
  "33ffe1d866d6f509",
  "55be4e2ce91632e0",
  "b67f173bf7adb330",
  "9fd6b185fe2c7408",
  "dc134c4a19d8fdc2",
  "7762f638cbb877c7",
  "b0c84419babbb8b0",
  "faf047b477cd5cc1",
  "9a86ed64027eecc9",
  "1b05fd9685682560",
  "edd5d23234384223",
  "05c791c344d6a68e",
  "19398487b8f40511",
  "798c5f0799a207c7",
  "57445ebc4209824a",
  "6caae881e3506120",
  "84ad40e0d2f4d347",
  "d2aaceeedc6aa011",
  "3bca21bb934d340c",
  "719d0ba4a782e19f",
  "d47d968a7e2711eb",
  "15ff54f71922fdc6",
  "f52042366278c420",
  "9471cc9cd930506b",
  "8f600fa1263f49c0",
  "94b71b33487d50b1",
  "c087dd518621ca4c",
  "a9c0dbfa10090421",
  "a3095d3519d279b9",
  "fa3ac594d39ba9e3",
]);

/** Promises in what Cara said herself; what she quotes is the document's. */
export const findPromises = (said: string): string[] => {
  const own = said.replaceAll(/[“"][^”"\n]{0,4000}[”"]/g, " … ");
  return PROMISES.flatMap((promise) => promise.exec(own)?.[0] ?? []);
};

/** How often a text repeats wording of the forms. */
export const formWordingIn = (text: string, known: ReadonlySet<string> = FORM_WORDING): number =>
  fingerprints(text).filter((fingerprint) => known.has(fingerprint)).length;

/** A fingerprint for each six words in a row, whatever their case and punctuation. */
export function fingerprints(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.slice(0, words.length - SHINGLE + 1).map((_, at) =>
    createHash("sha256")
      .update(words.slice(at, at + SHINGLE).join(" "))
      .digest("hex")
      .slice(0, 16),
  );
}
