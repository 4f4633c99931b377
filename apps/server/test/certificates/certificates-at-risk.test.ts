import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { approveCertificate } from "../../src/domains/certificates/issuing/approve-certificate.ts";
import type { CertificateId } from "../../src/kernel/ids.ts";
import { testAgency } from "../kit/test-agency.ts";
import { startTestApi, type TestApi } from "../kit/test-api.ts";
import { must } from "../kit/test-policies.ts";
import { delivering, HOLDER, shown, type Delivering } from "./delivering.ts";

const CHANGES = "field from to line";
const AT_RISK = `query R($policyId: ID!, $change: PolicyChangeInput, $first: Int!, $after: String) {
  certificatesAtRisk(policyId: $policyId, change: $change, first: $first, after: $after) { count isMore
    edges { node { certificate { id } changes { ${CHANGES} } } } pageInfo { endCursor hasNextPage } } }`;
const CHANGED = `query C($id: ID!) { certificate(id: $id) { changedSinceIssue { ${CHANGES} } notices { kind email { to body } } } }`;
const LOST = `query L($id: ID!) { certificateLostMarks(id: $id) { ${CHANGES} } }`;
const AGAIN = `query A($accountId: ID!, $holder: CertificateHolderInput!) {
  certificateToSendAgain(accountId: $accountId, holder: $holder) { id } }`;
const PREPARE = `mutation P($policyId: ID!, $after: ID) { prepareCertificateNotices(policyId: $policyId, after: $after) {
  prepared { drafted next } validationErrors { message } } }`;
const LINE = `mutation L($policyId: ID!, $partId: ID!, $input: CoverageLineInput!) {
  saveCoverageLine(policyId: $policyId, partId: $partId, input: $input) { validationErrors { message } } }`;
const POLICY = `query P($id: ID!) { businessPolicy(id: $id) { version inforceAt expiresAt coverageParts { id line } } }`;
const CANCEL = `mutation N($policyId: ID!, $input: CancellationNoticeInput!) {
  recordCancellationNotice(policyId: $policyId, input: $input) { validationErrors { message } } }`;
const RESCIND = `mutation N($policyId: ID!, $input: RescissionInput!) {
  rescindCancellationNotice(policyId: $policyId, input: $input) { validationErrors { message } } }`;

type Change = { field: string; from: string | null; to: string | null; line: string | null };
type AtRisk = {
  count: number;
  isMore: boolean;
  edges: { node: { certificate: { id: string }; changes: Change[] } }[];
  pageInfo: { endCursor: string | null; hasNextPage: boolean };
};
type Certificate = { changedSinceIssue: Change[]; notices: { kind: string; email: { to: string[]; body: string } }[] };

