-- For development and tests only: cara_test may do what the API, the worker, the mail receiver and provisioning may, so that a test can call
-- a use case of any of them over one connection. The processes themselves log in with their own roles.
\getenv test_password CARA_TEST_PASSWORD
set client_min_messages = warning;
select 'create role cara_test' where not exists (select from pg_roles where rolname = 'cara_test') \gexec
alter role cara_test login nosuperuser nocreatedb nocreaterole nobypassrls password :'test_password';
grant cara_api, cara_worker, cara_mail, cara_provision to cara_test;
