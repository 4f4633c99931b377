import { computeCertificate } from "../../src/domains/certificates/form/compute-certificate.ts";
import { dueFacts } from "../certificates/due-facts.ts";
import { readyFields } from "../certificates/filling-forms.ts";
import { inventedFacts } from "../certificates/invented-facts.ts";
import { LEAKS } from "../certificates/planted-leaks.ts";
import { randomLedger, type RandomLedger } from "../certificates/random-ledger.ts";
import { chooseSeed, seededRandom } from "../kit/seeded-random.ts";
import { withTestDatabase } from "../kit/with-test-database.ts";

/** Random ledgers, whose certificates are computed: what is printed is what the ledger says, and all of it. */
const LEDGERS = 5_000;
/** Random agencies in the database, where a wrong model drafts: what stands on the paper is what the ledger proves. */
const AGENCIES = 200;
const AT_ONCE = 20;
/** Fewer values than this would prove nothing. */
const FEWEST = { printed: 50_000, yes: 300, onPaper: 3_000, yesOnPaper: 20, mixed: 20 };

const seed = chooseSeed();
const random = seededRandom(seed);
const wrong: string[] = [];
const names = Object.keys(LEAKS);
const seen = { computed: new Set<string>(), onPaper: new Set<string>() };

const computed = { printed: 0, yes: 0, due: 0 };
for (let nth = 0; nth < LEDGERS; nth += 1) {
  const world = randomLedger(random);
  const { form } = computeCertificate(world.ledger, world.request);
  const found = inventedFacts(world, form);
  const { due, blank } = dueFacts(world, form);
  computed.printed += found.printed;
  computed.yes += found.yes;
  computed.due += due;
  wrong.push(...found.invented.map((what) => `ledger ${nth}: ${what}`));
  wrong.push(...blank.map((what) => `ledger ${nth}: blank ${what}`));
  for (const name of names) if (!seen.computed.has(name) && isCaught(world, name)) seen.computed.add(name);
}

const paper = { texts: 0, marks: 0, blank: 0, yes: 0, unknown: 0, mixed: 0 };
await withTestDatabase(async () => {
  const { expectedPaper } = await import("../certificates/expected-paper.ts");
  const { leaksSeen, misprintedAsDrafted, wholeCase } = await import("../certificates/whole-path.ts");
  const { wrongModel } = await import("../certificates/wrong-model.ts");
  const ready = await readyFields();
  const model = await wrongModel();
  for (let done = 0; done < AGENCIES; done += AT_ONCE) {
    const cases = [];
    while (cases.length < AT_ONCE) cases.push(await wholeCase(model, random));
    for (const [nth, differences] of (await misprintedAsDrafted(ready, cases)).entries())
      wrong.push(...differences.map((what) => `agency ${done + nth}: ${what}`));
    for (const { office, draft } of cases) {
      const { texts, checks } = expectedPaper(office, draft.asked, ready.fields);
      paper.texts += texts.length;
      paper.marks += checks.length;
      paper.blank += ready.fields.length - texts.length - checks.length;
      paper.yes += texts.filter(({ text }) => text === "Y").length;
      paper.mixed += office.mixed;
      paper.unknown += draft.isHolderKnown ? 0 : 1;
      const source = draft.isHolderKnown ? "TYPED" : "NOWHERE";
      if (draft.holderSource !== source) wrong.push(`a holder of ${draft.holderSource} instead of ${source}`);
    }
    if (seen.onPaper.size < names.length)
      for (const [name, isSeen] of Object.entries(await leaksSeen(ready, cases))) if (isSeen) seen.onPaper.add(name);
  }
  await model.close();
});

for (const one of wrong.slice(0, 20)) process.stdout.write(`${one}\n`);
for (const name of names)
  for (const [where, some] of Object.entries(seen))
    if (!some.has(name)) process.stdout.write(`${where}, not seen: ${name}\n`);
const values = paper.texts + paper.marks;
const isMet =
  wrong.length === 0 &&
  seen.computed.size === names.length &&
  seen.onPaper.size === names.length &&
  computed.printed >= FEWEST.printed &&
  computed.yes >= FEWEST.yes &&
  values >= FEWEST.onPaper &&
  paper.yes >= FEWEST.yesOnPaper &&
  paper.mixed >= FEWEST.mixed;
process.stdout.write(
  `certificates computed from ${LEDGERS} random ledgers: ${computed.printed} values printed, ${computed.yes} of them a Y, and all ${computed.due} that are due; ` +
    `${AGENCIES} drafted in the database by a wrong model over its protocol (${AGENCIES} calls with made-up fields refused, ${paper.unknown} holders that nobody named), filled into the generated form and read back by poppler: ` +
    `${values} values where the ledger proves them (${paper.yes} a Y, ${paper.marks} marks) and ${paper.blank} blanks elsewhere, the description apart, ` +
    `with ${paper.mixed} policies of which some endorsements count and others do not; ` +
    `not as the ledger says ${wrong.length}, planted leaks seen ${seen.computed.size} and ${seen.onPaper.size} of ${names.length} (seed ${seed}): ${isMet ? "met" : "MISSED"}\n`,
);
process.exit(isMet ? 0 : 1);

/** Whether the comparison sees a leak that is planted in the certificate of a ledger; not where there is no place for it. */
function isCaught(world: RandomLedger, name: string): boolean {
  const form = LEAKS[name]?.(computeCertificate(world.ledger, world.request).form, "GL-999999");
  return form ? inventedFacts(world, form).invented.length > 0 || dueFacts(world, form).blank.length > 0 : false;
}
