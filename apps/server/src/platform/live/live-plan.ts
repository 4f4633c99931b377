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

/** How one subscription document is served; all its streams share it, whatever their variables. */
export type LivePlan = {
  openTopic: OpenTopic;
  describe: Describe | null;
  /** The field's arguments as these variables give them. */
  argumentsOf(variables: Variables): Record<string, unknown>;
  /** The answer to one message, as JSON. It depends on the message alone, so it is made once for everyone. */
  render(message: LiveMessage): string;
};

/** Reads subscriptions; refuses one whose answer could differ between those who hear the same message. */
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
    throw new Fault("BAD_USER_INPUT", "Only subscriptions run over this address");
  requireOneAnswerForAll(node, operation.fragments);
  const argumentsOf = (given: Variables) => {
    const { coerced, errors } = getVariableValues(schema, definition.variableDefinitions ?? [], given);
    if (errors) throw errors[0] ?? new GraphQLError("The variables cannot be read");
    return getArgumentValues(field, node, coerced);
  };
  // the compiled operation wants variables, and the first ones given do for all
  argumentsOf(variables);
  return {
    openTopic,
    describe: (field.extensions["describe"] as Describe | null | undefined) ?? null,
    argumentsOf,
    render(message) {
      const result: unknown = compiled.query(message, NO_CONTEXT, variables);
      if (result instanceof Promise) throw new Error(`${field.name} must answer from its message alone`);
      // what the compiled operation answers when it is no promise
      const answer = result as { errors?: readonly Error[] };
      if (answer.errors?.[0]) throw answer.errors[0];
      return compiled.stringify(answer);
    },
  };
}

/** Variables below the root, or a directive on it, would make the response depend on who subscribed. */
function requireOneAnswerForAll(node: FieldNode, fragments: Operation["fragments"]): void {
  const refuse = () => {
    throw new GraphQLError("Below its field a subscription holds no variables");
  };
  if ((node.directives?.length ?? 0) > 0) refuse();
  if (node.selectionSet) visit(node.selectionSet, { Variable: refuse });
  for (const fragment of fragments) visit(fragment, { Variable: refuse });
}

/** A message holds all a live field may say: there is no transaction and no person to ask. */
const NO_CONTEXT = new Proxy({}, { get: refuseContext }) as GraphQLContext;

function refuseContext(_target: object, name: string | symbol): never {
  throw new Error(`A live field asked for ${String(name)}`);
}
