import { describe, expect, it } from "vitest";
import { listAccounts } from "#domains/accounts/account.store.ts";
import { policyWorld } from "./kit/test-policies.ts";

describe("the accounts list", () => {
  it("[ACCLIST-02] finds an account by the number of a policy, also beside a word of its name", async () => {
    const [world, other] = [await policyWorld(), await policyWorld()];
    await world.create({ policyNumber: "LSM-GL-4017" });
    await world.create({ policyNumber: "LSM-GL-4017-2" });
    await other.create({ policyNumber: "XYZ-9" });
    const found = async (search: string) =>
      (await world.agency.inDatabase((db) => listAccounts(db, { first: 50, after: null, search }))).map(({ id }) => id);
    for (const search of ["lsm-gl-4017", "GL-4017", "4017 alamo", "alamo 4017-2"])
      expect(await found(search)).toEqual([world.accountId]);
    for (const search of ["xyz-9", "4017 cedar", "lsm-gl", "4018"]) expect(await found(search)).toEqual([]);
    // pages go on after it
    const [{ name } = { name: "" }] = (
      await world.agency.inDatabase((db) => listAccounts(db, { first: 1, after: null, search: "4017" }))
    ).map(({ profile }) => profile);
    const after = { name: name.toLowerCase(), id: world.accountId };
    const rest = await world.agency.inDatabase((db) => listAccounts(db, { first: 50, after, search: "4017" }));
    expect(rest).toEqual([]);
  });
});
