import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { refreshCertificate, refreshSome } from "../../src/domains/certificates/desk/refresh-desk.ts";
import type { CertificateId } from "../../src/kernel/ids.ts";
import { startTestApi, type TestApi } from "../kit/test-api.ts";
import { HOLDER, shown } from "./delivering.ts";
import { deskOffice, type DeskOffice } from "./desk-office.ts";

describe("drafts that come to the certificate desk and leave it", { timeout: 180_000 }, () => {
  let api: TestApi;
  let office: DeskOffice;
  beforeAll(async () => {
    api = await startTestApi();
    office = await deskOffice(api);
  }, 300_000);
  afterAll(() => api.stop());

  const refresh = (id: CertificateId) => refreshCertificate(office.reader, office.world.agency.id, id);
  const isReplaced = async (id: CertificateId): Promise<boolean> => {
    const { blocks } = await office.data<{ blocks: { code: string }[] }>(
      office.browser,
      "query I($id: ID!) { certificateIssuing(id: $id) { blocks { code } } }",
      { id },
    );
    return blocks.some(({ code }) => code === "SET_ASIDE");
  };

  it("drafts again when a request says something else, so that only the newer draft can be issued", async () => {
    const asked = await office.request(HOLDER);
    const first = await office.certificateOf(asked);
    await office.reword(asked, "Job: Pier 4");
    const second = await office.certificateOf(asked);
    expect(second).not.toBe(first);
    expect([await isReplaced(first), await isReplaced(second)]).toEqual([true, false]);
    await refresh(first);
    expect(await office.rowOfCertificate(first)).toBeUndefined();
  });

  it("keeps what a person approved when the request says something else meanwhile", async () => {
    const asked = await office.request(HOLDER);
    const id = await office.certificateOf(asked);
    await office.copy(id);
    expect(
      await office.approve(id, await shown(await office.propose(id), { to: ["a@b.example"], sendAnyway: true })),
    ).toEqual([]);
    await office.reword(asked, "Job: Pier 5");
    expect(await office.rowOf(asked)).toBeUndefined();
    expect(await isReplaced(id)).toBe(false);
  });

  it("drafts a ready row again on demand, and never leaves two that can be issued", async () => {
    const asked = await office.request({ ...HOLDER, additionalInsured: true });
    const first = await office.certificateOf(asked);
    expect(await office.prepareAgain(asked)).toEqual([]);
    const second = await office.certificateOf(asked);
    expect(second).not.toBe(first);
    expect([await isReplaced(first), await isReplaced(second)]).toEqual([true, false]);
    await office.copy(first);
    const refused = await office.approve(
      first,
      await shown(await office.propose(first), { to: ["a@b.example"], sendAnyway: true }),
    );
    expect(refused).toMatchObject([{ message: expect.stringContaining("A newer draft took the place") }]);
  });

  it("leaves the desk when its request is resolved, and does not come back", async () => {
    const asked = await office.request(HOLDER);
    const id = await office.certificateOf(asked);
    await office.servicing.resolve(asked.id, { notes: "Not needed." });
    await office.prepare(asked.id);
    // the draft's own event may be worked late
    await refresh(id);
    expect(await office.rowOf(asked)).toBeUndefined();
  });

  it("comes back when an approved one could not be printed", async () => {
    const asked = await office.request(HOLDER);
    const id = await office.certificateOf(asked);
    expect(await office.approveRow(asked)).toEqual([]);
    await refresh(id);
    expect(await office.rowOf(asked)).toBeUndefined();
    await office.world.agency.inDatabase((db) =>
      db
        .updateTable("certificate_approvals")
        .set({ state: "FAILED", failure: "The form could not be filled." })
        .where("certificate_id", "=", id)
        .execute(),
    );
    await refresh(id);
    expect(await office.rowOf(asked)).toMatchObject({ state: "BLOCKED" });
  });

  it("has drafts that people make themselves, and takes them off when they are approved elsewhere", async () => {
    const id = await office.draft({ asks: [{ line: "GENERAL_LIABILITY", want: "ADDITIONAL_INSURED_ONGOING" }] });
    await refresh(id);
    const find = async () =>
      [...(await office.desk("READY")), ...(await office.desk("BLOCKED"))].find(
        ({ certificate }) => certificate?.id === id,
      );
    // nobody asked for it, so nothing says where it goes until the holder's record does
    expect(await find()).toMatchObject({ state: "BLOCKED", reason: "No address to send it to" });
    await office.world.agency.inDatabase((db) =>
      db
        .updateTable("certificate_holders")
        .set({ delivery_email: "office@meridian.example" })
        .where("name", "=", HOLDER.name)
        .execute(),
    );
    await refresh(id);
    expect(await find()).toMatchObject({
      state: "READY",
      holderName: HOLDER.name,
      marksProved: 1,
      serviceRequest: null,
    });
    await office.copy(id);
    expect(await office.approve(id, await shown(await office.propose(id)))).toEqual([]);
    await refresh(id);
    expect(await find()).toBeUndefined();
  });

  it("blocks what no longer stands as it was drafted, and drafts it again on demand", async () => {
    const asked = await office.request({ ...HOLDER, additionalInsured: true });
    const { id: agencyId } = office.world.agency;
    const before = await office.certificateOf(asked);
    const call = (extra: string) =>
      office.world.agency.inDatabase((db) =>
        db
          .updateTable("accounts")
          .set({ name: `Alamo ${extra}` })
          .where("id", "=", office.world.accountId)
          .execute(),
      );
    await call("Builders II LLC");
    await refreshSome(office.reader, { agencyId, of: "ACCOUNT", id: office.world.accountId }, null);
    const row = await office.rowOf(asked);
    expect(row).toMatchObject({ state: "BLOCKED", nextStep: "PREPARE_AGAIN" });
    expect(await office.prepareAgain(asked)).toEqual([]);
    expect(await office.rowOf(asked)).toMatchObject({ state: "READY" });
    expect(await office.certificateOf(asked)).not.toBe(before);
  });
});
