import { beforeAll, describe, expect, it } from "vitest";
import { requestHistory, servicingWorld, type ServicingWorld } from "#test/kit/test-servicing.ts";
import { listComments } from "./service-request-history.store.ts";
import { CommentDraft } from "./service-request-comment.ts";

describe("addServiceRequestComment", () => {
  let world: ServicingWorld;
  beforeAll(async () => {
    world = await servicingWorld();
  });

  it("[DATA-03] [OQ-14] stores content, author and time as an entry of the history, even after closing", async () => {
    const { id } = await world.openRequest();
    await world.comment(id, "  Called, left word.  ", world.colleague);
    await world.resolve(id);
    const last = await world.comment(id, "They wrote again.");
    expect(last).toMatchObject({ value: { request: { state: "CLOSED", version: 4 } } });
    const comments = await world.agency.inDatabase((db) => listComments(db, [id]));
    expect(comments).toMatchObject([
      { content: "Called, left word.", authorId: world.colleague.id, version: 2 },
      { content: "They wrote again.", authorId: world.agency.user.id, version: 4 },
    ]);
    const history = await requestHistory(world.agency, id);
    expect(history.map(({ update_types }) => update_types)).toEqual([
      ["CREATE_SERVICE_REQUEST"],
      ["ADD_SERVICE_REQUEST_COMMENT"],
      ["CLOSE_SERVICE_REQUEST"],
      ["ADD_SERVICE_REQUEST_COMMENT"],
    ]);
    expect((await world.agency.auditTrail(id)).filter((kind) => kind === "service_request.commented")).toHaveLength(2);
  });

  it("accepts 1 to 5,000 characters, not counting surrounding blanks", () => {
    const issuesOf = (content: unknown) => CommentDraft.safeParse({ content }).error?.issues;
    for (const blank of ["", "   ", null, undefined])
      expect(issuesOf(blank)).toMatchObject([{ path: ["content"], message: "This field is required" }]);
    expect(issuesOf("c".repeat(5_001))).toMatchObject([{ message: "Must be at most 5,000 characters" }]);
    expect(issuesOf("c".repeat(5_000))).toBeUndefined();
  });
});
