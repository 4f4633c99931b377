import { describe, expect, it } from "vitest";
import { servicingWorld } from "#test/kit/test-servicing.ts";
import { systemClock } from "#platform/use-case.ts";
import { enrichServiceRequest } from "./enrich-service-request.ts";
import { RequestFacts } from "./open-service-request.ts";

describe("every change to a service request", () => {
  it("is published to the desk's subscribers once and in order; refused and empty changes are not", async () => {
    const world = await servicingWorld();
    const { agency } = world;
    const { id } = await world.openRequest();
    await world.update(id, { dueAt: "2026-12-01" });
    await world.update(id, { dueAt: "2026-12-01" });
    await world.comment(id, "Called.");
    await agency.inDatabase((db) =>
      enrichServiceRequest(
        { db, agencyId: agency.id, clock: systemClock, by: "WORKFLOW" },
        { requestId: id, facts: RequestFacts.parse({ details: "More" }), by: { type: "WORKFLOW", id: null } },
      ),
    );
    await world.resolve(id);
    await world.resolve(id);
    const published = await agency.inDatabase((db) =>
      db.selectFrom("live_events").select(["topic", "version", "kind", "subject_id"]).orderBy("version").execute(),
    );
    expect(published.map(({ kind }) => kind)).toEqual([
      "service_request.opened",
      "service_request.updated",
      "service_request.commented",
      "service_request.enriched",
      "service_request.resolved",
    ]);
    expect(published.map(({ version }) => version)).toEqual([1, 2, 3, 4, 5]);
    expect(new Set(published.map(({ topic, subject_id }) => `${topic} ${subject_id}`))).toEqual(
      new Set([`servicing ${id}`]),
    );
    expect(await agency.auditTrail(id)).toEqual(published.map(({ kind }) => kind));
  });
});
