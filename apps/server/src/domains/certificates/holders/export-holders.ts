import { csvLine } from "#kernel/csv-line.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import { listHolders } from "./holder.store.ts";

/** Holders per query of a download. */
const PAGE_ROWS = 500;

/** Where the next part of the list begins. */
export type HolderPosition = { name: string; id: string };

/** The columns of an import, so that the file can be edited and imported again. */
const COLUMNS = ["Name", "Street", "Street, second line", "City", "State", "ZIP code", "Delivery email"];
// the byte order mark makes spreadsheets read UTF-8
export const HOLDERS_HEAD = { fileName: "Certificate holders.csv", text: `\ufeff${csvLine([...COLUMNS, "Active"])}` };

/** The holders of the list after one, as CSV; null for all. */
export async function holdersPiece(
  db: AgencyDb,
  after: HolderPosition | null,
): Promise<{ text: string; next: HolderPosition | null }> {
  const holders = await listHolders(db, { first: PAGE_ROWS, after, search: null });
  const page = holders.slice(0, PAGE_ROWS);
  const text = page.map(({ name, address, deliveryEmail, isActive }) => {
    const { line1, line2, city, zone, postalCode } = address;
    return csvLine([name, line1, line2 ?? "", city, zone, postalCode, deliveryEmail ?? "", isActive ? "Yes" : "No"]);
  });
  const last = page.at(-1);
  const next = holders.length > PAGE_ROWS && last ? { name: last.sortName, id: last.id } : null;
  return { text: text.join(""), next };
}
