import { randomBytes, randomUUID } from "node:crypto";
import { ACCEPTANCE_WORDS } from "./acceptance-fixtures.ts";
import { CERTIFICATE_DESK_WORDS } from "./certificate-desk-fixtures.ts";
import { CERTIFICATE_WORDS } from "./certificate-fixtures.ts";
import { asRole, type Column, type Row, type Table } from "./tables.ts";
import { POLICY_WORDS } from "./policy-words.ts";
import { WORKSPACE_WORDS } from "./workspace-fixtures.ts";

/** Columns whose check admits only certain words or lengths: what to write there, with the marker if it can hold it. */
const FIXED_WORDS: Readonly<Record<string, unknown>> = {
  "agency_users.role": "MEMBER",
  "agency_settings.business_hours": (marker: string) =>
    JSON.stringify([{ day: "MONDAY", opens: marker, closes: "17:00" }]),
  "agency_settings.phone": "+12105550100",
  "agency_settings.fax": "+12105550101",
  "agency_settings.zone": "TX",
  "agency_settings.postal_code": "78701",
  "agency_settings.version": 0,
  "agency_licenses.state": "TX",
  "audit_events.actor_type": "AGENCY_USER",
  "sessions.authenticated_by": ["EMAIL_CODE"],
  "preset_preferences.builtin": ["CONTRACT_REVIEW"],
  "accounts.type": "BUSINESS",
  "accounts.origin": "AGENCY",
  "accounts.phone": "+12105550100",
  "accounts.naics": "236115",
  "accounts.zone": "TX",
  "accounts.postal_code": "78229",
  "contacts.phone": "+12105550112",
  "carriers.naic_code": "24082",
  "carriers.appointment": "APPOINTED",
  ...POLICY_WORDS,
  ...ACCEPTANCE_WORDS,
  ...CERTIFICATE_WORDS,
  ...CERTIFICATE_DESK_WORDS,
  "files.actor_type": "AGENCY_USER",
  "files.mime_type": "application/pdf",
  "files.scan_state": "UNSCANNED",
  "files.reading_state": "READ",
  "files.retention_class": "AGENCY_RECORD",
  "files.purge_after": null,
  "files.purged_at": null,
  "file_pages.source": "TEXT",
  "policy_documents.type": "BINDER",
  "email_approvals.attachments": (marker: string) => JSON.stringify([{ fileId: marker, name: marker }]),
  "imports.kind": "ACCOUNTS",
  "imports.state": "READY",
  "imports.suggestions": JSON.stringify({ name: 0 }),
  "imports.checked_to": 2,
  "imports.headers": (marker: string) => [marker, marker],
  "imports.matching": JSON.stringify({ name: 0, website: 1 }),
  "imports.problem_counts": (marker: string) => JSON.stringify({ [marker]: 1 }),
  "imports.left_out": (marker: string) => JSON.stringify({ [marker]: 1 }),
  "import_corrections.column_number": 0,
  "import_rows.row_number": 2,
  "import_rows.problems": (marker: string) => JSON.stringify([{ field: "name", message: marker }]),
  "import_rows.outcome": "NEW",
  "import_rows.changes": (marker: string) => JSON.stringify([{ field: "name", from: marker, to: marker }]),
  "service_requests.type": "CREATE_CERTIFICATE",
  "service_requests.state": "OPEN",
  "service_requests.client_phone": (marker: string) => marker,
  "service_requests.part": (marker: string) => JSON.stringify({ name: marker, additionalInsured: true }),
  "service_requests.resolution_notes": null,
  "service_requests.resolved_at": null,
  "service_requests.resolved_by": null,
  "service_request_versions.update_types": ["ASSIGN_SERVICE_REQUEST"],
  "service_request_versions.initiator_type": "AGENCY_USER",
  "service_request_versions.changes": (marker: string) =>
    JSON.stringify([{ field: "assignee", from: null, to: marker }]),
  "service_request_calls.status": "COMPLETED",
  "service_request_calls.from_number": (marker: string) => marker,
  "service_request_calls.transcript": (marker: string) => JSON.stringify([{ role: "USER", content: marker }]),
  "service_request_email_threads.state": "ACTIVE",
  "service_request_emails.sender_role": "CLIENT",
  // of each agency another one, ten digits long
  "agency_phone_numbers.number": (marker: string) =>
    `+1${BigInt(`0x${Buffer.from(marker).toString("hex")}`)
      .toString()
      .slice(-10)}`,
  "agency_phone_numbers.provider": "RETELL",
  "calls.provider": "RETELL",
  "calls.recording_consent": "GRANTED",
  "calls.status": "COMPLETED",
  "calls.sentiment": "NEUTRAL",
  "calls.from_number": (marker: string) => marker,
  "calls.transcript": (marker: string) => JSON.stringify([{ role: "USER", content: marker }]),
  "email_threads.state": "ACTIVE",
  "email_threads.waiting_for": "AGENT",
  "email_threads.is_unrouted": false,
  "emails.sender_role": "CLIENT",
  "emails.automatic": "BULK",
  "emails.sender_checks": (marker: string) =>
    JSON.stringify({
      spf: { result: "pass", domain: marker },
      dkim: [],
      dmarc: { result: "pass", domain: marker, policy: null },
    }),
  "email_triages.state": "NEEDS_A_LOOK",
  "email_triages.asks": (marker: string) =>
    JSON.stringify([
      {
        kind: "SOMETHING",
        type: "OTHER",
        fields: { name: marker },
        confidence: 50,
        reasons: [marker],
        details: marker,
        quotes: [{ field: marker, source: "BODY", from: 0, to: 1, words: marker, dueAt: null, dueOn: null }],
      },
    ]),
  "email_triages.warnings": (marker: string) => JSON.stringify([{ kind: "PAYEE", words: marker }]),
  "service_request_quotes.source": "BODY",
  "service_request_quotes.due_on": "2026-12-01",
  "service_request_quotes.starts_at": 0,
  "service_request_quotes.ends_at": 1,
  "received_emails.state": "FILED",
  ...WORKSPACE_WORDS,
};
/** Rows that already exist when an agency has a user: the kit makes them, with the marker in name and address. */
const MADE_BY_THE_KIT = new Set(["agencies", "agency_users", "sign_in_addresses"]);
const TEXT = new Set(["text", "text[]", "jsonb", "json", "character varying", "character", "citext"]);

