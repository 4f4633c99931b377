import { describe, expect, it } from "vitest";
import { testAgency } from "#test/kit/test-agency.ts";
import { must } from "#test/kit/test-policies.ts";
import { plantFile } from "#test/kit/test-tools.ts";
import { discardFile } from "./discard-file.ts";
import { findFile } from "./stored-file.store.ts";

describe("discardFile", () => {
  it("[OQ-41] deletes a file for everyone but a VIEWER, and records who did", async () => {
    const agency = await testAgency();
    const fileId = await plantFile(agency, { name: "policy.pdf", pages: ["DECLARATIONS"] });
    const viewer = await agency.addUser("Vera", "VIEWER");
    await expect(agency.run(discardFile, fileId, viewer)).rejects.toMatchObject({ code: "FORBIDDEN" });
    expect(await agency.inDatabase((db) => findFile(db, fileId))).toMatchObject({ deletedAt: null });
    must(await agency.run(discardFile, fileId));
    const events = await agency.inDatabase((db) =>
      db.selectFrom("audit_events").select(["kind", "actor_id"]).where("subject_id", "=", fileId).execute(),
    );
    expect(events).toEqual([{ kind: "file.deleted", actor_id: agency.user.id }]);
  });
});
