-- An email has copies and a signature; both are approved and sent exactly as shown. The release before writes neither, and
-- refuses to send an approval that has them: its hash differs.
alter table email_drafts
  add column signature text constraint email_drafts_signature_is_bounded check (length(signature) between 1 and 2000);
alter table email_approvals
  add column cc text[] not null default '{}' constraint email_approvals_cc_are_few check (cardinality(cc) <= 20),
  add column signature text constraint email_approvals_signature_is_bounded check (length(signature) between 1 and 2000);
