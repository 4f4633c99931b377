// Fails when an import breaks dependency-law.cjs, or when too few files were read for silence to mean anything.
import { blindness, readImports } from "./import-law.ts";
import { sourceFiles } from "./source-files.ts";

const root = new URL("..", import.meta.url).pathname;
const sources = sourceFiles(root, [":(glob)apps/*/src/**", ":(glob)packages/*/src/**"]).filter((file) =>
  /(?<!\.d)\.tsx?$/.test(file),
);
const reading = await readImports(root);

for (const { rule, from, to, comment } of reading.violations) {
  console.log(`${rule}: ${from} → ${to}${comment === undefined ? "" : `\n  ${comment}`}`);
}
const blind = blindness(
  reading,
  sources.filter((file) => !/\/gen\//.test(file)),
);
if (blind !== undefined) console.log(blind);
console.log(`${reading.modules.length} modules read, ${reading.violations.length} violations`);
process.exitCode = reading.violations.length > 0 || blind !== undefined ? 1 : 0;
