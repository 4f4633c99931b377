// Refuses regular expressions that can take longer than in proportion to their text: a person who writes the text could stop
// the process with it. Every literal and every `new RegExp` in the source of apps and packages is checked.
import { createHash } from "node:crypto";
import { appendFileSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { homedir } from "node:os";
import { dirname, join } from "node:path";
import { findRegexes } from "./find-regexes.ts";
import { regexFault } from "./regex-law.ts";
import { sourceFiles } from "./source-files.ts";

/** Fewer expressions than this mean that the source was not read. */
const FEWEST = 150;

/** file and expression → why it cannot be attacked though it is only known at run time, or refused by the checker. */
const ARGUED = new Map<string, string>([
  [
    "apps/server/src/platform/scripted-model/compose-answer.ts new RegExp(mentions)",
    "patterns of our own scenario files, for the scripted model",
  ],
  [
    'apps/server/src/platform/scripted-model/compose-answer.ts new RegExp(when.asks, "i")',
    "patterns of our own scenario files, for the scripted model",
  ],
  [
    'apps/web/src/features/identity/sign-in.route.tsx new RegExp(`^\\\\d{${SIGN_IN_CODE_LENGTH}}(\\\\.[\\\\w-]+)?$`, "u")',
    "the number of digits comes from packages/contract",
  ],
]);

const root = new URL("..", import.meta.url).pathname;
/** What decides: the law itself and the version of its checker. */
const law = ["scripts/regex-law.ts", "node_modules/recheck/package.json"]
  .map((file) => readFileSync(root + file, "utf8"))
  .join("\n");
const isSource = (file: string) =>
  /^(apps|packages)\/[^/]+\/src\/.+\.tsx?$/.test(file) && !/\.test\.tsx?$|\/gen\//.test(file);
const found = sourceFiles(root, ["apps", "packages"])
  .filter(isSource)
  .flatMap((file) => findRegexes(file, readFileSync(root + file, "utf8")));

// a verdict depends on nothing but the expression and the checker, so what was found linear is not checked again
const CACHE = join(
  homedir(),
  ".cache/cara",
  `linear-regexes-${createHash("sha256").update(law).digest("hex").slice(0, 16)}`,
);
mkdirSync(dirname(CACHE), { recursive: true });
const linear = new Set(existsSync(CACHE) ? readFileSync(CACHE, "utf8").split("\n") : []);
const faults: string[] = [];
const unused = new Set(ARGUED.keys());
for (const { file, line, source, flags, text } of found) {
  const key = JSON.stringify([source, flags]);
  if (source !== null && linear.has(key)) continue;
  const fault = source === null ? "only known at run time" : regexFault(source, flags);
  if (fault === null) {
    linear.add(key);
    appendFileSync(CACHE, `${key}\n`);
    continue;
  }
  const expression = `${file} ${text}`;
  if (!ARGUED.has(expression)) faults.push(`${file}:${line} ${text}: ${fault}`);
  unused.delete(expression);
}
for (const expression of unused) faults.push(`${expression} is argued in scripts/check-regexes.ts without need`);
if (found.length < FEWEST) faults.push(`only ${found.length} expressions were found`);

for (const fault of faults) console.log(fault);
console.log(`${found.length} regular expressions, ${faults.length} refused`);
process.exitCode = faults.length > 0 ? 1 : 0;
