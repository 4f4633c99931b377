import type { Random } from "../kit/seeded-random.ts";
import type { Reported } from "./reporting-model.ts";

/** What the page below says truly, in words that no rule reads as a field. */
export const DEBRIS = "We pay no more than $40,000 for debris hauled away from one site.";
export const FLOOD = "This insurance does not apply to loss caused by flood, surface water or waves.";
/** Says that fire is not paid for; without the middle of it, that it is. */
export const FIRE =
  "We do not, whatever the cause and whoever is at fault or in charge of the site then, pay for loss caused by fire.";
export const TRUTH: Reported = { kind: "LIMIT", name: "Debris hauling", amount: 40_000, page: 2, quote: DEBRIS };

/** Statements that no page bears out, one of each kind of invention: a deductible, a limit, an exclusion, a quote, a form. */
export function poisons(random: Random): Reported[] {
  const amount = (3 + random.below(900)) * 1_250;
  const printed = `$${amount.toLocaleString("en-US")}`;
  const pick = <T>(all: readonly T[]): T => all[random.below(all.length)] as T;
  const form = `CG ${20 + random.below(60)} ${10 + random.below(80)} ${10 + random.below(3)} ${19 + random.below(7)}`;
  return [
    pick<Reported>([
      { kind: "DEDUCTIBLE", name: "Deductible", amount, page: 1, quote: `Deductible: ${printed} per claim` },
      { kind: "DEDUCTIBLE", name: "Deductible", amount, page: 1, quote: "Each Occurrence Limit: $1,000,000" },
      { kind: "DEDUCTIBLE", name: "Wind deductible", amount, page: 2, quote: DEBRIS },
    ]),
    pick<Reported>([
      limit({ amount, quote: `Each Occurrence Limit: ${printed}` }),
      limit({ amount, quote: "Each Occurrence Limit: $1,000,000" }),
      limit({ amount: 1_000_000, page: 2, quote: "Each Occurrence Limit: $1,000,000" }),
      limit({ amount: 10_000_000, quote: "Each Occurrence Limit: $10,000,000" }),
      limit({ amount: 1_000_000.5, quote: "Each Occurrence Limit: $1,000,000" }),
      limit({ amount: -1_000_000, quote: "Each Occurrence Limit: $1,000,000" }),
    ]),
    pick<Reported>([
      exclusion("This insurance does not apply to the collapse of scaffolding."),
      exclusion(FLOOD.replace("does not apply", "applies")),
      exclusion(FLOOD.replace("flood", "hail")),
      exclusion("flood"),
      { ...exclusion(FLOOD), page: 1 },
    ]),
    // the opposite, behind an ellipsis
    pick<Reported>([
      exclusion("We do … pay for loss caused by fire"),
      exclusion("debris hauled away … pay for loss caused by fire."),
      { ...TRUTH, name: "Flood", quote: "We pay no more than $40,000 for … loss caused by flood, surface water" },
      { ...TRUTH, name: "Fire", quote: "We pay no more than $40,000 for … pay for loss caused by fire." },
    ]),
    pick<Reported>([
      { ...TRUTH, name: "Debris", quote: DEBRIS.replace("no more than", "at least") },
      { ...TRUTH, name: "Debris", quote: DEBRIS.replace("one site", "every site") },
      { ...TRUTH, name: "Debris", quote: `${DEBRIS} No exception applies to ${printed}.` },
      { ...TRUTH, name: "Debris", page: 3 + random.below(500) },
      { ...TRUTH, name: "Debris", quote: "$40,000 … one site … nothing else" },
    ]),
    pick<Reported>([
      { kind: "FORM", name: form, page: 2, quote: `${form} Additional parties` },
      { kind: "FORM", name: "CG 20 37 04 13", page: 2, quote: "CG 20 10 04 13 Additional parties" },
      { kind: "FORM", name: "CG 20 10 12 19", page: 2, quote: "CG 20 10 04 13 Additional parties" },
    ]),
  ];
}

const limit = (more: Pick<Reported, "quote"> & Partial<Reported>): Reported => ({
  kind: "LIMIT",
  field: "GENERAL_LIABILITY/LIMIT/glPerOccurrenceLimit",
  name: "Each occurrence",
  page: 1,
  ...more,
});
const exclusion = (quote: string): Reported => ({ kind: "EXCLUSION", name: "Not covered", page: 2, quote });
