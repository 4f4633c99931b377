-- What people correct in the preview of an import. The file's own cells stay as they were read: a correction is kept beside
-- its cell, with who made it and when, and is read in its place.
create table import_corrections (
  agency_id uuid not null,
  import_id uuid not null,
  row_number integer not null,
  -- the column of the file, counted from zero
  column_number integer not null constraint import_corrections_column_is_bounded check (column_number between 0 and 99),
  value text not null constraint import_corrections_value_is_short check (length(value) <= 10000),
  corrected_by uuid not null,
  corrected_at timestamptz not null,
  primary key (agency_id, import_id, row_number, column_number),
  constraint import_corrections_row foreign key (agency_id, import_id, row_number)
    references import_rows (agency_id, import_id, row_number) on delete cascade,
  constraint import_corrections_corrector foreign key (agency_id, corrected_by)
    references agency_users (agency_id, id) on delete restrict
);
create index import_corrections_by_corrector on import_corrections (agency_id, corrected_by);
call app.guard_table('import_corrections');
-- people correct, through the API; the worker reads
grant select on import_corrections to cara_app;
grant insert, update, delete on import_corrections to cara_api;

-- Field → rows that are refused because of it; kept up to date with the counts of outcomes.
alter table imports add column problem_counts jsonb not null default '{}';
-- Field → rows that are imported without it, because a person decided to leave out what cannot be read.
alter table imports add column left_out jsonb not null default '{}';
alter table imports add column cells_corrected integer not null default 0;

-- Why a row is refused, by field; null in rows checked by the release before.
alter table import_rows add column problems jsonb;
-- The fields whose cells were left out of this row.
alter table import_rows add column left_out text[];
-- The earlier row of the file that means the same record.
alter table import_rows add column same_as integer;
