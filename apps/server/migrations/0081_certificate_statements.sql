-- Public keys of the statements that are made of issued certificates. They belong to the installation, not to an agency, and
-- stay when a key is rotated: who has a statement must be able to check it for as long as they keep it.
create table statement_keys (
  -- the id follows from the key, so that none can stand for another
  key_id text primary key
    constraint statement_keys_id_is_of_its_key check (key_id = left(encode(sha256(public_key), 'hex'), 16)),
  public_key bytea not null constraint statement_keys_are_ed25519 check (octet_length(public_key) = 32),
  published_at timestamptz not null default now(),
  -- set by the provider when the private key was in wrong hands: statements with it are no longer proof
  withdrawn_at timestamptz
);
-- Reached through privileged functions only: forced row security without a policy shows nobody anything.
alter table statement_keys enable row level security;
alter table statement_keys force row level security;
grant select, insert, update (withdrawn_at) on statement_keys to cara_door;

-- What we state of an issued certificate, with its signature, and the hash of the code that leads to its status page.
create table certificate_statements (
  agency_id uuid not null,
  certificate_id uuid not null,
  statement text not null constraint certificate_statements_statement_is_bounded check (length(statement) between 1 and 2000),
  key_id text not null constraint certificate_statements_key_has_an_id check (key_id ~ '^[0-9a-f]{16}$'),
  signature bytea not null constraint certificate_statements_signature_is_ed25519 check (octet_length(signature) = 64),
  code_hash bytea not null constraint certificate_statements_code_hash_is_a_hash check (octet_length(code_hash) = 32),
  primary key (agency_id, certificate_id),
  constraint certificate_statements_certificate foreign key (agency_id, certificate_id)
    references certificates (agency_id, id) on delete restrict
);
create unique index certificate_statements_by_code on certificate_statements (code_hash);

call app.guard_table('certificate_statements');
grant select on certificate_statements to cara_app;
grant insert on certificate_statements to cara_worker;
grant select on certificate_statements, certificates to cara_door;

-- Publishes a key before anything is signed with it; a repeat changes nothing.
create function app.publish_statement_key(p_key_id text, p_public_key bytea) returns void
  language sql security definer set search_path = public, pg_temp as $$
  insert into statement_keys (key_id, public_key) values (p_key_id, p_public_key) on conflict do nothing
$$;

-- Every key that was ever published, oldest first.
create function app.published_statement_keys()
  returns table (key_id text, public_key bytea, published_at timestamptz, withdrawn_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp as $$
  select k.key_id, k.public_key, k.published_at, k.withdrawn_at from statement_keys k order by k.published_at, k.key_id limit 1000
$$;

-- The certificate behind the code of a status page, whichever agency's it is: no more than the page says.
create function app.certificate_status(p_code_hash bytea)
  returns table (state text, issued_on date, statement text, signature bytea)
  language sql stable security definer set search_path = public, pg_temp as $$
  select c.state, c.issued_on, s.statement, s.signature
    from certificate_statements s
    join certificates c on c.agency_id = s.agency_id and c.id = s.certificate_id
   where s.code_hash = p_code_hash
$$;

alter function app.publish_statement_key(text, bytea) owner to cara_door;
alter function app.published_statement_keys() owner to cara_door;
alter function app.certificate_status(bytea) owner to cara_door;
revoke execute on function
  app.publish_statement_key(text, bytea), app.published_statement_keys(), app.certificate_status(bytea) from public;
grant execute on function app.publish_statement_key(text, bytea) to cara_worker;
grant execute on function app.published_statement_keys(), app.certificate_status(bytea) to cara_api;
