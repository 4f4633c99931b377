/** One way in which one object departs from the rules of the schema, and why it may. */
export type Exception = { object: string; problem: string; reason: string };

/** A role of the application, and what it may do. */
export type ApplicationRole = "cara_app" | "cara_api" | "cara_worker" | "cara_mail" | "cara_provision";
/** cara_app is what the API and the worker have in common: both are members of it. */
const SHARED = "cara_app";
const API = "cara_api";
const WORKER = "cara_worker";
const MAIL = "cara_mail";
const PROVISION = "cara_provision";
const NOBODY = null;

/** Who may call each privileged function: exactly one role, or nobody any more. Filled by the list below, so that no function is without. */
export const CALLERS = new Map<string, ApplicationRole | null>();

const privileged = (
  signature: string,
  caller: ApplicationRole | null,
  reason: string,
  owner = "cara_door",
): Exception => {
  CALLERS.set(`app.${signature}`, caller);
  return { object: `function app.${signature}`, problem: `runs with the rights of ${owner}`, reason };
};
const unguarded = (object: string, problems: string[], reason: string): Exception[] =>
  problems.map((problem) => ({ object, problem, reason }));

const BEFORE_AN_AGENCY = "Looked up before an agency is known; the application has no right on it, only its doors do.";
const ACROSS_AGENCIES = "The worker serves all agencies and must find their work before it knows whose it is.";
const HIDDEN_INDEX =
  "Row security hides the trigram index, about 145 times slower; the function names the agency itself.";
const RECEIVING = "The receiver hears strangers: it records a message of a known address, and may read no table.";
const PROVISIONING = "The provider's command line acts on an agency it is not a member of.";

/**
 * Every departure from the rules of the schema. The catalog test fails on what is not here, and on what is here
 * without being needed. A new privileged function comes with the one role that may call it, its reason and a test that compares it
 * with the slow query.
 */
