import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "./own-clamd.ts";
import { servicesEnvironment } from "./test-environment.ts";

const BINARY = join(
  import.meta.dirname,
  "../../../../node_modules/@restatedev/restate-server-linux-x64/bin/restate-server",
);
const START_TIMEOUT_MS = 30_000;

/** A Restate server for one test, so that it can be killed without affecting other runs; `more` is extra configuration. */
export async function startOwnRestate(more: Record<string, string> = {}) {
  const [ingress, admin, node] = [await freePort(), await freePort(), await freePort()];
  const folder = mkdtempSync(join(tmpdir(), "cara-restate-"));
  const { CARA_DATA = "" } = servicesEnvironment();
  const at = (port: number) => `127.0.0.1:${port}`;
  const child = spawn(
    BINARY,
    [
      "--no-logo",
      "--node-name=test",
      "--cluster-name=test",
      `--base-dir=${folder}`,
      "--listen-mode=tcp",
      `--bind-address=${at(node)}`,
      `--advertised-address=http://${at(node)}/`,
    ],
    {
      stdio: "ignore",
      env: {
        ...process.env,
        RESTATE_DISABLE_TELEMETRY: "true",
        DO_NOT_TRACK: "1",
        RESTATE_LOG_FILTER: "off",
        RESTATE_INGRESS__BIND_ADDRESS: at(ingress),
        RESTATE_ADMIN__BIND_ADDRESS: at(admin),
        RESTATE_DEFAULT_NUM_PARTITIONS: "4",
        RESTATE_ROCKSDB_TOTAL_MEMORY_SIZE: "256MiB",
        RESTATE_DEFAULT_RETRY_POLICY__MAX_INTERVAL: "2s",
        RESTATE_WORKER__INVOKER__REQUEST_IDENTITY_PRIVATE_KEY_PEM_FILE: join(CARA_DATA, "secrets/restate-identity.pem"),
        ...more,
      },
    },
  );
  const urls = { RESTATE_INGRESS_URL: `http://${at(ingress)}`, RESTATE_ADMIN_URL: `http://${at(admin)}` };
  const stop = (): void => {
    child.kill("SIGKILL");
    rmSync(folder, { recursive: true, force: true });
  };
  const deadline = Date.now() + START_TIMEOUT_MS;
  const isUp = async (url: string) => (await fetch(url).catch(() => null))?.ok === true;
  while (
    !((await isUp(`${urls.RESTATE_INGRESS_URL}/restate/health`)) && (await isUp(`${urls.RESTATE_ADMIN_URL}/health`)))
  ) {
    if (child.exitCode !== null || Date.now() > deadline) {
      stop();
      throw new Error("Restate did not start");
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  /** Asks Restate about its runs. */
  const query = async <Row>(text: string): Promise<Row[]> => {
    const response = await fetch(`${urls.RESTATE_ADMIN_URL}/query`, {
      method: "POST",
      headers: { "content-type": "application/json", accept: "application/json" },
      body: JSON.stringify({ query: text }),
    });
    return ((await response.json()) as { rows: Row[] }).rows;
  };
  return { urls, query, stop };
}
