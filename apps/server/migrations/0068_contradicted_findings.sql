-- What a document's own pages say differently is UNVERIFIED, and still printed where everybody sees it: only that, what is
-- proved and what a person accepted may have precedence over another statement. Documents that were read before have none,
-- until they are read again. The release before does not write the column.
-- way back: alter table coverage_findings drop column is_contradicted
alter table coverage_findings add column is_contradicted boolean not null default false;
alter table coverage_findings add constraint coverage_findings_contradicted_is_not_proved
  check (not is_contradicted or verdict = 'UNVERIFIED') not valid;
