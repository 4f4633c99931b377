import { createRequire } from "node:module";
import { cruise, type ICruiseOptions, type ICruiseResult, type IResolveOptions } from "dependency-cruiser";

type Law = { forbidden: NonNullable<NonNullable<ICruiseOptions["ruleSet"]>["forbidden"]>; options: LawOptions };
type LawOptions = ICruiseOptions & { enhancedResolveOptions: Partial<IResolveOptions> };

export type Violation = { rule: string; from: string; to: string; comment: string | undefined };
export type Reading = { violations: Violation[]; modules: string[] };

/** The folders the law is read on; everything under them that is not generated is a module. */
const FOLDERS = ["apps", "packages"];
/** Below this share of the known source files the reader has gone blind, and silence would be taken for obedience. */
const FLOOR = 0.9;

/** The law as dependency-cruiser takes it. */
export function readLaw(): Law {
  return createRequire(import.meta.url)("../dependency-law.cjs") as Law;
}

/** Reads every import under `root` and holds it against the law. */
export async function readImports(root: string): Promise<Reading> {
  const law = readLaw();
  const { output } = await cruise(
    FOLDERS,
    { ...law.options, ruleSet: { forbidden: law.forbidden }, validate: true, baseDir: root },
    law.options.enhancedResolveOptions,
  );
  const result = output as ICruiseResult;
  return {
    modules: result.modules.map((module) => module.source),
    violations: result.summary.violations.map(({ rule, from, to, comment }) => ({
      rule: rule.name,
      from,
      to,
      comment,
    })),
  };
}

/** Says how blind the reading was, or nothing when it saw enough of `sources`. */
export function blindness(reading: Reading, sources: string[]): string | undefined {
  const seen = new Set(reading.modules);
  const missed = sources.filter((file) => !seen.has(file));
  if (sources.length > 0 && sources.length - missed.length >= sources.length * FLOOR) return undefined;
  const examples = missed.slice(0, 3).join(", ");
  return `read only ${sources.length - missed.length} of ${sources.length} source files (not ${examples})`;
}
