import { writeFileSync } from "node:fs";
import { loadavg } from "node:os";
import { join } from "node:path";
import { runCaraCrashes, VICTIMS, type Crash } from "../faults/cara-crashes.ts";
import { MOMENTS } from "../faults/cara-points.ts";

/** T-51: every process is killed at every moment of a run; the results are in docs/crash-table.md. */
const HITS = 3;
/** Concurrent runs for each kill. */
const PEOPLE = 3;
/** From the process's restart until the run has resumed: at most its backoff. */
const RESUME_BOUND_MS = 5_000;
const TABLE = join(import.meta.dirname, "../../../../docs/crash-table.md");

const plan = MOMENTS.flatMap((moment) => VICTIMS.map((victim) => ({ moment, victim })));
const crashes = await runCaraCrashes(plan, { people: PEOPLE, hits: HITS }, (crash) => console.log(lineOf(crash)));
writeFileSync(TABLE, table(crashes));

const wrong = crashes.filter((it) => it.mistakes.length > 0);
const missed = crashes.filter((it) => it.hits < HITS);
const slow = crashes.filter((it) => it.resumedMs > RESUME_BOUND_MS);
for (const crash of [...wrong, ...missed, ...slow]) console.error(`WRONG: ${lineOf(crash)}`);
const sum = (pick: (crash: Crash) => number) => crashes.reduce((total, it) => total + pick(it), 0);
const slowest = (pick: (crash: Crash) => number) => (Math.max(...crashes.map(pick)) / 1000).toFixed(1);
const isMet = wrong.length + missed.length + slow.length === 0;
console.log(
  `cara-crashes: ${sum((it) => it.runs)} runs, ${sum((it) => it.kills)} kills, ${MOMENTS.length} moments x ${VICTIMS.length} processes each hit ` +
    `${Math.min(...crashes.map((it) => it.hits))} times or more, ${wrong.length} cells with a loss or a double, ${sum((it) => it.repeats)} model calls repeated, ` +
    `resumed within ${slowest((it) => it.resumedMs)} s and ended within ${slowest((it) => it.endedMs)} s after the process was back (load ${loadavg()[0]?.toFixed(1)}): ${isMet ? "met" : "MISSED"}`,
);
process.exit(isMet ? 0 : 1);

function lineOf({ moment, victim, kills, hits, resumedMs, endedMs, repeats, mistakes }: Crash): string {
  return `${moment.padEnd(50)} ${victim.padEnd(9)} ${hits} hits by ${kills} kills on after ${(resumedMs / 1000).toFixed(1)} s, ended after ${(endedMs / 1000).toFixed(1)} s, ${repeats} repeated  ${
    mistakes.join("; ") || "nothing lost, nothing twice"
  }`;
}

function table(all: readonly Crash[]): string {
  const rows = MOMENTS.map(({ name }) => {
    const cells = VICTIMS.map((victim) => {
      const it = all.find((crash) => crash.moment === name && crash.victim === victim);
      if (!it) return "";
      if (it.mistakes.length > 0) return `**${it.mistakes.join("; ")}**`;
      return `${it.hits} x, ${(it.resumedMs / 1000).toFixed(1)} / ${(it.endedMs / 1000).toFixed(1)} s${it.repeats > 0 ? `, ${it.repeats} repeated` : ""}`;
    });
    return `| ${name} | ${cells.join(" | ")} |`;
  });
  return `# Crash table

A person sends Cara a message; she drafts an email and answers. ${PEOPLE} people of ${PEOPLE} agencies do so concurrently, and every run that
reaches the moment in the row is held there. Then the process in the column is killed (\`kill -9\`; for PostgreSQL the
postmaster, so that it recovers from its log) and restarted. A run that was at the moment is a hit; if only one can be
there at a time (a dispatch), the process is killed again until there were ${HITS}. Then everything is counted for each run:
one answer, one draft, one of each message, stage and event, tokens charged once, no paused run in Restate. A cell has the
number of hits, how long after the process was back the last run had resumed (${RESUME_BOUND_MS / 1000} s at most) and ended, and how many model
calls were repeated: those in flight, once each. A loss or a duplicate would be shown in bold. Written by \`pnpm test:faults\`.

| moment | ${VICTIMS.join(" | ")} |
|---|${VICTIMS.map(() => "---").join("|")}|
${rows.join("\n")}
`;
}