/**
 * Puts one row of an agency into every table there is, with its marker in every text column. A table or a check that
 * this does not know how to fill stops here by name: say in FIXED_WORDS what the column takes.
 */
export async function plantRows(
  tables: readonly Table[],
  who: { agencyId: string; userId: string; marker: string },
): Promise<Map<string, Row>> {
  const planted = new Map<string, Row>([
    ["agencies", { agency_id: who.agencyId }],
    ["agency_users", { agency_id: who.agencyId, id: who.userId }],
  ]);
  for (const table of tables) {
    if (MADE_BY_THE_KIT.has(table.name)) continue;
    if (!table.writer) throw new Error(`no role may insert into ${table.name}: the sweep cannot plant a row there`);
    const row = rowFor(table, who, planted);
    await asRole(table.writer, who.agencyId, insertion(table, row), Object.values(row)).catch((error: unknown) => {
      throw new Error(`the sweep cannot plant a row in ${table.name}: ${String(error)}`, { cause: error });
    });
    planted.set(table.name, row);
  }
  return planted;
}

/** A row of an agency for this table, referring to rows planted before. */
export const rowFor = (
  table: Table,
  who: { agencyId: string; marker: string },
  planted: ReadonlyMap<string, Row>,
): Row => Object.fromEntries(table.columns.map((column) => [column.name, valueFor(table.name, column, who, planted)]));

