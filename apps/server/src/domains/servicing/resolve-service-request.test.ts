import { beforeAll, describe, expect, it } from "vitest";
import { testAgency } from "#test/kit/test-agency.ts";
import { isGapless, requestHistory, servicingWorld, type ServicingWorld } from "#test/kit/test-servicing.ts";
import { systemClock } from "#platform/use-case.ts";
import { Resolution, resolveServiceRequest } from "./resolve-service-request.ts";

describe("resolveServiceRequest", () => {
  let world: ServicingWorld;
  beforeAll(async () => {
    world = await servicingWorld();
  });

  it("[DATA-03] [SR-39] [SEC-08] closes the request and records who, what and the values afterwards", async () => {
    const { agency } = world;
    const { id } = await world.openRequest({ assigneeId: agency.user.id, dueAt: "2026-12-01" });
    const result = await world.resolve(id, { notes: "  Certificate sent.  " });
    expect(result).toMatchObject({ ok: true, value: { state: "CLOSED", version: 2, resolvedBy: agency.user.id } });
    expect(await world.read(id)).toMatchObject({ state: "CLOSED", resolutionNotes: "Certificate sent." });
    const history = await requestHistory(agency, id);
    expect(history).toMatchObject([
      { version: 1, update_types: ["CREATE_SERVICE_REQUEST"], initiator_type: "WORKFLOW", initiator_id: null },
      {
        version: 2,
        update_types: ["CLOSE_SERVICE_REQUEST"],
        initiator_type: "AGENCY_USER",
        initiator_id: agency.user.id,
        assignee_id: agency.user.id,
        due_on: "2026-12-01",
        resolution_notes: "Certificate sent.",
        changes: [
          { field: "state", from: "OPEN", to: "CLOSED" },
          { field: "resolutionNotes", from: null, to: "Certificate sent." },
        ],
      },
    ]);
    expect(isGapless(history)).toBe(true);
    expect(await agency.auditTrail(id)).toEqual(["service_request.opened", "service_request.resolved"]);
  });

  it("[OQ-14] [SR-38] refuses a closed request and writes nothing", async () => {
    const { id } = await world.openRequest();
    await world.resolve(id, { notes: "First" });
    expect(await world.resolve(id, { notes: "Second" }, world.colleague)).toMatchObject({
      ok: false,
      refusal: { code: "ALREADY_CLOSED" },
    });
    expect((await requestHistory(world.agency, id)).map(({ resolution_notes }) => resolution_notes)).toEqual([
      null,
      "First",
    ]);
  });

  it("[SR-14] records no colleague when a workflow closes it, and refuses Cara", async () => {
    const { agency } = world;
    const { id } = await world.openRequest();
    const close = (through: "WORKFLOW" | "COPILOT") =>
      agency.inDatabase((db) =>
        resolveServiceRequest(
          {
            db,
            actor: { agencyId: agency.id, userId: agency.user.id, through },
            clock: systemClock,
            settings: { providerDomain: "cara.example", recipientsPerDay: 5_000, storageBytes: 500_000_000_000 },
          },
          { requestId: id, resolution: Resolution.parse({}) },
        ),
      );
    await expect(close("COPILOT")).rejects.toMatchObject({ code: "FORBIDDEN" });
    expect(await close("WORKFLOW")).toMatchObject({ value: { state: "CLOSED", resolvedBy: null } });
    const [, closed] = await requestHistory(agency, id);
    expect(closed).toMatchObject({ initiator_type: "WORKFLOW", initiator_id: null });
  });

  it("[OQ-15] accepts notes of 0 to 5,000 characters", () => {
    expect(Resolution.parse({ notes: "   " })).toMatchObject({ notes: null, files: [] });
    expect(Resolution.safeParse({ notes: "n".repeat(5_000) }).success).toBe(true);
    expect(Resolution.safeParse({ notes: "n".repeat(5_001) }).error?.issues).toMatchObject([
      { path: ["notes"], message: "Must be at most 5,000 characters" },
    ]);
    expect(Resolution.safeParse({ files: Array.from({ length: 11 }, String) }).error?.issues).toMatchObject([
      { path: ["files"] },
    ]);
  });

  it("finds no request of another agency", async () => {
    const { id } = await world.openRequest();
    const stranger = await testAgency();
    await expect(
      stranger.run(resolveServiceRequest, { requestId: id, resolution: Resolution.parse({}) }),
    ).rejects.toMatchObject({ code: "NOT_FOUND" });
  });
});
