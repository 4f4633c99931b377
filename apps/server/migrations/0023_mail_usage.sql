-- How many recipients an agency's approved emails have had on a day; past its quota, approving waits for the next day.
create table mail_usage (
  agency_id uuid not null references agencies (agency_id) on delete restrict,
  day date not null,
  recipients integer not null constraint mail_usage_is_counted check (recipients > 0),
  primary key (agency_id, day)
);

call app.guard_table('mail_usage');
grant select, insert, update on mail_usage to cara_api;
