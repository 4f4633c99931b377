import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { runCaraCrashes, type Crash, type Victim } from "../faults/cara-crashes.ts";
import { MOMENTS } from "../faults/cara-points.ts";

/** T-51: every process is struck at every moment of a run; one table, in docs/crash-table.md. */
const VICTIMS: readonly Victim[] = ["api", "worker", "engine", "redis", "postgres"];
/** From the process's return until the run has ended: that is at most its back-off and what is left to do. */
const RESUME_BOUND_MS = 5_000;
const TABLE = join(import.meta.dirname, "../../../../docs/crash-table.md");

const plan = MOMENTS.flatMap((moment) => VICTIMS.map((victim) => ({ moment, victim })));
const crashes = await runCaraCrashes(plan, (crash) => console.log(lineOf(crash)));
writeFileSync(TABLE, table(crashes));

const wrong = crashes.filter((it) => it.mistakes.length > 0);
const missed = crashes.filter((it) => !it.isMet);
const slow = crashes.filter((it) => it.resumedMs > RESUME_BOUND_MS);
for (const crash of [...wrong, ...missed, ...slow]) console.error(`WRONG: ${lineOf(crash)}`);
const slowest = Math.max(...crashes.map((it) => it.resumedMs));
const isMet = wrong.length + missed.length + slow.length === 0;
console.log(
  `cara-crashes: ${crashes.length} runs, ${MOMENTS.length} moments x ${VICTIMS.length} processes, ${wrong.length} with a loss or a double, ` +
    `${missed.length} moments missed, slowest end ${(slowest / 1000).toFixed(1)} s after the process was back: ${isMet ? "met" : "MISSED"}`,
);
process.exit(isMet ? 0 : 1);

function lineOf({ moment, victim, isMet: met, resumedMs, modelCalls, mistakes }: Crash): string {
  return `${moment.padEnd(46)} ${victim.padEnd(9)} ${(resumedMs / 1000).toFixed(1).padStart(5)} s  ${modelCalls} calls  ${
    met ? "" : "(moment missed) "
  }${mistakes.join("; ") || "nothing lost, nothing twice"}`;
}

function table(all: readonly Crash[]): string {
  const rows = MOMENTS.map(({ name }) => {
    const cells = VICTIMS.map((victim) => {
      const it = all.find((crash) => crash.moment === name && crash.victim === victim);
      if (!it) return "";
      if (it.mistakes.length > 0) return `**${it.mistakes.join("; ")}**`;
      return `${it.isMet ? "" : "missed, "}${(it.resumedMs / 1000).toFixed(1)} s${it.modelCalls > 2 ? `, ${it.modelCalls} calls` : ""}`;
    });
    return `| ${name} | ${cells.join(" | ")} |`;
  });
  return `# Crash table

One run of Cara's for each cell: a person hands her a message, she drafts an e-mail and answers. At the moment the row
names the process the column names is killed (\`kill -9\`; PostgreSQL is shut down at once and recovers) and started
again. Then everything is counted: one answer, one draft, one of each message, stage and event, tokens charged once. A
cell says how long after the process was back the run had ended; a third call of the model means that the one under way
was repeated. What was lost or came twice would stand there in bold. Written by \`pnpm test:faults\`.

| moment | ${VICTIMS.join(" | ")} |
|---|${VICTIMS.map(() => "---").join("|")}|
${rows.join("\n")}
`;
}
