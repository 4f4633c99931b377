// House rules for every file that no linter covers. A count that is too high to fix in one change is in
// house-counts.json and may only fall: a change that lowers it writes the lower number.
import { readFileSync } from "node:fs";
import { britishWords, countItParameters, unboundedConnections } from "./house-law.ts";
import { sourceFiles } from "./source-files.ts";

const root = new URL("..", import.meta.url).pathname;
const read = (file: string) => readFileSync(root + file, "utf8");
const allowed = JSON.parse(read("scripts/house-counts.json")) as Record<string, number>;

/** Never edited once written, made by a machine, quoted from elsewhere, or about spelling. */
const LEFT_ALONE =
  /\/migrations\/|\/recorded\/|\/gen\/|\.gen\.|naics|\/fixtures?\/|docs\/requirements\.md|\/house-law\.|\.(jsonl|png|webp|woff2|pdf|svg)$|lock\.yaml$/;
const files = sourceFiles(root, ["."]).filter((file) => !LEFT_ALONE.test(file));
const code = files.filter((file) => /^(apps|packages|scripts|bench|e2e)\/.*(?<!\.d)\.tsx?$/.test(file));
const texts = files.filter((file) => /\.(tsx?|css|md|sh|json|graphql)$|^(scripts|\.ci)\/[^.]+$/.test(file));

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
/** Retired names, each with its replacement; durable names that must stay are listed there too. */
const { retired, durable } = JSON.parse(read("scripts/retired-names.json")) as Record<string, Record<string, string>>;
/** A file's text without the durable names, which keep their spelling. */
const spelled = (file: string) =>
  Object.keys(durable ?? {}).reduce((text, name) => text.replaceAll(name, ""), read(file));
const retiredNames = (text: string) => (text.match(/\w+/g) ?? []).filter((word) => Object.hasOwn(retired ?? {}, word));

const lost = Object.keys(durable ?? {}).filter((name) => !code.some((file) => read(file).includes(name)));
for (const name of lost) {
  console.log(`the durable name ${name} is no longer in the code`);
  process.exitCode = 1;
}

const counts: Record<string, number> = {
  "words spelled as in Britain": sum(texts.map((file) => britishWords(spelled(file)).length)),
  "parameters called it": sum(code.map((file) => countItParameters(file, read(file)))),
  "retired names": sum(
    texts
      .filter((file) => !/^(?:scripts\/retired-names|CHANGELOG)/.test(file))
      .map((file) => retiredNames(read(file)).length),
  ),
  "lists of any length in the API": unboundedConnections(read("packages/contract/schema.graphql")).length,
};

for (const [what, count] of Object.entries(counts)) {
  const most = allowed[what] ?? 0;
  if (count > most) {
    console.log(`${count} ${what}, at most ${most}`);
    process.exitCode = 1;
  } else if (count < most) console.log(`${count} ${what}: write the lower number into scripts/house-counts.json`);
}
if (process.argv.includes("--where"))
  for (const file of texts)
    for (const word of new Set([...britishWords(spelled(file)), ...retiredNames(read(file))]))
      console.log(`${file}: ${word}`);
console.log(`${texts.length} texts, ${code.length} files of code read`);
