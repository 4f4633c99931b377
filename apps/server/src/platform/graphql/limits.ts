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
 * What one operation may ask for. The web app's own operations stay well below; what goes past is refused before
 * anything runs.
 */
export const LIMITS = { tokens: 1_000, depth: 10, aliases: 15, directives: 10, fields: 400, cost: 5_000 } as const;

type Tally = { depth: number; aliases: number; directives: number; fields: number; cost: number };

/**
 * Says what is too much in an operation, or nothing. It is asked before the document is checked against the schema,
 * which for some small documents takes long; so it takes fragments that turn in circles, and fragments nobody uses.
 */
export function findExcess(document: DocumentNode, operation: OperationDefinitionNode): GraphQLError | null {
  if (operation.operation === "mutation" && operation.selectionSet.selections.length !== 1)
    return new GraphQLError("A mutation does one thing");
  const named = document.definitions.filter((definition) => definition.kind === Kind.FRAGMENT_DEFINITION);
  const fragments = new Map(named.map((it) => [it.name.value, it]));
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
  // fragments that spread each other can multiply: stop as soon as the answer is known
  if (tally.fields > LIMITS.fields || depth > LIMITS.depth + 1) return;
  for (const selection of set.selections) {
    tally.directives += selection.directives?.length ?? 0;
    // a fragment counts like a field: one that spreads itself ends here too
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

/** A list costs what it is asked to hold; where a variable says how much, the most a page holds. */
function rowsOf(field: FieldNode): number {
  const first = field.arguments?.find((argument) => argument.name.value === "first");
  if (!first) return 1;
  return first.value.kind === Kind.INT ? Math.min(Number(first.value.value), PAGE_MAX_ROWS) : PAGE_MAX_ROWS;
}
