-- Who changes a policy sees the live certificates that print it, page by page; who makes one for a holder sees the one that is
-- live already.
-- way back: drop the indexes
-- squawk-ignore require-concurrent-index-creation -- an agency has few certificates before they are issued
create index certificate_rows_newest_by_policy on certificate_rows (agency_id, policy_id, certificate_id desc);
-- squawk-ignore require-concurrent-index-creation -- the same
create index certificates_live_of_holder on certificates (agency_id, account_id, holder_id, created_at desc, id desc)
  where state = 'ISSUED';
