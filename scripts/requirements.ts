// How many requirements a passing test shows, area by area, and whether those of docs/required.txt all stand.
//   node scripts/requirements.ts [--require SIGNIN,SHELL-01..07] [--missing]
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { measure } from "./requirement-coverage.ts";
import { parseRequired, parseRequirements } from "./requirement-list.ts";
import { readResults } from "./test-results.ts";
import { restsOnUncalled } from "./uncalled-code.ts";

const { values } = parseArgs({
  options: { require: { type: "string" }, missing: { type: "boolean", default: false } },
});
const root = new URL("..", import.meta.url).pathname;
const file = parseRequired(readFileSync(`${root}docs/required.txt`, "utf8"));
const wanted = values.require === undefined ? file.wanted : values.require.split(",");
const results = readResults(`${root}.results`);
const tests = [...(results.vitest ?? []), ...(results.playwright ?? [])];
const { areas, required, unknown } = measure(
  parseRequirements(readFileSync(`${root}docs/requirements.md`, "utf8")),
  { ...file, wanted },
  tests,
  restsOnUncalled(root),
);

for (const [name, found] of Object.entries(results)) {
  if (found === undefined) console.log(`no results of ${name} in .results`);
}
for (const { area, total, shown, missing } of areas) {
  const rest = shown > 0 || values.missing ? missing.join(" ") : "";
  console.log(`${area.padEnd(10)} ${String(shown).padStart(3)} of ${String(total).padStart(3)}  ${rest}`.trimEnd());
}
for (const [id, area] of file.open) console.log(`${id} is open until ${area} is built`);
if (unknown.length > 0) console.log(`not on the list: ${unknown.join(" ")}`);
if (required.lacking.length > 0) console.log(`required but not shown: ${required.lacking.join(" ")}`);

const shown = areas.reduce((sum, area) => sum + area.shown, 0);
const total = areas.reduce((sum, area) => sum + area.total, 0);
const stands = required.total - required.lacking.length;
console.log(
  `${shown} of ${total} requirements shown by a passing test; ${stands} of ${required.total} required ones stand`,
);
process.exitCode = required.lacking.length > 0 || unknown.length > 0 ? 1 : 0;
