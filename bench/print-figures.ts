// pnpm figures [WORD]: the newest figure of every command whose name contains the word, misses too; --all prints every run.
import { readFigures, type SavedFigure } from "./figures.ts";

const args = process.argv.slice(2);
const word = args.find((arg) => arg !== "--all") ?? "";
const wanted = readFigures().filter(({ command }) => command.includes(word));
const newest = args.includes("--all") ? wanted : [...new Map(wanted.map((it) => [it.command, it])).values()];

for (const it of newest.toSorted(byCommand)) {
  const commit = it.commit.slice(0, 8) + (it.commit.endsWith("+") ? "+" : " ");
  const verdict = it.isMet ? "met   " : "MISSED";
  console.log(`${it.at.slice(0, 16)}  ${commit}  load ${it.load.toFixed(1).padStart(4)}  ${verdict}  ${it.command}`);
  console.log(`    ${it.figure}  [${it.bound}]`);
}
const missed = newest.filter(({ isMet }) => !isMet).length;
console.log(`${newest.length} figures, ${missed} missed`);

function byCommand(a: SavedFigure, b: SavedFigure): number {
  return a.command === b.command ? Number(a.at > b.at) - 0.5 : a.command < b.command ? -1 : 1;
}
