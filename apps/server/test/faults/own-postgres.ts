import { execFileSync } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../attacks/spawned-process.ts";
import { childrenOf, killable, pause, type Death, type Killable } from "./killable.ts";

const SCRIPTS = join(import.meta.dirname, "../../../../scripts/services.d");
const VERSIONS = [15, 16, 17, 18, 19];
/** Longest a server takes to end; past it the run fails. */
const END_WITHIN_MS = 20_000;

/** A PostgreSQL for this run only, with our roles, so that it can be killed without affecting other tests. */
export async function startOwnPostgres(environment: NodeJS.ProcessEnv) {
  const bin = VERSIONS.map((version) => `/usr/lib/postgresql/${version}/bin`).find((it) => existsSync(`${it}/initdb`));
  if (!bin) throw new Error("PostgreSQL is not installed");
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), "cara-postgres-"));
  const data = join(folder, "data");
  const isRoot = process.getuid?.() === 0;
  // PostgreSQL refuses to run as root
  const asUser = isRoot ? ["setpriv", "--reuid=postgres", "--regid=postgres", "--init-groups", "--"] : [];
  const [program, ...before] = [...asUser, `${bin}/initdb`];
  if (isRoot) chownSync(folder, idOf("-u"), idOf("-g"));
  execFileSync(
    program,
    [...before, "-D", data, "-U", "postgres", "-A", "trust", "--locale=C.UTF-8", "-E", "UTF8", "--no-sync"],
    {
      cwd: "/",
      stdio: "ignore",
    },
  );
  const [serve, ...words] = [...asUser, `${bin}/postgres`];
  const settings = [
    "listen_addresses=127.0.0.1",
    "unix_socket_directories=",
    "max_connections=100",
    "timezone=UTC",
    "log_timezone=UTC",
  ];
  const started = killable({
    name: "postgres",
    program: serve,
    args: [...words, "-D", data, "-p", String(port), ...settings.flatMap((setting) => ["-c", setting])],
    env: process.env,
    logFile: join(folder, "postgres.log"),
    isReady: async () => isReady(bin, port),
  });
  const server: Killable = { ...started, kill: () => endAtOnce(started) };
  await server.start();
  const at = (url: string | undefined) => Object.assign(new URL(url ?? ""), { port: String(port) });
  const urls = {
    MIGRATE_DATABASE_URL: at(environment["MIGRATE_DATABASE_URL"]).toString(),
    DATABASE_URL: at(environment["DATABASE_URL"]).toString(),
  };
  const passwordOf = (url: string | undefined) => new URL(url ?? "").password;
  const passwordIn = (login: string | undefined) => login?.split(":")[1] ?? "";
  const roles = ["roles.sql", "test-role.sql"].flatMap((file) => ["-f", join(SCRIPTS, file)]);
  const superuser = ["-h", "127.0.0.1", "-p", String(port), "-U", "postgres", "-d", "postgres"];
  /** Makes the roles, or changes them as a new password asks for. */
  const prepareRoles = (more: Record<string, string> = {}) =>
    void execFileSync(`${bin}/psql`, ["-X", "-q", "-v", "ON_ERROR_STOP=1", ...superuser, ...roles], {
      env: {
        ...process.env,
        CARA_OWNER_PASSWORD: passwordOf(environment["MIGRATE_DATABASE_URL"]),
        CARA_API_PASSWORD: passwordIn(environment["API_DATABASE_LOGIN"]),
        CARA_WORKER_PASSWORD: passwordIn(environment["WORKER_DATABASE_LOGIN"]),
        CARA_MAIL_PASSWORD: passwordIn(environment["MAIL_DATABASE_LOGIN"]),
        CARA_PROVISION_PASSWORD: passwordIn(environment["PROVISION_DATABASE_LOGIN"]),
        CARA_TEST_PASSWORD: passwordOf(environment["DATABASE_URL"]),
        ...more,
      },
      stdio: "ignore",
    });
  prepareRoles();
  const stop = async () => {
    await server.kill().catch(() => undefined);
    rmSync(folder, { recursive: true, force: true });
  };
  return { urls, server, prepareRoles, stop };
}

const idOf = (flag: "-u" | "-g"): number => Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));

function isReady(bin: string, port: number): boolean {
  try {
    execFileSync(`${bin}/pg_isready`, ["-q", "-h", "127.0.0.1", "-p", String(port)]);
    return true;
  } catch {
    return false;
  }
}

/**
 * Ends the server without a word to anybody: every connection is cut, and its next start recovers from the log. Its own
 * processes outlive it by a moment, and while one of them is there no other server may open the data.
 */
async function endAtOnce(server: Killable): Promise<Death> {
  const own = childrenOf(server.pid());
  const death = await server.kill();
  const deadline = Date.now() + END_WITHIN_MS;
  while (own.some((pid) => existsSync(`/proc/${pid}`))) {
    if (Date.now() > deadline) throw new Error("PostgreSQL did not end");
    await pause(5);
  }
  return death;
}