describe("a policy whose certificates would become untrue", { timeout: 240_000 }, () => {
  let api: TestApi;
  let office: Delivering;
  let ids: CertificateId[];
  beforeAll(async () => {
    api = await startTestApi();
    office = await delivering(api);
    ids = [await issued(), await issued(), await issued()];
  }, 300_000);
  afterAll(() => api.stop());

  const issued = async (): Promise<CertificateId> => {
    const id = await office.draft();
    await office.copy(id);
    const { hash, cited: opened } = await office.issuing(id);
    must(await office.world.agency.run(approveCertificate, { id, hash, opened, reason: null }));
    await office.print(id);
    return id;
  };
  const ask = <Answer>(call: string, variables: object) =>
    office.data<Answer>(office.browser, call, variables as Record<string, unknown>);
  const atRisk = (change: object | null, more: object = {}) =>
    ask<AtRisk>(AT_RISK, { policyId: office.policyId, change, first: 25, ...more });
  const policy = async () => {
    const found = await ask<{ version: number; coverageParts: { id: string }[] }>(POLICY, { id: office.policyId });
    return { version: found.version, partId: found.coverageParts[0]?.id ?? "" };
  };
  const NEXT_YEAR = `${new Date().getUTCFullYear() + 1}-06-01`;
  const lowered = (partId: string, amount: number) => ({
    partId,
    cells: [{ kind: "LIMIT", key: "glPerOccurrenceLimit", amount }],
  });

  it("lists those before it is canceled, page by page, and none for what they do not print", async () => {
    expect(await atRisk(null)).toMatchObject({ count: 0, isMore: false, edges: [] });
    const first = await atRisk({ cancelsOn: NEXT_YEAR }, { first: 2 });
    expect(first.count).toBe(3);
    const [newest] = first.edges;
    expect(newest?.node.certificate.id).toBe(ids[2]);
    expect(newest?.node.changes).toEqual([
      { field: "Cancellation", from: null, to: expect.stringContaining("Jun 1"), line: null },
    ]);
    const { endCursor: after, hasNextPage } = first.pageInfo;
    expect(hasNextPage).toBe(true);
    const second = await atRisk({ cancelsOn: NEXT_YEAR }, { first: 2, after });
    expect(second.edges.map(({ node }) => node.certificate.id)).toEqual([ids[0]]);
    expect(second.pageInfo.hasNextPage).toBe(false);
    expect((await atRisk({ policyNumber: "GL-104-2026" })).count).toBe(0);
    expect((await atRisk({ state: "EXPIRED" })).count).toBe(0);
  });

  it("says what a lowered limit, another date or the end of it changes", async () => {
    const { partId } = await policy();
    const fields = async (change: object) =>
      (await atRisk(change)).edges[0]?.node.changes.map(({ field, from, to }) => [field, from, to]);
    expect(await fields(lowered(partId, 500_000))).toEqual([["Each occurrence", "$1,000,000", "$500,000"]]);
    expect(await fields({ ...lowered(partId, 0), cells: [{ kind: "LIMIT", key: "glPerOccurrenceLimit" }] })).toEqual([
      ["Each occurrence", "$1,000,000", null],
    ]);
    expect(await fields(lowered(partId, 1_000_000))).toBeUndefined();
    expect(await fields({ expiresOn: NEXT_YEAR })).toMatchObject([
      ["Expiration date", expect.anything(), expect.stringContaining("Jun 1")],
    ]);
    expect(await fields({ state: "CANCELED" })).toEqual([["Status", "In force", "Canceled"]]);
  });

  it("drafts notices to whoever received them, once for the same change, and sends nothing", async () => {
    const [id] = ids;
    if (!id) throw new Error("nothing was issued");
    await office.deliver(
      id,
      await shown(await office.propose(id), { to: ["certs@meridian.example"], sendAnyway: true }),
    );
    const { partId, version } = await policy();
    const cells = lowered(partId, 500_000).cells;
    await ask(LINE, { policyId: office.policyId, partId, input: { version, cells } });
    const earlier = (await office.started("email.approved")).length;
    expect((await atRisk(null)).count).toBe(3);
    // the one that was sent is the oldest: whoever goes on after it has no more
    expect(await ask(PREPARE, { policyId: office.policyId, after: id })).toMatchObject({ prepared: { drafted: 0 } });
    expect(await ask(PREPARE, { policyId: office.policyId, after: ids[1] })).toMatchObject({
      prepared: { drafted: 1, next: null },
    });
    expect(await ask(PREPARE, { policyId: office.policyId })).toMatchObject({ prepared: { drafted: 0 } });
    const told = await ask<Certificate>(CHANGED, { id });
    expect(told.changedSinceIssue).toEqual([
      { field: "Each occurrence", from: "$1,000,000", to: "$500,000", line: "GENERAL_LIABILITY" },
    ]);
    expect(told.notices).toMatchObject([{ kind: "CHANGE", email: { to: ["certs@meridian.example"] } }]);
    expect(told.notices[0]?.email.body).toContain("$1,000,000 on the certificate, $500,000 now");
    expect(await office.started("email.approved")).toHaveLength(earlier);
    // a further change is told too
    await ask(LINE, {
      policyId: office.policyId,
      partId,
      input: { version: (await policy()).version, cells: lowered(partId, 250_000).cells },
    });
    expect(await ask(PREPARE, { policyId: office.policyId })).toMatchObject({ prepared: { drafted: 1 } });
    await ask(LINE, {
      policyId: office.policyId,
      partId,
      input: { version: (await policy()).version, cells: lowered(partId, 1_000_000).cells },
    });
    expect((await ask<Certificate>(CHANGED, { id })).changedSinceIssue).toEqual([]);
  });

  it("offers the newest that is still true to be sent again, however its holder is typed", async () => {
    const again = (name: string = HOLDER.name) =>
      ask<{ id: string } | null>(AGAIN, { accountId: office.world.accountId, holder: { ...HOLDER, name } });
    expect(await again()).toEqual({ id: ids[2] });
    expect(await again("MERIDIAN  TOWER OWNERS, LLC")).toEqual({ id: ids[2] });
    expect(await again("Somebody Else LLC")).toBeNull();
    expect(await ask(LOST, { id: ids[2] })).toEqual([]);
    const input = { cancelsOn: NEXT_YEAR, reason: "NONPAYMENT", version: (await policy()).version };
    expect(await ask(CANCEL, { policyId: office.policyId, input })).toEqual({ validationErrors: [] });
    expect(await again()).toBeNull();
    const rescission = { version: (await policy()).version };
    expect(await ask(RESCIND, { policyId: office.policyId, input: rescission })).toEqual({ validationErrors: [] });
    expect(await again()).toEqual({ id: ids[2] });
  });

  it("notices a Y whose form is no longer on file", async () => {
    const [id = ""] = ids;
    const marks = await ask<Certificate>(CHANGED, { id });
    expect(marks.changedSinceIssue).toEqual([]);
    await office.reader.inAgency(office.world.agency.id, (db) =>
      db.deleteFrom("policy_forms").where("file_id", "=", office.fileId).execute(),
    );
    expect((await ask<Certificate>(CHANGED, { id })).changedSinceIssue).toEqual([
      { field: "Additional insured", from: "Y", to: null, line: "GENERAL_LIABILITY" },
    ]);
    expect(await ask(LOST, { id })).toMatchObject([{ field: "Additional insured" }]);
  });

  it("is no other agency's", async () => {
    const stranger = await api.signIn((await (await testAgency()).addUser("Sam Stranger")).email);
    const variables = { policyId: office.policyId, change: null, first: 25 };
    expect((await stranger.send(AT_RISK, variables)).body.data).toMatchObject({ certificatesAtRisk: { count: 0 } });
    expect((await stranger.send(LOST, { id: ids[0] })).text).toContain('"NOT_FOUND"');
  });
});
