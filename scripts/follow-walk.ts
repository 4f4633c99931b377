import { existsSync } from "node:fs";
import { join } from "node:path";
import { parse as parseOperations } from "graphql";
import { resolveImport } from "./product-imports.ts";
import { childrenOf, nodeAt, nodesAt, parseFile, textAt, walk, type Node } from "./syntax.ts";

type Source = {
  /** What each name at the top of the file is declared by. */
  declared: Map<string, Node>;
  /** Values taken from other files of the repository, by their name here. */
  imported: Map<string, { file: string; name: string }>;
  statements: Node[];
};

/**
 * The hand-written files reached from `entries`: whatever a declaration uses is followed to where it is declared, an
 * operation in a page's document to the resolver of its field in one of `schemas`. Types are not followed: they are gone
 * when the code runs.
 */
export function followWalk(root: string, entries: readonly string[], schemas: readonly string[]): string[] {
  const sources = new Map<string, Source>();
  const files = new Set<string>();
  const seen = new Set<string>();
  const read = (file: string): Source => {
    const source = sources.get(file) ?? readSource(root, file);
    sources.set(file, source);
    return source;
  };

  const visit = (file: string, name: string): void => {
    const key = `${file} ${name}`;
    if (seen.has(key) || !isHandWritten(file) || !existsSync(join(root, file))) return;
    seen.add(key);
    files.add(file);
    const { declared, statements } = read(file);
    if (name === "*") for (const statement of statements) follow(file, statement);
    const declaration = declared.get(name);
    if (declaration) follow(file, declaration);
  };

  const follow = (file: string, node: Node): void => {
    const { declared, imported } = read(file);
    for (const used of namesUsed(node)) {
      const from = imported.get(used);
      if (from) visit(from.file, from.name);
      else if (declared.has(used)) visit(file, used);
    }
    for (const lazy of lazyImports(file, node)) visit(lazy, "*");
    for (const field of fieldsAsked(node)) resolve(field);
  };

  const resolve = (field: string): void => {
    for (const schema of schemas)
      for (const statement of read(schema).statements)
        for (const node of rootFields(statement, field)) {
          files.add(schema);
          if (!seen.has(`${schema} field ${field}`)) {
            seen.add(`${schema} field ${field}`);
            follow(schema, node);
          }
        }
  };

  for (const entry of entries) {
    if (!existsSync(join(root, entry))) throw new Error(`a walk begins at ${entry}, which is not there`);
    visit(entry, "*");
  }
  return [...files].toSorted();
}

const isHandWritten = (file: string): boolean => /\.tsx?$/.test(file) && !/\/gen\/|\.gen\./.test(file);

function readSource(root: string, file: string): Source {
  const { program } = parseFile(join(root, file));
  const source: Source = { declared: new Map(), imported: new Map(), statements: [] };
  for (const statement of nodesAt(program, "body")) {
    if (statement.type === "ImportDeclaration") readImport(file, statement, source.imported);
    else source.statements.push(statement);
    const declaration = statement.type === "ExportNamedDeclaration" ? nodeAt(statement, "declaration") : statement;
    const name = textAt(nodeAt(declaration, "id"), "name");
    if (declaration && name !== undefined) source.declared.set(name, declaration);
    for (const one of declaration?.type === "VariableDeclaration" ? nodesAt(declaration, "declarations") : [])
      for (const bound of namesUsed(nodeAt(one, "id"))) source.declared.set(bound, one);
  }
  return source;
}

function readImport(file: string, statement: Node, imported: Source["imported"]): void {
  const from = resolveImport(file, textAt(nodeAt(statement, "source"), "value") ?? "");
  if (from === undefined || statement["importKind"] === "type") return;
  for (const one of nodesAt(statement, "specifiers"))
    if (one["importKind"] !== "type")
      imported.set(textAt(nodeAt(one, "local"), "name") ?? "", {
        file: from,
        name: textAt(nodeAt(one, "imported"), "name") ?? "*",
      });
}

/** Names a piece of code refers to; the names of properties and attributes are not among them. */
function namesUsed(node: Node | undefined): Set<string> {
  const names = new Set<string>();
  const look = (one: Node): void => {
    if (one.type === "Identifier" || one.type === "JSXIdentifier") names.add(textAt(one, "name") ?? "");
    const label = LABELS[one.type];
    const skipped = label !== undefined && one["computed"] !== true && one["shorthand"] !== true && nodeAt(one, label);
    for (const child of childrenOf(one)) if (child !== skipped) look(child);
  };
  if (node) look(node);
  return names;
}
const LABELS: Readonly<Record<string, string>> = {
  MemberExpression: "property",
  Property: "key",
  JSXAttribute: "name",
};

const lazyImports = (file: string, node: Node): string[] =>
  [...walk(node)].flatMap((one) => {
    const source = one.type === "ImportExpression" ? textAt(nodeAt(one, "source"), "value") : undefined;
    return (source !== undefined && resolveImport(file, source)) || [];
  });

/** The fields of the API that the documents in a piece of code begin with. */
function fieldsAsked(node: Node): string[] {
  return [...walk(node)].flatMap((one) => {
    if (one.type !== "CallExpression" || textAt(nodeAt(one, "callee"), "name") !== "graphql") return [];
    const [document] = nodesAt(one, "arguments");
    const text = (document ? nodesAt(document, "quasis") : []).map((part) => (part["value"] as { raw: string }).raw);
    return parseOperations(text.join("")).definitions.flatMap((definition) =>
      definition.kind === "OperationDefinition"
        ? definition.selectionSet.selections.flatMap((field) => (field.kind === "Field" ? [field.name.value] : []))
        : [],
    );
  });
}

/** Where a statement of a schema file defines a field of Query, Mutation or Subscription. */
function rootFields(statement: Node, field: string): Node[] {
  const calls = [...walk(statement)].filter((one) =>
    ROOT_FIELDS.test(textAt(nodeAt(nodeAt(one, "callee"), "property"), "name") ?? ""),
  );
  return calls.flatMap((call) => {
    const [first, second] = nodesAt(call, "arguments");
    if (second && textAt(first, "value") === field) return [second];
    return [...walk(call)].filter(
      (one) =>
        one.type === "Property" &&
        textAt(nodeAt(one, "key"), "name") === field &&
        nodeAt(one, "value")?.type === "CallExpression",
    );
  });
}
const ROOT_FIELDS = /^(?:query|mutation|subscription)Fields?$/;
