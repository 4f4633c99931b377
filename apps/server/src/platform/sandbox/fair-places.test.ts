import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { createFairPlaces, NoPlace, type Place } from "./fair-places.ts";

describe("createFairPlaces", () => {
  it("has a place for another owner, whatever the backlog of the first", async () => {
    const places = createFairPlaces({ total: 4, perOwner: 2 });
    const begun: Place[] = [];
    for (let count = 0; count < 100; count += 1) void places.take("a").then((place) => begun.push(place));
    await pause(0);
    expect(begun).toHaveLength(2);
    await expect(Promise.race([places.take("b").then(() => "begun"), pause(50, "waits")])).resolves.toBe("begun");
  });

  it("reserves places for owners that hold none", async () => {
    const places = createFairPlaces({ total: 4, perOwner: 2, reserved: 1, waitMs: 20 });
    await Promise.all([places.take("a"), places.take("a"), places.take("b")]);
    await expect(places.take("b")).rejects.toThrow(NoPlace);
    await expect(places.take("c")).resolves.toMatchObject({ isFirst: true });
  });

  it("gives the next place to an owner that holds none, and never times it out", async () => {
    const places = createFairPlaces({ total: 2, perOwner: 2, waitMs: 200 });
    const held = [await places.take("a"), await places.take("b")];
    const more = places.take("a");
    const first = places.take("c");
    const second = places.take("c");
    held[1]?.leave();
    await expect(first).resolves.toMatchObject({ isFirst: true });
    await expect(more).rejects.toThrow(NoPlace);
    await expect(second).rejects.toThrow(NoPlace);
    const patient = places.take("d");
    await pause(400);
    held[0]?.leave();
    await expect(patient).resolves.toMatchObject({ isFirst: true });
  });

  it("serves waiting owners in turn, each in its own order", async () => {
    const places = createFairPlaces({ total: 1, perOwner: 1 });
    const { leave } = await places.take("a");
    const order: string[] = [];
    const wait = async (owner: string, name: string) => {
      const place = await places.take(owner);
      order.push(name);
      place.leave();
    };
    const all = [wait("a", "a1"), wait("a", "a2"), wait("a", "a3"), wait("b", "b1"), wait("c", "c1"), wait("b", "b2")];
    leave();
    await Promise.all(all);
    expect(order).toEqual(["a1", "b1", "c1", "a2", "b2", "a3"]);
  });

  it("limits the waiting time and the length of the line", async () => {
    const places = createFairPlaces({ total: 2, perOwner: 1, waitingPerOwner: 1, waitMs: 30 });
    const { leave } = await places.take("a");
    const waiting = places.take("a");
    await expect(places.take("a")).rejects.toThrow(NoPlace);
    await expect(waiting).rejects.toThrow(NoPlace);
    leave();
    await expect(places.take("a")).resolves.toMatchObject({ isFirst: true });
  });

  it("frees a place once, even if it is left twice", async () => {
    const places = createFairPlaces({ total: 1, perOwner: 1, waitMs: 20 });
    const { leave } = await places.take("a");
    leave();
    leave();
    await places.take("a");
    await expect(Promise.race([places.take("b"), pause(50, "waits")])).resolves.toBe("waits");
  });
});
