-- Holders come in as a file, and an undo removes those that nobody has edited or used since.
-- way back: add the check without HOLDERS, after imports of holders were removed, and the function of 0009; the release
-- before writes none
alter table imports drop constraint imports_known_kind;
alter table imports add constraint imports_known_kind
  check (kind in ('ACCOUNTS', 'CARRIERS', 'CONTACTS', 'HOLDERS', 'POLICIES')) not valid;

grant delete on certificate_holders to cara_door;

-- Removes what rows of an import of this agency have made, and nothing else: only while the import is being undone, only
-- records nobody has touched since and nothing else hangs on. Answers each row with why its record was kept, or null. Of
-- an account that was there before, only the contact goes that the row added to it.
create or replace function app.remove_imported(p_import_id uuid, p_rows integer[])
  returns table (row_number integer, kept_reason text)
  language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  agency uuid := app.current_agency();
  of_kind text;
  made record;
  contact uuid;
  is_gone boolean;
begin
  select i.kind into of_kind from imports i where i.agency_id = agency and i.id = p_import_id and i.state = 'UNDOING';
  if not found then
    return;
  end if;
  for made in
    select r.row_number as number, r.outcome, r.target_id, r.left_version, r.former from import_rows r
     where r.agency_id = agency and r.import_id = p_import_id and r.row_number = any (p_rows)
       and (r.outcome = 'NEW' or (r.outcome = 'UPDATE' and of_kind = 'ACCOUNTS'
         and r.former -> 'contact' -> 'made' = 'true'))
       and r.applied_at is not null and r.undone_at is null and r.kept_reason is null
     order by r.row_number desc
  loop
    row_number := made.number;
    kept_reason := null;
    is_gone := false;
    begin
      if made.outcome = 'UPDATE' then
        delete from contacts c where c.agency_id = agency and c.id = (made.former -> 'contact' ->> 'id')::uuid
           and jsonb_build_object('name', c.name, 'email', c.email, 'phone', c.phone) = made.former -> 'contact' -> 'left'
           and not exists (select from account_contacts l where l.agency_id = agency and l.contact_id = c.id
                 and l.account_id <> made.target_id);
        is_gone := true;
      elsif of_kind = 'ACCOUNTS' then
        contact := (made.former -> 'contact' ->> 'id')::uuid;
        if exists (select from policies p where p.agency_id = agency and p.account_id = made.target_id) then
          kept_reason := 'Has policies';
        elsif exists (select from account_contacts l where l.agency_id = agency and l.account_id = made.target_id
                         and l.contact_id is distinct from contact) then
          kept_reason := 'Has contacts that were added since the import';
        else
          delete from accounts a where a.agency_id = agency and a.id = made.target_id and a.version = made.left_version;
          is_gone := found;
          if is_gone and contact is not null then
            -- one that stands at another account by now stays, as does one that was rewritten
            delete from contacts c where c.agency_id = agency and c.id = contact
               and jsonb_build_object('name', c.name, 'email', c.email, 'phone', c.phone) = made.former -> 'contact' -> 'left'
               and not exists (select from account_contacts l where l.agency_id = agency and l.contact_id = c.id);
          end if;
        end if;
      elsif of_kind = 'CONTACTS' then
        if exists (select from account_contacts l where l.agency_id = agency and l.contact_id = made.target_id
                      and l.account_id <> (made.former ->> 'accountId')::uuid) then
          kept_reason := 'Stands at another account by now';
        else
          delete from contacts c where c.agency_id = agency and c.id = made.target_id
             and jsonb_build_object('name', c.name, 'email', c.email, 'phone', c.phone) = made.former -> 'left';
          is_gone := found;
        end if;
      elsif of_kind = 'CARRIERS' then
        if exists (select from policies p where p.agency_id = agency and p.carrier_id = made.target_id)
           or exists (select from policies p where p.agency_id = agency and p.broker_id = made.target_id) then
          kept_reason := 'Has policies';
        else
          delete from carriers c where c.agency_id = agency and c.id = made.target_id
             and jsonb_build_object('name', c.name, 'isCarrier', c.is_carrier, 'isBroker', c.is_broker,
                   'naicCode', c.naic_code, 'appointment', c.appointment) = made.former -> 'left';
          is_gone := found;
        end if;
      elsif of_kind = 'HOLDERS' then
        -- one with certificates stays: they refer to it
        delete from certificate_holders h
         where h.agency_id = agency and h.id = made.target_id and h.version = made.left_version;
        is_gone := found;
      else
        delete from policies p where p.agency_id = agency and p.id = made.target_id and p.version = made.left_version;
        is_gone := found;
      end if;
      if not is_gone and kept_reason is null then
        kept_reason := 'Edited by a person since the import';
      end if;
    exception when foreign_key_violation then
      kept_reason := 'Other records belong to it by now';
    end;
    return next;
  end loop;
end $$;
