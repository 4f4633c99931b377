-- A file of another system on its way into the agency's records. The cursors (…_to) hold the last row that is settled:
-- a batch moves them in the transaction that writes its rows, so that a killed worker repeats nothing.
create table imports (
  agency_id uuid not null references agencies (agency_id) on delete restrict,
  id uuid not null,
  kind text not null constraint imports_known_kind check (kind in ('ACCOUNTS', 'CONTACTS', 'POLICIES', 'CARRIERS')),
  file_id uuid not null,
  -- kept here, for the file may be gone long before what came of it
  file_name text not null constraint imports_file_name_is_short check (length(file_name) between 1 and 200),
  state text not null constraint imports_known_state check (state in (
    'READING', 'MATCHING', 'CHECKING', 'READY', 'RUNNING', 'PAUSED', 'DONE', 'UNDOING', 'UNDONE', 'FAILED')),
  -- words a person understands
  failure text constraint imports_failure_is_short check (length(failure) between 1 and 500),
  headers text[] not null default '{}' constraint imports_headers_are_bounded check (cardinality(headers) <= 100),
  -- field → column, counted from nought: what was proposed, and what the person confirmed
  suggestions jsonb not null default '{}',
  matching jsonb not null default '{}',
  rows_total integer not null default 0 constraint imports_rows_are_bounded check (rows_total between 0 and 200000),
  rows_checked integer not null default 0,
  rows_done integer not null default 0,
  rows_undone integer not null default 0,
  checked_to integer not null default 0,
  done_to integer not null default 0,
  -- counts down; null until an undo begins
  undone_to integer,
  count_new integer not null default 0,
  count_update integer not null default 0,
  count_duplicate integer not null default 0,
  count_refused integer not null default 0,
  created_by uuid not null,
  -- who asked last for rows to be written or taken back: the records' histories name them
  asked_by uuid not null,
  created_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz,
  version integer not null default 1,
  primary key (agency_id, id),
  constraint imports_file foreign key (agency_id, file_id) references files (agency_id, id) on delete restrict,
  constraint imports_creator foreign key (agency_id, created_by) references agency_users (agency_id, id) on delete restrict,
  constraint imports_asker foreign key (agency_id, asked_by) references agency_users (agency_id, id) on delete restrict,
  constraint imports_failures_say_why check (state <> 'FAILED' or failure is not null)
);
create index imports_newest_first on imports (agency_id, created_at desc, id desc);
create index imports_by_file on imports (agency_id, file_id);
create index imports_by_creator on imports (agency_id, created_by);
create index imports_by_asker on imports (agency_id, asked_by);

create table import_rows (
  agency_id uuid not null,
  import_id uuid not null,
  -- as a spreadsheet counts them: the names of the columns are row 1
  row_number integer not null constraint import_rows_are_counted_from_one check (row_number > 0),
  cells text[] not null constraint import_rows_cells_are_bounded check (cardinality(cells) <= 100),
  -- who the row is about, in one spelling: finds the same one again within the file; null for refused rows
  match_key text,
  outcome text constraint import_rows_known_outcome check (outcome in ('NEW', 'UPDATE', 'DUPLICATE', 'REFUSED')),
  reason text constraint import_rows_reason_is_short check (length(reason) between 1 and 1000),
  -- the record this row made or changed, or would change
  target_id uuid,
  -- what an undo needs: the former record to the letter, and what else came with the row
  former jsonb,
  -- the version our write left behind: another one tells that somebody has edited since
  left_version integer,
  applied_at timestamptz,
  undone_at timestamptz,
  -- why an undo left the row's record as it is
  kept_reason text constraint import_rows_kept_reason_is_short check (length(kept_reason) between 1 and 500),
  primary key (agency_id, import_id, row_number),
  constraint import_rows_import foreign key (agency_id, import_id) references imports (agency_id, id) on delete cascade
);
create index import_rows_by_outcome on import_rows (agency_id, import_id, outcome, row_number);
create index import_rows_by_key on import_rows (agency_id, import_id, match_key, row_number);
create index import_rows_kept on import_rows (agency_id, import_id, row_number) where kept_reason is not null;
create index import_rows_by_target on import_rows (agency_id, import_id, target_id);

-- Looked up by every batch of an import, and by people who type a number
-- squawk-ignore require-concurrent-index-creation -- carriers and policies have few rows before the first import
create index carriers_by_naic on carriers (agency_id, naic_code);
-- squawk-ignore require-concurrent-index-creation -- the same
create index policies_by_number on policies (agency_id, policy_number);

call app.guard_table('imports');
call app.guard_table('import_rows');
grant select, insert, update, delete on imports, import_rows to cara_app;
grant select on imports, import_rows, carriers, account_contacts to cara_door;
grant delete on accounts, contacts, carriers, policies to cara_door;

-- Removes what rows of an import of this agency have made, and nothing else: only while the import is being undone, only
-- records nobody has touched since and nothing else hangs on. Answers each row with why its record was kept, or null. Of
-- an account that was there before, only the contact goes that the row added to it.
create function app.remove_imported(p_import_id uuid, p_rows integer[])
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
alter function app.remove_imported(uuid, integer[]) owner to cara_door;
revoke execute on function app.remove_imported(uuid, integer[]) from public;
grant execute on function app.remove_imported(uuid, integer[]) to cara_app;
