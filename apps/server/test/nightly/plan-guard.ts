import { createTestDatabase } from "../kit/test-database.ts";
import { withTestDatabase } from "../kit/with-test-database.ts";

/** T-67 at full size: presets and events of one agency, beside two thousand small ones. */
const ROWS = 1_000_000;

await withTestDatabase(async () => {
  const { checkPlans } = await import("../plans/plan-guard.ts");
  const { EXCUSED, faultsOf } = await import("../plans/excused.ts");
  const { shippedStatements } = await import("../plans/shipped-statements.ts");
  const { fillSkewed } = await import("../plans/skewed-data.ts");
  const { urls, drop } = await createTestDatabase();
  try {
    const hot = await fillSkewed(urls, ROWS);
    const { statements, failed } = await shippedStatements(urls.DATABASE_URL, hot);
    const validated = await checkPlans(urls.DATABASE_URL, statements, hot);
    for (const { ms, rows, read, by, text } of validated)
      process.stdout.write(
        `${ms.toFixed(1).padStart(9)} ms ${String(rows).padStart(5)} rows ${String(read).padStart(8)} read  ${by.split(",")[0]}: ${text.slice(0, 60)}\n`,
      );
    const faults = faultsOf(validated);
    for (const it of [...failed, ...faults]) process.stdout.write(`${JSON.stringify(it)}\n`);
    process.stdout.write(
      `T-67 statements that read too much on ${ROWS} rows: ${faults.length} of ${validated.length}, ${EXCUSED.length} excused\n`,
    );
    if (faults.length > 0 || failed.length > 0 || validated.length < 10) process.exitCode = 1;
  } finally {
    await drop();
  }
});
// the test kit's pools would keep the process alive for a while
process.exit();
