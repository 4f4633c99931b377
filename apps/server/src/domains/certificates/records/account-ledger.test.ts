import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { declaredLines } from "#test/documents/declared-lines.ts";
import { addDocument } from "#test/documents/declared-policy.ts";
import { startTestApi, type TestApi } from "#test/kit/test-api.ts";
import { must, policyWorld } from "#test/kit/test-policies.ts";
import { findAccount } from "#domains/accounts/find-account.ts";
import { accountLedger } from "./account-ledger.ts";

describe("accountLedger", () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
  });
  afterAll(() => api.stop());

  it("has a listed form only while its pages are missing", async () => {
    const world = await policyWorld();
    const browser = await api.signIn(world.agency.user.email);
    const policy = await world.create({ policyNumber: "GL-104" });
    must(await world.update(policy, { state: "INFORCE" }));
    const { id } = policy;
    const add = (pages: string[][], type: string) => addDocument({ api, world, browser }, id, pages, { type });
    const formsNow = () =>
      world.agency.inDatabase(async (db) => {
        const account = await findAccount(db, world.accountId);
        if (!account) throw new Error("no account");
        const { policies } = await accountLedger(db, world.agency.id, account, "Meridian LLC");
        return policies.flatMap(({ forms }) => forms.map(({ number, presence }) => `${number} ${presence}`));
      });
    await add([declaredLines(), ["Schedule of forms", "CG 20 10 04 13 Additional parties"]], "POLICY_DOCUMENT");
    expect(await formsNow()).toEqual(["CG 20 10 LISTED"]);
    await add([["Additional parties are insured too.", "CG 20 10 04 13 Page 1 of 1"]], "ENDORSEMENT");
    expect(await formsNow()).toEqual(["CG 20 10 PRESENT"]);
  });

  it("[CERT-14+] searches all pages of a policy for its forms, and takes too many for a doubt", async () => {
    const world = await policyWorld();
    const browser = await api.signIn(world.agency.user.email);
    const policy = await world.create({ policyNumber: "GL-104-2026" });
    must(await world.update(policy, { state: "INFORCE" }));
    const form = [
      "CG 20 10 12 19",
      "SCHEDULE",
      "Name: Meridian LLC",
      "Information required to complete this list is in the declarations.",
    ];
    await addDocument({ api, world, browser }, policy.id, [declaredLines(), form], { type: "POLICY_DOCUMENT" });
    const doubtWith = (from: number, pages: readonly string[]) =>
      world.agency.inDatabase(async (db) => {
        const { file_id } = await db.selectFrom("policy_documents").select("file_id").executeTakeFirstOrThrow();
        const rows = pages.map((text, at) => ({
          agency_id: world.agency.id,
          file_id,
          page: from + at,
          text,
          source: "TEXT",
        }));
        if (rows.length > 0) await db.insertInto("file_pages").values(rows).execute();
        const account = await findAccount(db, world.accountId);
        if (!account) throw new Error("no account");
        const { policies } = await accountLedger(db, world.agency.id, account, "Meridian LLC");
        return policies.flatMap(({ forms }) => forms.map(({ doubt, otherPage }) => [doubt, otherPage?.page]));
      });
    const plain = (count: number) => Array.from({ length: count }, () => "Tools in transit");
    expect(await doubtWith(0, [])).toEqual([[null, undefined]]);
    expect(await doubtWith(3, plain(70))).toEqual([[null, undefined]]);
    expect(await doubtWith(73, ["CG 20 10 taken off"])).toEqual([["OTHER_PAGES", 73]]);
    expect(await doubtWith(74, plain(1_000))).toEqual([["OTHER_PAGES", undefined]]);
  });
});
