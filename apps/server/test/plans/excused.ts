import type { CheckedPlan } from "./plan-guard.ts";

/** One call of a statement that may read more than the rule allows, and why. */
type Excuse = { words: string; value: unknown; reason: string };

export const EXCUSED: readonly Excuse[] = [
  {
    words: "app.search_custom_presets",
    value: "%",
    reason:
      "A search for signs alone holds no trigram, so no index can help and the agency's presets are read through. " +
      "People write presets by hand, hundreds at most; a table that machines fill needs a prefix index for this.",
  },
];

/** What the guard has to say, but for what is excused; an excuse that nothing needs is a fault too. */
export function faultsOf(validated: readonly CheckedPlan[]): { by: string; text: string; faults: string[] }[] {
  const isExcused = ({ words, value }: Excuse, it: CheckedPlan) => it.text.includes(words) && it.values.includes(value);
  const faulty = validated.filter(({ faults }) => faults.length > 0);
  const unneeded = EXCUSED.filter((excuse) => !faulty.some((it) => isExcused(excuse, it)));
  return [
    ...faulty
      .filter((it) => !EXCUSED.some((excuse) => isExcused(excuse, it)))
      .map(({ by, text, faults }) => ({ by, text, faults })),
    ...unneeded.map(({ words }) => ({ by: "the list of excuses", text: words, faults: ["nothing needs this excuse"] })),
  ];
}