export const insertion = (table: Table, row: Row): string =>
  `insert into ${table.name} (${Object.keys(row).join(", ")}) values (${Object.keys(row)
    .map((_, at) => `$${at + 1}`)
    .join(", ")})`;

function valueFor(
  table: string,
  { name, type, refers }: Column,
  { agencyId, marker }: { agencyId: string; marker: string },
  planted: ReadonlyMap<string, Row>,
): unknown {
  const fixed = FIXED_WORDS[`${table}.${name}`];
  if (typeof fixed === "function") return (fixed as (marker: string) => unknown)(marker);
  if (fixed !== undefined) return fixed;
  if (name === "agency_id") return agencyId;
  if (refers) return planted.get(refers.table)?.[refers.column] ?? null;
  if (type === "text[]") return [marker];
  if (type === "jsonb" || type === "json") return JSON.stringify({ note: marker });
  if (TEXT.has(type)) return `${marker} ${name}`;
  if (type === "uuid") return randomUUID();
  if (type === "bytea") return randomBytes(32);
  if (type === "boolean") return true;
  if (type.startsWith("timestamp"))
    return name.startsWith("expires") ? new Date(Date.now() + 3_600_000) : nullOrNow(name);
  if (type === "date") return "2026-01-31";
  if (type === "integer" || type === "bigint" || type === "smallint" || type === "numeric") return 1;
  throw new Error(`the sweep does not know what to write into ${table}.${name} (${type})`);
}

/** An end that has come would make the row invisible to its own agency: leave those open. */
const nullOrNow = (name: string): Date | null =>
  ["revoked_at", "disabled_at", "consumed_at", "superseded_at", "deleted_at", "archived_at", "removed_at"].includes(
    name,
  )
    ? null
    : new Date();

/** Text columns in which no row of the agency holds the marker; those with fixed words cannot hold it. */
export async function columnsWithoutMarker(
  tables: readonly Table[],
  { agencyId, marker }: { agencyId: string; marker: string },
): Promise<string[]> {
  const missing: string[] = [];
  for (const table of tables)
    for (const { name, type } of table.columns) {
      if (!TEXT.has(type) || `${table.name}.${name}` in FIXED_WORDS) continue;
      const [row] = await readAs<{ held: boolean }>(
        table,
        agencyId,
        `select coalesce(bool_or(${name}::text like $2), false) as held from ${table.name} where agency_id = $1`,
        [agencyId, `%${marker}%`],
      );
      if (!row?.held) missing.push(`${table.name}.${name}`);
    }
  return missing;
}

/** A fingerprint of every row an agency has, by table: two that are alike mean nothing was touched. */
export async function fingerprintOf(tables: readonly Table[], agencyId: string): Promise<Record<string, string>> {
  const prints: Record<string, string> = {};
  for (const table of tables) {
    const [row] = await readAs<{ print: string }>(
      table,
      agencyId,
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text || t.xmin, '|' order by t::text)), '') as print
         from ${table.name} t where agency_id = $1`,
      [agencyId],
    );
    prints[table.name] = row?.print ?? "";
  }
  return prints;
}

/** Where an agency's marker stands in rows that are not that agency's. */
export async function strayMarkers(
  tables: readonly Table[],
  { marker, ownerId, othersId }: { marker: string; ownerId: string; othersId: string },
): Promise<string[]> {
  const stray: string[] = [];
  for (const table of tables) {
    const [row] = await readAs<{ count: number }>(
      table,
      othersId,
      `select count(*)::int as count from ${table.name} t where agency_id is distinct from $1 and t::text like $2`,
      [ownerId, `%${marker}%`],
    );
    if (row && row.count > 0) stray.push(table.name);
  }
  return stray;
}

function readAs<R extends Row>(table: Table, agencyId: string, text: string, values: unknown[]): Promise<R[]> {
  if (!table.reader) throw new Error(`no role may read ${table.name}: the sweep cannot watch it`);
  return asRole<R>(table.reader, agencyId, text, values);
}
