// Finds requirement ids whose tests rest on code the product never calls, such as a formatter of a page still to be built.
import { idsIn, type RestsOnUncalled } from "./requirement-coverage.ts";
import { importsOf, type Import } from "./product-imports.ts";
import { sourceFiles } from "./source-files.ts";
import { identifiersIn, nodeAt, parseFile, textAt, walk, type Node } from "./syntax.ts";

const PRODUCT = /^(apps\/(server|web)|packages\/(contract|ui))\/src\/.*(?<!\.d)\.tsx?$/;
const TEST = /\.test\.tsx?$/;
/** The gallery is for developers; an export that only the gallery uses counts as unused. */
const NOT_PRODUCT = /\/features\/gallery\/|\/gen\//;

type Parsed = { path: string; program: Node; imports: Import[] };

/** For each test file, the ids of its tests that use an export nothing in the product uses. */
export function findUncalled(root: string): Map<string, Set<string>> {
  const files = sourceFiles(root, ["apps", "packages"]).filter((path) => PRODUCT.test(path) && !NOT_PRODUCT.test(path));
  const parsed = files.map((path): Parsed => {
    const { program } = parseFile(root + path);
    return { path, program, imports: importsOf(path, program) };
  });
  const product = parsed.filter(({ path }) => !TEST.test(path));
  const imported = Map.groupBy(
    product.flatMap(({ imports }) => imports),
    ({ file }) => file,
  );
  const uncalled = new Map(
    product.map(({ path, program }) => {
      const names = new Set((imported.get(path) ?? []).map(({ name }) => name));
      return [path, names.has("*") ? new Set<string>() : unreached(program, names)];
    }),
  );
  return new Map(
    parsed
      .filter(({ path }) => TEST.test(path))
      .map(({ path, program, imports }) => {
        const idle = imports.filter(({ file, name }) => uncalled.get(file)?.has(name)).map(({ local }) => local);
        return [root + path, idle.length > 0 ? idsUsing(program, idle) : new Set<string>()];
      }),
  );
}

/** How the counter asks: is this id, named in this file, such an id? */
export function restsOnUncalled(root: string): RestsOnUncalled {
  const uncalled = findUncalled(root);
  return (file, id) => uncalled.get(file ?? "")?.has(id) ?? false;
}

/** Exported names of a module that neither other files take nor anything reached within the module uses. */
function unreached(program: Node, taken: ReadonlySet<string>): Set<string> {
  const statements = (program["body"] as Node[]).filter(({ type }) => type !== "ImportDeclaration");
  const declared = statements.flatMap((statement) => {
    const inner = nodeAt(statement, "declaration") ?? statement;
    const isExported = statement.type === "ExportNamedDeclaration";
    const uses = identifiersIn(inner);
    return namesOf(inner).map((name) => ({ name, isExported, uses }));
  });
  const names = new Set(declared.map(({ name }) => name));
  const effects = statements.filter((statement) => namesOf(nodeAt(statement, "declaration") ?? statement).length === 0);
  const reached = new Set([...taken, ...effects.flatMap((statement) => [...identifiersIn(statement)])]);
  const queue = [...reached];
  for (let name = queue.pop(); name !== undefined; name = queue.pop())
    for (const { uses } of declared.filter((one) => one.name === name))
      for (const used of uses)
        if (names.has(used) && !reached.has(used)) {
          reached.add(used);
          queue.push(used);
        }
  return new Set(declared.filter(({ name, isExported }) => isExported && !reached.has(name)).map(({ name }) => name));
}

function namesOf(declaration: Node): string[] {
  if (declaration.type === "VariableDeclaration")
    return (declaration["declarations"] as Node[]).flatMap((one) => [...identifiersIn(nodeAt(one, "id") ?? one)]);
  const name = textAt(nodeAt(declaration, "id"), "name");
  return name === undefined ? [] : [name];
}

/** The ids in the titles of tests whose body names one of these. */
function idsUsing(program: Node, names: readonly string[]): Set<string> {
  const ids = [...walk(program)].flatMap((node) => {
    const [title, body] = node.type === "CallExpression" ? (node["arguments"] as Node[]) : [];
    const text = textAt(title, "value");
    if (text === undefined || !body || !names.some((name) => identifiersIn(node).has(name))) return [];
    return /Function/.test(body.type) && textAt(nodeAt(node, "callee"), "name") !== "describe" ? idsIn(text) : [];
  });
  return new Set(ids);
}
