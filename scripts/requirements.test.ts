import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { idsIn, measure } from "./requirement-coverage.ts";
import { parseRequired, parseRequirements, takenBy } from "./requirement-list.ts";
import {
  filesToRepeat,
  readPlaywrightReport,
  readVitestReport,
  withSecondLook,
  type TestResult,
} from "./test-results.ts";

const LIST = `
## SHELL — shell
ID | Requirement | How a test sees it
SHELL-01 | a | browser
SHELL-08 | hidden controls | browser
SHELL-08+ | better: none | browser
SHELL-10 | no entry | browser
SHELL-10+ | better: reachable | browser
ROUTES-19+ | better: a not-found page | browser
OQ-01 | a question | a decision
`;
const requirements = parseRequirements(LIST);
const passed = (title: string): TestResult => ({ title, outcome: "passed" });
const lacking = (required: string, results: TestResult[]) =>
  measure(requirements, parseRequired(required), results).required.lacking;

describe("parseRequirements", () => {
  it("counts a line and its better line as one, and decisions not at all", () => {
    expect(requirements.map(({ area, number }) => `${area} ${number}`)).toEqual([
      "SHELL 1",
      "SHELL 8",
      "SHELL 10",
      "ROUTES 19",
    ]);
  });

  it("reads the real list, and docs/required.txt names nothing unknown", () => {
    const real = parseRequirements(readFileSync(new URL("../docs/requirements.md", import.meta.url), "utf8"));
    const { wanted } = parseRequired(readFileSync(new URL("../docs/required.txt", import.meta.url), "utf8"));
    expect(real.length).toBeGreaterThan(480);
    for (const pattern of wanted) expect(takenBy(pattern, real).length).toBeGreaterThan(0);
  });
});

describe("takenBy", () => {
  it.each([
    ["SHELL", 3],
    ["SHELL-08", 1],
    ["SHELL-08+", 1],
    ["SHELL-01..08", 2],
  ])("%s takes %i", (pattern, count) => {
    expect(takenBy(pattern, requirements)).toHaveLength(count);
  });

  it.each(["NOPE", "SHELL-99", "shell"])("refuses %s", (pattern) => {
    expect(() => takenBy(pattern, requirements)).toThrow(pattern);
  });
});

describe("idsIn", () => {
  it("finds every id in brackets and nothing else", () => {
    expect(idsIn("[SHELL-01] and [SHELL-08+, SHELL-10] [note] UTF-8")).toEqual(["SHELL-01", "SHELL-08+", "SHELL-10"]);
  });
});

describe("measure", () => {
  it("counts the better line, not the one it replaces", () => {
    expect(lacking("SHELL-08", [passed("[SHELL-08] x")])).toEqual(["SHELL-08+"]);
    expect(lacking("SHELL-08", [passed("[SHELL-08+] x")])).toEqual([]);
  });

  it("takes an open id as not shown whatever passes, and does not require it", () => {
    const required = parseRequired("SHELL\n[open]\nSHELL-10+ WORKBENCH # a page that is not available");
    const all = ["[SHELL-01] a", "[SHELL-08+] b", "[SHELL-10+] c"].map(passed);
    const { areas, required: wanted } = measure(requirements, required, all);
    expect(areas[0]).toMatchObject({ shown: 2, missing: ["SHELL-10+ (open)"] });
    expect(wanted).toEqual({ total: 2, lacking: [] });
    expect(measure(requirements, parseRequired("[open]\nSHELL-99 X"), []).unknown).toEqual(["SHELL-99"]);
  });

  it("leaves an id open when one of its tests came to a page still to be built", () => {
    const visit: TestResult = { title: "[SHELL-01] b", outcome: "passed", unbuilt: true };
    expect(lacking("SHELL-01", [passed("[SHELL-01] a"), visit])).toEqual(["SHELL-01 (open)"]);
    expect(lacking("SHELL-01", [{ ...visit, outcome: "failed" }])).toEqual(["SHELL-01 (failing)"]);
  });

  it("leaves an id open when its test rests on code the product never calls", () => {
    const test: TestResult = { title: "[SHELL-01] a", outcome: "passed", file: "durations.test.ts" };
    const { required } = measure(
      requirements,
      parseRequired("SHELL-01"),
      [test],
      (file, id) => file === "durations.test.ts" && id === "SHELL-01",
    );
    expect(required.lacking).toEqual(["SHELL-01 (open)"]);
  });

  it("takes a failed test as not shown, whatever else passes", () => {
    const results: TestResult[] = [passed("[SHELL-01] a"), { title: "[SHELL-01] b", outcome: "failed" }];
    expect(lacking("SHELL-01", results)).toEqual(["SHELL-01 (failing)"]);
  });

  it("takes a skipped test as open", () => {
    expect(lacking("SHELL-01", [{ title: "[SHELL-01] a", outcome: "skipped" }])).toEqual(["SHELL-01 (open)"]);
  });

  it("names the ids it does not know", () => {
    const { unknown } = measure(requirements, parseRequired(""), [passed("[SHELL-77] x [SHELL-01+] [OQ-01] [T-72] y")]);
    expect(unknown).toEqual(["SHELL-77", "SHELL-01+"]);
  });

  it("says per area how many are shown and which are missing", () => {
    const { areas } = measure(requirements, parseRequired(""), [passed("[SHELL-01] x")]);
    expect(areas[0]).toEqual({ area: "SHELL", total: 3, shown: 1, missing: ["SHELL-08+", "SHELL-10+"] });
  });
});

