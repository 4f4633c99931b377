import DataLoader from "dataloader";

/** A loader of lists: all of one tick in one statement, handed out by the id each row belongs to. */
export function grouped<Id, Row>(
  list: (ids: readonly Id[]) => Promise<Row[]>,
  ownerOf: (row: Row) => Id | null,
): DataLoader<Id, Row[]> {
  return new DataLoader(async (ids) => {
    const rows = Map.groupBy(await list(ids), ownerOf);
    return ids.map((id) => rows.get(id) ?? []);
  });
}
