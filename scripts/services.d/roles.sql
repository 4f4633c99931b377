-- Roles, extensions and the database, for psql 15 and newer; passwords come from the environment. Safe to repeat.
-- cara_owner owns the tables and migrates; cara_app is the application, bound by row security; cara_door owns the audited
-- functions that may look past it, and nobody can sign in as it.
\getenv owner_password CARA_OWNER_PASSWORD
\getenv app_password CARA_APP_PASSWORD
set client_min_messages = warning;
select 'create role cara_owner' where not exists (select from pg_roles where rolname = 'cara_owner') \gexec
select 'create role cara_door' where not exists (select from pg_roles where rolname = 'cara_door') \gexec
select 'create role cara_app' where not exists (select from pg_roles where rolname = 'cara_app') \gexec
alter role cara_owner login nosuperuser createdb nocreaterole nobypassrls password :'owner_password';
alter role cara_app login nosuperuser nocreatedb nocreaterole nobypassrls password :'app_password';
alter role cara_door nologin nosuperuser nocreatedb nocreaterole bypassrls;
grant cara_door to cara_owner;
-- a test drops its own database, with whoever is still connected to it
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
