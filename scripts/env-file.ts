// The .env of people who run the servers with docker compose:
//   node scripts/env-file.ts make    writes .env from .env.example, with secrets of its own; an .env that is there stays
//   node scripts/env-file.ts print   prints it as shell exports, the way `scripts/services env` does
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { parseEnv } from "node:util";

const root = new URL("..", import.meta.url).pathname;
const path = `${root}.env`;
/** variable → file in .data/secrets, which docker compose mounts too. */
const SECRETS = new Map([
  ["RESTATE_IDENTITY_KEY", "restate-identity.pub"],
  ["S3_ACCESS_KEY_ID", "s3-access-key"],
  ["S3_SECRET_ACCESS_KEY", "s3-secret-key"],
  ["CARA_SECRET", "app-secret"],
  ["CARA_STATEMENT_KEYS", "statement-key"],
  ["POSTGRES_PASSWORD", "postgres-superuser"],
  ["CARA_OWNER_PASSWORD", "postgres-owner"],
  ["CARA_API_PASSWORD", "postgres-api"],
  ["CARA_WORKER_PASSWORD", "postgres-worker"],
  ["CARA_MAIL_PASSWORD", "postgres-mail"],
  ["CARA_PROVISION_PASSWORD", "postgres-provision"],
  ["CARA_TEST_PASSWORD", "postgres-test"],
]);

const [command] = process.argv.slice(2);
if (command === "make") make();
else if (command === "print") print();
else throw new Error("usage: env-file.ts make|print");

function make(): void {
  if (existsSync(path)) {
    console.error(".env is there already; remove it to make another");
    return;
  }
  const folder = `${root}.data/secrets`;
  execFileSync(process.execPath, [`${root}scripts/services.d/make-secrets.ts`, folder]);
  const secret = (name: string) => readFileSync(`${folder}/${SECRETS.get(name) ?? ""}`, "utf8");
  const text = readFileSync(`${root}.env.example`, "utf8")
    .replaceAll(/^([A-Z0-9_]+)=$/gm, (line, name: string) => (SECRETS.has(name) ? `${name}=${secret(name)}` : line))
    .replaceAll(/\$\{([A-Z_]+)\}/g, (_, name: string) => secret(name));
  writeFileSync(path, text, { mode: 0o600 });
}

// An empty value means "not set": exporting it would be a value of its own.
function print(): void {
  for (const [name, value = ""] of Object.entries(parseEnv(readFileSync(path, "utf8")))) {
    if (value !== "") console.log(`export ${name}='${value.replaceAll("'", "'\\''")}'`);
  }
}
