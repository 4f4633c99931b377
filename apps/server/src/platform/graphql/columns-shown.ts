import { Kind, type FieldNode, type GraphQLResolveInfo, type SelectionSetNode } from "graphql";

type Asked = Pick<GraphQLResolveInfo, "fieldNodes" | "fragments">;
/** For each path below a record, as in `account.name`, the columns it is made of. */
export type ColumnsByPath<Column extends string> = Readonly<Record<string, readonly Column[]>>;

const found = new WeakMap<readonly FieldNode[], readonly string[] | null>();

/**
 * The columns that the fields an operation asks of a record are made of, looked up once for each operation; null when
 * one of the fields is not in the table, which may need any column. `below` leads from the field to the record.
 */
export function columnsShown<Column extends string>(
  { fieldNodes, fragments }: Asked,
  below: readonly string[],
  always: readonly Column[],
  byPath: ColumnsByPath<Column>,
): readonly Column[] | null {
  const known = found.get(fieldNodes);
  // one operation's field has one table
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
    // beside the way to the record nothing of it is shown
    if (next !== undefined)
      return name.value !== next || (selectionSet !== undefined && visit(selectionSet, further, ""));
    if (name.value === "__typename") return true;
    const here = path === "" ? name.value : `${path}.${name.value}`;
    const own = byPath[here];
    for (const column of own ?? []) columns.add(column);
    return own !== undefined || (selectionSet !== undefined && visit(selectionSet, [], here));
  }
}

/** From the field of a connection to its rows. */
export const ROWS_OF_PAGE = ["edges", "node"] as const;
