import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { printCertificate, recordPrinted } from "../../src/domains/certificates/issuing/print-certificate.ts";
import { findStatus } from "../../src/domains/certificates/statements/find-status.ts";
import type { CertificateApprovalId } from "../../src/kernel/ids.ts";
import { testReader } from "../documents/extraction.ts";
import { must } from "../kit/test-policies.ts";
import { startTestApi, type TestApi } from "../kit/test-api.ts";
import { issuingAgency, type IssuingAgency } from "./issued.ts";

const SHOWN = `query C($id: ID!) { certificateIssuing(id: $id) { hash blocks { code }
  losses { line policyNumber isWholeLine why } } certificate(id: $id) { id state version
  certificateNumber statusUrl holder { id name } history { kind } corrects { id } correction { id state }
  contents { additionalInsured descriptionOfOperations rows { policyNumber } } } }`;
const CORRECT = `mutation C($id: ID!, $version: Int!) { correctCertificate(id: $id, version: $version) {
  certificate { id } validationErrors { message } conflict } }`;
const VOID = `mutation V($id: ID!) { voidCertificate(id: $id, reason: "Wrong", version: 1) { validationErrors { message } } }`;
const NOTICE = `mutation N($policyId: ID!, $input: CancellationNoticeInput!) {
  recordCancellationNotice(policyId: $policyId, input: $input) { validationErrors { message } } }`;
const APPROVE = `mutation A($id: ID!, $hash: String!, $confirmsLosses: Boolean) {
  approveCertificate(id: $id, hash: $hash, opened: [], confirmsLosses: $confirmsLosses) {
  validationErrors { message } } }`;

type Shown = {
  certificateIssuing: { hash: string; blocks: { code: string }[]; losses: { line: string; why: string[] }[] } | null;
  certificate: {
    id: string;
    state: string;
    version: number;
    certificateNumber: string;
    statusUrl: string | null;
    holder: { id: string };
    history: { kind: string }[];
    corrects: { id: string } | null;
    correction: { id: string; state: string } | null;
    contents: { descriptionOfOperations: string | null; rows: { policyNumber: string | null }[] };
  };
};

