import fc from "fast-check";
import { Kind, parse, type OperationDefinitionNode } from "graphql";
import { describe, expect, it } from "vitest";
import { findExcess, LIMITS } from "./limits.ts";
import { noteTiming } from "#test/kit/measured.ts";

function excessOf(text: string): string | undefined {
  const document = parse(text);
  const operation = document.definitions.find(
    (definition): definition is OperationDefinitionNode => definition.kind === Kind.OPERATION_DEFINITION,
  );
  if (!operation) throw new Error("no operation");
  return findExcess(document, operation)?.message;
}
const times = (count: number, text: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => text(i)).join(" ");
const nest = (depth: number) => `${"{ a ".repeat(depth)}${"}".repeat(depth)}`;

describe("findExcess", () => {
  it.each([
    ["depth", LIMITS.depth, nest],
    ["aliases", LIMITS.aliases, (count: number) => `{ ${times(count, (i) => `a${i}: b`)} }`],
    ["directives", LIMITS.directives, (count: number) => `{ a ${"@x ".repeat(count)} }`],
    ["fields", LIMITS.fields, (count: number) => `{ ${times(count, () => "a")} }`],
    [
      "cost",
      LIMITS.cost,
      (count: number) => `{ a(first: 100) { ${times(count / 100 - 1, () => "b")} ${count % 100 ? "c" : ""} } b }`,
    ],
  ] as const)("[T-21] allows as many %s as the limit says and not one more", (name, limit, make) => {
    expect(excessOf(make(name === "cost" ? limit - 100 : limit))).toBeUndefined();
    expect(excessOf(make(name === "cost" ? limit + 200 : limit + 1))).toContain(name);
  });

  it("[T-21] counts a page of unknown size as the largest page", () => {
    expect(excessOf(`query ($n: Int) { a(first: $n) { b(first: $n) { c } } }`)).toContain("cost");
    expect(excessOf(`{ a(first: 10) { b(first: 10) { c } } }`)).toBeUndefined();
  });

  it("[T-21] allows one root field per mutation", () => {
    expect(excessOf("mutation { a b }")).toBe("A mutation does one thing");
    expect(excessOf("mutation { a }")).toBeUndefined();
  });

  it("[T-21] terminates for any fragments, also cyclic ones", () => {
    const name = fc.constantFrom("A", "B", "C", "D");
    const body = fc.array(
      fc.oneof(
        name.map((fragment) => `...${fragment}`),
        fc.constant("x"),
        name.map((fragment) => `y { ...${fragment} }`),
      ),
      { minLength: 1, maxLength: 5 },
    );
    const RUNS = 100;
    let slowestMs = 0;
    let ended = 0;
    fc.assert(
      fc.property(fc.tuple(body, body, body, body), (bodies) => {
        const text = bodies.map((body, index) => `fragment ${"ABCD"[index]} on T { ${body.join(" ")} }`).join(" ");
        const begin = performance.now();
        excessOf(`{ ...A } ${text}`);
        ended += 1;
        slowestMs = Math.max(slowestMs, performance.now() - begin);
      }),
      { numRuns: RUNS },
    );
    expect(ended).toBe(RUNS);
    noteTiming(slowestMs, 500);
  });
});
