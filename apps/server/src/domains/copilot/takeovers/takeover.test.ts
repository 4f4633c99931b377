import { describe, expect, it } from "vitest";
import {
  ALREADY_YOUR_WORKSPACE,
  takeoverPending,
  TAKEOVER_SETTLED,
  TAKEOVER_WHILE_WORKING,
  WORKSPACE_OWNER_CHANGED,
} from "@cara/contract/messages.ts";
import type { WorkspaceTakeoverId } from "#kernel/ids.ts";
import { restingWorkspace } from "#test/copilot/resting-workspace.ts";
import { must } from "#test/kit/test-policies.ts";
import { addCaraWorkspaceMessage, FollowUp } from "../workspaces/add-cara-workspace-message.ts";
import { decideTakeover } from "./decide-takeover.ts";
import { requestTakeover } from "./request-takeover.ts";
import { takeOverWorkspace } from "./take-over-workspace.ts";
import { withdrawTakeover } from "./withdraw-takeover.ts";

const followUp = FollowUp.parse({ message: "Go on" });
const FORBIDDEN = { code: "FORBIDDEN" };
const NOT_FOUND = { code: "NOT_FOUND" };

describe("a workspace that a colleague asks for", () => {
  it("[OQ-13] is the colleague's once its owner consents, and its history says so", async () => {
    const { agency, workspace, dana, luis, takeovers, setState, ownerOf } = await restingWorkspace();
    const { id: workspaceId } = workspace;
    must(await agency.run(requestTakeover, { workspaceId }, luis));
    // a second click changes nothing
    must(await agency.run(requestTakeover, { workspaceId }, luis));
    const [request] = await takeovers();
    expect(await takeovers()).toHaveLength(1);
    expect(await ownerOf()).toBe(dana.id);

    must(await agency.run(decideTakeover, { takeoverId: request?.id as WorkspaceTakeoverId, isAccepted: true }, dana));
    expect(await ownerOf()).toBe(luis.id);
    expect(await takeovers()).toMatchObject([
      { state: "ACCEPTED", basis: "CONSENT", requested_by: luis.id, from_user_id: dana.id },
    ]);
    expect((await agency.auditTrail(workspaceId)).slice(-2)).toEqual([
      "workspace.takeover_requested",
      "workspace.taken_over",
    ]);
    await expect(agency.run(addCaraWorkspaceMessage, { workspaceId, followUp }, dana)).rejects.toMatchObject(FORBIDDEN);
    must(await agency.run(addCaraWorkspaceMessage, { workspaceId, followUp }, luis));
    await setState("IDLE");
  });

  it("[OQ-13] stays with an owner who declines, and may be asked for again", async () => {
    const { agency, workspace, dana, luis, ana, takeovers, ownerOf, pending } = await restingWorkspace();
    const { id: workspaceId } = workspace;
    must(await agency.run(requestTakeover, { workspaceId }, luis));
    must(await agency.run(decideTakeover, { takeoverId: await pending(), isAccepted: false }, dana));
    expect([await ownerOf(), (await takeovers()).map(({ state }) => state)]).toEqual([dana.id, ["DECLINED"]]);
    must(await agency.run(requestTakeover, { workspaceId }, ana));
    expect(await agency.run(requestTakeover, { workspaceId }, luis)).toMatchObject({
      ok: false,
      refusal: { code: "ALREADY_REQUESTED", message: takeoverPending("Ana Ruiz") },
    });
    expect(await agency.run(requestTakeover, { workspaceId }, dana)).toMatchObject({
      refusal: { message: ALREADY_YOUR_WORKSPACE },
    });
  });

  it("[OQ-13] stays with its owner when the colleague withdraws the request, and somebody else may ask", async () => {
    const { agency, workspace, dana, luis, ana, takeovers, ownerOf, pending } = await restingWorkspace();
    const { id: workspaceId } = workspace;
    must(await agency.run(requestTakeover, { workspaceId }, luis));
    const takeoverId = await pending();
    for (const other of [dana, ana, { ...ana, role: "OWNER" as const }])
      await expect(agency.run(withdrawTakeover, { takeoverId }, other)).rejects.toMatchObject(FORBIDDEN);
    must(await agency.run(withdrawTakeover, { takeoverId }, luis));
    // a second click changes nothing
    must(await agency.run(withdrawTakeover, { takeoverId }, luis));
    expect([await ownerOf(), (await takeovers()).map(({ state }) => state)]).toEqual([dana.id, ["WITHDRAWN"]]);
    expect((await agency.auditTrail(workspaceId)).slice(-2)).toEqual([
      "workspace.takeover_requested",
      "workspace.takeover_withdrawn",
    ]);
    expect(await agency.run(decideTakeover, { takeoverId, isAccepted: true }, dana)).toMatchObject({
      refusal: { code: "TAKEOVER_SETTLED" },
    });
    must(await agency.run(requestTakeover, { workspaceId }, ana));
    must(await agency.run(decideTakeover, { takeoverId: await pending(), isAccepted: false }, dana));
    const declined = (await takeovers()).find(({ state }) => state === "DECLINED")?.id as WorkspaceTakeoverId;
    expect(await agency.run(withdrawTakeover, { takeoverId: declined }, ana)).toMatchObject({
      refusal: { code: "TAKEOVER_SETTLED" },
    });
  });

  it("[OQ-41] is not given by the colleague, nor by anybody but the owner, nor asked for by a VIEWER", async () => {
    const { agency, workspace, dana, luis, ana, pending } = await restingWorkspace();
    const { id: workspaceId } = workspace;
    const viewer = { ...luis, role: "VIEWER" as const };
    await expect(agency.run(requestTakeover, { workspaceId }, viewer)).rejects.toMatchObject(FORBIDDEN);
    must(await agency.run(requestTakeover, { workspaceId }, luis));
    const decision = { takeoverId: await pending(), isAccepted: true };
    for (const other of [luis, ana, { ...ana, role: "OWNER" as const }])
      await expect(agency.run(decideTakeover, decision, other)).rejects.toMatchObject(FORBIDDEN);
    // who asked has become a VIEWER since
    await agency.setRole(luis, "VIEWER");
    expect(await agency.run(decideTakeover, decision, dana)).toMatchObject({ refusal: { code: "REQUESTER_CANNOT" } });
  });

  it("[SEC-10] is unknown to another agency", async () => {
    const [here, there] = [await restingWorkspace(), await restingWorkspace()];
    const { id: workspaceId } = here.workspace;
    must(await here.agency.run(requestTakeover, { workspaceId }, here.luis));
    const decision = { takeoverId: await here.pending(), isAccepted: true };
    const stranger = { ...there.ana, role: "OWNER" as const };
    await expect(there.agency.run(requestTakeover, { workspaceId })).rejects.toMatchObject(NOT_FOUND);
    await expect(there.agency.run(decideTakeover, decision, there.dana)).rejects.toMatchObject(NOT_FOUND);
    await expect(there.agency.run(withdrawTakeover, decision, there.luis)).rejects.toMatchObject(NOT_FOUND);
    await expect(
      there.agency.run(takeOverWorkspace, { workspaceId, ownerId: here.dana.id }, stranger),
    ).rejects.toMatchObject(NOT_FOUND);
  });

  it("is not given while Cara works in it; asking is possible", async () => {
    const { agency, workspace, dana, luis, ana, pending, setState, ownerOf } = await restingWorkspace();
    const { id: workspaceId } = workspace;
    await setState("WORKING");
    must(await agency.run(requestTakeover, { workspaceId }, luis));
    const working = { ok: false, refusal: { code: "CARA_IS_WORKING", message: TAKEOVER_WHILE_WORKING } };
    const decision = { takeoverId: await pending(), isAccepted: true };
    expect(await agency.run(decideTakeover, decision, dana)).toMatchObject(working);
    const boss = { ...ana, role: "OWNER" as const };
    expect(await agency.run(takeOverWorkspace, { workspaceId, ownerId: dana.id }, boss)).toMatchObject(working);
    expect(await ownerOf()).toBe(dana.id);
    await setState("IDLE");
    must(await agency.run(decideTakeover, decision, dana));
  });
});

