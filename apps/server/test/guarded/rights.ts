import type pg from "pg";
import { CALLERS, type ApplicationRole } from "./allow-list.ts";

export type Right = "select" | "insert" | "update" | "delete";
/** The roles that processes log in with. */
export const LOGINS = ["cara_api", "cara_worker", "cara_mail", "cara_provision"] as const;
export type Login = (typeof LOGINS)[number];

const READ: Right[] = ["select"];
const ADD: Right[] = ["select", "insert"];
const CHANGE: Right[] = ["select", "insert", "update"];
const LINK: Right[] = ["select", "insert", "delete"];
const ALL: Right[] = ["select", "insert", "update", "delete"];
const shared = (rights: Right[]) => ({ cara_app: rights });
const ofApi = (rights: Right[]) => ({ cara_api: rights });

/** Who may do what with each table; a right on single columns counts as a right. No other role of ours has any. */
export const TABLE_RIGHTS: Readonly<Record<string, Partial<Record<ApplicationRole, Right[]>>>> = {
  account_contacts: shared(LINK),
  accounts: shared(CHANGE),
  agencies: shared(READ),
  // an owner edits these too, through the API
  agency_licenses: { cara_app: READ, cara_api: ["insert", "update", "delete"] },
  // the provider adds them, the receiver asks for one, both through privileged functions only
  agency_mail_addresses: { cara_app: READ },
  agency_model_usage: shared(CHANGE),
  // an owner changes them, through the API
  agency_settings: { cara_app: READ, cara_api: ["insert", "update"] },
  agency_storage: shared(CHANGE),
  agency_users: shared(READ),
  audit_events: shared(ADD),
  // the provider adds them, through privileged functions
  agency_phone_numbers: shared(READ),
  calls: shared(CHANGE),
  carriers: shared(CHANGE),
  // a person approves, through the API; the worker prints and notes what became of it
  certificate_approvals: { cara_app: READ, cara_api: ["insert"], cara_worker: ["update"] },
  // a person sends, through the API; the worker notes that the bytes are there
  certificate_deliveries: { cara_app: READ, cara_api: ["insert"], cara_worker: ["update"] },
  // a person approves, through the API
  certificate_desk_approvals: { cara_app: READ, cara_api: ["insert"] },
  // the worker drafts and checks; a person's approval takes it off the desk
  certificate_desk_items: shared(CHANGE),
  certificate_holder_versions: shared(ADD),
  certificate_holders: shared(CHANGE),
  // counted up with every certificate
  certificate_numbers: shared(CHANGE),
  // drafted for a person, through the API
  certificate_notices: { cara_app: READ, cara_api: ["insert"] },
  certificate_rows: shared(ADD),
  // made by the worker when it issues
  certificate_statements: { cara_app: READ, cara_worker: ["insert"] },
  // an owner uploads, maps and confirms, through the API; the worker checks
  certificate_templates: { cara_app: ["select", "update"], cara_api: ["insert"] },
  certificate_versions: shared(ADD),
  // a person voids, through the API; the worker issues what a person approved
  certificates: { cara_app: ADD, cara_api: ["update"], cara_worker: ["update"] },
  contacts: shared(CHANGE),
  coverage_facts: shared(CHANGE),
  // the worker finds and forgets; a person decides, through the API
  coverage_findings: { cara_app: ["select", "update"], cara_worker: ["insert", "delete"] },
  coverage_parts: shared(CHANGE),
  custom_presets: ofApi(CHANGE),
  document_splits: { cara_app: ["select", "update"], cara_api: ["insert"], cara_worker: ["insert"] },
  // a person approves, through the API; the worker sends and notes what became of it
  email_approvals: { cara_app: ["select", "update"], cara_api: ["insert"] },
  email_attachments: shared(ADD),
  email_draft_attachments: shared(LINK),
  email_drafts: shared(CHANGE),
  email_threads: shared(CHANGE),
  // the worker triages; a person settles, through the API
  email_triages: { cara_app: ["select", "update"], cara_worker: ["insert"] },
  emails: shared(ADD),
  // the worker copies the pages that certificates rest on
  endorsement_copies: { cara_app: READ, cara_worker: ["insert", "update"] },
  favorite_custom_presets: ofApi(LINK),
  // text extraction runs in the worker
  file_pages: { cara_app: READ, cara_worker: ["insert", "delete"] },
  files: shared(CHANGE),
  // a person asks and cancels, through the API; the worker notes what was received
  // recorded by a privileged function of the receiver; the worker files
  received_emails: { cara_worker: ["select", "update"] },
  refusal_letters: { cara_app: READ, cara_api: ["insert"] },
  form_requests: { cara_app: ["select", "update"], cara_api: ["insert"] },
  email_thread_candidates: { cara_app: ["select", "insert", "delete"] },
  email_thread_tool_calls: shared(ADD),
  // people accept, confirm and withdraw, through the API; the worker reads
  form_acceptances: { cara_app: READ, cara_api: ["insert", "update"] },
  forms_license_attestations: { cara_app: READ, cara_api: ["insert", "update"] },
  // remembered with a person's approval, forgotten and merged by people, through the API
  holder_requirements: { cara_app: READ, cara_api: ["insert", "update", "delete"] },
  idempotency_keys: ofApi(ALL),
  // people correct, through the API; the worker reads
  import_corrections: { cara_app: READ, cara_api: ["insert", "update", "delete"] },
  import_rows: shared(ALL),
  imports: shared(ALL),
  live_events: shared(ADD),
  live_topics: shared(CHANGE),
  // counted when a person approves an email
  mail_usage: ofApi(CHANGE),
  model_tasks: shared(CHANGE),
  outbox: shared(["insert"]),
  plan_events: shared(CHANGE),
  plan_stages: shared(CHANGE),
  policies: shared(CHANGE),
  // gone when the last document of the policy is deleted
  policy_details: { cara_app: CHANGE, cara_worker: ["delete"] },
  // a person corrects what a document is, through the API
  policy_documents: { cara_app: LINK, cara_api: ["update"] },
  policy_extractions: { cara_app: ["select", "update"], cara_worker: ["insert"] },
  policy_forms: { cara_app: READ, cara_worker: ["insert", "delete"] },
  policy_versions: shared(ADD),
  preset_preferences: ofApi(CHANGE),
  reading_usage: shared(CHANGE),
  schema_migrations: {},
  service_request_call_links: shared(ADD),
  service_request_calls: shared(ADD),
  service_request_comments: shared(ADD),
  service_request_email_attachments: shared(ADD),
  service_request_email_threads: shared(ADD),
  service_request_emails: shared(ADD),
  service_request_files: shared(ADD),
  service_request_follow_ups: shared(ADD),
  service_request_quotes: shared(ADD),
  service_request_thread_links: shared(ADD),
  service_request_versions: shared(ADD),
  service_requests: shared(CHANGE),
  // only to list them and to end one: a session is opened by a privileged function
  sessions: ofApi(["select", "update"]),
  sign_in_addresses: {},
  sign_in_challenges: {},
  // public keys, through privileged functions only
  statement_keys: {},
  workspace_artifacts: shared(CHANGE),
  workspace_files: shared(ADD),
  workspace_messages: shared(ADD),
  workspace_runs: shared(CHANGE),
  // people take over, through the API
  workspace_takeovers: { cara_app: READ, cara_api: ["insert", "update"] },
  workspaces: shared(CHANGE),
};

