import { Readable } from "node:stream";
import pg from "pg";
import { extractDocuments } from "./extract-documents.ts";
import { readMigrateEnvironment } from "../src/platform/env.ts";
import { createFileStore } from "../src/platform/files/file-store.ts";
import { createSecret } from "../src/platform/secret.ts";
import { createSigningKeys } from "../src/platform/signing-keys.ts";
import { loadAgencies } from "./load-agency.ts";
import { loadPapers } from "./load-papers.ts";
import { officeDay } from "./office-hours.ts";
import { placeWords, type SavedPdf } from "./place-words.ts";
import { PLANS, type Size } from "./plans.ts";
import { prepareCertificates } from "./prepare-certificates.ts";
import { Random } from "./random.ts";

/** The same seed gives the same agencies, but for the day they are counted back from. */
const SEED = 20_260_305;
/** The large agency must be there within five minutes; ten of them are for the bench and may take longer. */
const MOST_SECONDS: Readonly<Record<Size, number>> = { small: 300, large: 300, huge: Number.POSITIVE_INFINITY };
/** Tables that only the seed writes to: the privilege is granted and revoked within this transaction. */
const LENT = [
  "agency_settings",
  "custom_presets",
  "favorite_custom_presets",
  "accounts",
  "contacts",
  "account_contacts",
  "carriers",
  "policies",
  "policy_versions",
  "coverage_parts",
  "coverage_facts",
  "service_requests",
  "service_request_versions",
  "service_request_comments",
  "calls",
  "email_threads",
  "emails",
  "email_thread_candidates",
  "email_thread_tool_calls",
  "service_request_call_links",
  "service_request_thread_links",
  "files",
  "file_pages",
  "policy_documents",
  "policy_extractions",
  "coverage_findings",
  "policy_forms",
  "policy_details",
  "imports",
  "import_rows",
  "workspaces",
  "workspace_messages",
  "workspace_files",
  "workspace_runs",
  "plan_stages",
  "plan_events",
  "workspace_artifacts",
  "email_drafts",
];
/**
 * Written by triggers: an artifact from its draft, a task from its run, as long as the release before is there. And the
 * pages, when they are read and extracted.
 */
const LENT_FOR_UPDATES = [
  "select, update on workspace_artifacts",
  "select, insert, update on model_tasks",
  "update on file_pages",
  "select on policy_documents",
  "select on coverage_facts",
];
/** The documents that were saved, to be read once their rows are there. */
const pdfs: SavedPdf[] = [];

const [wanted = "", day = officeDay(new Date())] = process.argv.slice(2);
const size = readSize(wanted);
if (!size || !/^\d{4}-\d\d-\d\d$/.test(day)) {
  console.error("pnpm seed small|large|huge [2026-11-15]");
  process.exit(1);
}
const random = new Random(SEED);
const today = new Date(day);
const plans = PLANS[size](random);
const started = performance.now();
const { MIGRATE_DATABASE_URL, store, issuing } = readMigrateEnvironment();
const fileStore = store && createFileStore(store);
/** Issues certificates of the demo agency, where the bytes have a place and the keys are there. */
const issuer = fileStore &&
  issuing &&
  issuing.CARA_STATEMENT_KEYS.length > 0 && {
    files: fileStore,
    statements: {
      keys: createSigningKeys(issuing.CARA_STATEMENT_KEYS),
      secret: createSecret(issuing.CARA_SECRET),
    },
  };
const client = new pg.Client({ connectionString: MIGRATE_DATABASE_URL });
await client.connect();
try {
  await seed(size);
} finally {
  await client.end();
}

async function seed(chosen: Size): Promise<void> {
  const [first] = plans;
  if (!first) return;
  await client.query("begin");
  await client.query("select app.ensure_audit_partitions(($1::date - interval '14 months')::date, $1::date)", [day]);
  await client.query(`grant insert on ${LENT.join(", ")} to cara_door`);
  for (const lent of LENT_FOR_UPDATES) await client.query(`grant ${lent} to cara_door`);
  // row security forbids COPY; cara_door passes it, and only the owner of the tables may act as cara_door
  await client.query("set local role cara_door");
  const { rows } = await client.query("select from sign_in_addresses where email = $1", [first.people[0]?.email]);
  if (rows.length > 0) {
    await client.query("rollback");
    console.log(`${first.name} is there already: nothing was changed`);
    return;
  }
  const again = chosen === "small" ? [] : await dropSearchIndexes();
  const { counts, demo } = await loadAgencies(client, random, today, plans, saveFile);
  const policiesRead = chosen === "small" ? await extractDocuments(client, random, await placeWords(client, pdfs)) : 0;
  // in the same transaction: an agency without its papers would count as loaded
  let [papers, certificates] = [0, 0];
  for (const agency of demo) {
    papers += await loadPapers(client, random, today, agency);
    certificates += await prepareCertificates(client, random, today, { ...agency, issuer: issuer || null });
  }
  await client.query("reset role");
  await client.query("set local maintenance_work_mem = '512MB'");
  for (const statement of again) await client.query(statement);
  await client.query(`revoke insert on ${LENT.join(", ")} from cara_door`);
  for (const lent of LENT_FOR_UPDATES) await client.query(`revoke ${lent} from cara_door`);
  await client.query("commit");
  await client.query("analyze");

  const seconds = (performance.now() - started) / 1000;
  for (const [table, count] of Object.entries(counts))
    console.log(`${table.padEnd(26)}${count.toLocaleString("en-US").padStart(12)}`);
  if (policiesRead > 0) console.log(`policies with documents that were read: ${policiesRead}`);
  if (papers > 0) console.log(`documents that arrived in the last days: ${papers}`);
  if (certificates > 0) console.log(`certificates that were prepared: ${certificates}`);
  console.log(
    `sign in as ${first.people
      .slice(0, 8)
      .map((person) => person.email)
      .join(", ")}`,
  );
  const rowsLoaded = Object.values(counts).reduce((sum, count) => sum + count, 0);
  console.log(`seed ${chosen}: ${rowsLoaded.toLocaleString("en-US")} rows in ${seconds.toFixed(1)} s`);
  if (seconds > MOST_SECONDS[chosen]) process.exitCode = 1;
}

/** Without an object store the demo agency's documents have their text, and no bytes to open. */
async function saveFile(key: string, bytes: Buffer): Promise<void> {
  const isPdf = bytes.subarray(0, 4).toString("latin1") === "%PDF";
  if (isPdf) pdfs.push({ fileId: key.split("/").at(-1) ?? "", bytes });
  await fileStore?.put(key, Readable.from([bytes]), bytes.length, isPdf ? "application/pdf" : "text/csv");
}

/**
 * Building an index afterwards is much faster than updating it row by row, above all for search and for the many orders of
 * the servicing list; returns the statements that recreate them.
 */
async function dropSearchIndexes(): Promise<string[]> {
  await client.query("reset role");
  const { rows } = await client.query<{ name: string; text: string }>(
    `select indexname as name, indexdef as text from pg_indexes where schemaname = 'public'
        and (indexdef like '%USING gin%' or (tablename = 'service_requests' and indexname not like '%_pkey'))`,
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  await client.query("set local role cara_door");
  return rows.map(({ text }) => text);
}

function readSize(text: string): Size | null {
  return text === "small" || text === "large" || text === "huge" ? text : null;
}
