import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { approveCertificate } from "../../src/domains/certificates/issuing/approve-certificate.ts";
import { recordPrinted } from "../../src/domains/certificates/issuing/print-certificate.ts";
import { startTestApi, type TestApi } from "../kit/test-api.ts";
import { must } from "../kit/test-policies.ts";
import { delivering, shown, type Delivering } from "./delivering.ts";

const APPROVE = `mutation A($id: ID!, $hash: String!, $opened: [OpenedPageInput!]!, $confirms: Boolean) {
  approveCertificate(id: $id, hash: $hash, opened: $opened, confirmsLosses: $confirms) { validationErrors { message } } }`;
const CORRECT = `mutation C($id: ID!) { correctCertificate(id: $id, version: 1) { certificate { id } } }`;
const STATE = "query S($id: ID!) { certificate(id: $id) { state approval { state } } }";
const UNSEEN = [{ message: "Page 3, CG 20 37 12 19, has not been displayed. Display it, then approve." }];
type Problem = { message: string };

describe("a page that a Y rests on", { timeout: 180_000 }, () => {
  let api: TestApi;
  let office: Delivering;
  beforeAll(async () => {
    api = await startTestApi();
    office = await delivering(api);
  }, 300_000);
  afterAll(() => api.stop());

  const approve = async (id: string, opened: readonly object[]): Promise<Problem[]> => {
    const { hash } = await office.issuing(id);
    const variables = { id, hash, opened };
    return (await office.data<{ validationErrors: Problem[] }>(office.browser, APPROVE, variables)).validationErrors;
  };
  const page = (number: number, fileId: string = office.fileId) => ({ fileId, page: number });
  /** Without the second of two cited pages: not named, of another number, and of another file. */
  const withoutOne = () => [
    [page(2)],
    [page(2), page(9)],
    [page(2), page(3, office.policyId)],
    [page(2), page(2), page(2)],
  ];
  const displayedOf = async (id: string) => {
    const events = await office.world.agency.inDatabase((db) =>
      db
        .selectFrom("audit_events")
        .select("details")
        .where("kind", "=", "certificate.approved")
        .where("subject_id", "=", id)
        .execute(),
    );
    return events.map(({ details }) => (details as { displayed: object[] }).displayed);
  };

  it("[OQ-29] [CERT-14+] is displayed before its certificate is issued, or the approval is refused", async () => {
    const id = await office.draft();
    expect((await office.issuing(id)).cited).toEqual([page(2), page(3)]);
    expect(await approve(id, [])).toMatchObject([
      { message: expect.stringMatching(/^Page 2, CG 20 10 12 19, has not/u) },
    ]);
    for (const opened of withoutOne()) expect(await approve(id, opened)).toEqual(UNSEEN);
    expect(await office.isApproved(id)).toBe(false);
    expect(await approve(id, [page(3), page(2), page(9)])).toEqual([]);
    // what is recorded is what the certificate cites
    expect(await displayedOf(id)).toEqual([[page(2), page(3)]]);
  });

  it("[CERT-14+] is displayed before a certificate is issued and sent in one act", async () => {
    const id = await office.draft();
    await office.copy(id);
    const delivery = await shown(await office.propose(id), { to: ["certs@meridian.example"], sendAnyway: true });
    for (const opened of withoutOne()) expect(await office.approve(id, delivery, { opened })).toMatchObject(UNSEEN);
    expect(await office.isApproved(id)).toBe(false);
    expect(await office.log(id)).toEqual([]);
    expect(await office.approve(id, delivery)).toEqual([]);
  });

  it("[CERT-14+] is displayed again before a correction is issued, and again after nothing could be printed", async () => {
    const id = await office.draft();
    const { hash, cited: opened } = await office.issuing(id);
    must(await office.world.agency.run(approveCertificate, { id, hash, opened, reason: null }));
    await office.printOnly(id);
    const { certificate } = await office.data<{ certificate: { id: string } }>(office.browser, CORRECT, { id });
    expect(await approve(certificate.id, [page(2)])).toEqual(UNSEEN);
    expect(await office.data(office.browser, STATE, { id })).toMatchObject({ state: "ISSUED" });
    expect(await approve(certificate.id, opened)).toEqual([]);
    const ref = { agencyId: office.world.agency.id, approvalId: await office.approvalOf(certificate.id) };
    await recordPrinted(office.reader, ref, { failure: "A letter of it cannot be printed." });
    expect(await approve(certificate.id, [page(2)])).toEqual(UNSEEN);
    expect(await approve(certificate.id, opened)).toEqual([]);
  });

  it("is named by the API in no more than a thousand pages", async () => {
    const id = await office.draft();
    const many = Array.from({ length: 1_001 }, (_, at) => page(at + 1));
    expect(await approve(id, many)).toHaveLength(1);
    expect(await office.isApproved(id)).toBe(false);
    expect(await approve(id, many.slice(1))).toEqual([]);
  });
});