/** Whether a role has what was given to another: the API and the worker have what cara_app has. */
const has = (login: Login, holder: ApplicationRole): boolean =>
  holder === login || (holder === "cara_app" && (login === "cara_api" || login === "cara_worker"));

export const mayCall = (login: Login, signature: string): boolean => {
  const caller = CALLERS.get(signature);
  return caller !== undefined && caller !== null && has(login, caller);
};
export const mayUse = (login: Login, table: string, right: Right): boolean =>
  Object.entries(TABLE_RIGHTS[table] ?? {}).some(
    ([holder, rights]) => has(login, holder as ApplicationRole) && rights.includes(right),
  );

export type PrivilegedFunction = { signature: string; types: string[] };

/** Every privileged function of the catalog, with the types of its arguments. */
export async function privilegedFunctions(client: pg.Client): Promise<PrivilegedFunction[]> {
  const { rows } = await client.query<PrivilegedFunction>(
    `select n.nspname || '.' || p.proname || '(' || array_to_string(types.names, ', ') || ')' as signature,
            types.names as types
       from pg_proc p join pg_namespace n on n.oid = p.pronamespace
       cross join lateral (select coalesce(array_agg(format_type(t, null) order by at), '{}') as names
         from unnest(p.proargtypes) with ordinality as a (t, at)) types
      where p.prosecdef and n.nspname not in ('pg_catalog', 'information_schema') order by 1`,
  );
  return rows;
}

/** Every table that is not a partition: partitions are reached through their parent, and the catalog test guards them. */
export async function tableNames(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by 1`,
  );
  return rows.map(({ name }) => name);
}

/** Where the rights in the database differ from the lists, in words; a function or a table on no list is one of them. */
export async function findWrongRights(client: pg.Client): Promise<string[]> {
  const wrong: string[] = [];
  const compare = (login: Login, what: string, isAllowed: boolean, isGranted: boolean) => {
    if (isAllowed !== isGranted) wrong.push(`${login} ${isGranted ? "may" : "may not"} ${what}`);
  };
  const signatures = (await privilegedFunctions(client)).map(({ signature }) => signature);
  for (const signature of signatures)
    if (!CALLERS.has(signature)) wrong.push(`${signature} is on no list: say in allow-list.ts who may call it`);
  const tables = await tableNames(client);
  for (const table of tables)
    if (!TABLE_RIGHTS[table]) wrong.push(`${table} is on no list: say in rights.ts who may use it`);
  const { rows: calls } = await client.query<{ login: Login; signature: string; granted: boolean }>(
    `select login, signature, has_function_privilege(login, signature, 'execute') as granted
       from unnest($1::text[]) login, unnest($2::text[]) signature`,
    [LOGINS, signatures],
  );
  for (const { login, signature, granted } of calls)
    compare(login, `call ${signature}`, mayCall(login, signature), granted);
  const { rows: uses } = await client.query<{ login: Login; name: string; right: Right; granted: boolean }>(
    `select login, name, "right", has_table_privilege(login, 'public.' || name, "right")
              or ("right" <> 'delete' and has_any_column_privilege(login, 'public.' || name, replace("right", 'delete', 'select')))
              as granted
       from unnest($1::text[]) login, unnest($2::text[]) name, unnest($3::text[]) "right"`,
    [LOGINS, tables, ALL],
  );
  for (const { login, name, right, granted } of uses)
    compare(login, `${right} ${name}`, mayUse(login, name, right), granted);
  return wrong.toSorted();
}
