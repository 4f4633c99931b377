import type { Ids } from "./skewed-accounts.ts";

/** Kinds of ids used here; lower ones belong to other rows. */
const [FILE, IMPORT] = [22, 23];
/** The number of the import by which operations are called: it has nearly all the rows. */
const CALLED = 7;
const FEW_ROWS = 10;

/** Statements that give an agency a tenth of `count` imports with a few rows each, and one with `count` rows, some corrected. */
export const importRows = ({ inSql }: Ids, agency: string, user: string, count: string): string[] => [
  `insert into imports (agency_id, id, kind, file_id, file_name, state, headers, matching, rows_total, checked_to,
     created_by, asked_by, created_at)
     select ${agency}, ${inSql(IMPORT, "n")}, 'ACCOUNTS', ${inSql(FILE, `n`)}, 'export.csv', 'READY', '{Name,Website}', '{"name": 0, "website": 1}',
            ${FEW_ROWS}, ${count} + 1, ${user}, ${user}, now() - make_interval(secs => n)
       from generate_series(0, greatest(${count} / 10, ${CALLED + 1}) - 1) n`,
  `insert into import_rows (agency_id, import_id, row_number, cells, match_key, outcome)
     select ${agency}, ${inSql(IMPORT, `n / ${FEW_ROWS}`)}, n % ${FEW_ROWS} + 2, array['Account ' || n], 'account ' || n, 'NEW'
       from generate_series(0, ${CALLED} * ${FEW_ROWS} - 1) n`,
  `insert into import_rows (agency_id, import_id, row_number, cells, match_key, outcome)
     select ${agency}, ${inSql(IMPORT, String(CALLED))}, n + 2, array['Account ' || n], 'account ' || n,
            case when n % 100 = 0 then 'REFUSED' else 'NEW' end
       from generate_series(0, ${count} - 1) n`,
  `insert into import_corrections (agency_id, import_id, row_number, column_number, value, corrected_by, corrected_at)
     select ${agency}, ${inSql(IMPORT, String(CALLED))}, n * 50 + 2, 0, 'Account ' || n, ${user}, now()
       from generate_series(0, ${count} / 50 - 1) n`,
];

/** The import with nearly all the rows. */
export const importIds = ({ literal }: Ids) => ({ import: literal(IMPORT, CALLED) });
