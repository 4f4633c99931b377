import { existsSync, readFileSync } from "node:fs";
import { z } from "zod/mini";

/** `unbuilt`: the test came to a page of an area still to be built. */
export type TestResult = { title: string; outcome: "passed" | "failed" | "skipped"; file?: string; unbuilt?: boolean };

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
type Spec = { title: string; tests: { status: string; annotations?: { type: string }[] | undefined }[] };
const SpecShape = z.object({
  title: z.string(),
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
  const own = specs.flatMap(({ title, tests }) =>
    tests.map(({ status, annotations = [] }) => ({
      title,
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

/** All results of the last run under `folder`; a report that is not there gives none. */
export function readResults(folder: string): {
  vitest: TestResult[] | undefined;
  playwright: TestResult[] | undefined;
} {
  const read = <T>(file: string, parse: (text: string) => T) =>
    existsSync(`${folder}/${file}`) ? parse(readFileSync(`${folder}/${file}`, "utf8")) : undefined;
  return { vitest: read("vitest.json", readVitestReport), playwright: read("playwright.json", readPlaywrightReport) };
}
