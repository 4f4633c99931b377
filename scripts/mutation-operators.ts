import { nodeAt, textAt, walk, type Node } from "./syntax.ts";

/** One change of one place in a product file that a test should notice. */
export type Mutation = {
  operator: string;
  start: number;
  end: number;
  replacement: string;
  /** Words by which the requirement that speaks of this place can be found: its line holds all of them. */
  words?: string[];
  /** What a number limits: the line holds one of these too, for the same number may limit something else. */
  subjects?: string[];
};
export type Source = { path: string; text: string; program: Node; labels: ReadonlySet<string> };
type Operator = (node: Node, parents: readonly Node[], source: Source) => Mutation[];

const ENUM_VALUE = /^[A-Z][A-Z0-9]*(_[A-Z0-9]+)*$/;
const METHODS = ["post", "put", "delete"];
/** A constant that counts things or says how long something may be. */
const A_LIMIT = /^[A-Z][A-Z0-9_]*(MAX|MIN|LIMIT|LENGTH|S_|S$)/;
/** What changes speed or patience and nothing a person sees; no requirement speaks of it. */
const NOT_A_LIMIT = /_MS$|TIMEOUT|POOL|BATCH|CHUNK|CONCURREN|RETR|SECONDS|_BYTES$|HEAP|CACHE|DELAY|AT_ONCE/;
const CHECKS = /refus|conflict|invalid|problem|forbid|notFound|redirect|throw/i;
const EFFECTS = /^(require|record|insert|save|remove|discard|reject|assert|publish|revoke|mark)[A-Z]/;
const FLAGS = /^(isRequired|isSingle|takesDocuments|isMessageRequired|disabled|required|multiple|readOnly)$/;
const COMPARISONS: Record<string, string> = { "<": "<=", "<=": "<", ">": ">=", ">=": ">", "===": "!==", "!==": "===" };
const OTHER_WORDS = "Other words";

const replace = (operator: string, { start, end }: Node, replacement: string): Mutation[] => [
  { operator, start, end, replacement },
];
const literal = (node: Node | undefined): string | undefined =>
  node?.type === "Literal" ? textAt(node, "value") : undefined;
const nameOf = (node: Node | undefined): string => textAt(node, "name") ?? textAt(node, "value") ?? "";
const elementsOf = (node: Node): Node[] => (node["elements"] as (Node | null)[]).filter((one) => one !== null);

/** The route action's method: another one of the three. */
const method: Operator = (node, parents) => {
  const parent = parents.at(-1);
  const key = nameOf(nodeAt(parent, "key")) || nameOf(nodeAt(parent, "name"));
  const value = literal(node);
  if (key !== "method" || value === undefined || !METHODS.includes(value)) return [];
  const other = METHODS[(METHODS.indexOf(value) + 1) % METHODS.length];
  return replace("method", node, JSON.stringify(other));
};

/** A list of wire values: one replaced, one removed, one added. */
const enumeration: Operator = (node, parents) => {
  if (node.type !== "ArrayExpression" || parents.at(-1)?.type !== "TSAsExpression") return [];
  const values = elementsOf(node);
  if (values.length < 2 || !values.every((one) => ENUM_VALUE.test(literal(one) ?? ""))) return [];
  const [first, second] = values;
  const last = values.at(-1);
  if (!first || !second || !last) return [];
  const words = values.map((one) => literal(one) ?? "");
  return [
    ...replace("enum value replaced", last, JSON.stringify(`${literal(last)}_X`)),
    { operator: "enum value removed", start: first.start, end: second.start, replacement: "" },
    { operator: "enum value added", start: last.end, end: last.end, replacement: ', "NOBODY_ASKED"' },
  ].map((one) => ({ ...one, words }));
};

/** A text that the requirements quote. */
const label: Operator = (node, parents, { labels, text }) => {
  // a part of a longer text is not the one quoted
  if (parents.some(({ type }) => type === "TemplateLiteral")) return [];
  if (node.type === "JSXText") {
    const words = text.slice(node.start, node.end).trim();
    const start = node.start + text.slice(node.start, node.end).indexOf(words);
    if (!labels.has(words)) return [];
    return [{ operator: "label", start, end: start + words.length, replacement: OTHER_WORDS, words: [`'${words}'`] }];
  }
  const value = literal(node);
  if (value === undefined || !labels.has(value) || !/[a-z]/.test(value)) return [];
  return replace("label", node, JSON.stringify(OTHER_WORDS)).map((one) => ({ ...one, words: [`'${value}'`] }));
};

