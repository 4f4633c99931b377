import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { withdrawAcceptance } from "../../src/domains/certificates/acceptances/withdraw-acceptance.ts";
import { startTestApi, type TestApi } from "../kit/test-api.ts";
import { must } from "../kit/test-policies.ts";
import { accepting, MANUSCRIPT } from "./accepting.ts";

const CHANGES = "query C($id: ID!) { certificate(id: $id) { changedSinceIssue { field from to } } }";

// a document is read by the real programs
describe("a form that was accepted by its page", { timeout: 60_000 }, () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
  }, 60_000);
  afterAll(() => api.stop());

  it("[CERT-14+] no longer counts once it is withdrawn, and may be accepted again", async () => {
    const { accept, confirm, draft, snapshot, world } = await accepting(api);
    const luis = await world.agency.addUser("Luis Ortega", "MEMBER");
    const acceptance = must(await confirm(must(await accept()), luis));
    expect(await snapshot(await draft())).toMatchObject({ decisions: [{ refusal: null }] });
    must(await world.agency.run(withdrawAcceptance, acceptance));
    expect(await snapshot(await draft())).toMatchObject({ decisions: [{ proof: null }] });
    expect(await world.agency.run(withdrawAcceptance, acceptance)).toMatchObject({
      refusal: { code: "ALREADY_WITHDRAWN" },
    });
    expect(await confirm({ ...acceptance, version: acceptance.version + 1 }, luis)).toMatchObject({
      refusal: { code: "NOT_WAITING" },
    });
    expect((await accept()).ok).toBe(true);
  });

  it("[CERT-14+] changes what was issued with it once it is withdrawn", async () => {
    const { accept, browser, confirm, draft, world } = await accepting(api);
    const { agency } = world;
    const acceptance = must(await confirm(must(await accept()), await agency.addUser("Luis Ortega", "MEMBER")));
    const id = await draft();
    await agency.inDatabase((db) =>
      db.updateTable("certificates").set({ state: "ISSUED", issued_on: "2026-11-17" }).where("id", "=", id).execute(),
    );
    const changes = async () => (await browser.send(CHANGES, { id })).body.data?.["certificate"];
    expect(await changes()).toEqual({ changedSinceIssue: [] });
    must(await agency.run(withdrawAcceptance, acceptance));
    expect(await changes()).toEqual({ changedSinceIssue: [{ field: "Waiver of subrogation", from: "Y", to: null }] });
  });

  it("[CERT-14+] no longer counts once a document of the policy is added, replaced or deleted", async () => {
    const { accept, confirm, draft, snapshot, world, add, fileId } = await accepting(api);
    const { agency } = world;
    const luis = await agency.addUser("Luis Ortega", "MEMBER");
    must(await confirm(must(await accept()), luis));
    const added = await add([["A notice about tools in transit"]], "ENDORSEMENT");
    expect(await snapshot(await draft())).toMatchObject({ decisions: [{ proof: null }] });
    const without = (id: string, deletedAt: Date | null) =>
      agency.inDatabase((db) =>
        db.updateTable("files").set({ deleted_at: deletedAt, purge_after: deletedAt }).where("id", "=", id).execute(),
      );
    await without(added, new Date());
    expect(await snapshot(await draft())).toMatchObject({ decisions: [{ refusal: null }] });
    // other bytes under the same name
    await agency.inDatabase((db) =>
      db
        .updateTable("files")
        .set({ sha256: Buffer.alloc(32, 7) })
        .where("id", "=", fileId)
        .execute(),
    );
    expect(await snapshot(await draft())).toMatchObject({ decisions: [{ proof: null }] });
    // what lapsed is in nobody's way
    const again = must(await accept());
    must(await confirm(again, luis));
    expect(await snapshot(await draft())).toMatchObject({ decisions: [{ refusal: null }] });
  });

  it("[CERT-14+] no longer counts once the words or the policy's term change, and is not confirmed then", async () => {
    const { accept, confirm, draft, snapshot, world, fileId, policyId } = await accepting(api);
    const { agency } = world;
    const luis = await agency.addUser("Luis Ortega", "MEMBER");
    const say = (text: string) =>
      agency.inDatabase(async (db) => {
        await db.deleteFrom("file_pages").where("file_id", "=", fileId).where("page", "=", 3).execute();
        await db
          .insertInto("file_pages")
          .values({ agency_id: agency.id, file_id: fileId, page: 3, text, source: "TEXT" })
          .execute();
      });
    const numbered = (policy_number: string) =>
      agency.inDatabase((db) => db.updateTable("policies").set({ policy_number }).where("id", "=", policyId).execute());
    const acceptance = must(await accept());
    await say("GM 70 11 03 24 Something else");
    expect(await confirm(acceptance, luis)).toMatchObject({ refusal: { code: "QUOTE" } });
    await say(MANUSCRIPT.join("\n"));
    await numbered("GL-104-2027");
    expect(await confirm(acceptance, luis)).toMatchObject({ refusal: { code: "LAPSED" } });
    await numbered("GL-104-2026");
    expect(await confirm({ ...acceptance, version: 9 }, luis)).toMatchObject({ refusal: { code: "STALE_VERSION" } });
    must(await confirm(acceptance, luis));
    expect(await snapshot(await draft())).toMatchObject({ decisions: [{ refusal: null }] });
    await say("GM 70 11 03 24 Something else");
    expect(await snapshot(await draft())).toMatchObject({ decisions: [{ proof: null }] });
  });
});
