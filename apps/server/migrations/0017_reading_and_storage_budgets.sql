-- What reading documents has cost an agency on a day; past its budget, reading waits for the next day.
create table reading_usage (
  agency_id uuid not null references agencies (agency_id) on delete restrict,
  day date not null,
  cpu_ms bigint not null default 0 constraint reading_usage_cpu_is_counted check (cpu_ms >= 0),
  pages integer not null default 0 constraint reading_usage_pages_are_counted check (pages >= 0),
  primary key (agency_id, day)
);

-- Bytes of an agency's files in the object store: one row, locked by whoever adds or removes a file, so that it is exact.
-- An agency's first upload after this migration makes it from the files on record.
create table agency_storage (
  agency_id uuid not null references agencies (agency_id) on delete restrict,
  bytes bigint not null constraint agency_storage_is_counted check (bytes >= 0),
  primary key (agency_id)
);

-- Processor time spent on reading the file so far.
alter table files add column reading_cpu_ms bigint not null default 0;

call app.guard_table('reading_usage');
call app.guard_table('agency_storage');
grant select, insert, update on reading_usage, agency_storage to cara_app;