export const ALLOW_LIST: readonly Exception[] = [
  ...unguarded(
    "table public.schema_migrations",
    ["has no agency_id", "row security is off", "row security is not forced", "is not under the approved policy"],
    "Holds the names of the migrations; the application has no right to write it.",
  ),
  {
    object: "index public.schema_migrations_pkey",
    problem: "is not led by agency_id",
    reason: "Its table belongs to no agency.",
  },
  ...unguarded("table public.sign_in_addresses", ["is not under the approved policy"], BEFORE_AN_AGENCY),
  {
    object: "index public.sign_in_addresses_pkey",
    problem: "is not led by agency_id",
    reason: "An email address is the one value unique across agencies; this finds the agency.",
  },
  ...unguarded(
    "table public.sign_in_challenges",
    ["agency_id may be null", "is not under the approved policy"],
    `${BEFORE_AN_AGENCY} Unknown addresses get a row without an agency, so that both cost the same.`,
  ),
  ...["pkey", "once_per_request", "by_address", "by_age"].map((name) => ({
    object: `index public.sign_in_challenges_${name}`,
    problem: "is not led by agency_id",
    reason: "A challenge is found by address and browser, before an agency is known.",
  })),
  privileged(
    "enter_session_with_role(uuid, bytea)",
    API,
    "Finds the session behind a cookie and binds the transaction to its agency.",
  ),
  privileged("enter_session(uuid, bytea)", API, "Kept for processes of the release before, while they run."),
  privileged(
    "start_sign_in(uuid, text, bytea, bytea, text, bytea, uuid, interval, boolean)",
    API,
    "Sign-in starts before an agency is known.",
  ),
  privileged("sign_in_mail(uuid)", WORKER, "The mail step knows a challenge, not yet its agency."),
  privileged(
    "seal_sign_in_code(uuid, bytea, bytea)",
    WORKER,
    "Only the mail step says what a code is checked against, so that the API cannot open a session by itself.",
  ),
  privileged("take_sign_in_try(bytea, bytea, text, boolean)", API, "A code is tried before an agency is known."),
  privileged(
    "open_session(uuid, bytea, text, uuid, bytea, text, interval, uuid, uuid, bytea, uuid)",
    API,
    "A right code is what makes the agency known.",
  ),
  ...[
    "start_sign_in(uuid, text, bytea, bytea, text, bytea, bytea, uuid, interval)",
    "take_sign_in_try(bytea, bytea, text)",
    "open_session(uuid, text, uuid, bytea, text, interval, uuid)",
  ].map((former) => privileged(former, NOBODY, "Kept for processes of the release before, while they run.")),
  ...unguarded(
    "table public.statement_keys",
    ["has no agency_id", "is not under the approved policy"],
    "Public keys of the installation, the same for all agencies; the application has no right on it, only its doors do.",
  ),
  {
    object: "index public.statement_keys_pkey",
    problem: "is not led by agency_id",
    reason: "Its table belongs to no agency.",
  },
  {
    object: "index public.certificate_statements_by_code",
    problem: "is not led by agency_id",
    reason: "The code of a status page finds the agency: its reader has no session.",
  },
  privileged("publish_statement_key(text, bytea)", WORKER, "Only who signs says which keys are ours."),
  privileged("published_statement_keys()", API, "Public keys belong to no agency; it shows nothing else."),
  privileged(
    "certificate_status(bytea)",
    API,
    "A reader with a code has no session; it answers what the status page of that one certificate says.",
  ),
  privileged("claim_outbox(integer)", WORKER, ACROSS_AGENCIES),
  privileged("settle_outbox(uuid[], uuid[])", WORKER, ACROSS_AGENCIES),
  privileged("defer_outbox(uuid[], uuid[])", WORKER, ACROSS_AGENCIES),
  {
    object: "index public.outbox_next_first",
    problem: "is not led by agency_id",
    reason: "The pump takes the next rows of all agencies; without it a backlog is sorted for every batch.",
  },
  privileged("outbox_lag()", WORKER, "One figure over all agencies, for the alarm; it shows no row."),
  privileged("purge_expired()", WORKER, "Forgets what has run its time in every agency; it shows no row."),
  privileged("add_agency(uuid, text, uuid)", PROVISION, PROVISIONING),
  privileged("add_agency_user(uuid, uuid, text, text, uuid)", PROVISION, PROVISIONING),
  privileged("disable_agency_user(text, uuid)", PROVISION, PROVISIONING),
  privileged("set_agency_user_role(text, text, uuid)", PROVISION, PROVISIONING),
  privileged("add_agency_mail_address(uuid, text, uuid)", PROVISION, PROVISIONING),
  privileged("remove_agency_mail_address(text, uuid)", PROVISION, PROVISIONING),
  {
    object: "index public.agency_mail_addresses_by_address",
    problem: "is not led by agency_id",
    reason: "A recipient's address is unique across agencies; this finds the agency.",
  },
  privileged("agency_of_mail_address(text)", MAIL, "A message names a recipient; its address makes the agency known."),
  privileged("add_agency_phone_number(uuid, text, text, uuid)", PROVISION, PROVISIONING),
  privileged("remove_agency_phone_number(text, uuid)", PROVISION, PROVISIONING),
  {
    object: "index public.agency_phone_numbers_by_number",
    problem: "is not led by agency_id",
    reason: "A phone number is unique across agencies; this finds the agency.",
  },
  privileged(
    "agency_of_phone_number(text, text)",
    API,
    "A call's event names the number that was called; it makes the agency known.",
  ),
  privileged("has_received_email(uuid, text, bytea)", MAIL, RECEIVING),
  privileged(
    "record_received_email(uuid, uuid, text, text, text, text, text, bytea, bytea, bigint, text, uuid, uuid)",
    MAIL,
    RECEIVING,
  ),
  privileged("search_custom_presets(text, timestamp with time zone, uuid, integer)", API, HIDDEN_INDEX),
  privileged("search_accounts(text, text, uuid, integer)", SHARED, HIDDEN_INDEX),
  privileged("search_contacts(text, text, uuid, integer)", SHARED, HIDDEN_INDEX),
  privileged("search_calls(text, text, timestamp with time zone, uuid, integer)", SHARED, HIDDEN_INDEX),
  privileged("search_email_threads(text, text, timestamp with time zone, uuid, integer)", SHARED, HIDDEN_INDEX),
  privileged("search_certificate_holders(text, text, uuid, integer)", SHARED, HIDDEN_INDEX),
  privileged("search_policies(text, text, text, uuid, date, date, text, uuid, integer)", SHARED, HIDDEN_INDEX),
  privileged(
    "search_policies(text, timestamp with time zone, uuid, integer)",
    SHARED,
    "Kept for processes of the release before, while they run.",
  ),
  privileged(
    "agencies_with_ended_policies(date, integer)",
    WORKER,
    `${ACROSS_AGENCIES} It answers ids of agencies and shows no row.`,
  ),
  privileged("search_service_requests(text, text, uuid, text, boolean, text, uuid, integer)", SHARED, HIDDEN_INDEX),
  privileged("search_workspaces(text, text, uuid, timestamp with time zone, uuid, integer)", SHARED, HIDDEN_INDEX),
  privileged("search_file_pages(text, uuid[], integer)", SHARED, HIDDEN_INDEX),
  privileged(
    "remove_imported(uuid, integer[])",
    WORKER,
    "The application may delete no account, contact, carrier or policy; this removes what one import of the agency made.",
  ),
  privileged("files_due(integer, integer)", WORKER, `${ACROSS_AGENCIES} It answers ids and shows no row.`),
  privileged(
    "files_due_after(integer, integer, timestamp with time zone, uuid)",
    WORKER,
    `${ACROSS_AGENCIES} It answers ids and instants and shows no row.`,
  ),
  privileged(
    "live_versions(uuid[], text[])",
    API,
    "One question for the topics of all agencies a process watches; it answers their versions and shows no event.",
  ),
  privileged(
    "live_sessions(uuid[], uuid[])",
    API,
    "One question for everyone who listens to a process; it answers which of the given sessions still live.",
  ),
  privileged("purge_live_events(integer)", WORKER, "Forgets what has run its time in every agency; it shows no row."),
  privileged(
    "roll_audit_partitions()",
    WORKER,
    "Only the owner of a table may add a partition; it takes no argument and names no row.",
    "cara_owner",
  ),
];
