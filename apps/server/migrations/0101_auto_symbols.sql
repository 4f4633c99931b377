-- Which autos a policy covers for liability is a fact in words: the symbols of its declarations, "7, 8, 9".
-- way back: remove the facts in words, then add the former checks again; these admit every row written before
alter table coverage_facts add column text_value text;
alter table coverage_facts add constraint coverage_facts_text_is_short check (length(text_value) between 1 and 200) not valid;
alter table coverage_facts drop constraint coverage_facts_known_kind;
alter table coverage_facts add constraint coverage_facts_known_kind
  check (kind in ('LIMIT', 'DEDUCTIBLE', 'RETENTION', 'DATE', 'TEXT', 'FORM')) not valid;
alter table coverage_facts drop constraint coverage_facts_have_a_value;
alter table coverage_facts add constraint coverage_facts_have_a_value check (
  (kind = 'TEXT') = (text_value is not null)
  and ((kind in ('LIMIT', 'DEDUCTIBLE', 'RETENTION') and num_nonnulls(amount_cents, stated_as) = 1)
    or (kind = 'DATE' and on_date is not null and stated_as is null)
    or (kind = 'TEXT' and num_nonnulls(amount_cents, stated_as, on_date) = 0)
    or (kind = 'FORM' and form_presence is not null and stated_as is null))) not valid;
