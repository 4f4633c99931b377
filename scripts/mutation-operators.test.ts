import { describe, expect, it } from "vitest";
import { mutationsIn } from "./mutation-operators.ts";
import { parseFile } from "./syntax.ts";

/** Each mutation of a text, as the operator's name and the line it leaves behind. */
function mutated(text: string, path = "apps/web/src/features/x/y.tsx", labels: string[] = []) {
  const source = { path, labels: new Set(labels), ...parseFile(path, text) };
  return mutationsIn(source).map(
    ({ operator, start, end, replacement }) => `${operator}: ${text.slice(0, start)}${replacement}${text.slice(end)}`,
  );
}
const RULE = "apps/server/src/domains/x/rule.ts";

describe("mutationsIn", () => {
  it.each([
    [`useForm({ method: "put" });`, [`method: useForm({ method: "delete" });`]],
    [`<Form method="post" />;`, [`method: <Form method="put" />;`]],
    [
      `const A = ["ON", "OFF"] as const;`,
      [
        `enum value replaced: const A = ["ON", "OFF_X"] as const;`,
        `enum value removed: const A = ["OFF"] as const;`,
        `enum value added: const A = ["ON", "OFF", "NOBODY_ASKED"] as const;`,
      ],
    ],
    [`const COLUMNS = [column("a"), column("b")];`, [`order: const COLUMNS = [column("b"), column("a")];`]],
    [`const TITLE_MAX = 60;`, [`limit by one: const TITLE_MAX = 61;`]],
    [`z.string().max(3);`, [`limit by one: z.string().max(4);`]],
    [`query.orderBy("name", "desc");`, [`direction: query.orderBy("name", "asc");`]],
    [`<Input required />;`, [`flag: <Input  />;`]],
    [`const field = { isRequired: true };`, [`flag: const field = { isRequired: false };`]],
    [`redirect("/app/home");`, [`address: redirect("/app/home-moved");`]],
    [`try { a(); } catch (error) { throw error; }`, [`error swallowed: try { a(); } catch (error) { ; }`]],
    [`const POLL_MS = 60; const WORD_START = 2; const type: "asc" = name;`, []],
  ])("%s", (text, expected) => {
    expect(mutated(text)).toEqual(expected);
  });

  it("changes checks, steps and comparisons of the rules", () => {
    expect(mutated(`if (!may(actor)) throw forbidden();`, RULE)).toEqual([
      `guard removed: if (false) throw forbidden();`,
    ]);
    expect(mutated(`await recordEvent(context, {});`, RULE)).toEqual([`step left out: ;`]);
    expect(mutated(`const is = a >= b;`, RULE)).toEqual([`comparison: const is = a > b;`]);
  });

  it("names what a number limits, so that only a requirement on the same thing is meant", () => {
    const path = "packages/contract/src/limits.ts";
    const limitOf = (text: string) => mutationsIn({ path, labels: new Set(), ...parseFile(path, text) })[0]?.subjects;
    expect(limitOf("const PRESET_TITLES_MAX = 60;")).toEqual(["preset", "presets", "title", "titles"]);
    expect(limitOf("const input = { policyNumber: text().max(100) };")).toEqual([
      "policy",
      "policys",
      "number",
      "numbers",
    ]);
  });

  it("changes only texts the requirements quote", () => {
    const text = `const a = <p title="Save">\n  Cancel\n</p>; const b = "Close";`;
    expect(mutated(text, undefined, ["Cancel", "Close"])).toEqual([
      `label: const a = <p title="Save">\n  Other words\n</p>; const b = "Close";`,
      `label: const a = <p title="Save">\n  Cancel\n</p>; const b = "Other words";`,
    ]);
    expect(mutated("const c = `${name} ${isNew ? 'Close' : 'Open'}`;", undefined, ["Close"])).toEqual([]);
  });
});
