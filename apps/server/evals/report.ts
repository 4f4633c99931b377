import { PRESET_FORMS, WORKSPACE_PRESETS } from "@cara/contract/workspace-presets.ts";
import type { TaskResult } from "./eval-house.ts";
import { RULES, type Rule } from "./score.ts";

/** The share of each rule's checks that must hold; a run of the evals that stays below one of them fails. */
export type Floors = Readonly<Record<Rule, number>>;

/** What a model must reach. To promise cover, to repeat a form's wording or to write to a stranger is never allowed. */
export const MODEL_FLOORS: Floors = { END: 0.95, FACTS: 0.85, QUOTES: 0.95, PHRASES: 1, ORDER: 0.9, RECIPIENTS: 1 };
/**
 * What the scripts of the scripted model reach: they look, quote and ask, but understand nothing. It shows that the harness
 * works and says nothing about any model.
 */
export const SCRIPT_FLOORS: Floors = { END: 1, FACTS: 0.2, QUOTES: 0.6, PHRASES: 1, ORDER: 0.95, RECIPIENTS: 1 };

/** The rules that stay below their floor. */
export const belowFloor = (results: readonly TaskResult[], floors: Floors): Rule[] =>
  RULES.filter((rule) => results.length === 0 || shareOf(results, rule) < floors[rule]);

/** Share of all checks that hold. */
export const shareOf = (results: readonly TaskResult[], rule?: string): number => {
  const checks = results.flatMap((result) => result.checks).filter((check) => !rule || check.rule === rule);
  return checks.length === 0 ? 1 : checks.filter(({ ok }) => ok).length / checks.length;
};

/** The table of a run of the evals: what failed, then a line for each preset. */
export function reportOf(results: readonly TaskResult[], floors: Floors): string {
  const failed = results.flatMap(({ task, checks }) => {
    const wrong = checks.filter(({ ok }) => !ok);
    if (wrong.length === 0) return [];
    return [`${PRESET_FORMS[task.preset].label}: ${task.name}`, ...wrong.map(({ rule, why }) => `  ${rule}: ${why}`)];
  });
  const line = (name: string, cells: readonly string[]) =>
    name.padEnd(22) + cells.map((cell) => cell.padStart(11)).join("");
  const row = (name: string, some: readonly TaskResult[]) =>
    line(name, [String(some.length), ...RULES.map((rule) => percent(shareOf(some, rule))), percent(shareOf(some))]);
  return [
    ...failed,
    "",
    line("", ["tasks", ...RULES.map((rule) => rule.toLowerCase()), "all"]),
    ...WORKSPACE_PRESETS.map((preset) =>
      row(
        PRESET_FORMS[preset].label,
        results.filter(({ task }) => task.preset === preset),
      ),
    ),
    row("together", results),
    line("floor", ["", ...RULES.map((rule) => percent(floors[rule])), ""]),
  ].join("\n");
}

export const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
