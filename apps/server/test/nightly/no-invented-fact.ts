import { computeCertificate } from "../../src/domains/certificates/form/compute-certificate.ts";
import { inventedFacts } from "../certificates/invented-facts.ts";
import { randomLedger } from "../certificates/random-ledger.ts";
import { chooseSeed, seededRandom } from "../kit/seeded-random.ts";

/** Random ledgers, and requests that fill every field they have with wrong values: what is printed is what the ledger says. */
const CASES = 5_000;
/** Fewer printed values than this would prove nothing. */
const FEWEST = { printed: 50_000, yes: 500 };

const seed = chooseSeed();
const random = seededRandom(seed);
const total = { printed: 0, yes: 0 };
const invented: string[] = [];
for (let nth = 0; nth < CASES; nth += 1) {
  const world = randomLedger(random);
  const checked = inventedFacts(world, computeCertificate(world.ledger, world.request).form);
  total.printed += checked.printed;
  total.yes += checked.yes;
  invented.push(...checked.invented.map((what) => `case ${nth}: ${what}`));
}
for (const one of invented.slice(0, 20)) process.stdout.write(`${one}\n`);
const isMet = invented.length === 0 && total.printed >= FEWEST.printed && total.yes >= FEWEST.yes;
process.stdout.write(
  `certificates from ${CASES} random ledgers: ${total.printed} values printed, ${total.yes} of them a Y, not in the ledger ${invented.length} (seed ${seed}): ${isMet ? "met" : "MISSED"}\n`,
);
if (!isMet) process.exitCode = 1;
