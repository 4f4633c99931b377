import { describe, expect, it } from "vitest";
import { removeImported } from "../../src/domains/imports/import-row-work.store.ts";
import { undoImport } from "../../src/domains/imports/ask-import.ts";
import { testAgency, type TestAgency } from "../kit/test-agency.ts";
import { must } from "../kit/test-policies.ts";
import { importing } from "./importing.ts";

const names = (agency: TestAgency) =>
  agency.inDatabase(async (db) =>
    (await db.selectFrom("accounts").select("name").orderBy("name").execute()).map(({ name }) => name),
  );

describe("app.remove_imported", () => {
  it("removes nothing unless its import is being undone, by its own agency, and only what that import made", async () => {
    const [agency, stranger] = [await testAgency(), await testAgency()];
    const other = await importing(agency, "ACCOUNTS", "Name\nEarlier Co\n");
    await other.check();
    await other.write();
    const it = await importing(agency, "ACCOUNTS", "Name,Phone\nMade Co,\nEarlier Co,2105550100\nKept Out Co,12\n");
    await it.check();
    await it.write();
    const remove = (by: TestAgency) => by.inDatabase((db) => removeImported(db, it.id, [2, 3, 4]));
    // it is done, and nobody has asked for an undo
    expect(await remove(agency)).toEqual(new Map());
    must(await agency.run(undoImport, it.id));
    expect(await remove(stranger)).toEqual(new Map());
    expect(await names(agency)).toEqual(["Earlier Co", "Made Co"]);
    expect(await remove(agency)).toEqual(new Map([[2, null]]));
    expect(await names(agency)).toEqual(["Earlier Co"]);
  });

  it("leaves the application itself without the right to delete", async () => {
    const agency = await testAgency();
    for (const table of ["accounts", "contacts", "carriers", "policies"] as const)
      await expect(agency.inDatabase((db) => db.deleteFrom(table).execute())).rejects.toThrow("permission denied");
  });
});
