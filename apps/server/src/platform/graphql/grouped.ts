import DataLoader from "dataloader";

/** A data loader for lists: one statement per tick, its rows grouped by the id they belong to. */
export function grouped<Id, Row>(
  list: (ids: readonly Id[]) => Promise<Row[]>,
  ownerOf: (row: Row) => Id | null,
): DataLoader<Id, Row[]> {
  return new DataLoader(async (ids) => {
    const rows = Map.groupBy(await list(ids), ownerOf);
    return ids.map((id) => rows.get(id) ?? []);
  });
}
