import { watchMigrations } from "../migrations/lock-watch.ts";

/** T-66: each migration, on this many rows and under writing, against the longest it may shut a table. */
const ROWS = 1_000_000;
const LONGEST_LOCK_MS = 200;

/** Holds a lock for half a second: whether the watch sees one at all. */
const PLANTED = "9999_planted.sql";

const all = await watchMigrations(ROWS, {
  [PLANTED]: "alter table audit_events add column planted text; select pg_sleep(0.5);",
});
const measured = all.filter(({ migration }) => migration !== PLANTED);
const planted = all.find(({ migration }) => migration === PLANTED);
const print = (...cells: (string | number)[]) =>
  process.stdout.write(
    `${cells.map((cell, at) => (at === 0 ? String(cell).padEnd(34) : String(cell).padStart(14))).join("")}\n`,
  );
print("migration", "ms", "longest lock", "slowest write", "writes");
for (const { migration, ms, longestLockMs, slowestWriteMs, writes } of all)
  print(migration, ms.toFixed(0), longestLockMs.toFixed(0), slowestWriteMs.toFixed(0), writes);
const longest = Math.max(...measured.map(({ longestLockMs }) => longestLockMs));
// and whoever writes waits for it
const isSeen = Math.min(planted?.longestLockMs ?? 0, planted?.slowestWriteMs ?? 0) > LONGEST_LOCK_MS;
process.stdout.write(
  `T-66 longest exclusive lock on a table of before, ${ROWS} rows: ${longest.toFixed(0)} ms (limit ${LONGEST_LOCK_MS}); a planted one of 500 ms ${isSeen ? "is seen" : "is NOT seen"}\n`,
);
if (longest > LONGEST_LOCK_MS || !isSeen) process.exitCode = 1;
