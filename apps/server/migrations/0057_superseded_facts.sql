-- The fact that a decision replaced, found again when the decision is undone. Built concurrently, outside a transaction.
-- squawk-ignore-file ban-concurrent-index-creation-in-transaction
create index concurrently if not exists coverage_facts_superseded on coverage_facts (agency_id, policy_id, superseded_at)
  where superseded_at is not null;
