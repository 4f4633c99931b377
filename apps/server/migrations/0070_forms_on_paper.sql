-- What a certificate may rely on: a form in a document of this policy and term, whose page shows all that its text says.
-- Forms that were found before count as not seen until their document is read again.
alter table policy_forms
  -- its document bears the number of another policy, or another term
  add column is_foreign boolean not null default false,
  -- every word of its first page is on the drawn page
  add column is_visible boolean not null default false;
