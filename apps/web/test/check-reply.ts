import {
  buildSchema,
  defaultTypeResolver,
  executeSync,
  getNamedType,
  isEnumType,
  isLeafType,
  parse,
  visit,
  type DocumentNode,
  type GraphQLFieldResolver,
  type GraphQLTypeResolver,
} from "graphql";
import schemaText from "../../../packages/contract/schema.graphql?raw";

const schema = buildSchema(schemaText);
const DAY = /^\d{4}-\d{2}-\d{2}$/u;

/** The JSON type of each scalar. Nothing is coerced: the server's serializers have done that already. */
const SCALARS: Record<string, (value: unknown) => boolean> = {
  Boolean: (value) => typeof value === "boolean",
  Date: (value) => typeof value === "string" && DAY.test(value) && isInstant(value),
  DateTime: (value) => typeof value === "string" && !DAY.test(value) && isInstant(value),
  Float: (value) => typeof value === "number",
  ID: (value) => typeof value === "string",
  Int: (value) => Number.isInteger(value),
  JSON: () => true,
  Money: (value) => typeof value === "number",
  String: (value) => typeof value === "string",
};
const isInstant = (text: string): boolean => !Number.isNaN(Date.parse(text));

/** A response reduced to the selected fields, with every violation of the schema. */
export function checkReply(query: string, variables: Record<string, unknown>, reply: unknown) {
  const document = parse(query);
  const result = executeSync({
    schema,
    document,
    contextValue: aliasesIn(document),
    rootValue: reply,
    variableValues: variables,
    fieldResolver: pick,
    typeResolver: fittingType,
  });
  return {
    data: result.data,
    problems: (result.errors ?? []).map(({ message, path }) => `${path?.join(".") ?? "variables"}: ${message}`),
  };
}

/** Reads a field by its response name, and refuses anything a server of this schema cannot have sent. */
const pick: GraphQLFieldResolver<unknown, Set<string>> = (source, _args, aliases, info) => {
  const { path, parentType, returnType } = info;
  if (!isRecord(source)) throw new TypeError(`expected an object, got ${JSON.stringify(source)}`);
  const unknown = Object.keys(source).filter((key) => !(key in parentType.getFields()) && !aliases.has(key));
  if (unknown.length > 0) throw new TypeError(`${parentType.name} has no ${unknown.join(", ")}`);
  const value = source[path.key];
  if (value === undefined) throw new TypeError(`${parentType.name}.${path.key} is missing`);
  const leaf = getNamedType(returnType);
  if (!isLeafType(leaf) || isEnumType(leaf)) return value;
  for (const each of [value].flat(2)) {
    if (each !== null && !SCALARS[leaf.name]?.(each)) throw new TypeError(`${JSON.stringify(each)} is no ${leaf.name}`);
  }
  return value;
};

/** Without `__typename` an object is of the first type that has all its fields. */
const fittingType: GraphQLTypeResolver<unknown, unknown> = (value, context, info, abstractType) => {
  if (!isRecord(value) || "__typename" in value) return defaultTypeResolver(value, context, info, abstractType);
  const keys = Object.keys(value);
  return schema.getPossibleTypes(abstractType).find((type) => keys.every((key) => key in type.getFields()))?.name;
};

/** Names a response may contain besides those of the schema. */
function aliasesIn(document: DocumentNode): Set<string> {
  const names = new Set(["__typename"]);
  visit(document, { Field: ({ alias }) => void (alias && names.add(alias.value)) });
  return names;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
