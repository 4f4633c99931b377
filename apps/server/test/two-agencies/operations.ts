import {
  getNamedType,
  isAbstractType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  isRequiredArgument,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLSchema,
} from "graphql";
import type { Arguments, Fixture, Ids } from "./fixture.ts";
import { FIXTURES, NESTED } from "./fixtures.ts";

/** How many objects deep an answer is followed from its root. */
const EDGES = 4;
/** Objects that are followed once more: what they hold is found nowhere nearer to a root. */
const DEEPER: ReadonlySet<string> = new Set(["CertificateProof"]);
/** How many rows a list is asked for: each agency has a handful. */
const ROWS = 12;
/** Words one document may hold, so that what it asks for stays within what the API allows; the rest is asked in another. */
const WORDS = 360;

/** One document for an operation; one whose answer is too much for a single document comes in several. */
export type Operation = {
  /** `Query.customPreset` */
  name: string;
  document: string;
  fixture: Fixture;
  /** Everything the document's variables take, with these ids in it. */
  variables(ids: Ids): Record<string, unknown>;
  /** Where an id goes in, as paths into the variables; `[]` goes into the first element of a list. */
  idPositions: string[][];
};
export type Generated = { operations: Operation[]; findings: string[] };

const NO_IDS = new Proxy({}, { get: () => "00000000-0000-7000-8000-000000000000" }) as Ids;

/** Every operation of a schema, ready to send, and what the fixtures leave open. */
export function generateOperations(schema: GraphQLSchema): Generated {
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()].filter((it) => !!it);
  const names = new Set<string>();
  const generated: Generated = { operations: [], findings: [] };
  for (const root of roots)
    for (const field of Object.values(root.getFields())) {
      const name = `${root.name}.${field.name}`;
      names.add(name);
      const fixture = FIXTURES[name];
      if (fixture) generated.operations.push(...generate(schema, root, field, fixture, generated.findings));
      else generated.findings.push(`${name} has no fixture`);
    }
  const isLate = ({ fixture }: Operation) => Number(fixture.destroys ?? false);
  generated.operations.sort((a, b) => isLate(a) - isLate(b));
  for (const name of Object.keys(FIXTURES))
    if (!names.has(name)) generated.findings.push(`${name} has a fixture and is no operation`);
  return generated;
}

type Variable = { name: string; type: GraphQLInputType };

