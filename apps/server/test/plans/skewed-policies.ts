import type { Ids } from "./skewed-accounts.ts";

/** Kinds of ids used here; those below sixteen belong to the common rows, sixteen and seventeen to accounts. */
const [CARRIER, POLICY, PART, FACT, FILE, ACCOUNT] = [18, 19, 20, 21, 22, 16];
const [EXTRACTION, FINDING, FORM] = [60, 61, 62];
const CARRIERS = 10;
/** The number of the rows by which operations are called. */
const CALLED = 7;
/** The policy whose document has a form that certificates rest on. */
export const PROVING = 9;

/** Statements that give an agency `count` policies with a line, a fact, a version, a file and a reading each. */
export const policyRows = ({ inSql }: Ids, agency: string, user: string, count: string): string[] => [
  `insert into carriers (agency_id, id, name, is_carrier, is_broker, created_at, sort_name)
     select ${agency}, ${inSql(CARRIER, "n")}, 'Carrier ' || n, true, true, now(), 'carrier ' || n
       from generate_series(0, ${CARRIERS - 1}) n`,
  `insert into policies (agency_id, id, account_id, type, state, market, carrier_id, policy_number, source_type, inforce_on,
     expires_on, premium_cents, created_at, updated_at, search_text)
     select ${agency}, ${inSql(POLICY, "n")}, ${inSql(ACCOUNT, "n")}, 'GENERAL_LIABILITY', 'BINDING', 'ADMITTED',
            ${inSql(CARRIER, `n % ${CARRIERS}`)}, 'GL-' || n, 'INBOUND', current_date, current_date + 365, 100000, now(),
            now() - make_interval(secs => n), md5(n::text) || case when n % 1000 = 5 then ' zebra' else '' end
       from generate_series(0, ${count} - 1) n`,
  `insert into policy_versions (agency_id, policy_id, version, kind, changed_at, actor_type)
     select ${agency}, ${inSql(POLICY, "n")}, 1, 'CREATED', now(), 'WORKFLOW' from generate_series(0, ${count} - 1) n`,
  `insert into coverage_parts (agency_id, id, policy_id, line, position)
     select ${agency}, ${inSql(PART, "n")}, ${inSql(POLICY, "n")}, 'GENERAL_LIABILITY', 1 from generate_series(0, ${count} - 1) n`,
  `insert into coverage_facts (agency_id, id, policy_id, part_id, kind, key, amount_cents, source, status, recorded_at)
     select ${agency}, ${inSql(FACT, "n")}, ${inSql(POLICY, "n")}, ${inSql(PART, "n")}, 'LIMIT', 'glAggregateLimit', 200000000,
            'IMPORT', 'UNVERIFIED', now() from generate_series(0, ${count} - 1) n`,
  `insert into files (agency_id, id, name, mime_type, size_bytes, sha256, object_key, scan_state, reading_state, uploaded_by,
     created_at, stored_at)
     select ${agency}, ${inSql(FILE, "n")}, 'file.pdf', 'application/pdf', 1000, sha256(n::text::bytea), 'check/' || n, 'UNSCANNED',
            'READ', ${user}, now(), now() from generate_series(0, ${count} - 1) n`,
  `insert into agency_storage (agency_id, bytes) values (${agency}, 1000 * ${count})`,
  `insert into file_pages (agency_id, file_id, page, text, width, height, source)
     select ${agency}, ${inSql(FILE, "n")}, 1, 'Each occurrence 1,000,000', 6120, 7920, 'TEXT'
       from generate_series(0, ${count} - 1) n`,
  // all but the file by which the operations are called: it is attached by one of them
  `insert into policy_documents (agency_id, policy_id, file_id, type, visible, created_at)
     select ${agency}, ${inSql(POLICY, "n")}, ${inSql(FILE, "n")}, case when n = ${PROVING} then 'POLICY_DOCUMENT' else 'BINDER' end,
            true, now()
       from generate_series(0, ${count} - 1) n where n <> ${CALLED}`,
  `insert into policy_extractions (agency_id, id, policy_id, file_id, state, failure, rules_version, created_at, finished_at)
     select ${agency}, ${inSql(EXTRACTION, "n")}, ${inSql(POLICY, "n")}, ${inSql(FILE, "n")}, 'FAILED', 'Not read', 1, now(), now()
       from generate_series(0, ${count} - 1) n`,
  `insert into coverage_findings (agency_id, id, extraction_id, policy_id, file_id, line, kind, key, label, amount_cents, page,
     first_word, last_word, rectangles, quote, verdict, found_at)
     select ${agency}, ${inSql(FINDING, "n")}, ${inSql(EXTRACTION, "n")}, ${inSql(POLICY, "n")}, ${inSql(FILE, "n")},
            'GENERAL_LIABILITY', 'LIMIT', 'glAggregateLimit', 'General aggregate', 200000000, 1, 0, 1, '[]', '$2,000,000',
            'PROVED', now() from generate_series(0, ${count} - 1) n`,
  `insert into policy_forms (agency_id, id, policy_id, file_id, extraction_id, number, edition, first_page, last_page, presence)
     select ${agency}, ${inSql(FORM, "n")}, ${inSql(POLICY, "n")}, ${inSql(FILE, "n")}, ${inSql(EXTRACTION, "n")}, 'CG 20 10', '04 13',
            1, case when n = ${PROVING} then 1 end, case when n = ${PROVING} then 'PRESENT' else 'LISTED' end from generate_series(0, ${count} - 1) n`,
  `insert into document_splits (agency_id, file_id, policy_id, state, pages, parts, proposed_at)
     select ${agency}, ${inSql(FILE, "n")}, ${inSql(POLICY, "n")}, 'PROPOSED', 2,
            '[{"firstPage":1,"lastPage":1,"type":"BINDER","title":"Binder","fileId":null},
              {"firstPage":2,"lastPage":2,"type":"BINDER","title":"Binder","fileId":null}]', now()
       from generate_series(0, ${count} - 1) n`,
  `insert into policy_details (agency_id, policy_id, details, read_at)
     select ${agency}, ${inSql(POLICY, "n")}, '{}', now() from generate_series(0, ${count} - 1) n`,
];

/** A carrier, a policy with its line and fact, and a file of the agency that was filled. */
export const policyIds = ({ literal }: Ids, called = CALLED) => ({
  carrier: literal(CARRIER, called),
  policy: literal(POLICY, called),
  coveragePart: literal(PART, called),
  coverageFact: literal(FACT, called),
  coverageFinding: literal(FINDING, called),
  extraction: literal(EXTRACTION, called),
  file: literal(FILE, called),
});

/** The same of another policy, whose file is attached already. */
export const otherPolicyIds = (ids: Ids) => policyIds(ids, CALLED + 1);
