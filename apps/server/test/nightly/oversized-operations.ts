import { withTestDatabase } from "../kit/with-test-database.ts";

/** T-21, the part that takes long: memory of the API's own process after a hundred of every attack. */
const REPEATS = 100;
const GROWTH_BYTES = 20 * 1024 * 1024;
const OTHERS_WAIT_MS = 100;
const MB = 1024 * 1024;

await withTestDatabase(async () => {
  const { ATTACKS } = await import("../attacks/oversized-attacks.ts");
  const { emptyRedis } = await import("../attacks/attacked-api.ts");
  const { freePort, spawnEntry } = await import("../attacks/spawned-process.ts");
  const { quantile } = await import("../attacks/statistics.ts");
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  // a small heap: what is not held is collected soon, so that what grows is what is held
  const api = await spawnEntry("api.ts", "api ready", {
    CARA_API_PORT: String(port),
    REDIS_URL: await emptyRedis(),
    NODE_OPTIONS: "--max-old-space-size=64 --max-semi-space-size=2",
  });
  const statuses = new Map<number, number>();
  const send = async (body: string) => {
    const headers = { "content-type": "application/json", "x-requested-with": "cara" };
    const { status } = await fetch(`${url}/graphql`, { method: "POST", headers, body });
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  };
  const bodies = ATTACKS.map(([, attack]) => (typeof attack === "string" ? attack : JSON.stringify(attack)));
  const waits: number[] = [];
  const repeat = async (count: number) => {
    for (let round = 0; round < count; round += 1)
      for (const body of bodies) {
        const attack = send(body);
        const begin = performance.now();
        await fetch(`${url}/healthz`);
        waits.push(performance.now() - begin);
        await attack;
      }
  };
  // the first rounds warm it up: compiled code and the heap's usual size
  await repeat(30);
  const before = await api.memory();
  waits.length = 0;
  await repeat(REPEATS);
  const grown = (await api.memory()) - before;
  await api.stop();

  for (const [status, count] of statuses) process.stdout.write(`status ${status}${String(count).padStart(10)}\n`);
  const wait = quantile(waits, 0.99);
  process.stdout.write(`others wait (99 %)${wait.toFixed(1).padStart(10)} ms (limit ${OTHERS_WAIT_MS})\n`);
  process.stdout.write(
    `T-21 memory grown by ${bodies.length * REPEATS} attacks: ${(grown / MB).toFixed(1)} MB (limit ${GROWTH_BYTES / MB})\n`,
  );
  const isRefused = [...statuses.keys()].every((status) => [400, 401, 413].includes(status));
  if (grown > GROWTH_BYTES || wait > OTHERS_WAIT_MS || !isRefused) process.exitCode = 1;
});
process.exit();