function generate(
  schema: GraphQLSchema,
  root: GraphQLObjectType,
  field: GraphQLField<unknown, unknown>,
  fixture: Fixture,
  findings: string[],
): Operation[] {
  // asked for outright: a variable costs what it could ask for, and everything below each row is asked for here
  const isAsked = ({ name }: GraphQLArgument) => name === "first";
  const variables: Variable[] = field.args.filter((arg) => !isAsked(arg)).map(({ name, type }) => ({ name, type }));
  const nested: [prefix: string, (ids: Ids) => Arguments][] = [];

  // several where one would exceed the limits, at any depth
  const select = (type: GraphQLNamedType, depth: number): string[] => {
    if (isAbstractType(type))
      return packed(
        schema.getPossibleTypes(type).flatMap((it) => select(it, depth).map((fields) => `... on ${it.name} ${fields}`)),
      );
    return isObjectType(type) ? packed(fieldsOf(type, depth)) : [""];
  };
  const fieldsOf = (type: GraphQLObjectType, depth: number): string[] =>
    Object.values(type.getFields()).flatMap((it) => {
      const target = getNamedType(it.type);
      if (!isLeafType(target) && depth >= EDGES + (DEEPER.has(type.name) ? 1 : 0)) return [];
      return select(target, depth + 1).map((fields) => `${it.name}${argumentsOf(type, it)} ${fields}`);
    });
  const argumentsOf = (type: GraphQLObjectType, it: GraphQLField<unknown, unknown>): string => {
    const name = `${type.name}.${it.name}`;
    const args = NESTED[name];
    if (!args) {
      if (it.args.some(isRequiredArgument)) findings.push(`${name} takes arguments and has no entry in NESTED`);
      for (const path of idPositionsIn(it.args)) findings.push(`${name}: no id at ${path.join(".")}`);
      return "";
    }
    const prefix = `${type.name}_${it.name}_`;
    if (!nested.some(([known]) => known === prefix)) {
      nested.push([prefix, args]);
      variables.push(...it.args.map((arg) => ({ name: prefix + arg.name, type: arg.type })));
    }
    return `(${it.args.map((arg) => `${arg.name}: $${prefix}${arg.name}`).join(", ")})`;
  };

  const answer = getNamedType(field.type);
  const all = select(answer, 1);
  // what an operation destroys is there once; the rest of its answer is asked for by others that return the same type
  const selections = fixture.destroys ? all.slice(0, 1) : all;
  const declared = variables.map(({ name, type }) => `$${name}: ${String(type)}`).join(", ");
  const passed = field.args.map((it) => `${it.name}: ${isAsked(it) ? ROWS : `$${it.name}`}`).join(", ");
  const operations = selections.map((selection): Operation => ({
    name: `${root.name}.${field.name}`,
    fixture,
    document: `${root.name.toLowerCase()} Sweep${declared && `(${declared})`} { ${field.name}${passed && `(${passed})`} ${selection} }`,
    variables: (ids) => ({
      ...structuredClone(fixture.args(ids)),
      ...Object.fromEntries(
        nested.flatMap(([prefix, args]) => Object.entries(args(ids)).map(([key, value]) => [prefix + key, value])),
      ),
    }),
    idPositions: idPositionsIn(variables),
  }));
  for (const { name, variables: given, idPositions } of operations.slice(0, 1))
    for (const path of idPositions)
      if (typeof valueAt(given(NO_IDS), path) !== "string")
        findings.push(`${name}: the fixture has no id at ${path.join(".")}`);
  return operations;
}

/**
 * Fields put together into as few selections as the limits allow; an answer within them is asked for at once. What a
 * mutation refuses is asked for in each of them, so that each can say that an id was not found.
 */
function packed(fields: readonly string[]): string[] {
  const refusals = fields.filter((field) => field.startsWith("validationErrors"));
  const packs: string[][] = [[...refusals]];
  let words = 0;
  for (const field of fields.filter((it) => !refusals.includes(it))) {
    const more = field.match(/\w+/g)?.length ?? 0;
    if (words + more > WORDS && words > 0) {
      packs.push([...refusals]);
      words = 0;
    }
    packs.at(-1)?.push(field);
    words += more;
  }
  return packs.map((pack) => `{ __typename ${pack.join(" ")} }`);
}

/** Every place in these inputs that takes an id, inside input objects and lists too. */
function idPositionsIn(inputs: readonly (Variable | GraphQLArgument)[]): string[][] {
  const within = (type: GraphQLInputType, path: string[], seen: readonly GraphQLNamedType[]): string[][] => {
    if (isNonNullType(type)) return within(type.ofType, path, seen);
    if (isListType(type)) return within(type.ofType, [...path, "[]"], seen);
    if (isInputObjectType(type))
      return seen.includes(type)
        ? []
        : Object.values(type.getFields()).flatMap((it) => within(it.type, [...path, it.name], [...seen, type]));
    return type.name === "ID" ? [path] : [];
  };
  return inputs.flatMap(({ name, type }) => within(type, [name], []));
}

/** What stands at a path. */
export function valueAt(value: unknown, [step, ...rest]: string[]): unknown {
  if (step === undefined) return value;
  const next = Array.isArray(value) ? (value as unknown[])[0] : (value as Arguments | null | undefined)?.[step];
  return valueAt(next, rest);
}

/** The same variables with another value at one path. */
export function replaceAt(value: unknown, [step, ...rest]: string[], replacement: unknown): unknown {
  if (step === undefined) return replacement;
  if (Array.isArray(value))
    return [replaceAt((value as unknown[])[0], rest, replacement), ...(value.slice(1) as unknown[])];
  const fields = value as Arguments;
  return { ...fields, [step]: replaceAt(fields[step], rest, replacement) };
}
