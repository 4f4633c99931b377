import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { acceptForm, Accepting } from "../../src/domains/certificates/acceptances/accept-form.ts";
import { confirmAcceptance } from "../../src/domains/certificates/acceptances/confirm-acceptance.ts";
import { withdrawAcceptance } from "../../src/domains/certificates/acceptances/withdraw-acceptance.ts";
import { startTestApi, type TestApi } from "../kit/test-api.ts";
import { must } from "../kit/test-policies.ts";
import { accepting, HOLDER, MANUSCRIPT, QUOTE, WAIVER } from "./accepting.ts";

const DAY_MS = 86_400_000;
const CONTENTS = `query C($id: ID!) { certificate(id: $id) { contents { rows { waiver } decisions { nextStep
  proof { number edition page quote acceptanceId acceptedBy { name } confirmedBy { name } } } }
  acceptances { page quote confirmedBy { name } } } }`;
const WAITING =
  "query W { waitingAcceptances(first: 10) { edges { node { id page quote acceptedBy { name } fileName } } } }";

// a document is read by the real programs
describe("accepting a form by its page", { timeout: 60_000 }, () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
  }, 60_000);
  afterAll(() => api.stop());

  it("[CERT-14+] prints the Y once a second person confirmed it, with who, where and which words", async () => {
    const { world, browser, certificateId, accept, confirm, draft, snapshot, ids } = await accepting(api);
    const { agency } = world;
    const luis = await agency.addUser("Luis Ortega", "MEMBER");
    expect(await snapshot(certificateId)).toMatchObject({ decisions: [{ refusal: { reason: "UNKNOWN_FORM" } }] });
    const acceptance = must(await accept({ quote: `  ${QUOTE.toUpperCase().replaceAll(" ", "\n")} ` }));
    // nothing is printed before it is confirmed
    expect(await snapshot(await draft())).toMatchObject({ decisions: [{ proof: null }] });
    const { body } = await browser.send(WAITING);
    expect(body.data?.["waitingAcceptances"]).toMatchObject({
      edges: [{ node: { id: acceptance.id, page: 3, acceptedBy: { name: agency.user.name }, fileName: "policy.pdf" } }],
    });

    must(await confirm(acceptance, luis));
    const printed = await draft();
    const shown = await browser.send(CONTENTS, { id: printed });
    expect(shown.body.data?.["certificate"]).toMatchObject({
      contents: {
        rows: [{ waiver: true }],
        decisions: [
          {
            proof: {
              number: "GM 70 11",
              page: 3,
              acceptanceId: acceptance.id,
              acceptedBy: { name: agency.user.name },
              confirmedBy: { name: "Luis Ortega" },
            },
          },
        ],
      },
      acceptances: [{ page: 3, confirmedBy: { name: "Luis Ortega" } }],
    });
    expect(await snapshot(printed)).toMatchObject({
      decisions: [
        { proof: { page: 3, acceptance: { id: acceptance.id, acceptedBy: agency.user.id, confirmedBy: luis.id } } },
      ],
    });
    expect(await ids()).toHaveLength(1);
    expect(await agency.auditTrail(acceptance.id)).toEqual(["form_acceptance.accepted", "form_acceptance.confirmed"]);
  });

  it("[CERT-14+] counts for no other holder, contract or line of work", async () => {
    const { accept, confirm, draft, snapshot, world } = await accepting(api);
    must(await confirm(must(await accept()), await world.agency.addUser("Luis Ortega", "MEMBER")));
    for (const more of [
      { holder: { ...HOLDER, name: "Orion Holdings LLC" } },
      { contract: "DIRECT" },
      { riskState: "TX" },
      { project: "Pier 4" },
    ])
      expect(await snapshot(await draft(more))).toMatchObject({ decisions: [{ proof: null }] });
  });

  it.each([
    ["too few letters", { quote: "We waive !!!" }, { code: "QUOTE", path: "quote" }],
    ["words that are not on the page", { quote: `${QUOTE} and its lender` }, { code: "QUOTE", path: "quote" }],
    ["words of another page", { page: 1 }, { code: "NO_PAGE", path: "page" }],
    ["a page that the form does not have", { page: 9 }, { code: "NO_PAGE", path: "page" }],
    ["a form that was not offered", { formId: "00000000-0000-0000-0000-000000000000" }, { code: "NOT_ACCEPTABLE" }],
    ["what was not asked for", { want: "PRIMARY_NONCONTRIBUTORY" }, { code: "NOT_ACCEPTABLE" }],
  ])("[CERT-14+] refuses %s", async (_, more, refusal) => {
    const { accept, ids } = await accepting(api);
    expect(await accept(more)).toMatchObject({ ok: false, refusal });
    expect(await ids()).toEqual([]);
  });

  it("[CERT-14+] takes one acceptance at a time, and none for what is no draft anymore", async () => {
    const { accept, world, certificateId } = await accepting(api);
    must(await accept());
    expect(await accept()).toMatchObject({ refusal: { code: "ALREADY_ACCEPTED" } });
    await world.agency.inDatabase((db) =>
      db
        .updateTable("certificates")
        .set({ state: "ISSUED", issued_on: "2026-11-17" })
        .where("id", "=", certificateId)
        .execute(),
    );
    expect(await accept()).toMatchObject({ refusal: { code: "NOT_A_DRAFT" } });
  });

  it("[CERT-14+] lets nobody confirm what they accepted themselves while somebody else may", async () => {
    const { accept, confirm, runAt, world } = await accepting(api);
    const { agency } = world;
    const luis = await agency.addUser("Luis Ortega", "MEMBER");
    const acceptance = must(await accept());
    expect(await confirm(acceptance)).toMatchObject({ refusal: { code: "SECOND_PERSON" } });
    const actor = { agencyId: agency.id, userId: agency.user.id, through: "APP", role: "MEMBER" } as const;
    const later = { at: new Date(Date.now() + 2 * DAY_MS), actor };
    // not on a later day either
    expect(await runAt(confirmAcceptance, acceptance, later)).toMatchObject({ refusal: { code: "SECOND_PERSON" } });
    await agency.disable(luis);
    expect(await confirm(acceptance)).toMatchObject({ refusal: { code: "LATER_DAY" } });
    expect((await runAt(confirmAcceptance, acceptance, later)).ok).toBe(true);
  });

  it("[CERT-14+] counts a later day by the agency's calendar, and a preparer as nobody who may confirm", async () => {
    const { accept, runAt, world, formId, certificateId, policyId } = await accepting(api);
    const { agency } = world;
    await agency.addUser("Pat Preparer", "PREPARER");
    await agency.addProviderUser();
    const actor = { agencyId: agency.id, userId: agency.user.id, through: "APP", role: "MEMBER" } as const;
    const input = { certificateId, policyId, ...WAIVER, formId: await formId(), page: 3, quote: QUOTE };
    const year = new Date().getUTCFullYear();
    // half past eleven in New York; the next day has begun in UTC
    const at = new Date(`${year}-11-19T04:30:00Z`);
    const made = must(await runAt(acceptForm, Accepting.parse(input), { at, actor }));
    const soon = { at: new Date(at.getTime() + 1_200_000), actor };
    expect(await runAt(confirmAcceptance, made, soon)).toMatchObject({ refusal: { code: "LATER_DAY" } });
    const tomorrow = { at: new Date(at.getTime() + 2 * 3_600_000), actor };
    expect((await runAt(confirmAcceptance, made, tomorrow)).ok).toBe(true);
    expect(await accept()).toMatchObject({ ok: false });
  });

  it("[CERT-14+] is a person's alone, whose role may approve", async () => {
    const { accept, confirm, runAt, world, formId, certificateId, policyId } = await accepting(api);
    const { agency } = world;
    const input = Accepting.parse({
      certificateId,
      policyId,
      ...WAIVER,
      formId: await formId(),
      page: 3,
      quote: QUOTE,
    });
    const forbidden = { code: "FORBIDDEN" };
    for (const through of ["COPILOT", "WORKFLOW"] as const) {
      const actor = { agencyId: agency.id, userId: agency.user.id, through };
      await expect(runAt(acceptForm, input, { actor })).rejects.toMatchObject(forbidden);
    }
    const preparer = await agency.addUser("Pat Preparer", "PREPARER");
    await expect(accept({}, preparer)).rejects.toMatchObject(forbidden);
    const acceptance = must(await accept());
    await expect(confirm(acceptance, preparer)).rejects.toMatchObject(forbidden);
    await expect(agency.run(withdrawAcceptance, acceptance, preparer)).rejects.toMatchObject(forbidden);
    const cara = { agencyId: agency.id, userId: agency.user.id, through: "COPILOT" } as const;
    await expect(runAt(confirmAcceptance, acceptance, { actor: cara })).rejects.toMatchObject(forbidden);
  });

  it.each<[string, string[][], [string[][], string][], string]>([
    ["a page that is only listed", [], [], "pages are missing"],
    ["a page that says it is withdrawn", [[...MANUSCRIPT, "This endorsement is withdrawn."]], [], "taken away"],
    ["a page of another policy", [[...MANUSCRIPT, "Policy Number: XX-999-2020"]], [], "not part of the policy"],
    ["a page that is over", [[...MANUSCRIPT, "Expires 04/30/2026"]], [], "not in effect"],
    [
      "a form that another page deletes",
      [MANUSCRIPT],
      [[[["POLICY CHANGES", "Form GM 70 11 03 24 is deleted from this policy"]], "ENDORSEMENT"]],
      "speaks against",
    ],
    [
      "a form whose holder another page takes out",
      [MANUSCRIPT],
      [[[["POLICY CHANGES", `${HOLDER.name} is removed.`]], "ENDORSEMENT"]],
      "speaks against",
    ],
  ])("[CERT-14+] can never accept %s", async (_, pages, more, reason) => {
    const { accept, offered, add, ids } = await accepting(api, pages);
    for (const [lines, type] of more) await add(lines, type);
    expect(await offered()).toMatchObject({ refusal: { message: expect.stringMatching(new RegExp(reason, "iu")) } });
    expect(await accept()).toMatchObject({ ok: false, refusal: { code: "NOT_ACCEPTABLE" } });
    expect(await ids()).toEqual([]);
  });

  it("[CERT-14+] can never accept a form of a policy that has expired, or that is being canceled", async () => {
    const { accept, world, policyId } = await accepting(api);
    const change = (set: { state?: string; expires_on?: string }) =>
      world.agency.inDatabase((db) => db.updateTable("policies").set(set).where("id", "=", policyId).execute());
    await change({ state: "EXPIRED" });
    expect(await accept()).toMatchObject({ refusal: { code: "NOT_ACCEPTABLE" } });
    await change({ state: "INFORCE", expires_on: "2026-01-01" });
    expect(await accept()).toMatchObject({ refusal: { code: "NOT_ACCEPTABLE" } });
  });

  it("[SEC-10+] is nobody's of another agency", async () => {
    const { accept } = await accepting(api);
    const acceptance = must(await accept());
    const other = await accepting(api);
    await expect(other.confirm(acceptance)).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(other.world.agency.run(withdrawAcceptance, acceptance)).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(other.accept({ certificateId: acceptance.certificateId })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
    expect((await other.browser.send(WAITING)).body.data?.["waitingAcceptances"]).toEqual({ edges: [] });
  });
});
