import { createServer, type Server } from "node:net";
import { readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runLimited } from "../../src/platform/sandbox/run-limited.ts";
import { withWorkFolder, type Isolation, type WorkFolder } from "../../src/platform/sandbox/work-folder.ts";
import { reportFigure } from "../kit/report-figure.ts";
import { startTestApi, type TestApi } from "../kit/test-api.ts";
import { servicesEnvironment } from "../kit/test-environment.ts";
import type { Orders, Spoils } from "./hostile-child.ts";
import { spawnProcess } from "./spawned-process.ts";

const ROOT = join(import.meta.dirname, "../../../..");
const HOSTILE = join(import.meta.dirname, "hostile-child.ts");
const RUN_LIMITED = join(import.meta.dirname, "../../src/platform/sandbox/run-limited.ts");

describe("a hostile program where a file is read", () => {
  let api: TestApi;
  let unix: Server;
  let abstract: Server;
  const path = join(tmpdir(), `cara-socket-${process.pid}`);
  const abstractPath = `\0cara-socket-${process.pid}`;
  beforeAll(async () => {
    api = await startTestApi();
    unix = await listening(path);
    abstract = await listening(abstractPath);
  });
  afterAll(async () => {
    unix.close();
    abstract.close();
    await rm(path, { force: true });
    await api.stop();
  });

  /** Lets the hostile program loose on one agency's file, while another agency's file lies beside it. */
  const attack = (isolation: Isolation): Promise<{ spoils: Spoils; orders: Orders; own: WorkFolder }> =>
    withWorkFolder(
      async () => Readable.from(["the other agency's"]),
      { isolation, owner: "b", lane: "DOCUMENTS" },
      (other) =>
        withWorkFolder(
          async () => Readable.from(["its own"]),
          { isolation, owner: "a", lane: "DOCUMENTS" },
          async (own) => {
            const orders: Orders = {
              files: [
                `/proc/${process.pid}/environ`,
                `/proc/${process.ppid}/environ`,
                other.file,
                join(ROOT, "package.json"),
                join(ROOT, ".data/secrets/postgres-owner"),
                "/etc/passwd",
                "/etc/hostname",
              ],
              ports: portsOf(api),
              unixSockets: [path, abstractPath],
              // where nothing stops it, it must not be let loose on this machine
              writable:
                isolation === "NONE"
                  ? [join(own.folder, "written")]
                  : [
                      ...[own.folder, other.folder, tmpdir(), "/", "/usr", "/dev", "/dev/shm", "/scratch", "/proc"].map(
                        (folder) => join(folder, "written-by-a-hostile-child"),
                      ),
                      own.file,
                      "/proc/sys/vm/overcommit_ratio",
                    ],
            };
            let output = "";
            await runLimited({
              command: process.execPath,
              args: [HOSTILE, JSON.stringify(orders)],
              work: own,
              limits: { addressSpaceBytes: 2 ** 31, cpuSeconds: 20, wallMs: 30_000, outputBytes: 2 ** 26 },
              readable: [process.execPath, HOSTILE],
              onOutput: (chunk) => void (output += chunk.toString()),
            });
            return { spoils: JSON.parse(output) as Spoils, orders, own };
          },
        ),
    );

  it("opens no file but its own, no socket, and writes nowhere but its scratch folder", async () => {
    const { spoils, own } = await attack("BUBBLEWRAP");
    const allowed = new Set([own.file, process.execPath, HOSTILE]);
    expect(spoils.files, "files").toEqual([]);
    expect(
      spoils.found.filter((it) => !allowed.has(it)),
      "files found",
    ).toEqual([]);
    expect(spoils.processes, "environments of other processes").toEqual([]);
    expect(spoils.descriptors, "inherited descriptors").toEqual([]);
    expect(spoils.sockets, "sockets").toEqual([]);
    expect(spoils.written, "files written").toEqual(["/scratch/written-by-a-hostile-child"]);
    expect(Object.keys(spoils.environment).toSorted()).toEqual(["HOME", "LANG", "PATH", "PWD", "TMPDIR"]);
    const files = spoils.files.length + spoils.found.filter((it) => !allowed.has(it)).length + spoils.processes.length;
    reportFigure("files opened by a hostile child", files, 0);
    reportFigure("sockets opened by a hostile child", spoils.sockets.length, 0);
  });

  it("would open all of them without isolation, so the attack is a real one", async () => {
    const { spoils, orders } = await attack("NONE");
    expect(spoils.files).toEqual(expect.arrayContaining([`/proc/${process.pid}/environ`, "/etc/passwd"]));
    expect(spoils.written).toHaveLength(1);
    expect(spoils.found.length).toBeGreaterThan(100);
    expect(spoils.processes.length).toBeGreaterThan(0);
    expect(spoils.sockets).toHaveLength(orders.ports.length + orders.unixSockets.length);
  });

  it("is stopped at its share of bytes written", async () => {
    const run = (script: string) =>
      withWorkFolder(
        async () => Readable.from(["x"]),
        { isolation: "BUBBLEWRAP", owner: "a", lane: "DOCUMENTS" },
        async (work) => {
          let output = "";
          await runLimited({
            command: "perl",
            args: ["-e", script],
            work,
            onOutput: (chunk) => void (output += chunk.toString()),
          });
          return output.trim();
        },
      );
    // each file stays below the limit of one file
    const fill = `for my $i (1..6) { open(my $file, ">", "/scratch/f$i"); print $file "x" x 1e6 for 1..30; close $file }
      my $bytes = 0; $bytes += (stat)[12] * 512 for glob "/scratch/f*"; print $bytes / 2 ** 20`;
    const megabytes = Number(await run(fill));
    expect(megabytes).toBeGreaterThan(50);
    expect(megabytes).toBeLessThanOrEqual(64);
  });

  it("dies with the process that started it", async () => {
    const marker = `${31_000 + (process.pid % 1000)}.5`;
    const parent = await spawnProcess(
      process.execPath,
      [
        "--input-type=module",
        "-e",
        `import { runLimited } from ${JSON.stringify(RUN_LIMITED)};
         setTimeout(() => process.stdout.write("started"), 1_000);
         await runLimited({ command: "sleep", args: ["${marker}"], work: { folder: ${JSON.stringify(tmpdir())}, isolation: "BUBBLEWRAP", owner: "a", lane: "DOCUMENTS", spent: { cpuMs: 0 } } });`,
      ],
      "started",
      {},
    );
    expect(await running(marker)).toBeGreaterThan(0);
    await parent.stop("SIGKILL");
    await expect.poll(() => running(marker), { timeout: 5_000 }).toBe(0);
  });
});

/** Processes whose command line holds the word. */
async function running(word: string): Promise<number> {
  const pids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name) && name !== String(process.pid));
  const lines = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "")));
  return lines.filter((line) => line.split("\0").includes(word)).length;
}

/** Where the API, PostgreSQL, Redis, Restate and the object store listen. */
function portsOf(api: TestApi): number[] {
  const env = servicesEnvironment();
  const urls = ["DATABASE_URL", "REDIS_URL", "RESTATE_ADMIN_URL", "S3_ENDPOINT"].map((name) => env[name] ?? "");
  return [api.url, ...urls].map((url) => Number(new URL(url).port));
}

function listening(path: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.end());
    server.once("error", reject).listen(path, () => resolve(server));
  });
}
