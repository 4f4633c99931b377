-- What was marked VERIFIED only because somebody typed it, with no document and page behind it, becomes ENTERED by that
-- person. Row security binds the owner of the table too, so the copy runs in the role that may pass it.
grant select, update on coverage_facts to cara_door;
set local role cara_door;
update coverage_facts set status = 'ENTERED', verified_by = null, verified_at = null
 where status = 'VERIFIED' and source = 'PERSON' and recorded_by is not null and (document_id is null or page is null);
reset role;
-- way back: grant it again; it was lent for the statement above only. For the values: set ENTERED to VERIFIED, with
-- verified_by and verified_at taken from recorded_by and recorded_at
revoke select, update on coverage_facts from cara_door;
