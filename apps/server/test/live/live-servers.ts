import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../attacks/spawned-process.ts";
import { killable, listens } from "../faults/killable.ts";
import { createLiveData } from "./live-data.ts";
import { WATCHER_ORIGIN } from "./live-watcher.ts";
import { SERVER_FLAGS } from "../kit/server-flags.ts";

/** The real API and a Redis for this run only, on a database of its own: killing them affects no other test. */
export async function startLiveServers(people: number) {
  const folder = mkdtempSync(join(tmpdir(), "cara-live-"));
  const data = await createLiveData(people);
  const [apiPort, redisPort] = [await freePort(), await freePort()];
  const redis = killable({
    name: "redis",
    program: "redis-server",
    args: ["--port", String(redisPort), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"],
    env: process.env,
    logFile: join(folder, "redis.log"),
    isReady: () => listens(redisPort),
  });
  const env = {
    ...data.environment,
    LOG_LEVEL: "info",
    REDIS_URL: `redis://127.0.0.1:${redisPort}`,
    CARA_API_PORT: String(apiPort),
    ALLOWED_ORIGINS: WATCHER_ORIGIN,
    OPERATIONS_PER_SECOND: "100000",
  };
  const api = killable({
    name: "api",
    program: process.execPath,
    args: [...SERVER_FLAGS, join(import.meta.dirname, "../../src/entry/api.ts")],
    env,
    logFile: join(folder, "api.log"),
    isReady: async (said) => said.includes('"api ready"'),
  });
  const stop = async () => {
    for (const it of [api, redis]) await it.kill().catch(() => undefined);
    await data.drop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await redis.start();
    await api.start();
  } catch (error) {
    await stop();
    throw error;
  }
  /** Everything the API has written. */
  const log = () => readFileSync(join(folder, "api.log"), "utf8");
  return { ...data, api, redis, apiPort, redisPort, env, log, stop };
}
export type LiveServers = Awaited<ReturnType<typeof startLiveServers>>;
