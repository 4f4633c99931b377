import { describe, expect, it } from "vitest";
import { servicingWorld } from "#test/kit/test-servicing.ts";
import { listOpenRequestsOf } from "./open-requests.store.ts";

describe("listOpenRequestsOf", () => {
  it("finds the open requests of an account, the next due first, five at most and of its own agency only", async () => {
    const world = await servicingWorld();
    const { accountId } = await world.create({ id: "P-1" });
    const open = async (dueAt: string | null) =>
      (await world.openRequest({ clientName: "Ray", type: "QUESTION", accountId, ...(dueAt && { dueAt }) })).id;
    const undated = await open(null);
    const late = await open("2099-03-05");
    const next = await open("2099-01-05");
    const closed = await open("2098-01-05");
    await world.resolve(closed);
    const found = () => world.agency.inDatabase((db) => listOpenRequestsOf(db, [accountId]));
    expect(await found()).toEqual([next, late, undated]);
    for (let more = 0; more < 4; more += 1) await open("2099-02-05");
    expect(await found()).toHaveLength(5);
    const other = await servicingWorld();
    expect(await other.agency.inDatabase((db) => listOpenRequestsOf(db, [accountId]))).toEqual([]);
  });
});
