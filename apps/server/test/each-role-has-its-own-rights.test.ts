import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { databaseUrlOf } from "../src/platform/env.ts";
import {
  findWrongRights,
  LOGINS,
  mayCall,
  mayUse,
  privilegedFunctions,
  tableNames,
  type Login,
} from "./guarded/rights.ts";
import { createTestDatabase } from "./kit/test-database.ts";
import { testEnvironment } from "./kit/test-environment.ts";

/** PostgreSQL's word for "you have no right to this". */
const NO_RIGHT = "42501";
const PROCESS = { cara_api: "API", cara_worker: "WORKER", cara_mail: "MAIL", cara_provision: "PROVISION" } as const;
/** Each needs its right and touches no row, so that row security has nothing to refuse. */
const STATEMENTS = {
  select: (table: string) => `select 1 from ${table} limit 0`,
  insert: (table: string) => `insert into ${table} (${keyOf(table)}) select null where false`,
  update: (table: string) => `update ${table} set ${UPDATED[table] ?? keyOf(table)} = null where false`,
  delete: (table: string) => `delete from ${table} where false`,
} as const;
/** Keys of the tables that belong to no agency. */
const KEYS: Record<string, string> = { schema_migrations: "name", statement_keys: "key_id" };
const keyOf = (table: string) => KEYS[table] ?? "agency_id";
/** Where single columns are all that a role may change. */
const UPDATED: Record<string, string> = {
  certificate_approvals: "state",
  certificate_deliveries: "released_at",
  certificates: "state",
  email_triages: "state",
  endorsement_copies: "failure",
  policy_documents: "type",
  received_emails: "state",
  sessions: "revoked_at",
};

/** Grants somebody could write by mistake, and what the comparison must then say. */
const MISTAKES: [name: string, statement: string, says: string[]][] = [
  [
    "the API claims the outbox",
    "grant execute on function app.claim_outbox(integer) to cara_api",
    ["cara_api may call app.claim_outbox(integer)"],
  ],
  [
    "the worker opens sessions",
    "grant execute on function app.open_session(uuid, bytea, text, uuid, bytea, text, interval, uuid, uuid, bytea, uuid) to cara_app",
    ["cara_worker may call app.open_session(uuid, bytea, text, uuid, bytea, text, interval, uuid, uuid, bytea, uuid)"],
  ],
  [
    "the API adds people",
    "grant execute on function app.add_agency_user(uuid, uuid, text, text, uuid) to cara_api",
    ["cara_api may call app.add_agency_user(uuid, uuid, text, text, uuid)"],
  ],
  [
    "everyone may purge",
    "grant execute on function app.purge_expired() to public",
    [
      "cara_api may call app.purge_expired()",
      "cara_mail may call app.purge_expired()",
      "cara_provision may call app.purge_expired()",
    ],
  ],
  ["provisioning reads accounts", "grant select on accounts to cara_provision", ["cara_provision may select accounts"]],
  [
    "the worker approves an email",
    "grant insert on email_approvals to cara_worker",
    ["cara_worker may insert email_approvals"],
  ],
  [
    "the worker edits one column of sessions",
    "grant update (expires_at) on sessions to cara_worker",
    ["cara_worker may update sessions"],
  ],
  ["a right is taken away", "revoke insert on file_pages from cara_worker", ["cara_worker may not insert file_pages"]],
  [
    "a privileged function nobody classified",
    `create function app.peek() returns integer language sql security definer set search_path = public, pg_temp return 1;
     revoke execute on function app.peek() from public; grant execute on function app.peek() to cara_app`,
    [
      "app.peek() is on no list: say in allow-list.ts who may call it",
      "cara_api may call app.peek()",
      "cara_worker may call app.peek()",
    ],
  ],
  [
    "a table nobody classified",
    "create table planted (agency_id uuid not null primary key)",
    ["planted is on no list: say in rights.ts who may use it"],
  ],
];

describe("the database roles of the processes", () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let owner: pg.Client;
  beforeAll(async () => {
    database = await createTestDatabase();
    owner = new pg.Client({ connectionString: database.urls.MIGRATE_DATABASE_URL });
    await owner.connect();
  });
  afterAll(async () => {
    await owner.end();
    await database.drop();
  });

  it("[T-03] have exactly the rights on the lists: every privileged function and every table", async () => {
    expect(await findWrongRights(owner)).toEqual([]);
  });

  it.each(MISTAKES)("[T-03] are found out when %s", async (_name, statement, says) => {
    await owner.query("begin");
    try {
      await owner.query(statement);
      expect(await findWrongRights(owner)).toEqual(says);
    } finally {
      await owner.query("rollback");
    }
  });

  it.each(LOGINS)("[T-03] %s is refused whatever the others may do, and nothing of its own", async (login) => {
    const functions = await privilegedFunctions(owner);
    const tables = await tableNames(owner);
    const client = await logIn(login);
    const wrong: string[] = [];
    const tried = { allowed: 0, refused: 0 };
    const attempt = async (what: string, isAllowed: boolean, statement: string) => {
      const isRefused = (await codeOf(client, statement)) === NO_RIGHT;
      if (isAllowed) tried.allowed += 1;
      else tried.refused += 1;
      if (isRefused === isAllowed) wrong.push(`${what} is ${isRefused ? "refused" : "allowed"}`);
    };
    try {
      for (const { signature, types } of functions) {
        const name = signature.slice(0, signature.indexOf("("));
        const nothing = types.map((type) => `null::${type}`).join(", ");
        await attempt(signature, mayCall(login, signature), `select ${name}(${nothing})`);
      }
      for (const table of tables)
        for (const right of ["select", "insert", "update", "delete"] as const)
          await attempt(`${right} ${table}`, mayUse(login, table, right), STATEMENTS[right](table));
      for (const role of ["cara_door", "cara_owner", ...LOGINS.filter((it) => it !== login)])
        await attempt(`become ${role}`, false, `set local role ${role}`);
      await attempt("create a function", false, "create function app.mine() returns integer language sql return 1");
    } finally {
      await client.end();
    }
    expect(wrong).toEqual([]);
    expect(tried.refused).toBeGreaterThan(40);
    expect(tried.allowed).toBeGreaterThanOrEqual(3);
  });

  it("[T-03] cara_app, which the API and the worker share, cannot log in", async () => {
    const { rows } = await owner.query<{ can: boolean }>(
      "select rolcanlogin as can from pg_roles where rolname = 'cara_app'",
    );
    expect(rows).toEqual([{ can: false }]);
  });

  async function logIn(login: Login): Promise<pg.Client> {
    const env = testEnvironment({ DATABASE_URL: database.urls.DATABASE_URL });
    const client = new pg.Client({ connectionString: databaseUrlOf(env, PROCESS[login]) });
    await client.connect();
    const { rows } = await client.query<{ me: string }>("select current_user as me");
    expect(rows).toEqual([{ me: login }]);
    return client;
  }
});

/** The error a statement meets, if any; it leaves nothing behind. */
async function codeOf(client: pg.Client, statement: string): Promise<string | undefined> {
  await client.query("begin");
  try {
    await client.query(statement);
    return undefined;
  } catch (error) {
    return (error as pg.DatabaseError).code;
  } finally {
    await client.query("rollback");
  }
}