/** Columns, sections, choices: the first two change places. */
const order: Operator = (node, parents, { path, text }) => {
  if (node.type !== "ArrayExpression" || !/\/web\/|\/contract\//.test(path)) return [];
  const holder = parents.at(-1)?.type === "TSAsExpression" ? parents.at(-2) : parents.at(-1);
  const [first, second] = elementsOf(node);
  if (holder?.type !== "VariableDeclarator" || !first || !second) return [];
  if (!elementsOf(node).every(({ type }) => /^(Object|Call|Array)Expression$/.test(type))) return [];
  const between = text.slice(first.end, second.start);
  const swapped = text.slice(second.start, second.end) + between + text.slice(first.start, first.end);
  return [{ operator: "order", start: first.start, end: second.end, replacement: swapped }];
};

const nounForms = (word: string): string[] => [word.replace(/s$/, ""), word.replace(/s?$/, "s")];

/** A named limit, or one of a field's rules, by one. */
const limit: Operator = (node, parents) => {
  if (node.type !== "Literal" || typeof node["value"] !== "number" || node["value"] < 1) return [];
  const parent = parents.at(-1);
  const named = parent?.type === "VariableDeclarator" ? nameOf(nodeAt(parent, "id")) : "";
  const call = parent?.type === "CallExpression" ? nameOf(nodeAt(nodeAt(parent, "callee"), "property")) : "";
  const field = nameOf(
    nodeAt(
      parents.findLast(({ type }) => type === "Property"),
      "key",
    ),
  );
  const isNamed = A_LIMIT.test(named) && !NOT_A_LIMIT.test(named);
  if (!isNamed && call !== "max" && call !== "min") return [];
  const name = (isNamed ? named : field).replaceAll(/([a-z])([A-Z])/g, "$1_$2").toLowerCase();
  const subjects = name.split("_").filter((word) => !/^(max|min|length|default|)$/.test(word));
  const words = [node["value"].toLocaleString("en-US")];
  return replace("limit by one", node, String(node["value"] + 1)).map((one) => ({
    ...one,
    words,
    subjects: subjects.flatMap(nounForms),
  }));
};

/** A check that refuses is never made. */
const guard: Operator = (node, _parents, { text }) => {
  const [test, consequent] = [nodeAt(node, "test"), nodeAt(node, "consequent")];
  if (node.type !== "IfStatement" || !test || !consequent || nodeAt(node, "alternate")) return [];
  const leaves = [...walk(consequent)].some(({ type }) => type === "ReturnStatement" || type === "ThrowStatement");
  return leaves && CHECKS.test(text.slice(consequent.start, consequent.end))
    ? replace("guard removed", test, "false")
    : [];
};

/** A step a use case owes is left out. */
const effect: Operator = (node) => {
  if (node.type !== "ExpressionStatement") return [];
  const expression = nodeAt(node, "expression");
  const call = expression?.type === "AwaitExpression" ? nodeAt(expression, "argument") : expression;
  return call?.type === "CallExpression" && EFFECTS.test(nameOf(nodeAt(call, "callee")))
    ? replace("step left out", node, ";")
    : [];
};

/** What a catch passes on is dropped. */
const swallow: Operator = (node, parents) =>
  node.type === "ThrowStatement" && parents.some(({ type }) => type === "CatchClause")
    ? replace("error swallowed", node, ";")
    : [];

/** A comparison of a rule: its bound, or its sense. */
const comparison: Operator = (node, _parents, { path, text }) => {
  const other = COMPARISONS[textAt(node, "operator") ?? ""];
  const [left, right] = [nodeAt(node, "left"), nodeAt(node, "right")];
  if (node.type !== "BinaryExpression" || other === undefined || !left || !right) return [];
  if (!/\/domains\/|\/contract\/|\/lib\/|\/kernel\//.test(path) || path.endsWith(".store.ts")) return [];
  const between = text.slice(left.end, right.start).replace(textAt(node, "operator") ?? "", other);
  return [{ operator: "comparison", start: left.end, end: right.start, replacement: between }];
};

/** The direction of a list. */
const direction: Operator = (node) => {
  const value = literal(node);
  if (value === "asc" || value === "desc") return replace("direction", node, value === "asc" ? '"desc"' : '"asc"');
  return [];
};

/** A field is no longer required, one file no longer the most, an input no longer read-only. */
const flag: Operator = (node, parents) => {
  if (node.type === "JSXAttribute" && FLAGS.test(nameOf(nodeAt(node, "name"))) && node["value"] === null)
    return replace("flag", node, "");
  const parent = parents.at(-1);
  if (node.type !== "Literal" || typeof node["value"] !== "boolean" || parent?.type !== "Property") return [];
  const key = nameOf(nodeAt(parent, "key"));
  // what may be left out may be left out; that nobody leaves it out is no requirement
  if (!FLAGS.test(key) || (key === "required" && !node["value"])) return [];
  return replace("flag", node, String(!node["value"]));
};

/** An address of the product, and where something leads. */
const address: Operator = (node, parents, { path }) => {
  const value = literal(node);
  const parent = parents.at(-1);
  if (value === undefined || value === "" || value === "*") return [];
  if (parent?.type === "ImportExpression" || parent?.type === "ImportDeclaration") return [];
  const isRoute =
    /app\/(?:router|copilot-routes)\.tsx?$/u.test(path) &&
    (nameOf(nodeAt(parent, "key")) === "path" ||
      // the router's other helpers are for pages still to be built
      (parent?.type === "CallExpression" &&
        nameOf(nodeAt(parent, "callee")) === "at" &&
        (parent["arguments"] as Node[])[0] === node));
  return isRoute || (/^\/app\/\w/.test(value) && path.includes("/web/"))
    ? replace("address", node, JSON.stringify(`${value}-moved`))
    : [];
};

const OPERATORS = [
  method,
  enumeration,
  label,
  order,
  limit,
  guard,
  effect,
  swallow,
  comparison,
  direction,
  flag,
  address,
];

/** Every mutation the operators find in a file. */
export function mutationsIn(source: Source): Mutation[] {
  const visit = (node: Node, parents: readonly Node[]): Mutation[] => {
    // types say nothing at run time
    if (node.type.startsWith("TS") && node.type !== "TSAsExpression" && node.type !== "TSSatisfiesExpression")
      return [];
    const below = [...parents, node];
    return [...OPERATORS.flatMap((operator) => operator(node, parents, source)), ...childrenVisited(node, below)];
  };
  const childrenVisited = (node: Node, below: readonly Node[]): Mutation[] =>
    Object.values(node)
      .flat()
      .flatMap((child: unknown) =>
        typeof child === "object" && child !== null && "type" in child ? visit(child as Node, below) : [],
      );
  const found = visit(source.program, []);
  return [...new Map(found.map((one) => [`${one.start} ${one.end} ${one.replacement}`, one])).values()];
}
