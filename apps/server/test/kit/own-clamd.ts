import { spawn } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createScanner } from "../../src/platform/files/scan.ts";

const SOURCE = join(import.meta.dirname, "../../../../scripts/services.d/clamd");
const START_TIMEOUT_MS = 20_000;

/** A virus scanner for one test: the real one, knowing the EICAR test file and nothing else. */
export async function startOwnClamd(): Promise<{ url: string; stop(): void }> {
  const folder = mkdtempSync(join(tmpdir(), "cara-clamd-"));
  const port = await freePort();
  mkdirSync(join(folder, "db"));
  cpSync(join(SOURCE, "test.ndb"), join(folder, "db/test.ndb"));
  const conf = readFileSync(join(SOURCE, "clamd.conf"), "utf8").replaceAll("FOLDER", folder).replace("PORT", `${port}`);
  writeFileSync(join(folder, "clamd.conf"), `${conf}${process.getuid?.() === 0 ? "User root\n" : ""}`);
  const child = spawn("clamd", [`--config-file=${join(folder, "clamd.conf")}`], { stdio: "ignore" });
  const url = `tcp://127.0.0.1:${port}`;
  const stop = (): void => {
    child.kill("SIGKILL");
    rmSync(folder, { recursive: true, force: true });
  };
  const scanner = createScanner(url);
  const deadline = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    try {
      await scanner.ping();
      return { url, stop };
    } catch (error) {
      if (child.exitCode !== null || Date.now() > deadline) {
        stop();
        throw new Error("clamd did not start", { cause: error });
      }
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

/** A port that is currently free. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
