import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { withdrawAcceptance } from "../../src/domains/certificates/acceptances/withdraw-acceptance.ts";
import { startTestApi, type TestApi } from "../kit/test-api.ts";
import { must } from "../kit/test-policies.ts";
import { accepting } from "./accepting.ts";

// a document is read by the real programs
describe("what holds an acceptance", { timeout: 120_000 }, () => {
  let api: TestApi;
  let office: Awaited<ReturnType<typeof accepting>>;
  beforeAll(async () => {
    api = await startTestApi();
    office = await accepting(api);
  }, 120_000);
  afterAll(() => api.stop());

  /** Pages that a document of the policy has as well, from this number on. */
  const addPages = ({ world, fileId }: typeof office, from: number, ...texts: string[]) =>
    world.agency.inDatabase((db) =>
      db
        .insertInto("file_pages")
        .values(
          texts.map((text, at) => ({
            agency_id: world.agency.id,
            file_id: fileId,
            page: from + at,
            text,
            source: "TEXT" as const,
          })),
        )
        .execute(),
    );
  const removePages = ({ world, fileId }: typeof office, from: number) =>
    world.agency.inDatabase((db) =>
      db.deleteFrom("file_pages").where("file_id", "=", fileId).where("page", ">=", from).execute(),
    );
  const changesOf = async ({ world }: typeof office, id: string): Promise<string[]> => {
    const rows = await world.agency.inDatabase((db) =>
      db.selectFrom("live_events").select("kind").where("subject_id", "=", id).orderBy("version").execute(),
    );
    return rows.map(({ kind }) => kind);
  };

  it("[CERT-14+] is refused where a page further back, or one too long to be searched, may speak against the form", async () => {
    const { accept, offered } = office;
    const filler = Array.from({ length: 60 }, (_, at) => `Conditions, section ${at}`);
    await addPages(office, 10, ...filler);
    expect((await offered()).ok).toBe(true);
    await addPages(office, 70, "POLICY CHANGES\nForm GM 70 11 03 24 is deleted from this policy");
    expect(await accept({ formId: "00000000-0000-0000-0000-000000000000" })).toMatchObject({
      refusal: { message: expect.stringContaining('Page 70 of "policy.pdf" speaks against') },
    });
    await removePages(office, 70);
    expect((await offered()).ok).toBe(true);
    await addPages(office, 70, "word ".repeat(10_001));
    expect(await offered()).toMatchObject({ refusal: { message: expect.stringContaining("Page 70") } });
    await removePages(office, 10);
  });

  it("[CERT-14+] is refused for a draft that another one took the place of", async () => {
    const { accept, certificateId, world } = office;
    const setAside = (at: Date | null) =>
      world.agency.inDatabase((db) =>
        db.updateTable("certificates").set({ set_aside_at: at }).where("id", "=", certificateId).execute(),
      );
    await setAside(new Date());
    expect(await accept()).toMatchObject({ refusal: { code: "NOT_A_DRAFT" } });
    await setAside(null);
  });

  it("[CERT-14+] is told to everybody who has the desk open, and kept in the trail, from its beginning to its end", async () => {
    const { accept, confirm, world } = office;
    const luis = await world.agency.addUser("Luis Ortega", "MEMBER");
    const acceptance = must(await accept());
    const confirmed = must(await confirm(acceptance, luis));
    must(await world.agency.run(withdrawAcceptance, confirmed));
    expect(await world.agency.auditTrail(acceptance.id)).toEqual([
      "form_acceptance.accepted",
      "form_acceptance.confirmed",
      "form_acceptance.withdrawn",
    ]);
    expect(await changesOf(office, acceptance.id)).toEqual([
      "certificate_desk.changed",
      "certificate_desk.changed",
      "certificate_desk.changed",
    ]);
  });

  it("[CERT-14+] is not confirmed for another reason than it was accepted for", async () => {
    const { accept, confirm, world } = office;
    const luis = await world.agency.addUser("Luis Second", "MEMBER");
    const acceptance = must(await accept());
    const because = (reason: string) =>
      world.agency.inDatabase((db) =>
        db.updateTable("form_acceptances").set({ reason }).where("id", "=", acceptance.id).execute(),
      );
    await because("UNKNOWN_EDITION");
    expect(await confirm(acceptance, luis)).toMatchObject({ refusal: { code: "LAPSED" } });
    await because(acceptance.reason);
    must(await world.agency.run(withdrawAcceptance, must(await confirm(acceptance, luis))));
  });

  it("[CERT-14+] that lapsed is withdrawn by whoever accepts the form again, and the trail says why", async () => {
    const { accept, add, world } = office;
    const lapsed = must(await accept());
    await add([["A notice about tools in transit"]], "ENDORSEMENT");
    const again = must(await accept());
    expect(again.id).not.toBe(lapsed.id);
    const events = await world.agency.inDatabase((db) =>
      db.selectFrom("audit_events").select(["kind", "details"]).where("subject_id", "=", lapsed.id).execute(),
    );
    expect(events.find(({ kind }) => kind === "form_acceptance.withdrawn")?.details).toMatchObject({ isLapsed: true });
    expect(events).toHaveLength(2);
  });
});
