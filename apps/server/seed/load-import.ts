import type pg from "pg";
import { INVALID_POSTAL_CODE } from "@cara/contract/messages.ts";
import { sortName, type Account } from "#domains/accounts/account.ts";
import { copyEach, type Columns } from "./copy-rows.ts";
import { fileRow, objectKey } from "./documents.ts";
import { minutesOf, officeTime, workday } from "./office-hours.ts";
import type { Random } from "./random.ts";
import type { SaveFile, SeededAccount } from "./seeded.ts";

const MINUTE_MS = 60_000;
const FILE_NAME = "personal-lines-clients.csv";
const HEADERS = ["Client", "Client Type", "Email", "Phone", "Address", "Suite", "City", "State", "Zip"];
const MATCHING = { name: 0, type: 1, email: 2, phone: 3, line1: 4, line2: 5, city: 6, zone: 7, postalCode: 8 };
/** A row of the old system that lacks a digit. */
const REFUSED = ["Walter Sloan", "Individual", "", "", "88 Depot St", "", "Seguin", "TX", "7815"];

/** When the agency's individuals came over from its old system. */
export const importedAt = (today: Date): Date => officeTime(workday(today, 20), minutesOf("10:12"));

type Agency = {
  id: string;
  users: readonly { id: string; name: string }[];
  accounts: readonly SeededAccount[];
  first: readonly SeededAccount[];
  saveFile: SaveFile;
};
type Row = { cells: string[]; outcome: "NEW" | "DUPLICATE" | "REFUSED"; reason: string | null; target: Account | null };

/** Loads the import that brought the individuals, as it stands when it is done: nothing left to do, and it can be undone. */
export async function loadImport(
  client: pg.Client,
  random: Random,
  today: Date,
  { id: agencyId, users, accounts, first, saveFile }: Agency,
): Promise<Record<string, number>> {
  // the office manager does the imports
  const user = users.at(-1);
  const [known] = first;
  if (!user || !known) return {};
  const finishedAt = importedAt(today);
  const startedAt = new Date(finishedAt.getTime() - MINUTE_MS);
  const createdAt = new Date(finishedAt.getTime() - 6 * MINUTE_MS);
  const individuals = accounts.filter(({ type }) => type === "INDIVIDUAL");
  const rows: Row[] = [
    ...individuals.map((target): Row => ({ cells: cellsOf(target), outcome: "NEW", reason: null, target })),
    {
      cells: cellsOf(known),
      outcome: "DUPLICATE",
      reason: `Already on file as ${known.profile.name} with the same values`,
      target: known,
    },
    { cells: REFUSED, outcome: "REFUSED", reason: `Zip: ${INVALID_POSTAL_CODE}`, target: null },
  ];
  const bytes = Buffer.from(
    [HEADERS, ...rows.map(({ cells }) => cells)].map((cells) => cells.map(quoted).join(",")).join("\r\n"),
  );
  const fileId = random.id(createdAt);
  const importId = random.id(createdAt);
  await saveFile(objectKey(agencyId, fileId), bytes);
  const file = {
    agencyId,
    fileId,
    name: FILE_NAME,
    mimeType: "text/csv",
    bytes,
    pages: null,
    userId: user.id,
    at: createdAt,
  };
  const load = (table: string, all: readonly Columns[]) => copyEach(client, table, all, (row) => row);
  const last = rows.length + 1;
  const done: Columns = {
    agency_id: agencyId,
    id: importId,
    kind: "ACCOUNTS",
    file_id: fileId,
    file_name: FILE_NAME,
    state: "DONE",
    headers: HEADERS,
    suggestions: MATCHING,
    matching: MATCHING,
    rows_total: rows.length,
    rows_checked: rows.length,
    rows_done: rows.length,
    checked_to: last,
    done_to: last,
    count_new: individuals.length,
    count_duplicate: 1,
    count_refused: 1,
    created_by: user.id,
    asked_by: user.id,
    created_at: createdAt,
    started_at: startedAt,
    finished_at: finishedAt,
    version: 4,
  };
  return {
    files: await load("files", [fileRow(file)]),
    imports: await load("imports", [done]),
    import_rows: await load(
      "import_rows",
      rows.map(({ cells, outcome, reason, target }, index) => ({
        agency_id: agencyId,
        import_id: importId,
        // as in a spreadsheet: the header is row 1
        row_number: index + 2,
        cells,
        match_key: target && `${sortName(target.profile.name)}|${target.profile.mailingAddress?.zone ?? ""}`,
        outcome,
        reason,
        target_id: target?.id ?? null,
        former: outcome === "NEW" ? { account: null, contact: null } : null,
        left_version: outcome === "NEW" ? 1 : null,
        applied_at: outcome === "NEW" ? finishedAt : null,
      })),
    ),
  };
}

function cellsOf({ type, profile: { name, email, phone, mailingAddress: at } }: Account): string[] {
  const kind = type === "INDIVIDUAL" ? "Individual" : "Business";
  const [line1 = "", line2 = "", city = "", zone = "", zip = ""] = at
    ? [at.line1, at.line2 ?? "", at.city, at.zone, at.postalCode]
    : [];
  return [name, kind, email ?? "", phone ?? "", line1, line2, city, zone, zip];
}

const quoted = (cell: string): string => (/[",]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
