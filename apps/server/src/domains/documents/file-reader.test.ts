import { describe, expect, it } from "vitest";
import { plantFile, toolWorld } from "#test/kit/test-tools.ts";
import type { FileReader } from "./file-reader.ts";
import { failExtraction } from "./read-file.ts";

describe("a workflow's work on a file", () => {
  it("is recorded on behalf of the person who supplied the file, if there was one", async () => {
    const { agency } = await toolWorld();
    // only the fields that recording uses
    const reader = {
      inAgency: (_id, work) => agency.inDatabase(work),
      clock: { now: () => new Date() },
    } as Pick<FileReader, "inAgency" | "clock"> as FileReader;
    const recorded: unknown[] = [];
    for (const actorType of ["AGENCY_USER", "WORKFLOW"]) {
      const fileId = await plantFile(agency, { name: "gl.pdf", pages: ["A"] });
      await agency.inDatabase(async (db) => {
        if (actorType === "WORKFLOW")
          await db
            .updateTable("files")
            .set({ actor_type: actorType, uploaded_by: null })
            .where("id", "=", fileId)
            .execute();
      });
      await failExtraction(reader, { agencyId: agency.id, fileId }, "It is empty");
      recorded.push(
        await agency.inDatabase((db) =>
          db
            .selectFrom("audit_events")
            .select(["kind", "actor_type", "actor_id"])
            .where("subject_id", "=", fileId)
            .execute(),
        ),
      );
    }
    const kind = "file.reading_failed";
    expect(recorded).toEqual([
      [{ kind, actor_type: "WORKFLOW", actor_id: agency.user.id }],
      [{ kind, actor_type: "WORKFLOW", actor_id: null }],
    ]);
  });
});
