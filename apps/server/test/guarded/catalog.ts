import type pg from "pg";
import type { Exception } from "./allow-list.ts";

type Finding = { object: string; problem: string };

/** Schemas that belong to PostgreSQL itself. */
const SYSTEM = `n.nspname not in ('pg_catalog', 'information_schema') and n.nspname !~ '^pg_(toast|temp)'`;
const NOT_OF_AN_EXTENSION = (catalog: string) =>
  `not exists (select from pg_depend d where d.classid = '${catalog}'::regclass and d.deptype = 'e' and d.objid = o.oid)`;
/** Every role a process of ours logs in with, and the one the API and the worker share. */
const APPLICATION = "array['cara_app', 'cara_api', 'cara_worker', 'cara_mail', 'cara_provision']";
const APPROVED = "(agency_id = ( SELECT app.current_agency() AS current_agency))";

/**
 * Every question asked of the catalog. Each answers the objects that break one rule, by name; the name of the rule
 * is what the allow-list must quote.
 */
const QUESTIONS: readonly string[] = [
  // tables, partitions too
  `select 'table ' || n.nspname || '.' || o.relname as object, problem
     from pg_class o join pg_namespace n on n.oid = o.relnamespace
     left join pg_attribute a on a.attrelid = o.oid and a.attname = 'agency_id' and not a.attisdropped
     cross join lateral (values
       ('has no agency_id', a.attname is null),
       ('agency_id is not a uuid', a.atttypid <> 'uuid'::regtype),
       ('agency_id may be null', not a.attnotnull),
       ('has no primary key', not exists (select from pg_index i where i.indrelid = o.oid and i.indisprimary)),
       ('stands outside the schema public', n.nspname <> 'public'),
       ('row security is off', not o.relrowsecurity),
       ('row security is not forced', not o.relforcerowsecurity)) rules (problem, broken)
    where o.relkind in ('r', 'p') and ${SYSTEM} and broken`,
  // exactly one policy, for all commands, for the application, in the approved words; a partition is reached through
  // its parent only, so it has no policy and nobody has a right on it
  `select 'table ' || n.nspname || '.' || o.relname as object, 'is not under the approved policy' as problem
     from pg_class o join pg_namespace n on n.oid = o.relnamespace
     left join pg_policy p on p.polrelid = o.oid
    where o.relkind in ('r', 'p') and ${SYSTEM}
    group by n.nspname, o.oid, o.relname, o.relispartition
   having case when o.relispartition
       then count(p.oid) > 0 or exists (select from unnest(${APPLICATION}) role
              where has_any_column_privilege(role, o.oid, 'select,insert,update')
                 or has_table_privilege(role, o.oid, 'select,insert,update,delete'))
       else not (count(p.oid) = 1 and bool_and(
         p.polcmd = '*' and p.polpermissive and p.polroles = array['cara_app'::regrole::oid]
         and pg_get_expr(p.polqual, p.polrelid) = '${APPROVED}'
         and pg_get_expr(p.polwithcheck, p.polrelid) = '${APPROVED}')) end`,
  `select 'index ' || n.nspname || '.' || o.relname as object, 'is not led by agency_id' as problem
     from pg_index i join pg_class o on o.oid = i.indexrelid join pg_namespace n on n.oid = o.relnamespace
     left join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
    where ${SYSTEM} and a.attname is distinct from 'agency_id'`,
  `select 'foreign key ' || c.conname || ' of ' || c.conrelid::regclass as object, 'is not led by agency_id' as problem
     from pg_constraint c
     join pg_attribute f on f.attrelid = c.conrelid and f.attnum = c.conkey[1]
     join pg_attribute t on t.attrelid = c.confrelid and t.attnum = c.confkey[1]
    where c.contype = 'f' and (f.attname <> 'agency_id' or t.attname <> 'agency_id')`,
  // what row security cannot hold, or what makes one agency depend on another
  `select case o.relkind when 'v' then 'view ' when 'm' then 'materialized view ' when 'S' then 'sequence '
            else 'foreign table ' end || n.nspname || '.' || o.relname as object,
          case o.relkind when 'v' then 'looks with its owner''s eyes' when 'S' then 'counts across agencies'
            else 'cannot be guarded' end as problem
     from pg_class o join pg_namespace n on n.oid = o.relnamespace
    where o.relkind in ('v', 'm', 'S', 'f') and ${SYSTEM} and ${NOT_OF_AN_EXTENSION("pg_class")}
      and not (o.relkind = 'v' and coalesce(o.reloptions, '{}') && array['security_invoker=true', 'security_invoker=on'])`,
  `select 'type ' || n.nspname || '.' || o.typname as object, 'is an enum, whose operators hide indexes' as problem
     from pg_type o join pg_namespace n on n.oid = o.typnamespace where o.typtype = 'e' and ${SYSTEM}`,
  // rights that pass by row security
  `select 'table ' || n.nspname || '.' || o.relname as object, role || ' may ' || lower(right_) as problem
     from pg_class o join pg_namespace n on n.oid = o.relnamespace
     cross join unnest(${APPLICATION}) role
     cross join (values ('TRUNCATE'), ('REFERENCES'), ('TRIGGER')) rights (right_)
    where o.relkind in ('r', 'p') and ${SYSTEM} and has_table_privilege(role, o.oid, right_)`,
  `select 'table ' || n.nspname || '.' || o.relname as object, 'everyone may ' || lower(g.privilege_type) as problem
     from pg_class o join pg_namespace n on n.oid = o.relnamespace, aclexplode(o.relacl) g
    where o.relkind in ('r', 'p', 'v') and g.grantee = 0 and ${SYSTEM} and ${NOT_OF_AN_EXTENSION("pg_class")}`,
  // functions
  `select 'function ' || n.nspname || '.' || o.proname || '(' || pg_get_function_identity_types(o.oid) || ')' as object,
          problem
     from pg_proc o join pg_namespace n on n.oid = o.pronamespace
     cross join lateral (values
       ('runs with the rights of ' || o.proowner::regrole, o.prosecdef),
       ('runs with the rights of others and has no fixed search path',
         o.prosecdef and not coalesce(o.proconfig, '{}') @> array['search_path=public, pg_temp']),
       ('runs with the rights of others and everyone may call it',
         o.prosecdef and has_function_privilege('public', o.oid, 'execute')),
       ('is called leakproof', o.proleakproof),
       ('belongs to cara_door and is no door', o.proowner = 'cara_door'::regrole and not o.prosecdef)
     ) rules (problem, broken)
    where ${SYSTEM} and ${NOT_OF_AN_EXTENSION("pg_proc")} and broken`,
  // every policy rests on this one function
  `select 'function app.current_agency()' as object, 'answers more than the bound agency' as problem
    where pg_get_function_sqlbody(to_regprocedure('app.current_agency()')) is distinct from
      'RETURN (NULLIF(current_setting(''app.agency_id''::text, true), ''''::text))::uuid'`,
  // roles
  `select 'role ' || o.rolname as object, problem from pg_roles o
     cross join lateral (values
       ('is a superuser', o.rolsuper),
       ('passes row security', o.rolbypassrls and o.rolname <> 'cara_door'),
       ('may make roles', o.rolcreaterole),
       ('may make databases', o.rolcreatedb and o.rolname <> 'cara_owner'),
       ('may log in', o.rolcanlogin and o.rolname in ('cara_door', 'cara_app')),
       ('is a member of another role', o.rolname in ('cara_app', 'cara_door', 'cara_mail', 'cara_provision') and exists
         (select from pg_auth_members m where m.member = o.oid)),
       ('is a member of more than cara_app', o.rolname in ('cara_api', 'cara_worker') and exists
         (select from pg_auth_members m where m.member = o.oid and m.roleid <> 'cara_app'::regrole)),
       ('may create in the schema public', has_schema_privilege(o.rolname, 'public', 'create')
         and o.rolname <> 'cara_owner'),
       ('may create in the schema app', o.rolname = any (${APPLICATION})
         and has_schema_privilege(o.rolname, 'app', 'create')),
       ('has members other than the owner', o.rolname = 'cara_door' and exists
         (select from pg_auth_members m join pg_roles r on r.oid = m.member
           where m.roleid = o.oid and r.rolname <> 'cara_owner')),
       ('has members other than the API and the worker', o.rolname = 'cara_app' and exists
         (select from pg_auth_members m join pg_roles r on r.oid = m.member
           where m.roleid = o.oid and r.rolname not in ('cara_api', 'cara_worker'))),
       -- cara_test is made by scripts/services for development and tests, and nowhere else
       ('is a role others could become', o.rolname in ('cara_api', 'cara_worker', 'cara_mail', 'cara_provision') and exists
         (select from pg_auth_members m join pg_roles r on r.oid = m.member
           where m.roleid = o.oid and r.rolname <> 'cara_test')),
       ('owns something', o.rolname = any (${APPLICATION}) and exists (select from pg_shdepend s
         where s.refclassid = 'pg_authid'::regclass and s.refobjid = o.oid and s.deptype = 'o')),
       ('owns more than functions', o.rolname = 'cara_door' and exists (select from pg_shdepend s
         where s.refclassid = 'pg_authid'::regclass and s.refobjid = o.oid and s.deptype = 'o'
           and s.classid <> 'pg_proc'::regclass
           and s.dbid = (select oid from pg_database where datname = current_database())))) rules (problem, broken)
    where o.rolname = any (${APPLICATION} || array['cara_door', 'cara_owner']) and broken`,
];

/** Everything in this database that breaks a rule of the schema, and every exception that nothing needs. */
export async function findUnguarded(client: pg.Client, exceptions: readonly Exception[]): Promise<string[]> {
  const findings: Finding[] = [];
  for (const question of QUESTIONS)
    findings.push(...(await client.query<Finding>(question.replace(IDENTITY_TYPES, TYPES_OF))).rows);
  const found = new Set(findings.map(toText));
  const excused = new Set(exceptions.map(toText));
  return [
    ...[...found].filter((it) => !excused.has(it)),
    ...[...excused].filter((it) => !found.has(it)).map((it) => `allow-list: nothing needs "${it}"`),
  ].toSorted();
}

// the types of a function's arguments without their names, which pg_get_function_identity_arguments would add
const IDENTITY_TYPES = "pg_get_function_identity_types(o.oid)";
const TYPES_OF = `coalesce((select string_agg(format_type(t, null), ', ' order by at)
  from unnest(o.proargtypes) with ordinality as types (t, at)), '')`;

const toText = ({ object, problem }: Finding): string => `${object} ${problem}`;
