import { filled, readyFields } from "../certificates/filling-forms.ts";
import { randomFilling } from "../certificates/random-filling.ts";
import { misread } from "../certificates/read-back.ts";
import { chooseSeed, seededRandom } from "../kit/seeded-random.ts";

/** T-73: random forms filled by the product and read back by other programs. */
const FORMS = 2_000;
const AT_ONCE = 100;

const seed = chooseSeed();
const random = seededRandom(seed);
const form = await readyFields();
const wrong: string[] = [];
let [texts, marks] = [0, 0];
for (let done = 0; done < FORMS; done += AT_ONCE) {
  const fillings = Array.from({ length: AT_ONCE }, () => randomFilling(random, form.mapping));
  const papers = await filled(form, fillings);
  for (const [nth, filling] of fillings.entries()) {
    texts += filling.texts.length + filling.further.length;
    marks += filling.checks.length;
    const found = misread(papers[nth] as Buffer, filling, form.fields);
    wrong.push(...found.map((what) => `form ${done + nth}: ${what}`));
  }
}
for (const one of wrong.slice(0, 20)) process.stdout.write(`${one}\n`);
const isMet = wrong.length === 0;
process.stdout.write(
  `${FORMS} random forms read back: ${texts} texts and ${marks} marks, not as asked ${wrong.length} (seed ${seed}): ${isMet ? "met" : "MISSED"}\n`,
);
if (!isMet) process.exitCode = 1;
