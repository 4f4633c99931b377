// Loaded before a measured process: says whenever it is asked by SIGUSR2 what it holds, as it is and without garbage.
import { writeFileSync } from "node:fs";

process.on("SIGUSR2", () => {
  const asItIs = process.memoryUsage();
  globalThis.gc?.();
  writeFileSync(
    process.env["BENCH_MEMORY_FILE"] ?? "",
    JSON.stringify({ asItIs, withoutGarbage: process.memoryUsage() }),
  );
});
