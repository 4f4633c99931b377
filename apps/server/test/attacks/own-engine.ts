import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { servicesEnvironment } from "#test/kit/test-environment.ts";
import { freePort, spawnProcess } from "./spawned-process.ts";

const BINARY = join(
  import.meta.dirname,
  "../../../../node_modules/@restatedev/restate-server-linux-x64/bin/restate-server",
);

/** A Restate server for one test, with nothing in it; it signs with the key the worker of this machine knows. */
export async function startOwnEngine() {
  const folder = await mkdtemp(join(tmpdir(), "cara-engine-"));
  const [ingress, admin, node] = [await freePort(), await freePort(), await freePort()];
  const env = {
    RESTATE_DISABLE_TELEMETRY: "true",
    DO_NOT_TRACK: "1",
    RESTATE_LOG_FILTER: "warn,octocrab=off",
    RESTATE_INGRESS__BIND_ADDRESS: `127.0.0.1:${ingress}`,
    RESTATE_ADMIN__BIND_ADDRESS: `127.0.0.1:${admin}`,
    RESTATE_DEFAULT_NUM_PARTITIONS: "2",
    RESTATE_ROCKSDB_TOTAL_MEMORY_SIZE: "128MiB",
    // so that whoever searches the files finds what stands in them
    RESTATE_ROCKSDB_DISABLE_WAL_COMPRESSION: "true",
    RESTATE_ROCKSDB_DISABLE_L0_L1_COMPRESSION: "true",
    RESTATE_LOG_SERVER__ROCKSDB_DISABLE_WAL_COMPRESSION: "true",
    RESTATE_LOG_SERVER__ROCKSDB_DISABLE_L0_L1_COMPRESSION: "true",
    RESTATE_WORKER__STORAGE__ROCKSDB_DISABLE_WAL_COMPRESSION: "true",
    RESTATE_WORKER__STORAGE__ROCKSDB_DISABLE_L0_L1_COMPRESSION: "true",
    RESTATE_WORKER__INVOKER__REQUEST_IDENTITY_PRIVATE_KEY_PEM_FILE: join(
      servicesEnvironment()["CARA_DATA"] ?? "",
      "secrets/restate-identity.pem",
    ),
  };
  const name = `own-${node}`;
  const address = ["--bind-address", `127.0.0.1:${node}`, "--advertised-address", `http://127.0.0.1:${node}/`];
  const place = [
    "--no-logo",
    "--node-name",
    name,
    "--cluster-name",
    name,
    "--base-dir",
    folder,
    "--listen-mode",
    "tcp",
  ];
  const server = await spawnProcess(BINARY, [...place, ...address], "", env);
  const urls = { RESTATE_INGRESS_URL: `http://127.0.0.1:${ingress}`, RESTATE_ADMIN_URL: `http://127.0.0.1:${admin}` };
  await answers(`${urls.RESTATE_ADMIN_URL}/health`);
  await answers(`${urls.RESTATE_INGRESS_URL}/restate/health`);
  return {
    urls,
    /** Everything Restate keeps about its runs, as text. */
    async journal(): Promise<string> {
      const tables = ["sys_journal", "sys_invocation", "sys_inbox", "state"];
      const parts = await Promise.all(tables.map((table) => ask(urls.RESTATE_ADMIN_URL, `select * from ${table}`)));
      return parts.join("\n");
    },
    /** The bytes of its files. It is paused while they are read: a running store drops files between the listing and the reading. */
    async files(): Promise<string> {
      process.kill(server.pid, "SIGSTOP");
      try {
        const entries = await readdir(folder, { recursive: true, withFileTypes: true });
        const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
        return (await Promise.all(paths.map((path) => readFile(path, "latin1")))).join("\n");
      } finally {
        process.kill(server.pid, "SIGCONT");
      }
    },
    async stop(): Promise<void> {
      await server.stop("SIGKILL");
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function ask(adminUrl: string, query: string): Promise<string> {
  const response = await fetch(`${adminUrl}/query`, {
    method: "POST",
    headers: { "content-type": "application/json", accept: "application/json" },
    body: JSON.stringify({ query }),
  });
  if (!response.ok) throw new Error(`${query}: ${response.status}`);
  return response.text();
}

async function answers(url: string): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    const isUp = await fetch(url).then(
      (it) => it.ok,
      () => false,
    );
    if (isUp) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${url} does not answer`);
}
