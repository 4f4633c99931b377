-- The first user of each agency becomes its OWNER. 0028 meant to, but row security binds the owner of the table too: the
-- statement runs in the role that may pass it.
set local role cara_door;
update agency_users u set role = 'OWNER'
 where u.role = 'MEMBER'
   and u.id = (select f.id from agency_users f where f.agency_id = u.agency_id
                order by f.disabled_at is not null, f.created_at, f.id limit 1)
   and not exists (select from agency_users o where o.agency_id = u.agency_id and o.role = 'OWNER');
reset role;
