import { runImportSurvives } from "../imports/survives.ts";

/** An agency's whole book, the worker killed three times while it is written and once while it is undone. */
const PLAN = { rows: 60_000, killsInRun: 3, killsInUndo: 1 };

const { kills, mistakes, former, seconds } = await runImportSurvives(PLAN);
for (const { phase, rowsBefore, rowsAfter, rowsInFlight } of kills)
  console.log(
    `SIGKILL while ${phase}: ${rowsInFlight} rows in flight after ${rowsBefore}; ${rowsAfter} stood when they were rolled back`,
  );
const lost = kills.filter(({ rowsBefore, rowsAfter }) => rowsAfter !== rowsBefore);
if (lost.length > 0) mistakes.push("a killed batch left rows behind");
if (kills.length !== PLAN.killsInRun + PLAN.killsInUndo) mistakes.push(`${kills.length} kills met rows in flight`);
for (const mistake of mistakes) console.error(`WRONG: ${mistake}`);
const { read, check, run, undo } = seconds;
console.log(
  `import-survives: ${PLAN.rows} rows onto ${former} accounts, ${kills.length} kills with rows in flight, ${mistakes.length} mistakes; ` +
    `read ${read.toFixed(1)} s, checked ${check.toFixed(1)} s, written ${run.toFixed(1)} s, undone ${undo.toFixed(1)} s: ` +
    (mistakes.length === 0 ? "met" : "MISSED"),
);
process.exit(mistakes.length === 0 ? 0 : 1);
