-- Roles, extensions and the database, for psql 15 and newer; passwords come from the environment. Safe to repeat.
--   cara_owner      owns the tables and runs the migrations
--   cara_door       owns the privileged functions (SECURITY DEFINER) that bypass row security; it cannot log in
--   cara_app        what the API and the worker have in common; it cannot log in once the roles are separate
--   cara_api        logs in for the API: cara_app, and signing in
--   cara_worker     logs in for the worker: cara_app, and what runs across agencies
--   cara_mail       logs in for the mail receiver: records what arrives, reads nothing
--   cara_provision  logs in for `pnpm agency`: adds agencies, people and mail addresses, ends access, reads nothing
-- An installation whose processes still log in as cara_app gives CARA_APP_PASSWORD until they do not: while it is given
-- cara_app keeps its login and every right it had (docs/runbooks/separate-database-roles.md).
\getenv owner_password CARA_OWNER_PASSWORD
\getenv api_password CARA_API_PASSWORD
\getenv worker_password CARA_WORKER_PASSWORD
\getenv provision_password CARA_PROVISION_PASSWORD
\getenv mail_password CARA_MAIL_PASSWORD
\set app_password ''
\getenv app_password CARA_APP_PASSWORD
set client_min_messages = warning;
select format('create role %I', wanted.name)
  from unnest(array['cara_owner', 'cara_door', 'cara_app', 'cara_api', 'cara_worker', 'cara_mail', 'cara_provision']) wanted (name)
 where not exists (select from pg_roles where rolname = wanted.name) \gexec
alter role cara_owner login nosuperuser createdb nocreaterole nobypassrls password :'owner_password';
alter role cara_api login nosuperuser nocreatedb nocreaterole nobypassrls password :'api_password';
alter role cara_worker login nosuperuser nocreatedb nocreaterole nobypassrls password :'worker_password';
alter role cara_mail login nosuperuser nocreatedb nocreaterole nobypassrls password :'mail_password';
alter role cara_provision login nosuperuser nocreatedb nocreaterole nobypassrls password :'provision_password';
alter role cara_door nologin nosuperuser nocreatedb nocreaterole bypassrls;
alter role cara_app nologin nosuperuser nocreatedb nocreaterole nobypassrls password null;
select format('alter role cara_app login password %L', :'app_password') where :'app_password' <> '' \gexec
grant cara_door to cara_owner;
grant cara_app to cara_api, cara_worker;
-- a test drops its own database, including open connections
grant pg_signal_backend to cara_owner;

-- Into template1 as well, so that a test's own database has them without a superuser.
\connect template1
set client_min_messages = warning;
create extension if not exists pg_trgm;
create extension if not exists unaccent;
create extension if not exists citext;
create extension if not exists btree_gin;

select 'create database cara owner cara_owner' where not exists (select from pg_database where datname = 'cara') \gexec
\connect cara
set client_min_messages = warning;
create extension if not exists pg_trgm;
create extension if not exists unaccent;
create extension if not exists citext;
create extension if not exists btree_gin;
-- cara_app no longer logs in: revoke privileges that only one process needs. The migration creates the procedure.
select 'call app.narrow_shared_role()' where to_regprocedure('app.narrow_shared_role()') is not null and :'app_password' = '' \gexec
