import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { printCertificate, recordPrinted } from "../../src/domains/certificates/issuing/print-certificate.ts";
import { createCertificate, NewCertificate } from "../../src/domains/certificates/records/create-certificate.ts";
import type { CertificateApprovalId, CertificateId } from "../../src/kernel/ids.ts";
import { testReader } from "../documents/extraction.ts";
import type { Browser } from "../kit/browser.ts";
import { findCertificate } from "../../src/domains/certificates/records/find-certificate.ts";
import { startTestApi, type TestApi } from "../kit/test-api.ts";
import { must, type PolicyWorld } from "../kit/test-policies.ts";
import { certifying } from "./certifying.ts";
import { wordsOfPdf } from "./paper-lines.ts";
import { ATTEST, readyForm } from "./ready-form.ts";

const ISSUING = `query I($id: ID!) { certificateIssuing(id: $id) { hash needsReason blocks { code message } }
  certificate(id: $id) { state issuedOn certificateNumber downloadUrl approval { state failure sha256 approvedBy { name } } } }`;
const APPROVE = `mutation A($id: ID!, $hash: String!, $reason: String) {
  approveCertificate(id: $id, hash: $hash, opened: [], reason: $reason) { validationErrors { path message } certificate { id } } }`;
const REMEMBERED = `query R($id: ID!, $holder: CertificateHolderInput!) { rememberedRequirement(accountId: $id, holder: $holder) {
  asks { line want } wording account { id } rememberedBy { name } } }`;
const SIGNER = `mutation S($input: AgencySettingsInput!) { updateAgencySettings(input: $input) {
  settings { version } validationErrors { path message } } }`;
const SETTINGS = {
  timeZone: "America/Chicago",
  businessHours: [],
  producer: { name: "Harbor Point Insurance", mailingAddress: null },
  authorizedRepresentative: "Dana Whitfield",
  version: 0,
};
const HOLDER = {
  name: "Meridian Tower Owners LLC",
  address: { line1: "1200 Main St", city: "Columbus", zone: "OH", postalCode: "43004" },
};
type Shown = {
  certificateIssuing: { hash: string; needsReason: boolean; blocks: { code: string; message: string }[] } | null;
  certificate: {
    state: string;
    issuedOn: string | null;
    certificateNumber: string;
    downloadUrl: string;
    approval: { state: string; failure: string | null; sha256: string | null } | null;
  };
};

