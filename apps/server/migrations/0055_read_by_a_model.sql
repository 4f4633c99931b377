-- A model may read a document after the rules. What it says of a page is a finding like any other, never proved by itself;
-- what cannot be found on its page is kept apart, so that a person sees it and nothing uses it.
-- way back: delete the findings of the model, then drop the columns
alter table coverage_findings add column pass text not null default 'RULE';
alter table coverage_findings add constraint coverage_findings_known_pass check (pass in ('RULE', 'MODEL')) not valid;
alter table coverage_findings add constraint coverage_findings_proved_by_rule
  check (pass = 'RULE' or verdict = 'UNVERIFIED') not valid;

alter table policy_extractions add column sections_read integer not null default 0;
alter table policy_extractions add column not_found jsonb not null default '[]';
alter table policy_extractions add constraint policy_extractions_not_found_is_bounded
  check (case jsonb_typeof(not_found) when 'array' then jsonb_array_length(not_found) <= 100 else false end) not valid;
