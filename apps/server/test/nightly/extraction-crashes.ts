import { runExtractionCrashes } from "../faults/extraction-crashes.ts";
import { chooseSeed } from "../kit/seeded-random.ts";

/** Documents that a model reads in sections, and kills of the worker at random moments of it. */
const DOCUMENTS = 5;
const KILLS = 10;

const seed = chooseSeed();
console.log(`seed ${seed} (CARA_SEED=${seed} repeats it)`);
const { kills, sections, charged, repeated, mistakes } = await runExtractionCrashes({
  seed,
  documents: DOCUMENTS,
  kills: KILLS,
});
for (const mistake of mistakes) console.error(`WRONG: ${mistake}`);
const isMet = mistakes.length === 0 && kills >= KILLS && charged === sections && repeated > 0 && repeated <= kills;
console.log(
  `extraction-crashes: ${DOCUMENTS} documents, ${sections} sections, ${kills} kills at random moments; finished sections repeated ` +
    `${charged - sections}, calls cut off and asked again ${repeated}, documents wrong ${mistakes.length}: ${isMet ? "met" : "MISSED"}`,
);
process.exit(isMet ? 0 : 1);
