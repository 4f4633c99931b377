import {
  getArgumentValues,
  getVariableValues,
  GraphQLError,
  Kind,
  visit,
  type FieldNode,
  type GraphQLSchema,
} from "graphql";
import type { GraphQLContext } from "../graphql/context.ts";
import type { Operation } from "../graphql/operations.ts";
import { Fault } from "../errors.ts";
import type { Describe, LiveMessage, OpenTopic } from "./live-field.ts";

/** The execution plan of a subscription document, shared by all its streams whatever their variables. */
export type LivePlan = {
  openTopic: OpenTopic;
  describe: Describe | null;
  /** The field's arguments for these variables. */
  argumentsOf(variables: Variables): Record<string, unknown>;
  /** Renders a message as JSON. It depends on the message alone, so it is rendered once for all streams. */
  render(message: LiveMessage): string;
};

/** Compiles subscriptions; rejects one whose payload could differ between streams for the same message. */
export function createLivePlans(schema: GraphQLSchema): (operation: Operation, variables: Variables) => LivePlan {
  const plans = new WeakMap<Operation, LivePlan>();
  return (operation, variables) => {
    const plan = plans.get(operation) ?? createLivePlan(schema, operation, variables);
    plans.set(operation, plan);
    return plan;
  };
}
type Variables = Record<string, unknown>;

function createLivePlan(schema: GraphQLSchema, operation: Operation, variables: Variables): LivePlan {
  const { definition, compiled } = operation;
  const [node] = definition.selectionSet.selections;
  const field = node?.kind === Kind.FIELD ? schema.getSubscriptionType()?.getFields()[node.name.value] : undefined;
  const openTopic = field?.extensions["openTopic"] as OpenTopic | undefined;
  if (operation.kind !== "subscription" || node?.kind !== Kind.FIELD || !field || !openTopic)
    throw new Fault("BAD_USER_INPUT", "Only subscriptions are served at this address");
  requireSamePayloadForAll(node, operation.fragments);
  const argumentsOf = (given: Variables) => {
    const { coerced, errors } = getVariableValues(schema, definition.variableDefinitions ?? [], given);
    if (errors) throw errors[0] ?? new GraphQLError("The variables are invalid");
    return getArgumentValues(field, node, coerced);
  };
  // the compiled operation requires variables; the first stream's work for all
  argumentsOf(variables);
  return {
    openTopic,
    describe: (field.extensions["describe"] as Describe | null | undefined) ?? null,
    argumentsOf,
    render(message) {
      const result: unknown = compiled.query(message, NO_CONTEXT, variables);
      if (result instanceof Promise) throw new Error(`${field.name} must resolve from its message alone`);
      // without promises the compiled operation returns its result synchronously
      const payload = result as { errors?: readonly Error[] };
      if (payload.errors?.[0]) throw payload.errors[0];
      return compiled.stringify(payload);
    },
  };
}

/** Variables below the root, or a directive on it, would make the payload depend on the client. */
function requireSamePayloadForAll(node: FieldNode, fragments: Operation["fragments"]): void {
  const refuse = () => {
    throw new GraphQLError("Below its field a subscription must not have variables");
  };
  if ((node.directives?.length ?? 0) > 0) refuse();
  if (node.selectionSet) visit(node.selectionSet, { Variable: refuse });
  for (const fragment of fragments) visit(fragment, { Variable: refuse });
}

/** A live field resolves from its message alone: it has no transaction and no signed-in user. */
const NO_CONTEXT = new Proxy({}, { get: refuseContext }) as GraphQLContext;

function refuseContext(_target: object, name: string | symbol): never {
  throw new Error(`A live field asked for ${String(name)}`);
}
