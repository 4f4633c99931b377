import {
  getNamedType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  type GraphQLField,
  type GraphQLInputType,
} from "graphql";
import { schema } from "../../src/entry/schema.ts";

/** A value an argument of this type takes, written into the operation. */
function literal(type: GraphQLInputType): string {
  if (isNonNullType(type)) return literal(type.ofType);
  if (isListType(type)) return "[]";
  if (isEnumType(type)) return type.getValues()[0]?.name ?? "";
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields()).filter((field) => isNonNullType(field.type));
    return `{ ${fields.map((field) => `${field.name}: ${literal(field.type)}`).join(", ")} }`;
  }
  return { Int: "1", Float: "1", Boolean: "true" }[type.name] ?? '"x"';
}

/** A call of a root field with every argument it requires. */
function callOf(field: GraphQLField<unknown, unknown>): string {
  const given = field.args.filter((arg) => isNonNullType(arg.type)).map((arg) => `${arg.name}: ${literal(arg.type)}`);
  const args = given.length > 0 ? `(${given.join(", ")})` : "";
  return `${field.name}${args} ${isLeafType(getNamedType(field.type)) ? "" : "{ __typename }"}`;
}

/** One call of every query and of every mutation the schema has, by name. */
export const CALLS = {
  query: calls(schema.getQueryType()?.getFields()),
  mutation: calls(schema.getMutationType()?.getFields()),
};

function calls(fields: Record<string, GraphQLField<unknown, unknown>> = {}): Record<string, string> {
  return Object.fromEntries(Object.values(fields).map((field) => [field.name, callOf(field)]));
}
