import { watchMigrations } from "../migrations/lock-watch.ts";

/** T-66: each migration, on this many rows and under writing, against the longest it may shut a table. */
const ROWS = 1_000_000;
const LONGEST_LOCK_MS = 200;

const measured = await watchMigrations(ROWS);
const print = (...cells: (string | number)[]) =>
  process.stdout.write(
    `${cells.map((cell, at) => (at === 0 ? String(cell).padEnd(34) : String(cell).padStart(14))).join("")}\n`,
  );
print("migration", "ms", "longest lock", "slowest write", "writes");
for (const { migration, ms, longestLockMs, slowestWriteMs, writes } of measured)
  print(migration, ms.toFixed(0), longestLockMs.toFixed(0), slowestWriteMs.toFixed(0), writes);
const longest = Math.max(...measured.map(({ longestLockMs }) => longestLockMs));
process.stdout.write(
  `T-66 longest exclusive lock on a table of before, ${ROWS} rows: ${longest.toFixed(0)} ms (limit ${LONGEST_LOCK_MS})\n`,
);
if (longest > LONGEST_LOCK_MS) process.exitCode = 1;
