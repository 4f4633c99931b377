import { readFileSync } from "node:fs";
import { basename, dirname } from "node:path";
import { mutationsIn, type Mutation } from "./mutation-operators.ts";
import { importsOf } from "./product-imports.ts";
import { idsIn } from "./requirement-coverage.ts";
import { sourceFiles } from "./source-files.ts";
import { parseFile, textAt, walk, type Node } from "./syntax.ts";

/** A mutation with the tests that stand nearest to it. */
export type Candidate = Mutation & {
  file: string;
  line: number;
  before: string;
  /** The requirements that speak of the place; where none can be told, those the nearest tests name. */
  ids: string[];
  nearest: string[];
  /** Every other test of the same part of the product that names a requirement. */
  wider: string[];
};

const PRODUCT = /^(apps\/(server|web)|packages\/(contract|ui))\/src\/.*(?<!\.d)\.tsx?$/;
const TEST = /\.test\.tsx?$/;
/** Only those who build the product see the gallery; generated code shows nothing. */
const NOT_MUTATED = /\/features\/gallery\/|\/gen\/|\.gen\.ts$|\/entry\//;
const NEAREST_MAX = 4;
const WIDER_MAX = 16;
const STEPS_MAX = 4;

/** Everything that could be mutated and has tests that name a requirement. */
export function mutationPool(root: string, countsAsShown: (id: string) => boolean): Candidate[] {
  const requirements = readFileSync(`${root}docs/requirements.md`, "utf8");
  const labels = new Set([...requirements.matchAll(/'([A-Z][^'\n]{1,80})'/g)].map(([, text = ""]) => text));
  const paths = sourceFiles(root, ["apps", "packages"]).filter((path) => PRODUCT.test(path) || TEST.test(path));
  const parsed = new Map(paths.map((path) => [path, parseFile(root + path)]));
  const importers = new Map<string, Set<string>>();
  for (const [path, { program }] of parsed)
    for (const { file } of importsOf(path, program)) importers.set(file, (importers.get(file) ?? new Set()).add(path));
  const ids = new Map(
    paths.filter((path) => TEST.test(path)).map((path) => [path, idsNamed(parsed.get(path)?.program, countsAsShown)]),
  );
  const testsOf = (path: string): string[] =>
    [...ids].flatMap(([test, named]) =>
      named.length > 0 && (stem(test) === stem(path) ? dirname(test) === dirname(path) : importers.get(path)?.has(test))
        ? [test]
        : [],
    );
  return paths
    .filter((path) => !TEST.test(path) && PRODUCT.test(path) && !NOT_MUTATED.test(path))
    .flatMap((path) => {
      const file = parsed.get(path);
      const nearest = nearestTests(path, testsOf, importers).slice(0, NEAREST_MAX);
      if (!file || nearest.length === 0) return [];
      const wider = [...ids].flatMap(([test, named]) =>
        named.length > 0 && isSamePart(path, test) && !nearest.includes(test) ? [test] : [],
      );
      return mutationsIn({ path, labels, ...file })
        .map(withWords(file.text))
        .flatMap((mutation) => {
          const about = idsAbout(mutation, requirements);
          const naming = [...ids].flatMap(([test, named]) => (named.some((id) => about.has(id)) ? [test] : []));
          const near = naming.filter((test) => isSamePart(path, test) || nearest.includes(test));
          const first = [...near, ...naming.filter((test) => !near.includes(test))].slice(0, NEAREST_MAX);
          // a value or a text of ours, or one another part's requirement happens to quote
          const isAnywhere = path.startsWith("packages/") || mutation.operator === "address";
          if (mutation.words && (first.length === 0 || (near.length === 0 && !isAnywhere))) return [];
          const hasOwnTest = testsOf(path).some((test) => ids.get(test)?.some((id) => id !== OF_EVERY_OPERATION));
          if (RULES.test(mutation.operator) && !hasOwnTest) return [];
          const own = first.length > 0 ? first : nearest;
          const named = [...new Set(own.flatMap((test) => ids.get(test) ?? []))];
          return {
            ...mutation,
            file: path,
            line: file.text.slice(0, mutation.start).split("\n").length,
            before: file.text.slice(mutation.start, mutation.end),
            ids: first.length > 0 ? named.filter((id) => about.has(id)) : named,
            nearest: own,
            wider: [...new Set([...naming, ...nearest, ...wider])]
              .filter((test) => !own.includes(test))
              .slice(0, WIDER_MAX),
          };
        });
    });
}

/** No agency sees another's data: it holds for every operation, so a test that names it claims nothing else of its file. */
const OF_EVERY_OPERATION = "SEC-10+";

/** Code of which any line may matter: only where a test of the file itself claims a requirement. */
const RULES = /^(guard removed|step left out|error swallowed|comparison|direction)$/;

/** An address is spoken of by its path, with `{id}` for what varies. */
const withWords =
  (text: string) =>
  (mutation: Mutation): Mutation =>
    mutation.operator === "address"
      ? { ...mutation, words: [text.slice(mutation.start + 1, mutation.end - 1).replaceAll(/:\w+/g, "{id}")] }
      : mutation;

/** The requirements whose line holds all of the words, and one of the subjects where there are any. */
function idsAbout({ words = [], subjects }: Mutation, requirements: string): Set<string> {
  const holds = (line: string) => (word: string) =>
    new RegExp(`(?<!\\w|\\d[.,])${escaped(word)}(?!\\w|[.,]\\d)`, subjects ? "i" : "").test(line);
  const lines = words.length === 0 ? [] : requirements.split("\n");
  const found = lines.flatMap((line) => {
    const [, id, text = ""] = /^([A-Z]+-\d+\+?) \| (.*)/.exec(line) ?? [];
    const isAbout = words.every(holds(text)) && (subjects?.some(holds(text)) ?? true);
    return id !== undefined && isAbout ? [id] : [];
  });
  return new Set(found);
}

export const escaped = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);

