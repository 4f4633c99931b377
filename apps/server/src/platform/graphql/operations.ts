import {
  GraphQLError,
  Kind,
  NoSchemaIntrospectionCustomRule,
  parse,
  specifiedRules,
  validate,
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from "graphql";
import { compileQuery, isCompiledQuery, type CompiledQuery } from "graphql-jit";
import { findExcess, LIMITS } from "./limits.ts";

/** A compiled operation. */
export type Operation = {
  name: string;
  /** Its source text, which identifies it. */
  text: string;
  kind: "query" | "mutation" | "subscription";
  /** Does not require a session. */
  isOpenToAll: boolean;
  compiled: CompiledQuery;
  definition: OperationDefinitionNode;
  fragments: readonly FragmentDefinitionNode[];
};

/**
 * Scalars and enums are sent as the typed resolvers return them: serializing each again costs two arrays per value. Nulls
 * and errors are still checked.
 */
const COMPILER = { disableLeafSerialization: true };
/** Size of the LRU cache of compiled documents in development. */
const DEVELOPMENT_CACHE = 200;

export type Operations = { byHash(hash: string): Operation | null; byText(text: string): Operation | GraphQLError };

/**
 * With `shipped`, only those persisted operations exist, compiled at startup; otherwise any operation within the limits
 * is compiled on first use.
 */
export function createOperations(schema: GraphQLSchema, shipped: ReadonlyMap<string, string> | null): Operations {
  if (shipped) {
    const compiled = new Map([...shipped].map(([hash, text]) => [hash, mustCompile(schema, text)]));
    return { byHash: (hash) => compiled.get(hash) ?? null, byText: () => new GraphQLError("Unknown operation") };
  }
  // warms up the schema and the compiler, so that the first request does not have to
  mustCompile(schema, "query Warm($if: Boolean!) { __typename @include(if: $if) }");
  const cache = new Map<string, Operation>();
  return {
    byHash: () => null,
    byText(text) {
      const known = cache.get(text);
      if (known) return known;
      const operation = compile(schema, text, specifiedRules);
      if (operation instanceof GraphQLError) return operation;
      if (cache.size >= DEVELOPMENT_CACHE) cache.delete(cache.keys().next().value ?? "");
      cache.set(text, operation);
      return operation;
    },
  };
}

function mustCompile(schema: GraphQLSchema, text: string): Operation {
  const operation = compile(schema, text, [...specifiedRules, NoSchemaIntrospectionCustomRule]);
  if (operation instanceof GraphQLError) throw operation;
  return operation;
}

function compile(schema: GraphQLSchema, text: string, rules: typeof specifiedRules): Operation | GraphQLError {
  let document: DocumentNode;
  try {
    document = parse(text, { maxTokens: LIMITS.tokens, noLocation: true });
  } catch (error) {
    return error instanceof GraphQLError ? error : new GraphQLError("The operation cannot be parsed");
  }
  const operations = document.definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION);
  const [operation] = operations;
  if (!operation || operations.length > 1) return new GraphQLError("Send exactly one operation");
  const excess = findExcess(document, operation);
  if (excess) return excess;
  const [invalid] = validate(schema, document, rules, { maxErrors: 5 });
  if (invalid) return invalid;
  const compiled = compileQuery(schema, document, operation.name?.value, COMPILER);
  if (!isCompiledQuery(compiled)) return new GraphQLError("The operation cannot be compiled");
  return {
    name: operation.name?.value ?? "anonymous",
    text,
    kind: operation.operation,
    isOpenToAll: isOpenToAll(schema, operation),
    compiled,
    definition: operation,
    fragments: document.definitions.filter((definition) => definition.kind === Kind.FRAGMENT_DEFINITION),
  };
}

function isOpenToAll(schema: GraphQLSchema, operation: OperationDefinitionNode): boolean {
  const fields = schema.getRootType(operation.operation)?.getFields() ?? {};
  // a fragment on the root could hide a field: only plain fields are checked
  return operation.selectionSet.selections.every(
    (selection) => selection.kind === Kind.FIELD && fields[selection.name.value]?.extensions["openToAll"] === true,
  );
}
