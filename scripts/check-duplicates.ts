// Fails when two hand-written files of apps and packages share more than twenty lines in a row: one of them should call
// the other, or both a third.
import { readFileSync } from "node:fs";
import { findDuplicates } from "./duplicates.ts";
import { sourceFiles } from "./source-files.ts";

const MOST = 20;
/** Fewer files than this mean that the source was not read. */
const FEWEST = 500;

const root = new URL("..", import.meta.url).pathname;
const files = sourceFiles(root, ["apps", "packages"]).filter(
  (file) =>
    /(?<!\.d)\.(tsx?|css)$/.test(file) && !/\.(test|e2e|eval|gen)\.tsx?$|\/(gen|test|fixtures?|evals)\//.test(file),
);
const found = findDuplicates(new Map(files.map((file) => [file, readFileSync(root + file, "utf8")])), MOST);

for (const { lines, first, second } of found)
  console.log(`${lines} lines: ${first.file}:${first.line} and ${second.file}:${second.line}`);
if (files.length < FEWEST) console.log(`only ${files.length} files were read`);
console.log(`${files.length} files, ${found.length} pairs that share more than ${MOST} lines in a row`);
process.exitCode = found.length > 0 || files.length < FEWEST ? 1 : 0;
