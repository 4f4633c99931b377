-- What a run has promised to its model step under way, and on which day: whoever ends the run, or does the step again
-- after a crash, knows what to take back from the agency's day.
alter table workspace_runs
  add column reserved_tokens bigint not null default 0,
  add column reserved_on date;
