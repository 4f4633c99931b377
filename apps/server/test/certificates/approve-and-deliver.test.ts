import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { recordPrinted } from "../../src/domains/certificates/issuing/print-certificate.ts";
import { createSendMail } from "../../src/platform/mail/send-mail.ts";
import { startMailbox, type Mailbox } from "../copilot/mailbox.ts";
import { testSender } from "../copilot/test-sender.ts";
import { startTestApi, type TestApi } from "../kit/test-api.ts";
import { delivering, filesIn, shown, type Delivering, type Proposal } from "./delivering.ts";

describe("approving a certificate and its delivery in one act", { timeout: 180_000 }, () => {
  let api: TestApi;
  let office: Delivering;
  let mailbox: Mailbox;
  let mail: ReturnType<typeof createSendMail>;
  beforeAll(async () => {
    api = await startTestApi();
    office = await delivering(api);
    mailbox = await startMailbox();
    mail = createSendMail(mailbox.url, "Cara <no-reply@cara.example>", { requireTls: false });
  }, 300_000);
  afterAll(async () => {
    mail.close();
    mailbox.close();
    await api.stop();
  });
  const toHolder = (proposal: Proposal) => shown(proposal, { to: ["certs@meridian.example"], sendAnyway: true });

  it("leaves with the issued bytes once they are printed, and not before", async () => {
    const id = await office.draft();
    await office.copy(id);
    const delivery = await toHolder(await office.propose(id));
    const earlier = (await office.started("email.approved")).length;
    expect(await office.approve(id, delivery)).toEqual([]);
    expect(await office.started("email.approved")).toHaveLength(earlier);
    expect(await office.started("email.released")).toEqual([]);
    await office.release(id);
    expect(await office.log(id)).toMatchObject([{ state: "WAITING", files: [{ sha256: null, url: null }, {}] }]);

    await office.print(id);
    await office.release(id);
    const released = await office.started("email.released");
    expect(released).toHaveLength(1);
    if (released[0])
      await office.send({ ...testSender(mail.sendMail), readFile: (key) => office.reader.files.get(key) }, released[0]);
    const [entry] = await office.log(id);
    expect(entry).toMatchObject({ state: "SENT", hash: delivery.hash });
    const arrived = mailbox.arrived.find(({ messageId }) => messageId === entry?.email.messageId);
    const [paper] = await filesIn(arrived?.raw ?? "");
    expect(paper?.sha256).toBe((await office.propose(id)).certificateHash);
    expect(paper?.sha256).toBe(entry?.files[0]?.sha256);
  });

  it("is refused whole when either hash is another", async () => {
    const id = await office.draft();
    const delivery = await toHolder(await office.propose(id));
    expect(await office.approve(id, { ...delivery, body: "Another" })).toMatchObject([
      { message: expect.stringContaining("Check it again before you send it") },
    ]);
    expect(await office.approve(id, delivery, { hash: "0".repeat(64) })).toMatchObject([
      { message: expect.stringContaining("Check it again before you approve it") },
    ]);
    expect(await office.log(id)).toEqual([]);
    expect(await office.isApproved(id)).toBe(false);
  });

  it("approves nothing when the email cannot be approved", async () => {
    const id = await office.draft();
    const delivery = await toHolder(await office.propose(id));
    await office.world.agency.inDatabase((db) => db.updateTable("mail_usage").set({ recipients: 1_000_000 }).execute());
    await expect(office.approve(id, delivery)).rejects.toThrow("CONFLICT");
    await office.world.agency.inDatabase((db) => db.updateTable("mail_usage").set({ recipients: 1 }).execute());
    expect(await office.isApproved(id)).toBe(false);
    expect(await office.approve(id, delivery)).toEqual([]);
  });

  it("sends nothing when nothing can be printed", async () => {
    const id = await office.draft();
    expect(await office.approve(id, await toHolder(await office.propose(id)))).toEqual([]);
    const ref = { agencyId: office.world.agency.id, approvalId: await office.approvalOf(id) };
    await recordPrinted(office.reader, ref, { failure: "A letter of it cannot be printed." });
    const earlier = await office.started("email.released");
    await office.release(id);
    expect(await office.started("email.released")).toEqual(earlier);
    expect(await office.log(id)).toMatchObject([
      { state: "FAILED", email: { failure: "The certificate could not be printed, so nothing was sent." } },
    ]);
  });
});