describe("the reports", () => {
  it("reads vitest's, where a file that did not load is a failure", () => {
    const tests = [
      { title: "a", status: "passed", meta: { unbuilt: true } },
      { title: "b", status: "pending", meta: {} },
    ];
    const report = {
      testResults: [
        { name: "x.test.ts", status: "passed", assertionResults: tests },
        { name: "broken.test.ts", status: "failed", assertionResults: [] },
      ],
    };
    const results = readVitestReport(JSON.stringify(report));
    expect(results.map(({ outcome }) => outcome)).toEqual(["passed", "skipped", "failed"]);
    expect(results.map(({ unbuilt }) => unbuilt)).toEqual([true, undefined, undefined]);
  });

  it("reads Playwright's, through its nested suites", () => {
    const spec = (status: string) => ({ title: status, tests: [{ status, annotations: [{ type: "unbuilt" }] }] });
    const report = {
      suites: [
        { specs: [spec("expected")], suites: [{ specs: [spec("unexpected"), spec("skipped"), spec("flaky")] }] },
      ],
      errors: [{}],
    };
    const results = readPlaywrightReport(JSON.stringify(report));
    expect(results.map(({ unbuilt }) => unbuilt)).toEqual([true, true, true, true, undefined]);
    const outcomes = results.map(({ outcome }) => outcome);
    expect(outcomes).toEqual(["passed", "failed", "skipped", "passed", "failed"]);
  });
});

describe("the second look", () => {
  const failed = (file: string, title = "t"): TestResult => ({ title, file, outcome: "failed" });
  const fine = (file: string, title = "t"): TestResult => ({ title, file, outcome: "passed" });

  it("takes a test as passed that passes alone, and marks it as unstable", () => {
    expect(withSecondLook([failed("/a.test.ts"), fine("/b.test.ts")], [fine("/a.test.ts")])).toEqual([
      { ...fine("/a.test.ts"), unstable: true },
      fine("/b.test.ts"),
    ]);
  });

  it("leaves a test failed that fails again, is not found, or has a namesake in its file that fails", () => {
    const first = [failed("/a.test.ts")];
    expect(withSecondLook(first, [failed("/a.test.ts")])).toEqual(first);
    expect(withSecondLook(first, [fine("/b.test.ts")])).toEqual(first);
    expect(withSecondLook(first, [fine("/a.test.ts"), failed("/a.test.ts")])).toEqual(first);
  });

  it("takes a file that could not be loaded as passed when all its tests pass", () => {
    const broken = failed("/a.test.ts", "/a.test.ts");
    expect(withSecondLook([broken], [fine("/a.test.ts"), fine("/a.test.ts", "u")])).toMatchObject([{ unstable: true }]);
    expect(withSecondLook([broken], [fine("/a.test.ts"), failed("/a.test.ts", "u")])).toEqual([broken]);
  });

  it("gives an attack none, and none when many files failed", () => {
    const attack = failed("/server/test/attacks/a.test.ts");
    expect(withSecondLook([attack], [fine("/server/test/attacks/a.test.ts")])).toEqual([attack]);
    const many = Array.from({ length: 9 }, (_, index) => failed(`/${index}.test.ts`));
    expect(filesToRepeat(many)).toEqual([]);
    expect(filesToRepeat(many.slice(1))).toHaveLength(8);
  });
});
