import { Kind, type FieldNode, type GraphQLResolveInfo, type SelectionSetNode } from "graphql";

type Asked = Pick<GraphQLResolveInfo, "fieldNodes" | "fragments">;
/**
 * The columns that each path below a record, such as `account.name`, is resolved from. A path with others below it covers
 * only those of them that are in the table.
 */
export type ColumnsByPath<Column extends string> = Readonly<Record<string, readonly Column[]>>;

const found = new WeakMap<readonly FieldNode[], readonly string[] | null>();

/**
 * The columns that an operation's selection of a record needs, cached per operation; null when a selected field is not in
 * the table and may need any column. `below` is the path from the field to the record.
 */
export function columnsShown<Column extends string>(
  { fieldNodes, fragments }: Asked,
  below: readonly string[],
  always: readonly Column[],
  byPath: ColumnsByPath<Column>,
): readonly Column[] | null {
  const known = found.get(fieldNodes);
  // the same field of an operation always comes with the same table
  if (known !== undefined) return known as readonly Column[] | null;
  const columns = new Set<Column>(always);
  const isKnown = fieldNodes.every(({ selectionSet }) => selectionSet && visit(selectionSet, below, ""));
  const shown = isKnown ? [...columns].toSorted() : null;
  found.set(fieldNodes, shown);
  return shown;

  function visit({ selections }: SelectionSetNode, rest: readonly string[], path: string): boolean {
    return selections.every((selection) => {
      if (selection.kind === Kind.INLINE_FRAGMENT) return visit(selection.selectionSet, rest, path);
      if (selection.kind === Kind.FRAGMENT_SPREAD) {
        const fragment = fragments[selection.name.value];
        return fragment !== undefined && visit(fragment.selectionSet, rest, path);
      }
      return visitField(selection, rest, path);
    });
  }

  function visitField({ name, selectionSet }: FieldNode, rest: readonly string[], path: string): boolean {
    const [next, ...further] = rest;
    // other fields on the path to the record show none of its columns
    if (next !== undefined)
      return name.value !== next || (selectionSet !== undefined && visit(selectionSet, further, ""));
    if (name.value === "__typename") return true;
    const here = path === "" ? name.value : `${path}.${name.value}`;
    const own = byPath[here];
    for (const column of own ?? []) columns.add(column);
    const coversAll = own !== undefined && !Object.keys(byPath).some((other) => other.startsWith(`${here}.`));
    return coversAll || (selectionSet !== undefined && visit(selectionSet, [], here));
  }
}

/** Whether the operation asks for this field and nothing else. */
export function isAlone({ operation: { selectionSet } }: Pick<GraphQLResolveInfo, "operation">): boolean {
  const [only, another] = selectionSet.selections;
  return only?.kind === Kind.FIELD && !another;
}

/** The path from a connection field to its rows. */
export const ROWS_OF_PAGE = ["edges", "node"] as const;
