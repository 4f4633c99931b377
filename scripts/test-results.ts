import { existsSync, readFileSync } from "node:fs";
import { z } from "zod/mini";

/** `unbuilt`: the test came to a placeholder. `unstable`: it failed, and passed when run again alone. */
export type TestResult = {
  title: string;
  outcome: "passed" | "failed" | "skipped";
  file?: string;
  unbuilt?: boolean;
  unstable?: boolean;
};

/** So many files may have to be run again; more is a fault of the change and not of the moment. */
const FILES_REPEATED = 8;

const VitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(
        z.object({
          title: z.string(),
          status: z.string(),
          meta: z.optional(z.object({ unbuilt: z.optional(z.boolean()) })),
        }),
      ),
    }),
  ),
});

/** Reads vitest's JSON report; a file that could not even be loaded counts as one failed test. */
export function readVitestReport(text: string): TestResult[] {
  const { testResults } = VitestReport.parse(JSON.parse(text));
  return testResults.flatMap(({ name, status, assertionResults }): TestResult[] => {
    if (assertionResults.length === 0 && status === "failed") return [{ title: name, file: name, outcome: "failed" }];
    return assertionResults.map(({ title, status: outcome, meta }) => ({
      title,
      file: name,
      outcome: vitestOutcome(outcome),
      ...(meta?.unbuilt ? { unbuilt: true } : {}),
    }));
  });
}

function vitestOutcome(status: string): TestResult["outcome"] {
  if (status === "passed" || status === "failed") return status;
  return "skipped";
}

type Suite = { specs?: Spec[] | undefined; suites?: Suite[] | undefined };
type Spec = {
  title: string;
  file?: string | undefined;
  tests: { status: string; annotations?: { type: string }[] | undefined }[];
};
const SpecShape = z.object({
  title: z.string(),
  file: z.optional(z.string()),
  tests: z.array(z.object({ status: z.string(), annotations: z.optional(z.array(z.object({ type: z.string() }))) })),
});
const SuiteShape: z.ZodMiniType<Suite> = z.object({
  specs: z.optional(z.array(SpecShape)),
  get suites() {
    return z.optional(z.array(SuiteShape));
  },
});
const PlaywrightReport = z.object({ suites: z.array(SuiteShape), errors: z.array(z.unknown()) });

/** Reads Playwright's JSON report; an error outside any test, such as a broken file, counts as one failed test. */
export function readPlaywrightReport(text: string): TestResult[] {
  const { suites, errors } = PlaywrightReport.parse(JSON.parse(text));
  return [...suites.flatMap(inSuite), ...errors.map(() => ({ title: "outside any test", outcome: "failed" as const }))];
}

function inSuite({ specs = [], suites = [] }: Suite): TestResult[] {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests.map(({ status, annotations = [] }) => ({
      title,
      ...(file && { file }),
      outcome: browserOutcome(status),
      ...(annotations.some(({ type }) => type === "unbuilt") ? { unbuilt: true } : {}),
    })),
  );
  return [...own, ...suites.flatMap(inSuite)];
}

function browserOutcome(status: string): TestResult["outcome"] {
  if (status === "skipped") return "skipped";
  return status === "expected" || status === "flaky" ? "passed" : "failed";
}

/** The files of failed tests that get a second look. An attack gets none: one that succeeds once has succeeded. */
export function filesToRepeat(results: readonly TestResult[]): string[] {
  const failed = results.filter(({ outcome }) => outcome === "failed");
  const files = [...new Set(failed.flatMap(({ file }) => (file && !isAttack(file) ? [file] : [])))];
  return files.length > FILES_REPEATED ? [] : files;
}

const isAttack = (file: string) => file.includes("/test/attacks/");

/** The first results; a test that failed and passed in the second run is passed and marked as unstable. */
export function withSecondLook(first: readonly TestResult[], second: readonly TestResult[]): TestResult[] {
  const repeated = new Set(filesToRepeat(first));
  const again = (result: TestResult) =>
    second.filter(
      ({ file, title }) => file === result.file && (title === result.title || result.title === result.file),
    );
  return first.map((result) => {
    if (result.outcome !== "failed" || !result.file || !repeated.has(result.file)) return result;
    const outcomes = new Set(again(result).map(({ outcome }) => outcome));
    const isFine = outcomes.has("passed") && !outcomes.has("failed");
    return isFine ? { ...result, outcome: "passed", unstable: true } : result;
  });
}

/** All results of the last run under `folder`, with their second look; a report that is not there gives none. */
export function readResults(folder: string): {
  vitest: TestResult[] | undefined;
  playwright: TestResult[] | undefined;
} {
  const read = (name: string, parse: (text: string) => TestResult[]) => {
    const [first, second] = [`${folder}/${name}.json`, `${folder}/${name}-again.json`].map((file) =>
      existsSync(file) ? parse(readFileSync(file, "utf8")) : undefined,
    );
    return first && second ? withSecondLook(first, second) : first;
  };
  return { vitest: read("vitest", readVitestReport), playwright: read("playwright", readPlaywrightReport) };
}
