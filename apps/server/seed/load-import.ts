import type pg from "pg";
import { INVALID_POSTAL_CODE, INVALID_ZONE } from "@cara/contract/messages.ts";
import { sortName, type Account } from "#domains/accounts/account.ts";
import { copyEach, type Columns } from "./copy-rows.ts";
import { fileRow, objectKey } from "./documents.ts";
import { minutesOf, officeTime, workday } from "./office-hours.ts";
import type { Random } from "./random.ts";
import type { SaveFile, SeededAccount } from "./seeded.ts";

const MINUTE_MS = 60_000;
const HEADERS = ["Client", "Client Type", "Email", "Phone", "Address", "Suite", "City", "State", "Zip"];
const MATCHING = { name: 0, type: 1, email: 2, phone: 3, line1: 4, line2: 5, city: 6, zone: 7, postalCode: 8 };
/** A row of the old system that lacks a digit. */
const REFUSED = ["Walter Sloan", "Individual", "", "", "88 Depot St", "", "Seguin", "TX", "7815"];
/** Prospects of a trade fair: two rows have something to correct. */
const PROSPECTS = [
  [
    "Comal Fence & Gate LLC",
    "Business",
    "",
    "(830) 555-0112",
    "410 Elliott Knox Blvd",
    "",
    "New Braunfels",
    "TX",
    "78130",
  ],
  ["Hondo Creek Millwork Inc.", "Business", "", "(830) 555-0118", "77 Avenue M", "", "Hondo", "Texs", "78861"],
  ["Medina Ice & Cold Storage LLC", "Business", "", "", "1500 Highway 173 N", "", "Devine", "TX", "7801"],
  ["Sabinal Glass Works LLC", "Business", "", "(830) 555-0126", "212 N Center St", "", "Sabinal", "TX", "78881"],
];
const PROBLEMS: Readonly<Record<number, { field: string; message: string }>> = {
  1: { field: "zone", message: INVALID_ZONE },
  2: { field: "postalCode", message: INVALID_POSTAL_CODE },
};

/** When the agency's individuals came over from its old system. */
export const importedAt = (today: Date): Date => officeTime(workday(today, 20), minutesOf("10:12"));

type Agency = {
  id: string;
  users: readonly { id: string; name: string }[];
  accounts: readonly SeededAccount[];
  first: readonly SeededAccount[];
  saveFile: SaveFile;
};
type Row = {
  cells: string[];
  outcome: "NEW" | "UPDATE" | "DUPLICATE" | "REFUSED";
  reason: string | null;
  target: Account | null;
  problem?: { field: string; message: string } | undefined;
  changes?: { field: string; from: string | null; to: string | null }[];
};

/**
 * Loads the import that brought the individuals, done: nothing left to do, and it can be undone. Another one waits in its
 * preview, with two rows to correct and one that changes a phone number.
 */
export async function loadImports(
  client: pg.Client,
  random: Random,
  today: Date,
  agency: Agency,
): Promise<Record<string, number>> {
  const [known, changed] = agency.first;
  if (!known || !changed) return {};
  const individuals = agency.accounts.filter(({ type }) => type === "INDIVIDUAL");
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
  const finishedAt = importedAt(today);
  const done = await loadOne(client, random, agency, {
    name: "personal-lines-clients.csv",
    rows,
    createdAt: new Date(finishedAt.getTime() - 6 * MINUTE_MS),
    finishedAt,
  });
  const phone = "+18305550193";
  const prospects = PROSPECTS.map((cells, index): Row => {
    const problem = PROBLEMS[index];
    const text = problem && `${problem.field === "zone" ? "State" : "Zip"}: ${problem.message}`;
    return { cells, outcome: problem ? "REFUSED" : "NEW", reason: text ?? null, target: null, problem };
  });
  const update: Row = {
    cells: cellsOf({ ...changed, profile: { ...changed.profile, phone } }),
    outcome: "UPDATE",
    reason: "Changes Phone",
    target: changed,
    changes: [{ field: "phone", from: changed.profile.phone, to: phone }],
  };
  const waiting = await loadOne(client, random, agency, {
    name: "home-show-prospects.csv",
    rows: [...prospects, update],
    createdAt: officeTime(workday(today, 1), minutesOf("15:40")),
    finishedAt: null,
  });
  return Object.fromEntries(Object.entries(done).map(([table, count]) => [table, count + (waiting[table] ?? 0)]));
}

