import type { Ids } from "./skewed-accounts.ts";

/** Kinds of ids used here; those below belong to accounts and policies. */
const [HOLDER, CERTIFICATE, TEMPLATE, ACCOUNT, POLICY, FILE] = [70, 71, 72, 16, 19, 22];
/** The account by which operations are called has so many of the certificates. */
const CALLED_ACCOUNT = 7;

/** What the smallest certificate says. */
const SNAPSHOT = JSON.stringify({
  form: {
    edition: "2025/12",
    on: "2026-11-17",
    producer: { name: null, address: null, contactName: null, phone: null, fax: null, email: null },
    insured: { name: null, address: null },
    insurers: [],
    rows: [],
    descriptionOfOperations: "",
    holder: { name: "Holder", address: { line1: "1", line2: null, city: "Austin", zone: "TX", postalCode: "78701" } },
    problems: [],
  },
  decisions: [],
});

/** Statements that give an agency `count` certificates, every tenth of them to one account. */
export const certificateRows = ({ inSql }: Ids, agency: string, user: string, count: string): string[] => [
  `insert into certificate_holders (agency_id, id, name, line1, city, zone, postal_code, identity, created_at)
     select ${agency}, ${inSql(HOLDER, "n")}, 'Holder ' || n, n || ' Main St', 'Austin', 'TX', '78701', sha256(n::text::bytea),
            now() from generate_series(0, ${count} - 1) n`,
  `insert into certificates (agency_id, id, account_id, holder_id, number, state, additional_insured, snapshot, snapshot_hash,
     created_by, created_at)
     select ${agency}, ${inSql(CERTIFICATE, "n")},
            ${inSql(ACCOUNT, `case when n % 10 = 0 then ${CALLED_ACCOUNT} else n end`)}, ${inSql(HOLDER, "n")},
            'COI-2020-' || lpad(n::text, 6, '0'), 'DRAFT', true, '${SNAPSHOT}', sha256(n::text::bytea), ${user},
            now() - make_interval(secs => n) from generate_series(0, ${count} - 1) n`,
  `insert into certificate_rows (agency_id, certificate_id, position, policy_id, line, fact_ids, form_ids)
     select ${agency}, ${inSql(CERTIFICATE, "n")}, 1, ${inSql(POLICY, "n")}, 'GENERAL_LIABILITY', '{}', '{}'
       from generate_series(0, ${count} - 1) n`,
  // few in every agency: one for each edition and its predecessors
  `insert into certificate_templates (agency_id, id, file_id, edition, state, fields, mapping, version, sample_version, added_by,
     added_at)
     select ${agency}, ${inSql(TEMPLATE, "n")}, ${inSql(FILE, "n")}, '2025/12', 'CHECKED', '[]', '{}', 1, 1, ${user},
            now() - make_interval(secs => n) from generate_series(0, least(${count}, 100) - 1) n`,
  `insert into certificate_numbers (agency_id, year, last) values (${agency}, 2020, ${count})`,
];

/** A certificate and a form of the agency that was filled. */
export const certificateIds = ({ literal }: Ids) => ({
  certificate: literal(CERTIFICATE, 7),
  template: literal(TEMPLATE, 7),
});
