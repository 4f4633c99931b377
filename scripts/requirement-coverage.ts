import { idOf, nameOf, type Requirement, type Required, takenBy } from "./requirement-list.ts";
import type { TestResult } from "./test-results.ts";

export type Standing = "shown" | "failing" | "open" | "missing";
export type Coverage = {
  areas: { area: string; total: number; shown: number; missing: string[] }[];
  required: { total: number; lacking: string[] };
  /** Ids that tests name but the list does not know: a typing mistake, or a line taken off the list. */
  unknown: string[];
};

/** Decisions (OQ) and tests of the system as a whole (T) may be named too; they are not requirements and not counted. */
const NOT_COUNTED = /^(OQ|T)-\d+$/;

/** The ids a title names: every `[AREA-01]` or `[AREA-01, AREA-02+]` in it. */
export function idsIn(title: string): string[] {
  return [...title.matchAll(/\[([^\]]+)\]/g)]
    .flatMap(([, inside = ""]) => inside.split(/[\s,]+/))
    .filter((word) => /^[A-Z]+-\d+\+?$/.test(word));
}

/** Whether an id named by a test of this file rests on code the product never calls. */
export type RestsOnUncalled = (file: string | undefined, id: string) => boolean;

/** Compares the results of the tests with the list. */
export function measure(
  requirements: Requirement[],
  { wanted, open }: Required,
  results: TestResult[],
  restsOnUncalled: RestsOnUncalled = () => false,
): Coverage {
  const byId = Map.groupBy(
    results.flatMap(({ title, outcome, unbuilt, file }) =>
      idsIn(title).map((id) => ({ id, outcome: unbuilt || restsOnUncalled(file, id) ? notShown(outcome) : outcome })),
    ),
    ({ id }) => id,
  );
  const standing = (requirement: Requirement): Standing => {
    const name = nameOf(requirement);
    if (open.has(name)) return "open";
    return standingOf((byId.get(name) ?? []).map(({ outcome }) => outcome));
  };
  const describe = (requirement: Requirement) => {
    const how = standing(requirement);
    return how === "missing" ? nameOf(requirement) : `${nameOf(requirement)} (${how})`;
  };
  const required = new Set(
    wanted.flatMap((pattern) => takenBy(pattern, requirements)).filter((one) => !open.has(nameOf(one))),
  );
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
    unknown: [...byId.keys(), ...open.keys()].filter((id) => !known.has(id) && !NOT_COUNTED.test(id)),
  };
}

type Outcome = TestResult["outcome"] | "not shown";
const notShown = (outcome: TestResult["outcome"]): Outcome => (outcome === "passed" ? "not shown" : outcome);

/**
 * One failing test spoils an id however many pass, and one that rests on a placeholder leaves it open: the part it stands
 * for is not there. A skipped test shows nothing.
 */
function standingOf(outcomes: Outcome[]): Standing {
  if (outcomes.includes("failed")) return "failing";
  if (outcomes.includes("not shown")) return "open";
  if (outcomes.includes("passed")) return "shown";
  return outcomes.length > 0 ? "open" : "missing";
}
