import { spawn } from "node:child_process";
import { join } from "node:path";
import { expect, it } from "vitest";
import { servicesEnvironment } from "../kit/test-environment.ts";

const WORKER = join(import.meta.dirname, "../../src/entry/worker.ts");
/** A machine on which no user namespace can be made, as inside a container with Docker's default profile. */
const WITHOUT_NAMESPACES = ["--dev-bind", "/", "/", "--unshare-user", "--disable-userns", "--die-with-parent", "--"];
const TIMEOUT_MS = 60_000;

it(
  "refuses to start where it cannot isolate what reads files, and says what to do",
  async () => {
    const { code, output } = await startWorker({});
    expect(code).toBe(1);
    expect(output).toContain("cannot be isolated here");
    expect(output).toContain("docs/runbooks/worker-does-not-start.md");
    expect(output).not.toContain("worker ready");
  },
  TIMEOUT_MS,
);

it(
  "starts there only when the operator explicitly allows it, and warns",
  async () => {
    // nothing listens at this address: it gets as far as PostgreSQL and Restate, and no further
    const { output } = await startWorker({ READING_SANDBOX: "off", RESTATE_ADMIN_URL: "http://127.0.0.1:2" });
    expect(output).toContain("are not isolated");
    expect(output).not.toContain("cannot be isolated here");
  },
  TIMEOUT_MS,
);

function startWorker(env: Record<string, string>): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn("bwrap", [...WITHOUT_NAMESPACES, process.execPath, WORKER], {
      env: { ...servicesEnvironment(), NODE_ENV: "test", ...env },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    const hear = (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes("are not isolated")) child.kill("SIGKILL");
    };
    child.stdout.on("data", hear);
    child.stderr.on("data", hear);
    child.once("error", reject);
    child.once("close", (code) => resolve({ code, output }));
  });
}
