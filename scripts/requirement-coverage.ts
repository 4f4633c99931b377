import { idOf, nameOf, type Requirement, type Required, takenBy } from "./requirement-list.ts";
import type { TestResult } from "./test-results.ts";

export type Standing = "shown" | "failing" | "open" | "missing";
export type Coverage = {
  areas: { area: string; total: number; shown: number; missing: string[] }[];
  required: { total: number; lacking: string[] };
  /** Ids that tests name but the list does not know: a typing mistake, or a line taken off the list. */
  unknown: string[];
};

/** Decisions (OQ) and proofs of the system as a whole (T) may be named too; they are no requirements and not counted. */
const NOT_COUNTED = /^(OQ|T)-\d+$/;

/** The ids a title names: every `[AREA-01]` or `[AREA-01, AREA-02+]` in it. */
export function idsIn(title: string): string[] {
  return [...title.matchAll(/\[([^\]]+)\]/g)]
    .flatMap(([, inside = ""]) => inside.split(/[\s,]+/))
    .filter((word) => /^[A-Z]+-\d+\+?$/.test(word));
}

/** Holds the results of the tests against the list. */
export function measure(requirements: Requirement[], { wanted, waiting }: Required, results: TestResult[]): Coverage {
  const byId = Map.groupBy(
    results.flatMap(({ title, outcome }) => idsIn(title).map((id) => ({ id, outcome }))),
    ({ id }) => id,
  );
  const standing = (requirement: Requirement): Standing => {
    const name = nameOf(requirement);
    const counting = waiting.has(name) && requirement.plain ? [name, idOf(requirement)] : [name];
    return judge(counting.flatMap((id) => byId.get(id) ?? []).map(({ outcome }) => outcome));
  };
  const describe = (requirement: Requirement) => {
    const how = standing(requirement);
    return how === "missing" ? nameOf(requirement) : `${nameOf(requirement)} (${how})`;
  };
  const required = new Set(wanted.flatMap((pattern) => takenBy(pattern, requirements)));
  const known = new Set(requirements.flatMap((one) => [idOf(one), ...(one.better ? [`${idOf(one)}+`] : [])]));
  return {
    areas: [...Map.groupBy(requirements, ({ area }) => area)].map(([area, all]) => {
      const lacking = all.filter((one) => standing(one) !== "shown");
      return { area, total: all.length, shown: all.length - lacking.length, missing: lacking.map(describe) };
    }),
    required: {
      total: required.size,
      lacking: [...required].filter((one) => standing(one) !== "shown").map(describe),
    },
    unknown: [...byId.keys()].filter((id) => !known.has(id) && !NOT_COUNTED.test(id)),
  };
}

/** One failing test spoils an id however many pass; a skipped one leaves it open. */
function judge(outcomes: TestResult["outcome"][]): Standing {
  if (outcomes.includes("failed")) return "failing";
  if (outcomes.includes("passed")) return "shown";
  return outcomes.length > 0 ? "open" : "missing";
}
