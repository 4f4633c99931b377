import { beforeAll, describe, expect, it } from "vitest";
import { privilegedSql } from "#test/kit/privileged-sql.ts";
import { requestHistory, servicingWorld, type ServicingWorld } from "#test/kit/test-servicing.ts";
import { RequestPlan } from "./update-service-request.ts";

describe("updateServiceRequest", () => {
  let world: ServicingWorld;
  beforeAll(async () => {
    world = await servicingWorld();
  });

  it("[DATA-03] [OQ-16] records a change of both as one entry with both types, before and after", async () => {
    const { id } = await world.openRequest();
    const result = await world.update(id, { assigneeId: world.colleague.id, dueAt: "2026-12-24T00:00:00.000Z" });
    expect(result).toMatchObject({ value: { assigneeId: world.colleague.id, dueOn: "2026-12-24", version: 2 } });
    expect((await requestHistory(world.agency, id))[1]).toMatchObject({
      update_types: ["ASSIGN_SERVICE_REQUEST", "UPDATE_SERVICE_REQUEST_DUE_AT"],
      initiator_type: "AGENCY_USER",
      initiator_id: world.agency.user.id,
      assignee_id: world.colleague.id,
      due_on: "2026-12-24",
      changes: [
        { field: "assignee", from: null, to: "Luis Ortega" },
        { field: "dueAt", from: null, to: "2026-12-24" },
      ],
    });
    expect(await world.agency.auditTrail(id)).toEqual(["service_request.opened", "service_request.updated"]);
  });

  it("[OQ-16] adds no entry when nothing changes, and accepts a past day", async () => {
    const { id } = await world.openRequest({ assigneeId: world.colleague.id, dueAt: "2026-01-02" });
    expect(await world.update(id, { assigneeId: world.colleague.id, dueAt: "2026-01-02" })).toMatchObject({
      value: { version: 1 },
    });
    expect(await requestHistory(world.agency, id)).toHaveLength(1);
    expect(await world.update(id, { dueAt: "1999-12-31" })).toMatchObject({ value: { dueOn: "1999-12-31" } });
  });

  it("[SR-24] null clears assignee and day; omitted fields stay unchanged", async () => {
    const { id } = await world.openRequest({ assigneeId: world.colleague.id, dueAt: "2026-12-24" });
    expect(await world.update(id, { dueAt: null })).toMatchObject({
      value: { assigneeId: world.colleague.id, dueOn: null },
    });
    expect(await world.update(id, { assigneeId: null })).toMatchObject({ value: { assigneeId: null, dueOn: null } });
    expect(await world.update(id, { assigneeId: "", dueAt: "" })).toMatchObject({ value: { version: 3 } });
  });

  it("[SR-27] [OQ-16] refuses the provider's tester, strangers and former colleagues, under assigneeId", async () => {
    const { id } = await world.openRequest();
    const tester = await world.agency.addProviderUser();
    const gone = await world.agency.addUser("Grace Tran");
    await world.update(id, { assigneeId: gone.id });
    await privilegedSql("update agency_users set disabled_at = now() where id = $1", [gone.id]);
    for (const assigneeId of [tester.id, "01990000-0000-7000-8000-000000000000", "nobody"])
      expect(await world.update(id, { assigneeId })).toMatchObject({
        refusal: { code: "INVALID_ASSIGNEE", path: "assigneeId", message: "Choose a colleague" },
      });
    // the current assignee stays allowed when only the day changes
    expect(await world.update(id, { assigneeId: gone.id, dueAt: "2026-12-01" })).toMatchObject({ ok: true });
    await world.update(id, { assigneeId: null });
    expect(await world.update(id, { assigneeId: gone.id })).toMatchObject({ refusal: { code: "INVALID_ASSIGNEE" } });
  });

  it("[OQ-16] reports an invalid day under dueAt", () => {
    for (const dueAt of ["2026-02-30", "soon", 7])
      expect(RequestPlan.safeParse({ assigneeId: null, dueAt }).error?.issues).toMatchObject([{ path: ["dueAt"] }]);
  });

  it("[OQ-16] is refused on a closed request", async () => {
    const { id } = await world.openRequest();
    await world.resolve(id);
    expect(await world.update(id, { dueAt: "2026-12-01" })).toMatchObject({ refusal: { code: "ALREADY_CLOSED" } });
  });

  it("[T-63] refuses a change based on an older version, unless only comments were added since", async () => {
    const { id } = await world.openRequest();
    await world.comment(id, "Called, left word.");
    expect(await world.update(id, { dueAt: "2026-12-01", version: 1 })).toMatchObject({ ok: true });
    expect(await world.update(id, { dueAt: "2026-12-02", version: 2 }, world.colleague)).toMatchObject({
      refusal: { code: "STALE_VERSION" },
    });
    expect(await world.resolve(id, { version: 2 }, world.colleague)).toMatchObject({
      refusal: { code: "STALE_VERSION" },
    });
    expect(await world.update(id, { dueAt: "2026-12-02", version: 99 })).toMatchObject({
      refusal: { code: "STALE_VERSION" },
    });
    expect(await world.update(id, { dueAt: "2026-12-02", version: 3 }, world.colleague)).toMatchObject({ ok: true });
  });
});
