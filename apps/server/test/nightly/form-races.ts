import { spawnSync } from "node:child_process";
import { join } from "node:path";

/** Tries for each of the product's forms, two hundred over all; every night begins with another seed. */
const TRIES = 8;
const LONGEST_MS = 900_000;
const ROOT = join(import.meta.dirname, "../../../..");

const seed = Math.floor(Date.now() / 86_400_000) * 1_000;
const { status, stdout } = spawnSync(
  join(ROOT, "node_modules/.bin/vitest"),
  ["run", "--project", "web-browser", "src/app/every-form-survives-a-race.test.tsx"],
  {
    cwd: join(ROOT, "apps/web"),
    encoding: "utf8",
    env: { ...process.env, VITE_RACE_TRIES: String(TRIES), VITE_RACE_SEED: String(seed) },
    timeout: LONGEST_MS,
  },
);
process.stdout.write(stdout);
process.stdout.write(
  `forms raced by live updates: ${TRIES} tries each from seed ${seed}, ${status === 0 ? "nothing lost" : "FAILED"}\n`,
);
process.exitCode = status ?? 1;
