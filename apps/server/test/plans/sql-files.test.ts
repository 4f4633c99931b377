import { describe, expect, it } from "vitest";
import { sqlFiles } from "./sql-files.ts";

const STORE = "domains/accounts/account.store.ts";
const sent = (text: string, from = `${STORE} listAccounts`) => ({ text, from: new Set([from]) });

describe("sqlFiles", () => {
  it("writes a file for each domain, a section for each store, a statement for each function", () => {
    const files = sqlFiles(
      [sent('select "id"\n   from "accounts" where "id" = $1'), sent("select 1", "platform/db")],
      new Map([[STORE, ["listAccounts", "saveAccount"]]]),
    );
    expect([...files.keys()]).toEqual(["accounts.sql", "platform.sql"]);
    expect(files.get("accounts.sql")).toContain(
      `-- === ${STORE}\n\n-- listAccounts\nselect "id"\n  from "accounts"\n  where "id" = $1;\n`,
    );
    expect(files.get("accounts.sql")).toContain("not sent by the API, or by way of another function: saveAccount");
  });

  it("writes one statement for lists of any length, and says the same in whatever order they came", () => {
    const two = sent("select * from accounts where id in ($1, $2) and name = $3");
    const one = sent("select * from accounts where id in ($1) and name = $2");
    const rows = sent("insert into accounts (id, name) values ($1, $2), ($3, $4)");
    const files = sqlFiles([two, one, rows], new Map());
    expect(files).toEqual(sqlFiles([rows, one, two], new Map()));
    expect(files.get("accounts.sql")?.match(/^select/gm)).toHaveLength(1);
    expect(files.get("accounts.sql")).toContain("values ($1, $2), …;");
  });
});