/** Tests of the file itself; without any, those of the files that use it, step by step. */
function nearestTests(
  path: string,
  testsOf: (path: string) => string[],
  importers: ReadonlyMap<string, ReadonlySet<string>>,
): string[] {
  let level = [path];
  const seen = new Set(level);
  for (let step = 0; step < STEPS_MAX; step += 1) {
    const found = [...new Set(level.flatMap(testsOf))];
    if (found.length > 0) return found;
    level = level
      .flatMap((file) => [...(importers.get(file) ?? [])])
      .filter(
        (file) =>
          PRODUCT.test(file) &&
          !TEST.test(file) &&
          !/app\/(?:router|copilot-routes)\.tsx?$/u.test(file) &&
          !seen.has(file),
      );
    for (const file of level) seen.add(file);
  }
  return [];
}

const stem = (path: string): string => basename(path).replace(/(\.test)?\.tsx?$/, "");

/** The same domain, feature or package; a domain has tests beside it and under apps/server/test. */
function isSamePart(path: string, test: string): boolean {
  const [, part] = /\/(?:domains|features)\/([^/]+)\//.exec(path) ?? [];
  if (part === undefined) return dirname(test) === dirname(path);
  return test.startsWith(path.slice(0, path.indexOf(`/${part}/`) + part.length + 2));
}

/** The requirement ids in a test file's titles. */
function idsNamed(program: Node | undefined, counts: (id: string) => boolean): string[] {
  if (!program) return [];
  const texts = [...walk(program)].flatMap((node) => {
    if (node.type === "Literal") return [textAt(node, "value") ?? ""];
    return node.type === "TemplateElement" ? [textAt(node["value"] as Node, "raw") ?? ""] : [];
  });
  return [...new Set(texts.flatMap(idsIn))].filter(counts);
}