describe("correcting a certificate", { timeout: 180_000 }, () => {
  let api: TestApi;
  let agency: IssuingAgency;
  beforeAll(async () => {
    api = await startTestApi();
    agency = await issuingAgency(api);
  }, 300_000);
  afterAll(() => api.stop());

  const look = async (id: string): Promise<Shown> => (await agency.member.send(SHOWN, { id })).body.data as Shown;
  const correct = async (id: string, version = 1) =>
    (await agency.member.send(CORRECT, { id, version })).body.data?.["correctCertificate"] as {
      certificate: { id: string } | null;
      conflict: string | null;
    };
  const issue = async (id: string): Promise<void> => {
    const hash = (await look(id)).certificateIssuing?.hash ?? "";
    expect((await agency.member.send(APPROVE, { id, hash })).body.data).toMatchObject({
      approveCertificate: { validationErrors: [] },
    });
    const row = await agency.world.agency.inDatabase((db) =>
      db.selectFrom("certificate_approvals").select("id").where("certificate_id", "=", id).executeTakeFirstOrThrow(),
    );
    const ref = { agencyId: agency.world.agency.id, approvalId: row.id as CertificateApprovalId };
    const printed = await printCertificate(testReader(), ref);
    if (printed) await recordPrinted(testReader(), ref, printed);
  };
  const statusOf = async (id: string) => {
    const { statusUrl } = (await look(id)).certificate;
    const code = new URL(statusUrl ?? "").pathname.slice("/c/".length);
    return testReader().unscoped((db) => findStatus(db, code));
  };
  /** The record says something new. */
  const renumber = (policyNumber: string) =>
    agency.world.agency.inDatabase((db) =>
      db
        .updateTable("policies")
        .set({ policy_number: policyNumber })
        .where("account_id", "=", agency.world.accountId)
        .execute(),
    );

  it("[OQ-29] drafts the same request afresh, and issuing it supersedes the certificate", async () => {
    const old = await agency.issue();
    const { certificate: draft } = await correct(old.id);
    if (!draft) throw new Error("no draft");
    const shown = (await look(draft.id)).certificate;
    const before = (await look(old.id)).certificate;
    expect(shown).toMatchObject({
      state: "DRAFT",
      corrects: { id: old.id },
      holder: before.holder,
      contents: before.contents,
    });
    expect(shown.certificateNumber).not.toBe(before.certificateNumber);
    expect(before).toMatchObject({ state: "ISSUED", correction: { id: draft.id, state: "DRAFT" } });

    await issue(draft.id);
    expect((await look(old.id)).certificate).toMatchObject({
      state: "SUPERSEDED",
      version: 2,
      history: [{ kind: "SUPERSEDED" }],
      correction: { id: draft.id, state: "ISSUED" },
    });
    expect((await statusOf(old.id))?.state).toBe("SUPERSEDED");
    expect((await statusOf(draft.id))?.state).toBe("ISSUED");
    // what stands for the old one is its own number: the new one is named nowhere
    expect(JSON.stringify(await statusOf(old.id))).not.toContain(shown.certificateNumber);
    expect(await correct(old.id, 2)).toMatchObject({ certificate: null });
  });

  it("has one open draft, for two who correct at the same time, too", async () => {
    const { id } = await agency.issue();
    const drafts = await Promise.all([correct(id), correct(id), correct(id)]);
    const [first] = drafts;
    expect(new Set(drafts.map(({ certificate }) => certificate?.id)).size).toBe(1);
    expect((await correct(id)).certificate?.id).toBe(first?.certificate?.id);
    expect(await correct(id, 9)).toMatchObject({ conflict: "STALE_VERSION" });
  });

  it("leaves a certificate void that was voided while its correction was open", async () => {
    const { id } = await agency.issue();
    const { certificate: draft } = await correct(id);
    await agency.member.send(VOID, { id });
    await issue(draft?.id ?? "");
    expect((await look(id)).certificate).toMatchObject({ state: "VOID", history: [{ kind: "VOIDED" }] });
    expect((await look(draft?.id ?? "")).certificate.state).toBe("ISSUED");
  });

  it("[CERT-14+] is issued without a line under notice of cancellation only once a person confirms what it leaves out", async () => {
    const { world, member } = agency;
    const year = new Date().getUTCFullYear();
    const second = await world.create({
      policyNumber: "CA-200-2026",
      inforceAt: `${year - 1}-12-01`,
      expiresAt: `${year + 1}-12-01`,
      coverageParts: [{ line: "AUTO", trigger: "OCCURRENCE", cells: [] }],
    });
    const auto = must(await world.update(second, { state: "INFORCE" }));
    const { id } = await agency.issue();
    const input = { cancelsOn: `${year + 1}-02-01`, reason: "NONPAYMENT", version: auto.version };
    expect((await member.send(NOTICE, { policyId: auto.id, input })).body.data).toMatchObject({
      recordCancellationNotice: { validationErrors: [] },
    });
    const draft = (await correct(id)).certificate?.id ?? "";
    const shown = (await look(draft)).certificateIssuing;
    expect(shown?.losses).toMatchObject([{ line: "AUTO", isWholeLine: true, policyNumber: "CA-200-2026" }]);
    expect(shown?.losses[0]?.why.join(" ")).toMatch(
      /^A notice of cancellation is on record\. The policy will be canceled/u,
    );

    const approve = async (confirmsLosses: boolean | null) =>
      (await member.send(APPROVE, { id: draft, hash: shown?.hash ?? "", confirmsLosses })).body.data;
    const refused = {
      approveCertificate: { validationErrors: [{ message: expect.stringMatching(/no longer shows/u) }] },
    };
    expect(await approve(null)).toMatchObject(refused);
    expect(await approve(false)).toMatchObject(refused);
    expect(await approve(true)).toMatchObject({ approveCertificate: { validationErrors: [] } });
  });

  it("takes a new draft once the record has changed, and the former one can no longer be issued", async () => {
    const { id } = await agency.issue();
    const first = (await correct(id)).certificate?.id ?? "";
    await renumber("GL-105-2026");
    const second = (await correct(id)).certificate?.id ?? "";
    expect(second).not.toBe(first);
    expect((await look(second)).certificate.contents.rows).toMatchObject([{ policyNumber: "GL-105-2026" }]);
    expect((await look(id)).certificate.correction).toMatchObject({ id: second });
    expect((await look(first)).certificateIssuing?.blocks.map(({ code }) => code)).toContain("SET_ASIDE");
    expect((await correct(id)).certificate?.id).toBe(second);
  });
});
