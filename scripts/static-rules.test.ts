import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";

const real = new URL("..", import.meta.url).pathname;
const root = realpathSync(mkdtempSync(join(tmpdir(), "lint-")));
afterAll(() => rmSync(root, { recursive: true }));

const screens: string[] = [];

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
  ["no-console", "apps/web/src/lib/say.ts", `export const x = () => console.log("here");`],
  ["no-default-export", "apps/web/src/lib/whole.ts", `const x = 1; export default x;`],
  ...screen("no-arbitrary-color", `<p className="text-[#ff0000]" />`),
  ...screen("no-arbitrary-color", `<p className="hover:bg-[light-dark(white,black)]" />`),
  ...screen("no-arbitrary-color", `<p className="before:bg-ink-500" />`),
  ...screen("no-arbitrary-spacing", `<p className={["a", "sm:px-[18px]"].join(" ")} />`),
  ...screen("no-arbitrary-spacing", `<p className="top-[-3px]" />`),
  ...screen("motion-is-short", `<p className="transition duration-300" />`),
  ...screen("motion-is-short", `<p className="duration-[0.4s]" />`),
  ...screen("truncated-text-has-title", `<p className={"min-w-0 truncate"}>{name}</p>`),
  ...screen("icon-button-has-name", `<button type="button"><Copy aria-hidden="true" /></button>`),
  ...screen("plain-screen-text", `<p>Saved!</p>`),
  ...screen("plain-screen-text", `<button type="submit">Submit</button>`),
  ["no-root-margin", "packages/ui/src/far.tsx", `export function Far() { return <p className="mt-2 flex">Far</p>; }`],
  ["no-hand-formatting", "apps/web/src/features/a/when.ts", `export const x = (at: Date) => at.toLocaleDateString();`],
  ["no-hand-formatting", "apps/web/src/shell/when.ts", `export const x = new Intl.DateTimeFormat("en-US");`],
  ["no-module-state", "apps/web/src/features/a/last.ts", `export let last = 0; export const x = () => { last += 1; };`],
  ["no-floating-timer", "apps/web/src/features/a/late.ts", `export const x = () => { setTimeout(Date.now, WAIT); };`],
  ["timeouts-are-named", "apps/server/src/platform/http/wait.ts", `export const x = () => setTimeout(Date.now, 500);`],
  ["file-name-says-its-role", "apps/server/src/domains/emails/email.service.ts", `export const x = 1;`],
  ["file-name-says-its-role", "apps/web/src/lib/utils.ts", `export const x = 1;`],
  ["file-name-says-its-role", "packages/ui/src/BigButton.tsx", `export const x = 1;`],
  ["types-are-plain-nouns", "apps/server/src/kernel/sender.ts", `export interface ISender { send(): void }`],
  ["types-are-plain-nouns", "packages/contract/src/row.ts", `export type AccountDto = { id: string };`],
  ["comments-are-finished", "apps/server/src/kernel/later.ts", `// TODO: round\nexport const x = 1;`],
  [
    "comments-are-finished",
    "apps/server/src/kernel/off.ts",
    `// oxlint-disable-next-line no-eval\nexport const x = (text: string) => eval(text);`,
  ],
];

/** A page that shows an element. */
function screen(rule: string, element: string): [rule: string, file: string, text: string][] {
  const head = `import { Copy } from "lucide-react"; void Copy; export const name = "Ray";`;
  const file = `apps/web/src/features/a/${rule}-${screens.push(rule)}.tsx`;
  return [[rule, file, `${head} export function Shown() { return ${element}; }`]];
}

/** The places where the same things are right. */
const LAWFUL: Record<string, string> = {
  "apps/server/src/platform/egress.ts": `export const x = () => fetch("https://example.com");`,
  "apps/server/src/platform/env.ts": `export const x = process.env["HOME"];`,
  "apps/server/src/platform/db/pool.ts": `export const x = "delete from sessions";`,
  "apps/server/src/domains/identity/session.store.ts":
    "export const x = (id: string) => `select * from s where id = ${id}`;",
  "apps/server/src/domains/identity/words.ts": `export const x = "select an account, or delete it";`,
  "apps/web/src/graphql/execute.ts": `export const x = () => fetch("/graphql");`,
  "apps/web/src/lib/dates.ts": `export const x = new Intl.DateTimeFormat("en-US");`,
  "apps/web/src/features/a/count.ts": `export const createCount = () => { let count = 0; return () => (count += 1); };`,
  "apps/web/src/features/a/timer.ts": `export const x = () => { const timer = setTimeout(Date.now, 0); return timer; };`,
  "apps/web/src/features/a/good.tsx": `import { Copy } from "lucide-react";
    export const Good = ({ name }: { name: string }) => (
      <div className="mt-2 px-4.5 bg-sheet text-amber-text duration-enter w-[max(1px,2rem)] transition-[opacity]">
        <p className="truncate" title={name}>{name}</p>
        <p className="truncate">Nothing was sent. Try again.</p>
        <button type="button" aria-label="Copy message"><Copy /></button>
        <button type="button"><Copy /> Copy</button>
      </div>
    );`,
  "packages/ui/src/near.tsx": `export function Near() { return <p className="mx-auto"><b className="mt-2">Near</b></p>; }`,
  "apps/server/src/domains/emails/send-email.workflow.ts": `export const x = 1;`,
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
  const here = { ...config, jsPlugins: [join(real, "scripts/lint/rules.ts")], options: {} };
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
