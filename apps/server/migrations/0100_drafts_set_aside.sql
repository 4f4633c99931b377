-- A draft that a newer one replaces is set aside, whether or not it corrects a certificate: it can no longer be issued.
-- way back: the constraint of 0091 without the new rows; revoke the update from cara_worker
alter table certificates drop constraint certificates_only_drafts_are_set_aside;
alter table certificates add constraint certificates_only_drafts_are_set_aside
  check (set_aside_at is null or state = 'DRAFT') not valid;
-- a request that changed is drafted again by the worker
grant update (set_aside_at) on certificates to cara_worker;
