import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { refreshSome } from "../../src/domains/certificates/desk/refresh-desk.ts";
import type { AgencyDb } from "../../src/platform/db/agency-db.ts";
import { startTestApi, type TestApi } from "../kit/test-api.ts";
import { HOLDER } from "./delivering.ts";
import { deskOffice, type DeskOffice, type DeskRow } from "./desk-office.ts";

const WORDS = `query W($id: ID!) { certificateAtDesk(id: $id) { item { certificate { contents { decisions {
  proof { page words { page text rectangles { y width } } } } } } } } }`;
type Words = { page: number; text: string; rectangles: { y: number; width: number }[] };
type AtDesk = { item: { certificate: { contents: { decisions: { proof: { page: number; words: Words[] } }[] } } } };
const TALLY = "{ certificateDeskTally { ready blocked approved averageSeconds } }";

describe("the certificate desk", { timeout: 180_000 }, () => {
  let api: TestApi;
  let office: DeskOffice;
  beforeAll(async () => {
    api = await startTestApi();
    office = await deskOffice(api);
  }, 300_000);
  afterAll(() => api.stop());

  const pages = () =>
    office.world.agency.inDatabase((db) => db.selectFrom("certificate_desk_approvals").selectAll().execute());

  it("[CERT-14+] drafts a clear request by code alone, and has it ready with its proof", async () => {
    const asked = await office.request(
      { ...HOLDER, additionalInsured: true },
      { assigneeId: office.world.agency.user.id },
    );
    const row = await office.rowOf(asked);
    expect(row).toMatchObject({ state: "READY", reason: null, holderName: HOLDER.name, marksAsked: 1, marksProved: 1 });
    expect((await office.desk("READY", true)).map(({ id }) => id)).toContain(row?.id);
    // the same request again keeps its draft
    await office.prepare(asked.id);
    expect((await office.rowOf(asked))?.certificate).toEqual(row?.certificate);
  });

  it("[CERT-14+] shows where the page names the holder, not only the form's number", async () => {
    const asked = await office.request({ ...HOLDER, additionalInsured: true });
    const id = (await office.rowOf(asked))?.id;
    const { item } = await office.data<AtDesk>(office.browser, WORDS, { id });
    const words = item.certificate.contents.decisions[0]?.proof.words ?? [];
    expect(words.map(({ page, text }) => [page, text])).toEqual([
      [2, "CG 20 10 12 19"],
      [2, HOLDER.name],
    ]);
    const tops = words.map(({ rectangles }) => rectangles[0]?.y ?? 0);
    expect(tops.every((top, at) => top > (tops[at - 1] ?? 0))).toBe(true);
    expect(words.flatMap(({ rectangles }) => rectangles).every(({ width }) => width > 0)).toBe(true);
  });

  it("says what is missing in a request that is not clear, and drafts nothing", async () => {
    const noAddress = await office.request({ name: "Cypress Medical Partners" });
    expect(await office.rowOf(noAddress)).toMatchObject({
      state: "BLOCKED",
      reason: "Holder has no address",
      nextStep: "COMPLETE_REQUEST",
      holderName: "Cypress Medical Partners",
      certificate: null,
    });
    const noAccount = await office.request(HOLDER, { accountId: null });
    expect(await office.rowOf(noAccount)).toMatchObject({ reason: "No account", certificate: null });
  });

  it("says what is not proved, with the next step", async () => {
    const waiver = await office.request(HOLDER, { details: "They need a waiver of subrogation on workers comp." });
    expect(await office.rowOf(waiver)).toMatchObject({
      state: "BLOCKED",
      reason: "Workers comp not on any policy in force",
      nextStep: "CHANGE_REQUEST",
    });
    const notice = await office.request(HOLDER, { details: "30 days notice of cancellation, please." });
    expect(await office.rowOf(notice)).toMatchObject({
      reason: "Notice of cancellation asked for, general liability",
      nextStep: "REFUSE",
    });
    const gl = await office.request(HOLDER, { details: "A waiver of subrogation on GL." });
    expect(await office.rowOf(gl)).toMatchObject({
      reason: "No waiver form, general liability",
      nextStep: "ASK_CARRIER",
    });
  });

  it("is not ready while nobody on record can receive it", async () => {
    const stranger = await office.request(HOLDER, { clientEmail: "somebody@elsewhere.example" });
    expect(await office.rowOf(stranger)).toMatchObject({
      reason: "No address to send it to",
      nextStep: "ADD_RECIPIENT",
    });
  });

  it("[OQ-29] approves and delivers with one act, records what was displayed, and counts the person's time", async () => {
    const asked = await office.request({ ...HOLDER, additionalInsured: true });
    const id = await office.certificateOf(asked);
    expect(await office.approveRow(asked)).toMatchObject([{ message: expect.stringContaining("still being copied") }]);
    await office.copy(id);
    expect(await office.approveRow(asked, { hash: "0".repeat(64) })).toMatchObject([
      { message: expect.stringContaining("Check it again before you approve it") },
    ]);
    expect(await pages()).toEqual([]);
    expect(await office.approveRow(asked)).toEqual([]);
    expect(await office.rowOf(asked)).toBeUndefined();
    // a page that the certificate does not cite was not opened for it
    expect(await pages()).toMatchObject([{ opened: [{ fileId: office.fileId, page: 2 }], cited: 1, human_ms: 7_300 }]);
    const { approved, averageSeconds } = await office.data<{ approved: number; averageSeconds: number }>(
      office.browser,
      TALLY,
      {},
    );
    expect([approved, averageSeconds]).toEqual([1, 7.3]);
    await office.print(id);
    expect(await office.log(id)).toMatchObject([{ email: { to: ["office@alamo.example"] } }]);
  });

  it("[OQ-29] refuses an approval while a page that a Y rests on was not displayed", async () => {
    const asked = await office.request({ ...HOLDER, additionalInsured: true });
    const id = await office.certificateOf(asked);
    await office.copy(id);
    const before = await pages();
    const { fileId } = office;
    // nothing, a page that is not cited, and the page of that number in another file
    for (const opened of [[], [{ fileId, page: 9 }], [{ fileId: asked.id, page: 2 }]])
      expect(await office.approveRow(asked, { seen: { opened, humanMs: 4_200 } })).toMatchObject([
        { message: "Page 2, CG 20 10 12 19, has not been displayed. Display it, then approve." },
      ]);
    expect(await pages()).toEqual(before);
    expect(await office.rowOf(asked)).toMatchObject({ state: "READY" });
    expect(await office.approveRow(asked, { seen: { opened: [{ fileId, page: 2 }], humanMs: 4_200 } })).toEqual([]);
  });

  it("[CERT-14+] is not ready while a limit is not proved, or a line has none", async () => {
    const asked = await office.request({ ...HOLDER, additionalInsured: true });
    expect(await office.rowOf(asked)).toMatchObject({ state: "READY" });
    const { agency } = office.world;
    const again = async (change: (db: AgencyDb) => Promise<unknown>): Promise<DeskRow | undefined> => {
      await agency.inDatabase(change);
      await refreshSome(office.reader, { agencyId: agency.id, of: "ACCOUNT", id: office.world.accountId }, null);
      expect(await office.prepareAgain(asked)).toEqual([]);
      return office.rowOf(asked);
    };
    const limits = (db: AgencyDb) => db.updateTable("coverage_facts").where("kind", "=", "LIMIT");
    const unproved = await again((db) =>
      limits(db)
        .set({ status: "UNVERIFIED", verified_by: null, verified_at: null })
        .where("key", "=", "glPerOccurrenceLimit")
        .execute(),
    );
    expect(unproved).toMatchObject({ state: "BLOCKED", reason: "Each occurrence not proved" });
    const bare = await again((db) => limits(db).set({ superseded_at: new Date() }).execute());
    expect(bare).toMatchObject({
      state: "BLOCKED",
      reason: "General liability without limits",
      nextStep: "OPEN_CERTIFICATE",
    });
  });
});
