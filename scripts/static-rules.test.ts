import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";

const real = new URL("..", import.meta.url).pathname;
const root = realpathSync(mkdtempSync(join(tmpdir(), "lint-")));
afterAll(() => rmSync(root, { recursive: true }));

/** rule · file · what it writes. Each stands alone in its file, so that a finding can only be about it. */
const CRIMES: [rule: string, file: string, text: string][] = [
  [
    "no-restricted-globals",
    "apps/server/src/domains/emails/call.ts",
    `export const x = () => fetch("https://example.com");`,
  ],
  [
    "no-restricted-globals",
    "apps/server/src/platform/mail/push.ts",
    `export const x = () => new WebSocket("wss://a");`,
  ],
  ["no-restricted-globals", "apps/web/src/features/accounts/load.tsx", `export const x = () => fetch("/graphql");`],
  ["no-restricted-globals", "packages/ui/src/load.tsx", `export const x = () => new EventSource("/live");`],
  [
    "no-restricted-properties",
    "apps/server/src/domains/emails/sly.ts",
    `export const x = () => globalThis.fetch("/");`,
  ],
  ["no-restricted-properties", "apps/web/src/lib/sly.ts", `export const x = () => window.fetch("/");`],
  [
    "no-restricted-properties",
    "apps/server/src/domains/accounts/account.store.ts",
    `import { sql } from "kysely"; export const x = (t: string) => sql.raw(t);`,
  ],
  ["no-restricted-properties", "apps/web/src/lib/draw.ts", `export const x = (e: Element) => { e.innerHTML = "a"; };`],
  [
    "no-danger",
    "apps/web/src/features/emails/body.tsx",
    `export const X = () => <div dangerouslySetInnerHTML={{ __html: "a" }} />;`,
  ],
  [
    "no-sql-outside-stores",
    "apps/server/src/domains/accounts/find-account.ts",
    "export const x = (id: string) => `select * from accounts where id = '${id}'`;",
  ],
  ["no-sql-outside-stores", "apps/server/src/entry/sweep.ts", `export const x = "delete from sessions";`],
  [
    "no-sql-outside-stores",
    "apps/server/src/platform/graphql/keys.ts",
    "import { sql } from 'kysely'; export const x = sql`insert into keys values (1)`;",
  ],
  ["no-process-env", "apps/server/src/domains/identity/peek.ts", `export const x = process.env["HOME"];`],
  ["no-eval", "apps/server/src/kernel/calculate.ts", `export const x = (text: string) => eval(text);`],
  ["no-new-func", "apps/server/src/kernel/compile.ts", `export const x = new Function("return 1");`],
];

/** The places where the same things are right. */
const LAWFUL: Record<string, string> = {
  "apps/server/src/platform/egress.ts": `export const x = () => fetch("https://example.com");`,
  "apps/server/src/platform/env.ts": `export const x = process.env["HOME"];`,
  "apps/server/src/platform/db/pool.ts": `export const x = "delete from sessions";`,
  "apps/server/src/domains/identity/session.store.ts":
    "export const x = (id: string) => `select * from s where id = ${id}`;",
  "apps/server/src/domains/identity/words.ts": `export const x = "select an account, or delete it";`,
  "apps/web/src/graphql/execute.ts": `export const x = () => fetch("/graphql");`,
};

describe("the static rules", () => {
  const findings = lint({ ...LAWFUL, ...Object.fromEntries(CRIMES.map(([, file, text]) => [file, text])) });

  it.each(CRIMES)("[T-49] %s is found in %s", (rule, file) => {
    expect(findings.get(file)?.join(" ") ?? "").toContain(rule);
  });

  it.each(Object.keys(LAWFUL))("[T-49] %s is left alone", (file) => {
    expect(findings.get(file) ?? []).toEqual([]);
  });
});

function lint(files: Record<string, string>): Map<string, string[]> {
  const config = JSON.parse(readFileSync(join(real, ".oxlintrc.json"), "utf8")) as Record<string, unknown>;
  // Without a TypeScript project around it, only the rules that read syntax can run here.
  const here = { ...config, jsPlugins: [join(real, "scripts/lint-rules.ts")], options: {} };
  for (const [path, text] of Object.entries({ ...files, ".oxlintrc.json": JSON.stringify(here) })) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const run = spawnSync(join(real, "node_modules/.bin/oxlint"), ["--format", "json"], { cwd: root, encoding: "utf8" });
  const { diagnostics } = JSON.parse(run.stdout) as { diagnostics: { code: string; filename: string }[] };
  const byFile = new Map<string, string[]>();
  for (const { code, filename } of diagnostics) byFile.set(filename, [...(byFile.get(filename) ?? []), code]);
  return byFile;
}
