import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { HolderDraft } from "../../src/domains/certificates/holders/holder.ts";
import { updateHolder } from "../../src/domains/certificates/holders/update-holder.ts";
import { approveCertificate } from "../../src/domains/certificates/issuing/approve-certificate.ts";
import type { CertificateHolderId, CertificateId } from "../../src/kernel/ids.ts";
import { startTestApi, type TestApi } from "../kit/test-api.ts";
import { must } from "../kit/test-policies.ts";
import { delivering, HOLDER, shown, type Delivering } from "./delivering.ts";

const SHOWN = `query C($id: ID!) { certificate(id: $id) { version statusUrl holder { id name } changedSinceIssue { field from to }
  notices { email { body } } } }`;
const AGAIN = `query A($accountId: ID!, $holder: CertificateHolderInput!) {
  certificateToSendAgain(accountId: $accountId, holder: $holder) { id } }`;
const VOID = `mutation V($id: ID!) { voidCertificate(id: $id, reason: "Wrong", version: 1) { validationErrors { message } } }`;
type Shown = {
  statusUrl: string;
  holder: { id: CertificateHolderId };
  changedSinceIssue: object[];
  notices: { email: { body: string } }[];
};

describe("whom a certificate is addressed to", { timeout: 180_000 }, () => {
  let api: TestApi;
  let office: Delivering;
  beforeAll(async () => {
    api = await startTestApi();
    office = await delivering(api);
  }, 300_000);
  afterAll(() => api.stop());

  const issued = async (holder: object): Promise<CertificateId> => {
    const id = await office.draft({ holder, asks: [], additionalInsured: false });
    const { hash, cited: opened } = await office.issuing(id);
    must(await office.world.agency.run(approveCertificate, { id, hash, opened, reason: null }));
    await office.print(id);
    return id;
  };
  const look = (id: string) => office.data<Shown>(office.browser, SHOWN, { id });

  it("[CERT-05] proposes an address that the holder had for this account, and none of another account's", async () => {
    const { individualId, accountId } = office.world;
    const id = await issued(HOLDER);
    const to = ["ray.private@elsewhere.example"];
    expect(await office.deliver(id, await shown(await office.propose(id), { to, sendAnyway: true }))).toEqual([]);
    expect(await office.propose(await issued(HOLDER))).toMatchObject({ to });

    const others = await office.draft({ accountId: individualId, asks: [], additionalInsured: false });
    const proposal = await office.propose(others);
    expect([...proposal.to, ...proposal.onRecord]).not.toContain(to[0]);
    // unless the agency put it on the holder's own record
    await office.world.agency.inDatabase((db) =>
      db.updateTable("certificate_holders").set({ delivery_email: "certs@meridian.example" }).execute(),
    );
    expect(await office.propose(others)).toMatchObject({ to: ["certs@meridian.example"] });
    expect(accountId).not.toBe(individualId);
  });

  it("keeps every address of the insured on record, and gives no copy to who gets the certificate anyway", async () => {
    const id = await issued({ ...HOLDER, name: "Dana Ridge Partners" });
    const { insured } = await office.propose(id);
    const [first, second] = insured;
    expect(await office.deliver(id, await shown(await office.propose(id), { to: [second ?? ""], cc: [] }))).toEqual([]);
    const again = await office.propose(id);
    expect(again).toMatchObject({ to: [second], cc: [] });
    expect(again.onRecord).toEqual(expect.arrayContaining([first, second]));
  });

  it("leads to the status page, for a draft too", async () => {
    const id = await office.draft({ asks: [], additionalInsured: false });
    const before = (await office.propose(id)).body;
    const { hash, cited: opened } = await office.issuing(id);
    must(await office.world.agency.run(approveCertificate, { id, hash, opened, reason: null }));
    await office.print(id);
    const { statusUrl } = await look(id);
    expect(before).toContain(`Check whether it is still current: ${statusUrl}`);
    expect((await office.propose(id)).body).toBe(before);
  });

  it("[CERT-11] says the holder that is printed, and that it is another on record now", async () => {
    const holder = { ...HOLDER, name: "Old Name Owners LLC" };
    const id = await issued(holder);
    const { accountId, agency } = office.world;
    expect(await office.data(office.browser, AGAIN, { accountId, holder })).toEqual({ id });
    const found = await look(id);
    expect(found.changedSinceIssue).toEqual([]);
    const to = ["certs@oldname.example"];
    expect(await office.deliver(id, await shown(await office.propose(id), { to, sendAnyway: true }))).toEqual([]);

    const renamed = { ...holder, name: "Another Party Inc" };
    const draft = HolderDraft.parse({ ...renamed, deliveryEmail: null });
    must(await agency.run(updateHolder, { holderId: found.holder.id, draft, version: 1 }));
    expect((await look(id)).changedSinceIssue).toEqual([
      {
        field: "Certificate holder",
        from: "Old Name Owners LLC, 1200 Main St, Columbus, OH 43004",
        to: "Another Party Inc, 1200 Main St, Columbus, OH 43004",
      },
    ]);
    expect(await office.data(office.browser, AGAIN, { accountId, holder: renamed })).toBeNull();
    const { body } = await office.propose(id);
    expect(body).toContain("Certificate holder: Old Name Owners LLC");
    expect(body).not.toContain("Another Party");
    await agency.inDatabase((db) =>
      db.updateTable("email_approvals").set({ state: "SENT", sent_at: new Date() }).execute(),
    );
    await office.data(office.browser, VOID, { id });
    const [recall] = (await look(id)).notices;
    expect(recall?.email.body).toContain("Certificate holder: Old Name Owners LLC");
  });
});