type Loaded = {
  name: string;
  rows: readonly Row[];
  createdAt: Date;
  /** Null in the preview. */ finishedAt: Date | null;
};

/** Loads one import with its file and its rows. */
async function loadOne(
  client: pg.Client,
  random: Random,
  { id: agencyId, users, saveFile }: Agency,
  { name, rows, createdAt, finishedAt }: Loaded,
): Promise<Record<string, number>> {
  // the office manager does the imports
  const user = users.at(-1);
  if (!user) return {};
  const bytes = Buffer.from(
    [HEADERS, ...rows.map(({ cells }) => cells)].map((cells) => cells.map(quoted).join(",")).join("\r\n"),
  );
  const fileId = random.id(createdAt);
  const importId = random.id(createdAt);
  await saveFile(objectKey(agencyId, fileId), bytes);
  const file = { agencyId, fileId, name, mimeType: "text/csv", bytes, pages: null, userId: user.id, at: createdAt };
  const load = (table: string, all: readonly Columns[]) => copyEach(client, table, all, (row) => row);
  const count = (wanted: Row["outcome"]) => rows.filter(({ outcome }) => outcome === wanted).length;
  const dataImport: Columns = {
    agency_id: agencyId,
    id: importId,
    kind: "ACCOUNTS",
    file_id: fileId,
    file_name: name,
    state: finishedAt ? "DONE" : "READY",
    headers: HEADERS,
    suggestions: MATCHING,
    matching: MATCHING,
    rows_total: rows.length,
    rows_checked: rows.length,
    rows_done: finishedAt ? rows.length : 0,
    checked_to: rows.length + 1,
    done_to: finishedAt ? rows.length + 1 : 0,
    count_new: count("NEW"),
    count_update: count("UPDATE"),
    count_duplicate: count("DUPLICATE"),
    count_refused: count("REFUSED"),
    problem_counts: Object.fromEntries(rows.flatMap(({ problem }) => (problem ? [[problem.field, 1]] : []))),
    created_by: user.id,
    asked_by: user.id,
    created_at: createdAt,
    started_at: finishedAt && new Date(finishedAt.getTime() - MINUTE_MS),
    finished_at: finishedAt,
    version: finishedAt ? 4 : 2,
  };
  return {
    files: await load("files", [fileRow(file)]),
    imports: await load("imports", [dataImport]),
    import_rows: await load(
      "import_rows",
      rows.map((row, index) => ({
        agency_id: agencyId,
        import_id: importId,
        // as in a spreadsheet: the header is row 1
        row_number: index + 2,
        ...rowColumns(row, finishedAt),
      })),
    ),
  };
}

function rowColumns({ cells, outcome, reason, target, problem, changes }: Row, finishedAt: Date | null): Columns {
  const isWritten = outcome === "NEW" && finishedAt !== null;
  const [name = "", zone = ""] = target
    ? [target.profile.name, target.profile.mailingAddress?.zone]
    : [cells[MATCHING.name], cells[MATCHING.zone]];
  return {
    cells,
    match_key: outcome === "REFUSED" ? null : `${sortName(name)}|${zone}`,
    outcome,
    reason,
    problems: JSON.stringify(problem ? [problem] : []),
    changes: JSON.stringify(changes ?? []),
    target_id: target?.id ?? null,
    former: isWritten ? { account: null, contact: null } : null,
    left_version: isWritten ? 1 : null,
    applied_at: isWritten ? finishedAt : null,
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
