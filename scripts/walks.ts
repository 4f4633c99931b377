// `pnpm walks` counts the hand-written files somebody passes who follows a piece of work from the page to the store;
// `pnpm walks --files` names them. docs/architecture.md says what is counted.
import { globSync } from "node:fs";
import { followWalk } from "./follow-walk.ts";

type Walk = { name: string; most: number; entries: string[] };

/** Each walk begins where a person's action, an event or a call of Cara's enters the code. */
const WALKS: readonly Walk[] = [
  {
    name: "resolve a request",
    most: 35,
    entries: ["apps/web/src/features/servicing/resolve-request.route.tsx"],
  },
  {
    name: "a message to an approved email",
    most: 50,
    entries: [
      "apps/web/src/features/copilot/workspaces/say.action.ts",
      "apps/server/src/domains/copilot/runs/run-workspace.workflow.ts",
      "apps/web/src/features/copilot/artifacts/send-email.route.tsx",
      "apps/server/src/domains/emails/send-approved-email.workflow.ts",
    ],
  },
  {
    name: "a policy with coverage",
    most: 35,
    entries: [
      "apps/web/src/features/policies/create-policy.route.tsx",
      "apps/web/src/features/policies/coverage.action.ts",
    ],
  },
];

const root = new URL("..", import.meta.url).pathname;
const schemas = globSync("apps/server/src/**/*.schema.ts", { cwd: root }).toSorted();
const counted = WALKS.map(({ name, most, entries }) => {
  const files = followWalk(root, entries, schemas);
  if (process.argv.includes("--files")) console.log(`${name}\n${files.map((file) => `  ${file}`).join("\n")}`);
  return { name, most, files: files.length };
});
for (const { name, most, files } of counted) console.log(`${name}: ${files} files, at most ${most}`);
console.log(`walks: ${counted.map(({ files, most }) => `${files}/${most}`).join(" ")}`);
process.exitCode = counted.some(({ files, most }) => files > most) ? 1 : 0;