describe("issuing a certificate", { timeout: 180_000 }, () => {
  let api: TestApi;
  let member: Browser;
  let owner: Browser;
  let world: PolicyWorld;
  beforeAll(async () => {
    api = await startTestApi();
    ({ world, browser: member } = await certifying(api));
    owner = await api.signIn((await world.agency.addUser("Olive Owner", "OWNER")).email);
  });
  afterAll(() => api.stop());

  const draft = async (more: object = {}): Promise<CertificateId> => {
    const input = NewCertificate.parse({
      accountId: world.accountId,
      additionalInsured: false,
      holder: HOLDER,
      riskState: "OH",
      ...more,
    });
    return must(await world.agency.run(createCertificate, input)).id;
  };
  const shown = async (id: string): Promise<Shown> => {
    const { body } = await member.send(ISSUING, { id });
    expect(body.errors).toBeUndefined();
    return body.data as Shown;
  };
  const codes = async (id: string) => (await shown(id)).certificateIssuing?.blocks.map(({ code }) => code);
  const approve = async (as: Browser, id: string, more: object = {}) => {
    const hash = (await shown(id)).certificateIssuing?.hash ?? "0".repeat(64);
    const { body } = await as.send(APPROVE, { id, hash, ...more });
    return (body.data?.["approveCertificate"] as { validationErrors: { message: string }[] } | undefined)
      ?.validationErrors;
  };
  const openApproval = async (id: string): Promise<CertificateApprovalId> => {
    const row = await world.agency.inDatabase((db) =>
      db
        .selectFrom("certificate_approvals")
        .select("id")
        .where("certificate_id", "=", id)
        .orderBy("approved_at", "desc")
        .executeTakeFirstOrThrow(),
    );
    return row.id as CertificateApprovalId;
  };
  const print = async (id: string) => {
    const ref = { agencyId: world.agency.id, approvalId: await openApproval(id) };
    const printed = await printCertificate(testReader(), ref);
    if (printed) await recordPrinted(testReader(), ref, printed);
    return printed;
  };
  const bytesOf = async (as: Browser, url: string): Promise<Buffer> => {
    const cookie = `__Host-cara_session=${as.cookie("__Host-cara_session") ?? ""}`;
    return Buffer.from(await (await fetch(api.url + url, { headers: { cookie } })).arrayBuffer());
  };

  it("[OQ-29] is blocked, and says why, until there is a license, a form in use and somebody who signs", async () => {
    const id = await draft();
    expect(await codes(id)).toEqual(["NO_LICENSE", "NO_FORM", "NO_REPRESENTATIVE"]);
    expect(await approve(member, id)).toMatchObject([{ message: expect.stringContaining("forms license") }]);
    await owner.send(ATTEST, {});
    expect(await codes(id)).toEqual(["NO_FORM", "NO_REPRESENTATIVE"]);
    await readyForm(api, world.agency, owner);
    expect(await codes(id)).toEqual(["NO_REPRESENTATIVE"]);
    expect((await owner.send(SIGNER, { input: SETTINGS })).body.data).toMatchObject({
      updateAgencySettings: { validationErrors: [] },
    });
    expect(await codes(id)).toEqual([]);
  });

  it("[CERT-14+] is drafted on the newest edition that the agency has a form of", async () => {
    const use = (edition: string) =>
      world.agency.inDatabase((db) => db.updateTable("certificate_templates").set({ edition }).execute());
    await use("2016/03");
    const id = await draft();
    const { snapshot } = await world.agency.inDatabase((db) => findCertificate(db, id));
    expect([snapshot.form.edition, await codes(id)]).toEqual(["2016/03", []]);
    await use("2025/12");
    expect(await codes(id)).toEqual(["NO_FORM"]);
    expect(await codes(await draft())).toEqual([]);
  });

  it("[OQ-29] [CERT-12] prints the draft on the agency's form, and the bytes never change", async () => {
    const id = await draft({ descriptionOfOperations: "Roof repair at 1200 Main St." });
    expect(await approve(member, id)).toEqual([]);
    expect((await shown(id)).certificate).toMatchObject({ state: "DRAFT", approval: { state: "APPROVED" } });
    const again = await approve(member, id);
    expect(again).toMatchObject([{ message: "This certificate is already being issued." }]);
    const printed = await print(id);
    const { certificate, certificateIssuing } = await shown(id);
    expect(certificateIssuing).toBeNull();
    expect(certificate).toMatchObject({
      state: "ISSUED",
      issuedOn: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      approval: { state: "ISSUED", approvedBy: { name: world.agency.user.name } },
    });
    const bytes = await bytesOf(member, certificate.downloadUrl);
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    expect([sha256, sha256]).toEqual([certificate.approval?.sha256, printed && "hash" in printed && printed.hash]);
    const text = wordsOfPdf(bytes)
      .map((word) => word.text)
      .join(" ");
    for (const words of [certificate.certificateNumber, HOLDER.name, "GL-104-2026", "Dana Whitfield", "Roof repair"])
      expect(text).toContain(words);
    expect(text).not.toContain("DRAFT");
    // a repeated run prints and records nothing more
    expect(await print(id)).toBeNull();
    const ref = { agencyId: world.agency.id, approvalId: await openApproval(id) };
    await recordPrinted(testReader(), ref, { hash: "0".repeat(64), size: 1 });
    await recordPrinted(testReader(), ref, { failure: "Too late." });
    expect((await shown(id)).certificate).toMatchObject({ state: "ISSUED", approval: { state: "ISSUED", sha256 } });
    expect(await approve(member, id)).toMatchObject([{ message: "This certificate is already being issued." }]);
    expect(await world.agency.auditTrail(id)).toEqual([
      "certificate.created",
      "certificate.approved",
      "certificate.issued",
    ]);
  });

  it("[CERT-05] remembers what the holder required once a person approves it, and nothing of a draft", async () => {
    const asked = { asks: [{ line: "GENERAL_LIABILITY", want: "WAIVER" }], descriptionOfOperations: "Job 3307" };
    const id = await draft(asked);
    const remembered = async () =>
      (await member.send(REMEMBERED, { id: world.accountId, holder: HOLDER })).body.data?.["rememberedRequirement"];
    expect(await remembered()).not.toMatchObject({ wording: "Job 3307" });
    expect(await approve(member, id)).toEqual([]);
    expect(await remembered()).toEqual({
      asks: asked.asks,
      wording: "Job 3307",
      account: { id: world.accountId },
      rememberedBy: { name: world.agency.user.name },
    });
  });

  it("refuses an approval of anything but what was displayed", async () => {
    const id = await draft();
    const { body } = await member.send(APPROVE, { id, hash: "a".repeat(64) });
    expect(body.data).toMatchObject({
      approveCertificate: { validationErrors: [{ message: expect.stringContaining("Check it again") }] },
    });
    expect((await shown(id)).certificate.approval).toBeNull();
  });

  it("is blocked once the ledger says something else than the draft", async () => {
    const id = await draft();
    expect(await codes(id)).toEqual([]);
    const late = await world.create({
      policyNumber: "AU-77-2026",
      inforceAt: `${new Date().getUTCFullYear() - 1}-12-01`,
      expiresAt: `${new Date().getUTCFullYear() + 1}-12-01`,
      coverageParts: [{ line: "AUTO", cells: [] }],
    });
    must(await world.update(late, { state: "INFORCE" }));
    expect(await codes(id)).toEqual(["CHANGED"]);
    expect(await approve(member, id)).toMatchObject([
      { message: expect.stringContaining("Create the certificate again") },
    ]);
  });

  it("is blocked by wording that no certificate may carry, and asks for a reason where one may keep it", async () => {
    const descriptionOfOperations = "Insurance meets all contract requirements.";
    expect(await codes(await draft({ descriptionOfOperations, riskState: "TX" }))).toEqual(["WORDING"]);
    const id = await draft({ descriptionOfOperations });
    expect((await shown(id)).certificateIssuing).toMatchObject({ needsReason: true, blocks: [] });
    expect(await approve(member, id, { reason: " " })).toMatchObject([{ path: "reason" }]);
    expect(await approve(member, id, { reason: "x".repeat(1_001) })).toMatchObject([{ path: "reason" }]);
    expect(await approve(member, id, { reason: "The carrier wrote so on May 2." })).toEqual([]);
  });

  it("[SEC-10+] is for people who may approve: neither a PREPARER nor a VIEWER", async () => {
    const id = await draft();
    for (const role of ["PREPARER", "VIEWER"] as const) {
      const person = await api.signIn((await world.agency.addUser(`Pat ${role}`, role)).email);
      const { hash } = (await shown(id)).certificateIssuing ?? { hash: "" };
      const { body } = await person.send(APPROVE, { id, hash });
      expect(body.errors?.[0]?.extensions?.["code"]).toBe("FORBIDDEN");
    }
  });

  it("stays a draft with the reason when its form cannot be filled, and can be approved again", async () => {
    const id = await draft();
    expect(await approve(member, id)).toEqual([]);
    const ref = { agencyId: world.agency.id, approvalId: await openApproval(id) };
    await recordPrinted(testReader(), ref, { failure: "A letter of it cannot be printed." });
    expect((await shown(id)).certificate).toMatchObject({
      state: "DRAFT",
      issuedOn: null,
      approval: { state: "FAILED", failure: "A letter of it cannot be printed." },
    });
    expect(await approve(member, id)).toEqual([]);
    await print(id);
    expect((await shown(id)).certificate.state).toBe("ISSUED");
  });
});