describe("a workspace that an OWNER of the agency takes over", () => {
  it("[OQ-13] [OQ-41] needs no consent; the open request of somebody else lapses", async () => {
    const { agency, workspace, dana, luis, ana, takeovers, pending, ownerOf } = await restingWorkspace();
    const { id: workspaceId } = workspace;
    must(await agency.run(requestTakeover, { workspaceId }, luis));
    const stale = { takeoverId: await pending(), isAccepted: true };
    must(await agency.run(takeOverWorkspace, { workspaceId, ownerId: dana.id }, { ...ana, role: "OWNER" }));
    expect(await ownerOf()).toBe(ana.id);
    expect(await takeovers()).toMatchObject([
      { state: "LAPSED", requested_by: luis.id },
      { state: "ACCEPTED", basis: "AGENCY_OWNER", requested_by: ana.id, from_user_id: dana.id },
    ]);
    expect(await agency.run(decideTakeover, stale, dana)).toMatchObject({
      refusal: { code: "TAKEOVER_SETTLED", message: TAKEOVER_SETTLED },
    });
  });

  it.each(["MEMBER", "PREPARER", "VIEWER"] as const)("[OQ-41] is refused to a %s", async (role) => {
    const { agency, workspace, dana, luis, ownerOf } = await restingWorkspace();
    const input = { workspaceId: workspace.id, ownerId: dana.id };
    await expect(agency.run(takeOverWorkspace, input, { ...luis, role })).rejects.toMatchObject(FORBIDDEN);
    expect(await ownerOf()).toBe(dana.id);
  });

  it("goes to one of two who take it at the same moment", async () => {
    const { agency, workspace, dana, luis, ana, takeovers, ownerOf } = await restingWorkspace();
    const input = { workspaceId: workspace.id, ownerId: dana.id };
    const results = await Promise.all(
      [luis, ana].map((taker) => agency.run(takeOverWorkspace, input, { ...taker, role: "OWNER" })),
    );
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(results.find(({ ok }) => !ok)).toMatchObject({
      refusal: { code: "OWNER_CHANGED", message: WORKSPACE_OWNER_CHANGED },
    });
    expect(await takeovers()).toMatchObject([{ requested_by: await ownerOf() }]);
  });

  it("goes to one of two who ask for it at the same moment", async () => {
    const { agency, workspace, luis, ana, takeovers } = await restingWorkspace();
    const asked = await Promise.all(
      [luis, ana].map((taker) => agency.run(requestTakeover, { workspaceId: workspace.id }, taker)),
    );
    expect(asked.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await takeovers()).toHaveLength(1);
  });
});
