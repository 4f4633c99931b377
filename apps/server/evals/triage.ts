import { CORPUS } from "./triage/corpus.ts";
import { HELD_OUT } from "./triage/held-out.ts";
import {
  decidedOf,
  FEWEST_MESSAGES,
  isMet,
  precisionOf,
  scoreTriage,
  type TriageScore,
} from "./triage/triage-score.ts";

// pnpm eval triage: messages and calls with their truth; what the rules would open without a person is compared with it.
// A third of the phrasings is a stranger's: the rules were not made with them.

const print = (text: string): void => void process.stdout.write(`${text}\n`);
const percent = (part: number, whole: number): string => `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`;

function report(half: string, score: TriageScore): string {
  for (const fault of score.faults) print(fault);
  for (const [kind, { wanted, opened, right }] of [...score.byKind].toSorted(([a], [b]) => a.localeCompare(b)))
    print(`${half.padEnd(9)} ${kind.padEnd(19)} asked for ${wanted}, opened ${opened}, right ${right}`);
  const { fields, placed, abstained } = score;
  const figure =
    `${half}: ${score.messages} messages, precision ${percent(score.right, score.opened)} of ${score.opened} opened, ` +
    `decided ${percent(score.right, score.wanted)} of ${score.wanted}, fields ${percent(fields.right, fields.wanted)} of ${fields.wanted}, ` +
    `account ${placed.right} of ${placed.wanted}, abstained correctly ${abstained.right} of ${abstained.wanted}`;
  print(figure);
  return figure;
}

const known = scoreTriage(CORPUS);
const heldOut = scoreTriage(HELD_OUT);
const all = scoreTriage([...CORPUS, ...HELD_OUT]);
report("known", known);
report("held out", heldOut);
report("all", { ...all, faults: [] });
const met = isMet(all) && all.messages >= FEWEST_MESSAGES;
print(
  `triage by rules, ${all.messages} messages: precision ${(100 * precisionOf(all)).toFixed(1)} % (at least 90), decided ` +
    `${(100 * decidedOf(all)).toFixed(1)} % (at least 60); held out ${HELD_OUT.length}: precision ` +
    `${(100 * precisionOf(heldOut)).toFixed(1)} %, decided ${(100 * decidedOf(heldOut)).toFixed(1)} %: ${met ? "met" : "MISSED"}`,
);
process.exitCode = met ? 0 : 1;
