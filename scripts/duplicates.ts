/** A stretch of lines that two files share; lines count from 1. */
export type Duplicate = {
  lines: number;
  first: { file: string; line: number };
  second: { file: string; line: number };
};

type Line = { text: string; number: number };

/**
 * Pairs of files that share more than `most` consecutive lines, the longest stretch of each pair. White space, empty lines,
 * comments and imports do not count: two files that use the same things are not copies.
 */
export function findDuplicates(files: ReadonlyMap<string, string>, most: number): Duplicate[] {
  const length = most + 1;
  const sources = [...files].map(([file, text]) => ({ file, lines: normalized(text) }));
  const windows = new Map<string, { source: (typeof sources)[number]; at: number }[]>();
  for (const source of sources)
    for (let at = 0; at + length <= source.lines.length; at += 1) {
      const key = source.lines
        .slice(at, at + length)
        .map(({ text }) => text)
        .join("\n");
      windows.set(key, [...(windows.get(key) ?? []), { source, at }]);
    }
  const longest = new Map<string, Duplicate>();
  for (const places of windows.values())
    for (const [index, one] of places.entries())
      for (const other of places.slice(index + 1)) {
        if (one.source === other.source) continue;
        const lines = sharedFrom(one.source.lines.slice(one.at), other.source.lines.slice(other.at));
        const pair = `${one.source.file} ${other.source.file}`;
        if (lines <= (longest.get(pair)?.lines ?? 0)) continue;
        longest.set(pair, { lines, first: placeOf(one), second: placeOf(other) });
      }
  return [...longest.values()].toSorted((a, b) => b.lines - a.lines || (a.first.file < b.first.file ? -1 : 1));
}

const placeOf = ({ source, at }: { source: { file: string; lines: Line[] }; at: number }) => ({
  file: source.file,
  line: source.lines[at]?.number ?? 0,
});

function sharedFrom(one: readonly Line[], other: readonly Line[]): number {
  const end = one.findIndex(({ text }, at) => text !== other[at]?.text);
  return end === -1 ? one.length : end;
}

function normalized(text: string): Line[] {
  const code = text
    .replaceAll(/^import\b[^;]*;/gm, (whole) => whole.replaceAll(/[^\n]/g, ""))
    .replaceAll(/\/\*[\s\S]*?\*\//g, (whole) => whole.replaceAll(/[^\n]/g, ""));
  return code
    .split("\n")
    .map((line, index) => ({
      text: line
        .replace(/^\s*\/\/.*$/, "")
        .replaceAll(/\s+/g, " ")
        .trim(),
      number: index + 1,
    }))
    .filter((line) => line.text !== "");
}
