import { beforeAll, describe, expect, it } from "vitest";
import type { ServiceRequestId } from "#kernel/ids.ts";
import { requestHistory, servicingWorld, type ServicingWorld } from "#test/kit/test-servicing.ts";
import { followUpServiceRequest } from "./follow-up-service-request.ts";
import { listFollowed, listFollowUps } from "./follow-up.store.ts";

describe("followUpServiceRequest", () => {
  let world: ServicingWorld;
  beforeAll(async () => {
    world = await servicingWorld();
  });
  const followUp = (requestId: ServiceRequestId, as = world.agency.user) =>
    world.agency.run(followUpServiceRequest, { requestId }, as);
  const closed = async () => {
    const { id } = await world.openRequest({
      type: "CREATE_CERTIFICATE",
      clientName: "Marisol Vega",
      details: "For Eastgate",
      part: { name: "City of Marlow" },
      dueAt: "2026-12-01",
    });
    await world.resolve(id, { notes: "Sent" });
    return id;
  };

  it("[OQ-14] opens a new request with what was asked, without what was resolved, and links the two", async () => {
    const id = await closed();
    const result = await followUp(id);
    expect(result).toMatchObject({
      value: {
        type: "CREATE_CERTIFICATE",
        part: { name: "City of Marlow" },
        clientName: "Marisol Vega",
        details: "For Eastgate",
        accountId: world.accountId,
        assigneeId: world.agency.user.id,
        state: "OPEN",
        dueOn: null,
        resolutionNotes: null,
        resolvedAt: null,
        resolvedBy: null,
        version: 1,
      },
    });
    if (!result.ok) return;
    const link = { requestId: result.value.id, followsId: id };
    expect(await world.agency.inDatabase((db) => listFollowed(db, [result.value.id, id]))).toEqual([link]);
    expect(await world.agency.inDatabase((db) => listFollowUps(db, [id, result.value.id]))).toEqual([link]);
    expect(await requestHistory(world.agency, result.value.id)).toMatchObject([
      { update_types: ["CREATE_SERVICE_REQUEST"], initiator_type: "AGENCY_USER" },
    ]);
    // the closed one stays as it is
    expect(await world.read(id)).toMatchObject({ state: "CLOSED", version: 2, resolutionNotes: "Sent" });
  });

  it("[OQ-14] refuses an open request, and a VIEWER", async () => {
    const { id } = await world.openRequest();
    expect(await followUp(id)).toMatchObject({ refusal: { code: "STILL_OPEN" } });
    const viewer = await world.agency.addUser("Vera Reed", "VIEWER");
    await expect(followUp(await closed(), viewer)).rejects.toMatchObject({ code: "FORBIDDEN" });
  });
});
