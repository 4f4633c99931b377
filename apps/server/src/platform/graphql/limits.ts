import {
  GraphQLError,
  Kind,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from "graphql";
import { PAGE_MAX_ROWS } from "@cara/contract/limits.ts";

/**
 * Limits of one operation. The web app's own operations stay well below; an operation that exceeds one is refused before
 * it runs.
 */
export const LIMITS = { tokens: 1_000, depth: 10, aliases: 15, directives: 10, fields: 400, cost: 5_000 } as const;

type Tally = { depth: number; aliases: number; directives: number; fields: number; cost: number };

/**
 * Finds the first limit that an operation exceeds. It runs before validation, which is slow for some small documents, so
 * it must handle cyclic and unused fragments.
 */
export function findExcess(document: DocumentNode, operation: OperationDefinitionNode): GraphQLError | null {
  if (operation.operation === "mutation" && operation.selectionSet.selections.length !== 1)
    return new GraphQLError("A mutation does one thing");
  const named = document.definitions.filter((definition) => definition.kind === Kind.FRAGMENT_DEFINITION);
  const fragments = new Map(named.map((fragment) => [fragment.name.value, fragment]));
  for (const { selectionSet, directives = [] } of [operation, ...named]) {
    const tally = { depth: 0, aliases: 0, directives: directives.length, fields: 0, cost: 0 };
    walk(selectionSet, fragments, tally, 1, 1);
    for (const [name, most] of Object.entries(LIMITS))
      if (name !== "tokens" && tally[name as keyof Tally] > most)
        return new GraphQLError(`The operation asks for too much: ${name} is limited to ${most}`);
  }
  return null;
}

function walk(
  set: SelectionSetNode,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
  tally: Tally,
  depth: number,
  rows: number,
): void {
  // fragments that spread each other can multiply: stop once a limit is exceeded
  if (tally.fields > LIMITS.fields || depth > LIMITS.depth + 1) return;
  for (const selection of set.selections) {
    tally.directives += selection.directives?.length ?? 0;
    // a fragment counts as a field, so that a cyclic one reaches the limit too
    tally.fields += 1;
    if (selection.kind === Kind.FIELD) {
      tally.aliases += selection.alias ? 1 : 0;
      tally.cost += rows;
      tally.depth = Math.max(tally.depth, depth);
      if (selection.selectionSet) walk(selection.selectionSet, fragments, tally, depth + 1, rows * rowsOf(selection));
    } else if (selection.kind === Kind.INLINE_FRAGMENT) {
      walk(selection.selectionSet, fragments, tally, depth, rows);
    } else {
      const fragment = fragments.get(selection.name.value);
      if (fragment) walk(fragment.selectionSet, fragments, tally, depth, rows);
    }
  }
}

/** A list costs as many rows as it requests; with a variable, the largest page. */
function rowsOf(field: FieldNode): number {
  const first = field.arguments?.find((argument) => argument.name.value === "first");
  if (!first) return 1;
  return first.value.kind === Kind.INT ? Math.min(Number(first.value.value), PAGE_MAX_ROWS) : PAGE_MAX_ROWS;
}
