-- A limit may be stated in a word instead of an amount: statutory, included, excluded, not stated. The word has a column
-- of its own, so that nothing takes it for an amount of zero.
alter table coverage_facts add column stated_as text;
alter table coverage_facts add constraint coverage_facts_known_statement
  check (stated_as in ('STATUTORY', 'INCLUDED', 'EXCLUDED', 'NOT_STATED')) not valid;
-- way back: remove the facts with a word, then add the former check again; this one admits every row written before
alter table coverage_facts drop constraint coverage_facts_have_a_value;
alter table coverage_facts add constraint coverage_facts_have_a_value check (
  (kind in ('LIMIT', 'DEDUCTIBLE', 'RETENTION') and num_nonnulls(amount_cents, stated_as) = 1)
  or (kind = 'DATE' and on_date is not null and stated_as is null)
  or (kind = 'FORM' and form_presence is not null and stated_as is null)) not valid;
