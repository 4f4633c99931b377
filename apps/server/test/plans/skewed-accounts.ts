/** Makes an id from a kind and a number, in SQL and as text. */
export type Ids = { inSql(kind: number, number: string): string; literal(kind: number, number: number): string };

/** Kinds of ids used here; those below sixteen belong to the common rows. */
const [ACCOUNT, CONTACT] = [16, 17];
/** Accounts that share one name, one email and one phone: what a careless import leaves behind. */
const TWINS = 3;

/** Statements that give an agency `count` accounts with a contact each, some found by the hot agency's marker. */
export const accountRows = ({ inSql }: Ids, agency: string, count: string): string[] => [
  `insert into accounts (agency_id, id, type, name, email, phone, line1, city, zone, postal_code, created_at, updated_at,
     sort_name, search_text)
     select ${agency}, ${inSql(ACCOUNT, "n")}, 'BUSINESS', 'Account ' || n, 'office' || n / ${TWINS} || '@account.example',
            '+1' || lpad((2000000000 + n / ${TWINS})::text, 10, '0'), n || ' Main St', 'San Antonio', 'TX', '78229',
            now() - make_interval(secs => n), now(), 'account ' || lpad((n / ${TWINS})::text, 8, '0'),
            md5(n::text) || case when n % 1000 = 5 then ' zebra' else '' end
       from generate_series(0, ${count} - 1) n`,
  `insert into contacts (agency_id, id, name, email, created_at, sort_name, search_text)
     select ${agency}, ${inSql(CONTACT, "n")}, 'Contact ' || n, 'person' || n || '@account.example', now(),
            'contact ' || lpad(n::text, 8, '0'), md5(n::text) || case when n % 1000 = 5 then ' zebra' else '' end
       from generate_series(0, ${count} - 1) n`,
  `insert into account_contacts (agency_id, account_id, contact_id, position)
     select ${agency}, ${inSql(ACCOUNT, "n")}, ${inSql(CONTACT, "n")}, 1 from generate_series(0, ${count} - 1) n`,
];

/** An account and a contact of the agency that was filled. */
export const accountIds = ({ literal }: Ids) => ({ account: literal(ACCOUNT, 7), contact: literal(CONTACT, 7) });
