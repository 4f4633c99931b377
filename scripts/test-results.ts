import { existsSync, readFileSync } from "node:fs";
import { z } from "zod/mini";

export type TestResult = { title: string; outcome: "passed" | "failed" | "skipped" };

const VitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ title: z.string(), status: z.string() })),
    }),
  ),
});

/** Reads vitest's JSON report; a file that could not even be loaded counts as one failed test. */
export function readVitestReport(text: string): TestResult[] {
  const { testResults } = VitestReport.parse(JSON.parse(text));
  return testResults.flatMap(({ name, status, assertionResults }) => {
    if (assertionResults.length === 0 && status === "failed") return [{ title: name, outcome: "failed" as const }];
    return assertionResults.map((test) => ({ title: test.title, outcome: vitestOutcome(test.status) }));
  });
}

function vitestOutcome(status: string): TestResult["outcome"] {
  if (status === "passed" || status === "failed") return status;
  return "skipped";
}

type Suite = { specs?: Spec[] | undefined; suites?: Suite[] | undefined };
type Spec = { title: string; tests: { status: string }[] };
const SpecShape = z.object({ title: z.string(), tests: z.array(z.object({ status: z.string() })) });
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
  const own = specs.flatMap(({ title, tests }) =>
    tests.map(({ status }) => ({ title, outcome: browserOutcome(status) })),
  );
  return [...own, ...suites.flatMap(inSuite)];
}

function browserOutcome(status: string): TestResult["outcome"] {
  if (status === "skipped") return "skipped";
  return status === "expected" || status === "flaky" ? "passed" : "failed";
}

/** All results of the last run under `folder`; a report that is not there gives none. */
export function readResults(folder: string): {
  vitest: TestResult[] | undefined;
  playwright: TestResult[] | undefined;
} {
  const read = <T>(file: string, parse: (text: string) => T) =>
    existsSync(`${folder}/${file}`) ? parse(readFileSync(`${folder}/${file}`, "utf8")) : undefined;
  return { vitest: read("vitest.json", readVitestReport), playwright: read("playwright.json", readPlaywrightReport) };
}
