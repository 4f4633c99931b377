// Fails on files that have grown too long: past 250 lines they must be argued below, past 400 they must be cut.
import { readFileSync } from "node:fs";
import { sourceFiles } from "./source-files.ts";

const ARGUE_ABOVE = 250;
const FAIL_ABOVE = 400;

/** path → why one long file reads better than two short ones. */
const ARGUED = new Map<string, string>([]);

const root = new URL("..", import.meta.url).pathname;
const code = /\.(tsx?|m?js|cjs|css|sh)$|^(scripts|\.ci)\/[^.]+$/;
const exempt = /\/gen\/|\.gen\.|\/fixtures?\/|\.d\.ts$/;
const files = sourceFiles(root, ["."]).filter((file) => code.test(file) && !exempt.test(file));
const lengths = files.map((file) => ({ file, lines: readFileSync(root + file, "utf8").split("\n").length - 1 }));

const tooLong = lengths.filter(({ file, lines }) => lines > FAIL_ABOVE || (lines > ARGUE_ABOVE && !ARGUED.has(file)));
const stale = [...ARGUED.keys()].filter((file) => !lengths.some((one) => one.file === file && one.lines > ARGUE_ABOVE));
for (const { file, lines } of tooLong) console.log(`${file} has ${lines} lines`);
for (const file of stale) console.log(`${file} is argued in scripts/check-size.ts without need`);

const sorted = lengths.map(({ lines }) => lines).toSorted((a, b) => a - b);
const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
console.log(`${files.length} files: median ${at(0.5)}, p90 ${at(0.9)}, longest ${at(1)} lines`);
process.exitCode = tooLong.length + stale.length > 0 ? 1 : 0;
