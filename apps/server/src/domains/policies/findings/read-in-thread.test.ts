import { describe, expect, it } from "vitest";
import { newId, type AgencyId } from "#kernel/ids.ts";
import { readInThread } from "./read-in-thread.ts";

const EMPTY = { pages: [], edges: [], policy: { type: "GENERAL_LIABILITY", policyNumber: null } } as const;

describe("reading in a thread", () => {
  it("lets agencies take turns: the documents of one do not wait for all of another's", async () => {
    const [busy, other] = [newId<AgencyId>(), newId<AgencyId>()];
    const done: string[] = [];
    const read = (name: string, agencyId: AgencyId) => readInThread(EMPTY, agencyId).then(() => done.push(name));
    await Promise.all([...[1, 2, 3, 4, 5].map((nth) => read(`busy ${nth}`, busy)), read("other", other)]);
    expect(done).toHaveLength(6);
    expect(done.indexOf("other")).toBeLessThanOrEqual(2);
  });
});
